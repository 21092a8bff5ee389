import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { order } from '../../../src/domain/ordering/order'
import {
  cancelOrder,
  expireOrder,
  noteRefusal,
  resendAccess,
  resendReceipt,
  retryPayment,
  type Settlement,
  settleOrder,
} from '../../../src/domain/ordering/order-rules'
import { given } from '../../support/given'

const placedAt = '2026-03-10T12:00:00.000Z'
const buyer = { name: 'Ana Lima', email: 'ana@exemplo.test', cpf: '52998224725', phone: '11987654321' }
const line = {
  productType: 'course' as const,
  productId: 'react',
  title: 'React',
  courseIds: ['react'],
  price: 19_700,
  discount: 0,
  discountSource: null,
  total: 19_700,
}
const ids = { orderId: 'o1', number: '2026-0000000A', buyerId: 'ana' }
const sold = { ...ids, couponId: 'c', couponCode: 'VOLTA10', method: 'pix' as const, total: 19_700, placedAt }
const placed = event('OrderPlaced' as const, {
  ...sold,
  buyer,
  address: null,
  lines: [line],
  subtotal: 19_700,
  discount: 0,
  paymentId: 'p1',
  cartId: null,
  guest: true,
  visitorId: 'v1',
  promotionCode: null,
  installments: 1,
  cardToken: null,
})
const paid = event('OrderPaid' as const, {
  ...sold,
  guest: true,
  buyer,
  paymentId: 'p1',
  lines: [line],
  paidAt: placedAt,
  late: false,
})
const { couponCode: _, ...called } = sold
const canceled = event('OrderCanceled' as const, { ...called, paymentId: 'p1', note: 'Pediu por e-mail.' })
const expired = event('OrderExpired' as const, {
  orderId: 'o1',
  number: ids.number,
  couponId: 'c',
  method: 'pix' as const,
  total: 19_700,
  placedAt,
})
const refunded = event('OrderRefunded' as const, {
  ...ids,
  refundId: 'r1',
  amount: 19_700,
  whole: true,
  lines: [line],
  method: 'pix' as const,
  couponId: 'c',
  paidAt: placedAt,
})
const disputed = event('OrderDisputed' as const, {
  ...ids,
  paymentId: 'p1',
  amount: 19_700,
  lines: [line],
  method: 'pix' as const,
  openedAt: placedAt,
})
const note = { note: 'Pediu por e-mail.' }
const settlement: Settlement = {
  paymentId: 'p1',
  method: 'pix',
  amount: 19_700,
  paidAt: placedAt,
  late: true,
  buyerId: 'ana',
  guest: true,
  obstacle: null,
}

describe('calling an unpaid order off', () => {
  it('ends it once, with the reason', () => {
    given(order, placed).when(cancelOrder(note)).thenEvents([canceled])
    given(order, placed, canceled)
      .when(cancelOrder({ note: 'outro motivo' }))
      .thenNothing()
    expect(given(order, placed, canceled).state()).toMatchObject({ phase: 'canceled' })
  })
  it('is refused for what was paid, given back, over or unknown', () => {
    given(order, placed, paid).when(cancelOrder(note)).thenRefused('order-paid')
    given(order, placed, paid, refunded).when(cancelOrder(note)).thenRefused('order-paid')
    given(order, placed, expired).when(cancelOrder(note)).thenRefused('order-expired')
    given(order).when(cancelOrder(note)).thenRefused('order-unknown')
  })
  it('leaves nothing that pays it: no new attempt, and money that comes goes back once', () => {
    const retry = { paymentId: 'p2', method: 'pix' as const, installments: 1, cardToken: null }
    given(order, placed, canceled).when(retryPayment(retry)).thenRefused('order-canceled')
    const back = event('OrderPaymentReturned' as const, {
      ...ids,
      paymentId: 'p1',
      amount: 19_700,
      reason: 'canceled' as const,
    })
    given(order, placed, canceled).when(settleOrder(settlement)).thenEvents([back])
    given(order, placed, canceled, back).when(settleOrder(settlement)).thenNothing()
  })
  it('is not undone by what comes late from the attempt', () => {
    const refusal = { paymentId: 'p1', code: 'do_not_honor', method: 'card' as const }
    given(order, placed, canceled)
      .when(expireOrder({ paymentId: 'p1' }))
      .thenNothing()
    given(order, placed, canceled).when(noteRefusal(refusal)).thenNothing()
  })
})

describe('mailing again', () => {
  it('is for what was paid', () => {
    given(order, placed, paid)
      .when(resendReceipt())
      .thenEvents([event('OrderReceiptResent', ids)])
    given(order, placed, paid)
      .when(resendAccess())
      .thenEvents([event('OrderAccessResent', ids)])
    given(order, placed).when(resendReceipt()).thenRefused('order-unpaid')
    given(order, placed, canceled).when(resendAccess()).thenRefused('order-unpaid')
  })
  it('sends no way in for what was given back, but its receipt', () => {
    given(order, placed, paid, refunded).when(resendAccess()).thenRefused('order-refunded')
    given(order, placed, paid, disputed).when(resendAccess()).thenRefused('order-disputed')
    given(order, placed, paid, refunded)
      .when(resendReceipt())
      .thenEvents([event('OrderReceiptResent', ids)])
  })
})
