import { CreditCard, QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { StepOffer } from '../../../../src/contracts/ordering/offers'
import { shownTerms } from '../../../../src/contracts/ordering/shown-terms'
import { ActionForm, Form, FormAlert } from '../../shell/form'
import { Button } from '../../ui/Button'
import { Countdown } from '../../ui/Countdown'
import { brl } from '../../ui/format'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { AccessNote } from './AccessNote'
import { PayingFields } from './BuyerFields'
import { orderPaths } from './orderPaths'
import { ProductThumb } from './ProductThumb'
import { cardName } from './savedCards'
import { underWay } from './underWay'

export interface OfferStepProps {
  orderId: string
  step: StepOffer
}

interface YesFormProps {
  step: StepOffer
  action: string
  method: 'pix' | 'card'
  children: ReactNode
}

/** Accepts the offer; after a free order, which did not ask, with CPF and phone. */
function YesForm({ step, action, method, children }: YesFormProps) {
  const { offerId, price, asksBuyer } = step
  const sent = { action, preserveScroll: false, cover: underWay(method) }
  const choice = (
    <>
      <input type="hidden" name="offerId" value={offerId} />
      <input type="hidden" name="price" value={price} />
      <input type="hidden" name="expectedTerms" value={shownTerms([step])} />
      <input type="hidden" name="method" value={method} />
      {children}
    </>
  )
  if (!asksBuyer) return <ActionForm {...sent}>{choice}</ActionForm>
  return (
    <Form {...sent} defaultValues={{ cpf: '', phone: '' }} className="grid gap-4">
      <FormAlert />
      <div className="grid gap-4 sm:grid-cols-2">
        <PayingFields />
      </div>
      {choice}
    </Form>
  )
}

/** One offer after the payment: one click accepts or declines it. */
export function OfferStep({ orderId, step }: OfferStepProps) {
  const { offerId, price, shopPrice, headline, words, title, card, until, asksBuyer } = step
  const [over, setOver] = useState(false)
  const paths = orderPaths(orderId)
  if (over) return null
  const yes = (method: 'pix' | 'card', main: boolean) => (
    <YesForm step={step} action={paths.upsell} method={method}>
      <Button
        type="submit"
        full
        size={main ? 'lg' : undefined}
        variant={main ? undefined : 'secondary'}
        icon={
          method === 'card' ? (
            <CreditCard aria-hidden="true" className="size-5" />
          ) : (
            <QrCode aria-hidden="true" className="size-5" />
          )
        }
      >
        {main ? `Sim, quero por ${brl(price)}` : 'Prefiro pagar com Pix'}
      </Button>
    </YesForm>
  )
  return (
    <Panel title="Só para quem acabou de comprar">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h3 className="text-xl">{headline}</h3>
          <p className="mt-1 text-fg-2">{words}</p>
          <p className="mt-2">
            {title} · <Money cents={price} was={shopPrice} className="font-bold" />
          </p>
          <AccessNote months={step.accessMonths} held={step.held} />
          <p className="mt-1 text-ok text-sm">{brl(shopPrice - price)} a menos que na loja agora</p>
        </div>
        <ProductThumb
          productType={step.productType}
          slug={step.slug}
          own={step.cover}
          className="w-20 sm:w-40"
        />
      </div>
      <div className="mt-4 grid gap-2">
        {yes(card ? 'card' : 'pix', true)}
        <p className="text-center text-muted text-sm">
          {card
            ? `Um clique: cobramos ${brl(price)} em 1x no ${cardName(card)}, sem digitar nada de novo.`
            : asksBuyer
              ? 'O código Pix aparece na próxima tela.'
              : 'Um clique: o código Pix aparece na próxima tela.'}
        </p>
        {card && yes('pix', false)}
        <ActionForm action={paths.declineUpsell} className="text-center">
          <input type="hidden" name="offerId" value={offerId} />
          <Button type="submit" variant="ghost">
            Não, obrigado
          </Button>
        </ActionForm>
      </div>
      <Countdown end={until} label="A oferta acaba em" onEnd={() => setOver(true)} className="mt-2 text-sm" />
    </Panel>
  )
}
