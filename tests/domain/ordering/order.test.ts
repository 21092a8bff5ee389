import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { order } from '../../../src/domain/ordering/order'
import { refundOrder } from '../../../src/domain/ordering/order-aftersale-rules'
import { orderNumber } from '../../../src/domain/ordering/order-number'
import {
  checkPurchase,
  expireOrder,
  noteRefusal,
  placeOrder,
  retryPayment,
  type Settlement,
  settleOrder,
} from '../../../src/domain/ordering/order-rules'
import { given } from '../../support/given'

const placedAt = '2026-03-10T12:00:00.000Z'
const paidAt = '2026-03-10T12:05:00.000Z'
const line = {
  productType: 'course' as const,
  productId: 'react',
  title: 'React do zero ao deploy',
  courseIds: ['react'],
  price: 24_790,
  discount: 2_479,
  discountSource: 'coupon' as const,
  total: 22_311,
}
const buyer = { name: 'Ana Lima', email: 'ana@exemplo.test', cpf: '52998224725', phone: '11987654321' }
const data = {
  orderId: 'o1',
  number: '2026-0000000A',
  cartId: 'v:ana',
  buyerId: 'ana',
  guest: true,
  visitorId: 'v1',
  buyer,
  address: null,
  lines: [line],
  subtotal: 24_790,
  discount: 2_479,
  total: 22_311,
  couponId: 'c',
  couponCode: 'VOLTA10',
  promotionCode: null,
  method: 'pix' as const,
  installments: 1,
  placedAt,
  paymentId: 'p1',
  cardToken: null,
}
const placed = event('OrderPlaced' as const, data)
const paid = event('OrderPaid' as const, {
  orderId: 'o1',
  number: data.number,
  buyerId: 'ana',
  guest: true,
  buyer,
  paymentId: 'p1',
  method: 'pix' as const,
  lines: [line],
  total: 22_311,
  couponId: 'c',
  couponCode: 'VOLTA10',
  placedAt,
  paidAt,
  late: false,
})
const expired = event('OrderExpired' as const, {
  orderId: 'o1',
  number: data.number,
  couponId: 'c',
  method: 'pix' as const,
  total: 22_311,
  placedAt,
})
const retried = event('OrderPaymentRetried' as const, {
  orderId: 'o1',
  number: data.number,
  buyerId: 'ana',
  paymentId: 'p2',
  method: 'card' as const,
  installments: 3,
  cardToken: 'tok_1',
  total: 22_311,
})
const settlement: Settlement = {
  paymentId: 'p1',
  method: 'pix',
  amount: 22_311,
  paidAt,
  late: false,
  buyerId: 'ana',
  guest: true,
  obstacle: null,
}
const returned = (paymentId: string, reason: 'paid-twice' | 'already-owned') =>
  event('OrderPaymentReturned' as const, {
    orderId: 'o1',
    number: data.number,
    buyerId: 'ana',
    paymentId,
    amount: 22_311,
    reason,
  })

describe('the number of an order', () => {
  it('is readable and does not tell how many came before', () => {
    expect(orderNumber('0199c4f2-7e5a-7c31-8b1d-2f9a6c0e4d71', '2026-03-10')).toBe('2026-K9P0WKBH')
    expect(orderNumber('0199c4f2-7e5a-7c31-8b1d-2f9a6c0e4d72', '2026-03-10')).toBe('2026-K9P0WKBJ')
    expect(orderNumber('o1', '2027-01-01')).toMatch(/^2027-[0-9A-HJKMNP-TV-Z]{8}$/)
  })
})

