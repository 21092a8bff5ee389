import { expect, test } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import {
  accrueCommission,
  type CommissionEvent,
  commission,
  commissionOn,
  settleCommission,
} from '../../../src/domain/ordering/commission'
import { type OrderEvent, order, type Settled } from '../../../src/domain/ordering/order'
import {
  chargeBackOrder,
  completeOrder,
  disputeOrder,
  refundOrder,
  winDispute,
} from '../../../src/domain/ordering/order-aftersale-rules'
import { given } from '../../support/given'
import { history, lines, paidAt } from './refund-samples'

const sale = { orderId: 'o1', number: '2026-0000000A', sellerId: 's1', rate: 10, lines, fee: 0, paidAt }
const accrued = accrueCommission(sale)({ phase: 'absent' }) as CommissionEvent[]
const orderAfter = (...steps: ((o: Settled) => OrderEvent[])[]) =>
  steps.reduce((o, step) => fold(order, step(o), o) as Settled, fold(order, history) as Settled)
const react = { productType: 'course' as const, productId: 'react', title: 'Curso react' }
const refund = (
  amount: number,
  parts?: { productType: 'course'; productId: string; title: string; amount: number }[],
) => refundOrder({ refundId: `r${amount}`, amount, ...(parts && { parts }) }) as (o: Settled) => OrderEvent[]
const opened = disputeOrder({ paymentId: 'p1', openedAt: paidAt }) as (o: Settled) => OrderEvent[]
const won = winDispute({ paymentId: 'p1' }) as (o: Settled) => OrderEvent[]
const lost = chargeBackOrder({ paymentId: 'p1', amount: 29_400, openedAt: paidAt }) as (
  o: Settled,
) => OrderEvent[]
const completed = completeOrder() as (o: Settled) => OrderEvent[]

test('a paid order earns the percent of what was paid for each line, once', () => {
  expect(accrued).toMatchObject([
    { data: { rate: 10, base: 29_400, amount: 2_940, lines: [{ amount: 1_970 }, { amount: 970 }] } },
  ])
  given(commission).when(accrueCommission(sale)).thenEvents(accrued)
  given(commission, ...accrued)
    .when(accrueCommission(sale))
    .thenNothing()
})

test('interest of the buyer and the fee of the provider earn nothing', () => {
  const withInterest = lines.map((line, i) => ({
    ...line,
    interest: 300 * (i + 1),
    total: line.total + 300 * (i + 1),
  }))
  expect(commissionOn({ rate: 10, lines: withInterest, fee: 0 })).toMatchObject({
    base: 29_400,
    amount: 2_940,
  })
  expect(commissionOn({ rate: 10, lines, fee: 400 })).toMatchObject({ base: 29_000, amount: 2_900 })
  expect(commissionOn({ rate: 10, lines, fee: 50_000 })).toMatchObject({ base: 0, amount: 0 })
})

test('the limit of an order is split over its lines to the centavo', () => {
  const capped = commissionOn({ rate: 50, cap: 1_001, lines, fee: 0 })
  expect(capped.amount).toBe(1_001)
  expect(capped.lines.map(({ amount }) => amount)).toEqual([671, 330])
})

test('bumps earn as any line, and a free order earns nothing', () => {
  const bump = lines.map((line) => ({ ...line, offer: 'bump' as const }))
  expect(commissionOn({ rate: 10, lines: bump, fee: 0 }).amount).toBe(2_940)
  const free = lines.map((line) => ({ ...line, total: 0 }))
  given(commission)
    .when(accrueCommission({ ...sale, lines: free }))
    .thenNothing()
})

test('it is released when the order completes, and not while the order is contested', () => {
  given(commission, ...accrued)
    .when(settleCommission(orderAfter()))
    .thenNothing()
  given(commission, ...accrued)
    .when(settleCommission(orderAfter(opened)))
    .thenNothing()
  given(commission, ...accrued)
    .when(settleCommission(orderAfter(opened, won, completed)))
    .thenTypes('CommissionReleased')
})

test('a refund reverses its part, by line where the line is known, once', () => {
  const back = orderAfter(refund(9_850, [{ ...react, amount: 9_850 }]))
  const reversed = settleCommission(back)(fold(commission, accrued)) as CommissionEvent[]
  expect(reversed).toMatchObject([
    { type: 'CommissionReversed', data: { amount: 985, released: false, cause: 'refund' } },
  ])
  given(commission, ...accrued, ...reversed)
    .when(settleCommission(back))
    .thenNothing()
  const rest = settleCommission(orderAfter(refund(9_850, [{ ...react, amount: 9_850 }]), refund(19_550)))(
    fold(commission, [...accrued, ...reversed]),
  )
  expect(rest).toMatchObject([{ type: 'CommissionReversed', data: { amount: 1_955 } }])
})

test('a refund that names no line is split over all of them', () => {
  const found = settleCommission(orderAfter(refund(2_940)))(fold(commission, accrued))
  expect(found).toMatchObject([
    {
      data: {
        amount: 294,
        lines: [
          { productId: 'react', amount: 197 },
          { productId: 'sql', amount: 97 },
        ],
      },
    },
  ])
})

test('a lost dispute reverses all of it, after it was released, too', () => {
  given(commission, ...accrued)
    .when(settleCommission(orderAfter(lost)))
    .thenTypes('CommissionReversed')
  const released = settleCommission(orderAfter(completed))(fold(commission, accrued)) as CommissionEvent[]
  expect(released).toMatchObject([{ type: 'CommissionReleased', data: { amount: 2_940 } }])
  expect(
    settleCommission(orderAfter(completed, lost))(fold(commission, [...accrued, ...released])),
  ).toMatchObject([{ data: { amount: 2_940, released: true, cause: 'chargeback' } }])
})

test('what completed and was refunded before anybody looked is reversed and released at once', () => {
  given(commission, ...accrued)
    .when(settleCommission(orderAfter(refund(9_850, [{ ...react, amount: 9_850 }]), completed)))
    .thenTypes('CommissionReversed', 'CommissionReleased')
})

test('nothing follows an order that earned nothing', () => {
  given(commission)
    .when(settleCommission(orderAfter(lost)))
    .thenNothing()
  given(
    commission,
    event('CommissionReleased', { orderId: 'o1', number: 'x', sellerId: 's1', lines: [], amount: 0 }),
  )
    .when(settleCommission(orderAfter(lost)))
    .thenNothing()
})
