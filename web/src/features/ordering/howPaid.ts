import type { OrderDetail, OrderSummary } from '../../../../src/contracts/ordering/pages'
import { paymentMethodLabel } from '../../../../src/contracts/ordering/words'
import { cardBrandName } from './cardBrands'

/** "Pix", "Cartão em 3x", "Visa final 1111 em 3x", "Gratuito". */
export function howPaid(order: OrderSummary & Partial<Pick<OrderDetail, 'payment'>>): string {
  const card = order.payment?.card
  const brands: Record<string, string | undefined> = cardBrandName
  const means = card
    ? `${brands[card.brand] ?? 'Cartão'} final ${card.last4}`
    : paymentMethodLabel[order.method]
  return order.installments > 1 ? `${means} em ${order.installments}x` : means
}
