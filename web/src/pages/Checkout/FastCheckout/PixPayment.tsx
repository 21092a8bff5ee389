import { CheckoutColumns } from '../../../features/ordering/CheckoutColumns'
import { OrderSummary, OrderSummaryBar } from '../../../features/ordering/OrderSummary'
import { PixScreen } from '../../../features/ordering/PixScreen'
import type { PageComponent } from '../../../shell/page'

/** Remount the screen for each payment attempt, which has its own code and expiry. */
const PixPayment: PageComponent<'Checkout/FastCheckout/PixPayment'> = (page) => (
  <CheckoutColumns aside={<OrderSummary order={page.order} />}>
    <PixScreen key={page.order.payment?.paymentId} {...page} />
    <OrderSummaryBar order={page.order} />
  </CheckoutColumns>
)

export default PixPayment
