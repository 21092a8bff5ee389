import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import { type Order, type OrderEvent, order } from '../../../src/domain/ordering/order'
import { type RefundFacts, requestRefund } from '../../../src/domain/ordering/refund-rules'

export const paidAt = '2026-03-10T12:05:00.000Z'
const line = (productId: string, total: number) => ({
  productType: 'course' as const,
  productId,
  title: `Curso ${productId}`,
  courseIds: [productId],
  price: total,
  discount: 0,
  discountSource: null,
  total,
})
export const lines = [line('react', 19_700), line('sql', 9_700)]
/** Two courses, paid at once by Pix. */
export const placed = {
  orderId: 'o1',
  number: '2026-0000000A',
  cartId: null,
  buyerId: 'ana',
  guest: false,
  visitorId: null,
  buyer: { name: 'Ana Lima', email: 'ana@exemplo.test', cpf: '52998224725', phone: '11987654321' },
  address: null,
  lines,
  subtotal: 29_400,
  discount: 0,
  total: 29_400,
  couponId: null,
  couponCode: null,
  promotionCode: null,
  method: 'pix' as const,
  installments: 1,
  placedAt: paidAt,
  paymentId: 'p1',
  cardToken: null,
}
const { address: _a, subtotal: _s, discount: _d, promotionCode: _p, cardToken: _t, ...rest } = placed
export const history: OrderEvent[] = [
  event('OrderPlaced', placed),
  event('OrderPaid', {
    orderId: 'o1',
    number: rest.number,
    buyerId: 'ana',
    guest: false,
    buyer: rest.buyer,
    paymentId: 'p1',
    method: 'pix' as const,
    lines,
    total: 29_400,
    couponId: null,
    couponCode: null,
    placedAt: paidAt,
    paidAt,
    late: false,
  }),
]
export const paid: Order = fold(order, history)
export const known = (change: Partial<RefundFacts> = {}): RefundFacts => ({
  order: paid,
  method: 'pix',
  since: paidAt,
  progress: 0,
  earlierRefunds: 0,
  at: '2026-03-12T12:00:00.000Z',
  ...change,
})
export const ask = (
  change: Partial<RefundFacts> = {},
  wanted: { productType: string; productId: string }[] | null = null,
) => requestRefund({ refundId: 'r1', wanted, reason: 'Não era o que eu esperava.' }, known(change))
