import { CheckoutColumns } from '../../../features/ordering/CheckoutColumns'
import { OrderSummary, OrderSummaryBar } from '../../../features/ordering/OrderSummary'
import { PixScreen } from '../../../features/ordering/PixScreen'
import type { PageComponent } from '../../../shell/page'

/** Every attempt to pay starts its screen anew: another code, another clock. */
const PixPayment: PageComponent<'Checkout/FastCheckout/PixPayment'> = (page) => (
  <CheckoutColumns aside={<OrderSummary order={page.order} />}>
    <PixScreen key={page.order.payment?.paymentId} {...page} />
    <OrderSummaryBar order={page.order} />
  </CheckoutColumns>
)

export default PixPayment
