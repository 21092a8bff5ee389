import type { PageProps } from '../../../../src/contracts/pages'
import { LinkButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { CartCoupon } from './CartCoupon'
import { installmentTeaser } from './installmentLabel'
import { formerPrice } from './LinePrice'
import { Totals } from './Totals'

type Cart = PageProps<'Checkout/Cart/Index'>
export const checkoutLabel = (total: number) => (total === 0 ? 'Liberar acesso' : 'Finalizar compra')

/** The cart's total, and the link to the checkout. */
export function CartSummary({ subtotal, discount, total, discountBy, coupon, installments, lines }: Cart) {
  const former = lines.reduce((sum, line) => sum + formerPrice(line), 0)
  return (
    <Panel title="Resumo" className="lg:sticky lg:top-6">
      <div className="grid gap-4">
        <Totals {...{ subtotal, discount, total, discountBy }} former={former} />
        {installments && installments.count > 1 && (
          <p className="-mt-2 text-muted text-sm">ou {installmentTeaser(installments)} no cartão</p>
        )}
        <CartCoupon coupon={coupon} />
        <LinkButton href="/checkout" size="lg" full className="max-lg:hidden">
          {checkoutLabel(total)}
        </LinkButton>
        <p className="text-muted text-sm">
          Acesso na hora pelo Pix · 7 dias para desistir e receber tudo de volta
        </p>
      </div>
    </Panel>
  )
}
