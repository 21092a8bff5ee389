import { type FormEvent, useRef, useState } from 'react'
import { shownTerms } from '../../../../src/contracts/ordering/shown-terms'
import type { PageProps } from '../../../../src/contracts/pages'
import { useShared, useVisit } from '../../shell/current'
import { Form } from '../../shell/form'
import { addressValues } from './addressValues'
import { businessDayAt } from './businessDayAt'
import { CheckoutFields } from './CheckoutFields'
import { firstChoice } from './savedCards'
import { underWay } from './underWay'
import type { TickedBumps } from './useBumps'

type Offer = PageProps<'Checkout/FastCheckout/Offer'>

/** The checkout form. If the total or a term of access has changed it asks for a confirmation and keeps all values. */
export function CheckoutForm({ page, bumps }: { page: Offer; bumps: TickedBumps }) {
  const { serverTime } = useShared()
  const { reload } = useVisit()
  const hold = useRef<(event: FormEvent<HTMLFormElement>) => void>(undefined)
  const [priceChange, setPriceChange] = useState<string | null>(null)
  const today = businessDayAt(serverTime)
  const schema = async () => {
    const [{ withCard }, { checkoutForm }] = await Promise.all([
      import('./checkoutSchema'),
      import('../../../../src/contracts/ordering/forms'),
    ])
    return withCard(checkoutForm, today)
  }
  const { buyer, offer, coupon, methods } = page

  return (
    <Form
      action="/checkout"
      schema={schema}
      early
      cover={(sent) => underWay(sent.get('method'))}
      defaultValues={{
        name: buyer.name,
        email: buyer.email,
        cpf: '',
        phone: '',
        asCompany: Boolean(page.team?.seats),
        cnpj: '',
        companyName: '',
        purchaseOrder: '',
        saidIn: buyer.said?.in ?? '',
        method: methods[0] ?? 'pix',
        installments: '1',
        cardToken: '',
        savedCardId: firstChoice(page.savedCards),
        ...addressValues(page.address),
        productType: offer?.productType ?? '',
        productId: offer?.productId ?? '',
        code: offer && coupon ? coupon.code : '',
        expectedTotal: String(page.total),
        expectedTerms: shownTerms([...page.lines, ...page.bumps]),
      }}
      onSubmitCapture={(event) => {
        setPriceChange(null)
        hold.current?.(event)
      }}
      onRefused={async (problem) => {
        // Update the total first, so that a second click confirms the new price.
        if (problem.code !== 'invalid-input') await reload()
        if (problem.code !== 'price-changed' && problem.code !== 'term-changed') return
        setPriceChange(problem.detail)
        return true
      }}
    >
      <CheckoutFields {...page} ticked={bumps} hold={hold} priceChange={priceChange} />
    </Form>
  )
}
