import { event } from '../../src/domain/kernel/event'
import { orderNumber } from '../../src/domain/ordering/order-number'
import type { NewEvent } from '../../src/ports/event-store'
import { cpfOf } from '../../tests/support/shop'

const PRICE = 19_700
const idOf = (n: number, of: string) => `0199c4f2-7e5a-7c31-8b1d-${of}${n.toString(16).padStart(10, '0')}`

/** The stream of the nth order: one course by Pix, bought by a guest of their own. */
export function placed(n: number, courseId: string, at: string): [stream: string, events: NewEvent[]] {
  const orderId = idOf(n, '0a')
  const line = {
    productType: 'course' as const,
    productId: courseId,
    title: 'Curso',
    courseIds: [courseId],
    price: PRICE,
    discount: 0,
    discountSource: null,
    total: PRICE,
  }
  const email = `comprador${n}@exemplo.test`
  const data = {
    orderId,
    number: orderNumber(orderId, at),
    cartId: null,
    buyerId: idOf(n, '0b'),
    guest: true,
    visitorId: idOf(n, '0c'),
    address: null,
    lines: [line],
    subtotal: PRICE,
    discount: 0,
    total: PRICE,
    buyer: { name: `Compradora ${n}`, email, cpf: cpfOf(n), phone: '11987654321' },
    couponId: null,
    couponCode: null,
    promotionCode: null,
    method: 'pix' as const,
    installments: 1,
    placedAt: at,
    paymentId: idOf(n, '0d'),
    cardToken: null,
  }
  const meta = { commandId: idOf(n, '0e'), correlationId: idOf(n, '0e'), actor: 'system' }
  return [`order-${orderId}`, [{ id: idOf(n, '0f'), at, meta, ...event('OrderPlaced', data) } as NewEvent]]
}
