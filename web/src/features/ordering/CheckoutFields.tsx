import { Lock } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { PageProps } from '../../../../src/contracts/pages'
import { usePage, useShared } from '../../shell/current'
import { FormAlert, SubmitButton, useForm } from '../../shell/form'
import { Alert } from '../../ui/Alert'
import { brl } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'
import { AddressSection } from './AddressSection'
import { BuyerFields } from './BuyerFields'
import { CheckoutErrors } from './CheckoutErrors'
import { PaymentFields } from './PaymentFields'
import { payLabel } from './payLabel'
import { useTokenFirst } from './useTokenFirst'

export interface CheckoutFieldsProps extends PageProps<'Checkout/FastCheckout/Offer'> {
  /** Filled with what must see a submission before the form does. */
  hold: RefObject<((event: FormEvent<HTMLFormElement>) => void) | undefined>
  /** The sentence about a total that changed between the page and the button. */
  priceChange: string | null
}

/** What the form of the checkout asks, from who buys to the button. */
export function CheckoutFields({ hold, priceChange, ...props }: CheckoutFieldsProps) {
  const { signedIn, methods, installments, tokenizeUrl, total, offer, coupon } = props
  const { watch, setValue } = useForm()
  const { unserved } = useShared()
  const token = useTokenFirst(tokenizeUrl)
  const back = usePage().url
  const login = `/login?next=${encodeURIComponent(back)}`
  // Before JavaScript a kept card may be chosen without the button hearing of it.
  const [awake, setAwake] = useState(props.savedCards.length === 0)
  useEffect(() => setAwake(true), [])
  const isFree = methods[0] === 'free'
  const method = isFree ? 'free' : (watch('method') as 'pix' | 'card')
  useEffect(() => {
    hold.current = token.hold
  })
  useEffect(() => {
    setValue('expectedTotal', String(total))
  }, [setValue, total])

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
          <BuyerFields signedIn={signedIn} />
          {!isFree && <AddressSection cepService={props.cepService} />}
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
          />
        </Panel>
      )}
      <input type="hidden" name="productType" value={offer?.productType ?? ''} />
      <input type="hidden" name="productId" value={offer?.productId ?? ''} />
      <input type="hidden" name="code" value={offer && coupon ? coupon.code : ''} />
      <input type="hidden" name="expectedTotal" value={total} />
      <div className="grid gap-3">
        <FormAlert />
        {priceChange && (
          <Alert tone="warn" live>
            {priceChange}
          </Alert>
        )}
        <SubmitButton size="lg" full icon={<Lock aria-hidden="true" className="size-5" />}>
          {awake ? payLabel(method, total) : `Pagar ${brl(total)}`}
        </SubmitButton>
        <p className="text-center text-muted text-sm">
          Ao {isFree ? 'continuar' : 'pagar'} você concorda com os{' '}
          <TextLink href="/terms_of_use">termos de uso</TextLink>.
        </p>
      </div>
    </div>
  )
}
