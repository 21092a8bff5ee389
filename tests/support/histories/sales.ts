import fc from 'fast-check'
import type { Told } from '../history'

export interface ToldOrder {
  productId: string
  price: number
  method: 'pix' | 'card'
  /** Minutes after the history's start. */
  placed: number
  outcome: 'paid' | 'expired' | 'refused' | 'awaiting'
  /** Minutes from the order to its payment. */
  wait: number
  /** Money given back, in parts of the price (percent) and minutes after the payment. */
  refunds: { after: number; percent: number }[]
}

const START = Date.parse('2026-02-20T00:00:00.000Z')
const HOURS_OF_DAYS = 12 * 24 * 60
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString()

const order: fc.Arbitrary<ToldOrder> = fc.record({
  productId: fc.constantFrom('react', 'sql', 'git'),
  price: fc.constantFrom(0, 9_900, 19_700, 24_790),
  method: fc.constantFrom('pix' as const, 'card' as const),
  placed: fc.integer({ min: 0, max: HOURS_OF_DAYS }),
  outcome: fc.constantFrom('paid', 'paid', 'paid', 'expired', 'refused', 'awaiting'),
  wait: fc.integer({ min: 0, max: 3 * 24 * 60 }),
  refunds: fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 5 * 24 * 60 }),
      percent: fc.constantFrom(20, 50, 100),
    }),
    { maxLength: 2 },
  ),
})

/** Up to forty orders over twelve days, of every kind of ending. */
export const anySales = fc.array(order, { minLength: 1, maxLength: 40 })

function factsOf(told: ToldOrder, index: number): Told[] {
  const { productId, price, placed, outcome, wait } = told
  const free = price === 0
  const method = free ? 'free' : told.method
  const orderId = `o${index}`
  const known = {
    orderId,
    number: `2026-${index}`,
    buyerId: `b${index}`,
    couponId: null,
    method,
    total: price,
  }
  const line = { productType: 'course', productId, title: `Curso ${productId}`, courseIds: [productId] }
  const lines = [{ ...line, price, discount: 0, discountSource: null, total: price }]
  const buyer = { name: `Aluno ${index}`, email: `a${index}@exemplo.test`, cpf: '52998224725', phone: '' }
  const placedAt = at(placed)
  const paidAt = at(placed + (free ? 0 : wait))
  const more = { cartId: null, guest: false, visitorId: null, address: null, subtotal: price, discount: 0 }
  const plain = { couponCode: null, promotionCode: null, installments: 1, paymentId: null, cardToken: null }
  const facts: Told[] = [
    { type: 'OrderPlaced', at: placedAt, data: { ...known, ...more, ...plain, buyer, lines, placedAt } },
  ]
  if (free || outcome === 'paid') {
    const data = { ...known, guest: false, buyer, lines, paymentId: null, couponCode: null }
    facts.push({ type: 'OrderPaid', at: paidAt, data: { ...data, placedAt, paidAt, late: false } })
    let left = price
    for (const { after, percent } of free ? [] : [...told.refunds].sort((a, b) => a.after - b.after)) {
      const amount = Math.min(left, Math.floor((price * percent) / 100))
      if (amount === 0) continue
      left -= amount
      const data = { ...known, refundId: `r${index}-${after}-${left}`, amount, whole: left === 0 }
      facts.push({
        type: 'OrderRefunded',
        at: at(placed + wait + after),
        data: { ...data, lines: left === 0 ? lines : [], paidAt },
      })
    }
  } else if (outcome === 'expired') {
    facts.push({ type: 'OrderExpired', at: paidAt, data: { ...known, placedAt } })
  } else if (outcome === 'refused') {
    facts.push({ type: 'OrderPaymentRefused', at: paidAt, data: { ...known, paymentId: 'p', code: 'x' } })
  }
  return facts.map((each) => ({ ...each, stream: `order-${orderId}` }))
}

/** The events of the orders, in the order of time. */
export const salesHistory = (orders: readonly ToldOrder[]): Told[] =>
  orders
    .flatMap(factsOf)
    .sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : (a.at ?? '') > (b.at ?? '') ? 1 : 0))