describe('placing', () => {
  const check =
    (change = {}) =>
    () =>
      checkPurchase({
        lines: [line],
        total: 22_311,
        expectedTotal: 22_311,
        method: 'pix',
        installments: 1,
        cardToken: null,
        ...change,
      })
  const code = (run: () => void) => {
    try {
      run()
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  it('writes the order once', () => {
    given(order).when(placeOrder(data)).thenEvents([placed])
    given(order, placed).when(placeOrder(data)).thenNothing()
  })
  it('pays a free order at once, without a payment', () => {
    const free = { ...data, total: 0, discount: 24_790, lines: [{ ...line, discount: 24_790, total: 0 }] }
    const none = { method: 'free' as const, paymentId: null }
    given(order)
      .when(placeOrder(free))
      .thenEvents([
        event('OrderPlaced', { ...free, ...none }),
        event('OrderPaid', { ...paid.data, ...none, total: 0, lines: free.lines, paidAt: placedAt }),
      ])
  })
  it('says when the price changed, with both prices', () => {
    expect(code(check({ expectedTotal: 19_700 }))).toBe('price-changed')
    expect(() => check({ expectedTotal: 19_700 })()).toThrow(
      /O preço mudou de R\$\s197,00 para R\$\s223,11\. Confira e confirme de novo\./,
    )
  })
  it('says so, too, when it is cheaper than what was confirmed', () => {
    expect(code(check({ expectedTotal: 24_790 }))).toBe('price-changed')
  })
  it('refuses an empty cart, a missing method or card, and charges nobody would make', () => {
    expect(code(check())).toBeUndefined()
    expect(code(check({ lines: [] }))).toBe('cart-empty')
    expect(code(check({ method: 'free' }))).toBe('method-missing')
    expect(code(check({ method: 'card' }))).toBe('card-missing')
    expect(code(check({ method: 'card', cardToken: 't', installments: 12 }))).toBeUndefined()
    expect(code(check({ method: 'card', cardToken: 't', total: 499, expectedTotal: 499 }))).toBe(
      'charge-too-small',
    )
    expect(code(check({ total: 99, expectedTotal: 99 }))).toBe('charge-too-small')
    const small = { method: 'card', cardToken: 't', total: 1_200, expectedTotal: 1_200 }
    expect(code(check({ ...small, installments: 2 }))).toBeUndefined()
    expect(code(check({ ...small, installments: 3 }))).toBe('too-many-installments')
    expect(code(check({ total: 0, expectedTotal: 0, method: 'free' }))).toBeUndefined()
  })
})

describe('settling', () => {
  const paidAtOnce = event('OrderPaid' as const, { ...paid.data, installments: 1 })
  it('remembers in how many parts it was paid, and whether the buyer had paid before', () => {
    const second = { ...settlement, paymentId: 'p2', method: 'card' as const, returning: true }
    given(order, placed, retried)
      .when(settleOrder(second))
      .thenEvents([
        event('OrderPaid', {
          ...paid.data,
          paymentId: 'p2',
          method: 'card' as const,
          installments: 3,
          returning: true,
        }),
      ])
  })
  it('pays the order once', () => {
    given(order, placed).when(settleOrder(settlement)).thenEvents([paidAtOnce])
    given(order, placed, paid).when(settleOrder(settlement)).thenNothing()
    given(order).when(settleOrder(settlement)).thenRefused('order-unknown')
  })
  it('honours a late payment', () =>
    given(order, placed, expired)
      .when(settleOrder({ ...settlement, late: true }))
      .thenEvents([event('OrderPaid', { ...paidAtOnce.data, late: true })]))
  it('takes the account that has the e-mail by now', () =>
    given(order, placed)
      .when(settleOrder({ ...settlement, buyerId: 'conta', guest: false }))
      .thenEvents([event('OrderPaid', { ...paidAtOnce.data, buyerId: 'conta', guest: false })]))
  it('returns a second payment, once', () => {
    const second = settleOrder({ ...settlement, paymentId: 'p2' })
    given(order, placed, paid)
      .when(second)
      .thenEvents([returned('p2', 'paid-twice')])
    given(order, placed, paid, returned('p2', 'paid-twice')).when(second).thenNothing()
  })
  it('pays with an earlier attempt too, and then returns the later one', () => {
    // Also in how many parts that one was asked for.
    given(order, placed, retried).when(settleOrder(settlement)).thenEvents([paidAtOnce])
    given(order, placed, retried, paid)
      .when(settleOrder({ ...settlement, paymentId: 'p2', method: 'card' }))
      .thenEvents([returned('p2', 'paid-twice')])
  })
  it('returns money for what can no longer be delivered, and closes the order', () => {
    const owned = settleOrder({ ...settlement, obstacle: 'already-owned' })
    given(order, placed)
      .when(owned)
      .thenEvents([returned('p1', 'already-owned'), expired])
    given(order, placed, expired)
      .when(owned)
      .thenEvents([returned('p1', 'already-owned')])
    given(order, placed, returned('p1', 'already-owned'), expired).when(owned).thenNothing()
  })
})

describe('trying again', () => {
  const retry = { paymentId: 'p2', method: 'card' as const, installments: 3, cardToken: 'tok_1' }
  it('keeps the order, also one that had expired', () => {
    given(order, placed).when(retryPayment(retry)).thenEvents([retried])
    given(order, placed, expired).when(retryPayment(retry)).thenEvents([retried])
    expect(given(order, placed, expired, retried).state()).toMatchObject({
      phase: 'awaiting',
      paymentId: 'p2',
    })
    given(order, placed, retried).when(retryPayment(retry)).thenNothing()
  })
  it('is refused once paid', () => {
    given(order, placed, paid).when(retryPayment(retry)).thenRefused('order-paid')
    given(order).when(retryPayment(retry)).thenRefused('order-unknown')
  })
  it('checks the method like the first time', () =>
    given(order, placed)
      .when(retryPayment({ ...retry, cardToken: null }))
      .thenRefused('card-missing'))
})

describe('expiring and refusals', () => {
  it('ends the order when the attempt that counts was not paid', () => {
    given(order, placed)
      .when(expireOrder({ paymentId: 'p1' }))
      .thenEvents([expired])
    given(order, placed, retried)
      .when(expireOrder({ paymentId: 'p1' }))
      .thenNothing()
    given(order, placed, paid)
      .when(expireOrder({ paymentId: 'p1' }))
      .thenNothing()
    given(order, placed, expired)
      .when(expireOrder({ paymentId: 'p1' }))
      .thenNothing()
  })
  it('notes a refusal once and waits for another attempt', () => {
    const refusal = { paymentId: 'p1', code: 'do_not_honor', method: 'card' as const }
    const noted = event('OrderPaymentRefused' as const, { orderId: 'o1', total: 22_311, ...refusal })
    given(order, placed).when(noteRefusal(refusal)).thenEvents([noted])
    given(order, placed, noted).when(noteRefusal(refusal)).thenNothing()
    given(order, placed, retried).when(noteRefusal(refusal)).thenNothing()
    given(order, placed, paid).when(noteRefusal(refusal)).thenNothing()
  })
})

describe('refunding', () => {
  const refunded = (refundId: string, amount: number, whole: boolean) =>
    event('OrderRefunded' as const, {
      orderId: 'o1',
      number: data.number,
      buyerId: 'ana',
      refundId,
      amount,
      whole,
      lines: whole ? [line] : [],
      method: 'pix' as const,
      couponId: 'c',
      paidAt,
    })
  it('names the lines once nothing is left paid', () => {
    given(order, placed, paid)
      .when(refundOrder({ refundId: 'r1', amount: 22_311 }))
      .thenEvents([refunded('r1', 22_311, true)])
    given(order, placed, paid)
      .when(refundOrder({ refundId: 'r1', amount: 300 }))
      .thenEvents([refunded('r1', 300, false)])
    given(order, placed, paid, refunded('r1', 300, false))
      .when(refundOrder({ refundId: 'r2', amount: 22_011 }))
      .thenEvents([refunded('r2', 22_011, true)])
  })
  it('counts each refund once, and only of a paid order', () => {
    given(order, placed, paid, refunded('r1', 300, false))
      .when(refundOrder({ refundId: 'r1', amount: 300 }))
      .thenNothing()
    given(order, placed)
      .when(refundOrder({ refundId: 'r1', amount: 300 }))
      .thenNothing()
    expect(given(order, placed, paid, refunded('r1', 22_311, true)).state()).toMatchObject({
      phase: 'refunded',
    })
  })
})
