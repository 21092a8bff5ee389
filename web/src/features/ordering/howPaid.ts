import type { OrderDetail, OrderSummary } from '../../../../src/contracts/ordering/pages'
import { paymentMethodLabel } from '../../../../src/contracts/ordering/words'
import { cardName } from './savedCards'

/** "Pix", "Cartão em 3x", "Visa final 1111 em 3x", "Gratuito". */
export function howPaid(order: OrderSummary & Partial<Pick<OrderDetail, 'payment'>>): string {
  const card = order.payment?.card
  const means = card ? cardName(card) : paymentMethodLabel[order.method]
  return order.installments > 1 ? `${means} em ${order.installments}x` : means
}
