import { Lock } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { shownTerms } from '../../../../src/contracts/ordering/shown-terms'
import type { PageProps } from '../../../../src/contracts/pages'
import { usePage, useShared } from '../../shell/current'
import { FormAlert, SubmitButton, useForm } from '../../shell/form'
import { Alert } from '../../ui/Alert'
import { brl } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'
import { AddressSection } from './AddressSection'
import { Bumps } from './Bumps'
import { BuyerFields } from './BuyerFields'
import { CheckoutErrors } from './CheckoutErrors'
import { CompanyPart, useAsCompany } from './CompanyPart'
import { KnownBuyer } from './KnownBuyer'
import { PayBar } from './PayBar'
import { PaymentFields } from './PaymentFields'
import { payLabel } from './payLabel'
import type { TickedBumps } from './useBumps'
import { useTokenFirst } from './useTokenFirst'

export interface CheckoutFieldsProps extends PageProps<'Checkout/FastCheckout/Offer'> {
  /** The selected bumps, with lines and totals. */
  ticked: TickedBumps
  /** Set to the handler that must see a submission before the form does. */
  hold: RefObject<((event: FormEvent<HTMLFormElement>) => void) | undefined>
  /** The message about a total that changed since the page was loaded. */
  priceChange: string | null
}

/** The fields of the checkout form, from the buyer to the button. */
export function CheckoutFields({ hold, priceChange, ticked, ...props }: CheckoutFieldsProps) {
  const { signedIn, tokenizeUrl, total, offer, coupon, buyer, cepService, issuesNotes } = props
  const { methods, installments, due } = ticked
  const { watch, setValue } = useForm()
  const terms = shownTerms([...props.lines, ...props.bumps])
  const { unserved } = useShared()
  const token = useTokenFirst(tokenizeUrl)
  const back = usePage().url
  const login = `/login?next=${encodeURIComponent(back)}`
  // Without JavaScript the button's label cannot follow the choice of a saved card.
  const [awake, setAwake] = useState(props.savedCards.length === 0)
  useEffect(() => setAwake(true), [])
  const isFree = methods[0] === 'free'
  const asCompany = useAsCompany() && !isFree
  const companyPart = isFree ? null : <CompanyPart {...{ cepService, issuesNotes, team: props.team }} />
  const isKnown = signedIn && (isFree || buyer.said !== null)
  const chosen = watch('method') as 'pix' | 'card'
  const method = isFree ? 'free' : chosen
  const fits = methods.some((each) => each === chosen)
  useEffect(() => {
    // A bump can make a free purchase a paid one.
    if (!fits) setValue('method', methods[0])
  }, [fits, methods, setValue])
  useEffect(() => {
    hold.current = token.hold
  })
  useEffect(() => {
    setValue('expectedTotal', String(total))
    setValue('expectedTerms', terms)
  }, [setValue, total, terms])

  return (
    <div className="grid gap-5">
      <CheckoutErrors />
      <Panel
        title="1. Seus dados"
        action={
          !signedIn && !unserved.includes('/login') ? (
            <p className="text-15 text-muted">
              Já tem conta?{' '}
              <TextLink href={login} className="inline-flex min-h-11 items-center">
                Entrar
              </TextLink>
            </p>
          ) : undefined
        }
      >
        <div className="grid gap-4">
          {isKnown ? (
            <>
              <KnownBuyer buyer={buyer} pays={!isFree} {...{ asCompany, issuesNotes }} />
              {companyPart}
            </>
          ) : (
            <BuyerFields signedIn={signedIn} pays={!isFree} {...{ asCompany, issuesNotes }}>
              {companyPart}
            </BuyerFields>
          )}
          <input type="hidden" name="saidIn" value={buyer.said?.in ?? ''} />
          {!isFree && !asCompany && <AddressSection {...{ cepService, issuesNotes }} />}
        </div>
      </Panel>
      {isFree ? (
        <input type="hidden" name="method" value="free" />
      ) : (
        <Panel title="2. Pagamento">
          <PaymentFields
            methods={methods}
            installments={installments}
            refusal={token.refusal}
            savedCards={props.savedCards}
            mayKeepCard={props.mayKeepCard}
            processor={props.processor}
          />
        </Panel>
      )}
      {props.bumps.length > 0 && <Bumps bumps={props.bumps} {...ticked} />}
      <input type="hidden" name="productType" value={offer?.productType ?? ''} />
      <input type="hidden" name="productId" value={offer?.productId ?? ''} />
      <input type="hidden" name="seats" value={props.team?.seats ?? ''} />
      <input type="hidden" name="code" value={offer && coupon ? coupon.code : ''} />
      <input type="hidden" name="expectedTotal" value={total} />
      <input type="hidden" name="expectedTerms" value={terms} />
      <PayBar>
        <FormAlert />
        {priceChange && (
          <Alert tone="warn" live>
            {priceChange}
          </Alert>
        )}
        <SubmitButton size="lg" full icon={<Lock aria-hidden="true" className="size-5" />}>
          {awake ? payLabel(method, due) : `Pagar ${brl(due)}`}
        </SubmitButton>
      </PayBar>
      <p className="text-center text-muted text-sm">
        Ao {isFree ? 'continuar' : 'pagar'} você concorda com os{' '}
        <TextLink href="/terms_of_use">termos de uso</TextLink>.
      </p>
    </div>
  )
}
