import { paymentMethodLabel } from '../../../../src/contracts/ordering/labels'
import type { OrderDetail, OrderSummary } from '../../../../src/contracts/ordering/order'
import { brl } from '../../ui/format'
import { cardName } from './savedCards'

/** "Pix", "Cartão em 3x", "Visa final 1111 em 3x", "Gratuito". */
export function howPaid(
  order: OrderSummary & Partial<Pick<OrderDetail, 'payment' | 'subtotal' | 'discount'>>,
): string {
  const card = order.payment?.card
  const means = card ? cardName(card) : paymentMethodLabel[order.method]
  const { installments, total, subtotal = total, discount = 0 } = order
  if (installments < 2) return means
  const interest = total - (subtotal - discount)
  return `${means} em ${installments}x${interest > 0 ? `, com ${brl(interest)} de juros` : ''}`
}
