import { test } from 'vitest'
import { couponSales } from '../../../src/projections/marketing/coupon-sales'
import { project } from '../../support/project'

const line = (productId: string, price: number, discount: number) => ({
  productType: 'course',
  productId,
  title: productId,
  courseIds: [productId],
  price,
  discount,
  discountSource: 'coupon',
  total: price - discount,
})
const react = line('react', 10_000, 1000)
const sql = line('sql', 5000, 500)
const told = (type: string, data: Record<string, unknown>, at = '2026-03-05T12:00:00.000Z') => ({
  type,
  at,
  data: { orderId: 'o1', number: 'T-1', buyerId: 'ana', method: 'pix', couponId: 'c1', ...data },
})
const paid = (lines: readonly ReturnType<typeof line>[], more: Record<string, unknown> = {}) =>
  told('OrderPaid', {
    guest: false,
    paymentId: 'p1',
    lines,
    total: lines.reduce((sum, { total }) => sum + total, 0),
    couponCode: 'VOLTA10',
    placedAt: '2026-03-02T12:00:00.000Z',
    paidAt: '2026-03-02T12:00:00.000Z',
    late: false,
    returning: false,
    ...more,
  })
const refunded = (amount: number, whole: boolean, at?: string) =>
  told('OrderRefunded', { refundId: at, amount, whole, lines: [], paidAt: '2026-03-02T12:00:00.000Z' }, at)

test('an order without a coupon is none of its rows', () => {
  project(couponSales, [paid([react], { couponId: null, couponCode: null })]).rows([])
})

test('a coupon takes off what it took off all lines, and several products are none', () => {
  project(couponSales, [paid([react, sql])]).rows([
    {
      code: 'VOLTA10',
      day: '2026-03-02',
      product: null,
      uses: 1,
      orders: 1,
      firsts: 1,
      listed: 15_000,
      discount: 1500,
      revenue: 13_500,
      kept: 13_500,
    },
  ])
})

test('an order that a coupon paid for is a use, yet no paid order', () => {
  project(couponSales, [paid([line('react', 10_000, 10_000)], { method: 'free', paymentId: null })]).rows([
    { product: 'course:react', uses: 1, orders: 0, firsts: 0, discount: 10_000, revenue: 0, kept: 0 },
  ])
})

test('the use stands until all of the order went back, on the day when it did', () => {
  project(couponSales, [paid([react]), refunded(4000, false, '2026-03-04T12:00:00.000Z')]).rows([
    { uses: 1, listed: 10_000, discount: 1000, refunded: 4000, kept: 5000 },
  ])
  project(couponSales, [
    paid([react]),
    refunded(4000, false, '2026-03-04T12:00:00.000Z'),
    refunded(5000, true, '2026-03-06T12:00:00.000Z'),
  ]).rows([
    {
      uses: 0,
      orders: 1,
      listed: 0,
      discount: 0,
      refunded: 9000,
      kept: 0,
      returnedDay: '2026-03-06',
      returns: [
        { day: '2026-03-04', refunded: 4000, kept: -4000, uses: 0, listed: 0, discount: 0 },
        { day: '2026-03-06', refunded: 5000, kept: -5000, uses: -1, listed: -10_000, discount: -1000 },
      ],
    },
  ])
})

test('what a bank takes back ends the use once', () => {
  project(couponSales, [
    paid([react]),
    told('OrderChargedBack', {
      paymentId: 'p1',
      amount: 9000,
      lines: [react],
      paidAt: '2026-03-02T12:00:00.000Z',
    }),
    refunded(0, true, '2026-03-07T12:00:00.000Z'),
  ]).rows([{ uses: 0, discount: 0, refunded: 9000, kept: 0 }])
})
