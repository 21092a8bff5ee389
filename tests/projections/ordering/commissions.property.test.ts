import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import type { DomainEvent } from '../../../src/domain/kernel/event'
import {
  accrueCommission,
  type CommissionEvent,
  commission,
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
import { balancesOf, makePayout, returnPayout } from '../../../src/domain/ordering/payout'
import type { RecordedEvent } from '../../../src/ports/event-store'
import { projectAll } from '../../../src/projections/kernel/fold'
import { type CommissionLineRow, commissionLines } from '../../../src/projections/ordering/commission-lines'
import { history, lines, paidAt } from '../../domain/ordering/refund-samples'

const sellers = ['s1', 's2'] as const
const act = fc.record({
  kind: fc.constantFrom(
    'pay',
    'refund',
    'refund-line',
    'dispute',
    'win',
    'lose',
    'complete',
    'follow',
    'payout',
    'return',
  ),
  which: fc.nat(3),
  amount: fc.integer({ min: 1, max: 29_400 }),
  line: fc.nat(1),
})
const terms = fc.record({
  rate: fc.integer({ min: 0, max: 50 }),
  cap: fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: undefined }),
  fee: fc.nat(2_000),
})

/** A log in memory: orders that are paid, given back and contested, commissions that follow late or twice, payouts. */
function ledger({ rate, cap, fee }: { rate: number; cap: number | undefined; fee: number }) {
  const log: RecordedEvent[] = []
  const orders = new Map<string, OrderEvent[]>()
  const commissions = new Map<string, CommissionEvent[]>()
  const payouts: DomainEvent[] = []
  const write = (events: readonly DomainEvent[]) => {
    for (const { type, data } of events)
      log.push({ type, data, at: paidAt, id: `e${log.length}`, stream: 'x', revision: 0 } as never)
  }
  const sold = (orderId: string) => fold(order, orders.get(orderId) ?? []) as Settled
  const follow = (orderId: string) => {
    const known = commissions.get(orderId)
    if (!known) return
    const more = settleCommission(sold(orderId))(fold(commission, known)) as CommissionEvent[]
    known.push(...more)
    write(more)
  }
  const steps = {
    pay(orderId: string, sellerId: string) {
      if (!orders.has(orderId))
        orders.set(
          orderId,
          history.map(({ type, data }) => ({ type, data: { ...data, orderId } }) as OrderEvent),
        )
      const known = commissions.get(orderId) ?? []
      const sale = { orderId, number: orderId, sellerId, rate, cap, lines, fee, paidAt }
      const more = accrueCommission(sale)(fold(commission, known)) as CommissionEvent[]
      commissions.set(orderId, [...known, ...more])
      write(more)
    },
    happens(orderId: string, decide: (o: Settled) => readonly DomainEvent[]) {
      const known = orders.get(orderId)
      if (known) known.push(...(decide(sold(orderId)) as OrderEvent[]))
    },
    follow,
    payout(payoutId: string, sellerId: string) {
      const { amount, entries } = balancesOf(log)(sellerId)
      if (amount <= 0) return
      const made = makePayout({ payoutId, sellers: [{ sellerId, amount, entries }] })({ phase: 'absent' })
      payouts.push(...made)
      write(made)
    },
    return(n: number) {
      const made = payouts[n % Math.max(1, payouts.length)] as never as
        | { data: { payoutId: string; sellers: { sellerId: string }[] } }
        | undefined
      if (!made) return
      const { sellerId = '' } = made.data.sellers[0] ?? {}
      const gone = log.filter(
        ({ type, data }) =>
          type === 'PayoutReturned' && (data as { payoutId: string }).payoutId === made.data.payoutId,
      )
      write(
        returnPayout({ sellerId })({
          phase: 'made',
          made: made.data as never,
          returned: gone.map(() => sellerId),
        }),
      )
    },
  }
  return { log, orders, sold, commissions, steps }
}

const sum = (rows: readonly CommissionLineRow[], of: (row: CommissionLineRow) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

function check({ log, sold, commissions }: ReturnType<typeof ledger>) {
  const rows = projectAll(commissionLines, log) as unknown as CommissionLineRow[]
  for (const row of rows) {
    expect(row.accrued).toBe(row.held + row.payable + row.paid + row.reversed)
    expect(Math.min(row.held, row.reversed, row.earned, row.net)).toBeGreaterThanOrEqual(0)
    expect(row.base).toBe(row.net + row.returned)
  }
  for (const sellerId of sellers) {
    const own = rows.filter((row) => row.sellerId === sellerId)
    expect(sum(own, ({ payable }) => payable)).toBe(balancesOf(log)(sellerId).amount)
    const paid = log.reduce((total, { type, data }) => {
      const told = data as {
        sellerId?: string
        amount: number
        sellers?: { sellerId: string; amount: number }[]
      }
      if (type === 'PayoutReturned' && told.sellerId === sellerId) return total - told.amount
      const part = type === 'PayoutMade' && told.sellers?.find((each) => each.sellerId === sellerId)
      return total + (part ? part.amount : 0)
    }, 0)
    expect(sum(own, (row) => row.paid)).toBe(paid)
  }
  return rows
}

test('at every instant accrued = held + payable + paid + reversed, whatever happens in whatever sequence', () => {
  fc.assert(
    fc.property(terms, fc.array(act, { maxLength: 40 }), (own, acts) => {
      const book = ledger(own)
      const { steps } = book
      for (const [n, { kind, which, amount, line }] of acts.entries()) {
        const orderId = `o${which}`
        const sellerId = sellers[which % 2] ?? 's1'
        const { productType, productId, title, total } = lines[line]!
        if (kind === 'pay') steps.pay(orderId, sellerId)
        if (kind === 'refund') steps.happens(orderId, (o) => refundOrder({ refundId: `r${n}`, amount })(o))
        if (kind === 'refund-line')
          steps.happens(orderId, (o) =>
            refundOrder({
              refundId: `r${n}`,
              amount: Math.min(amount, total),
              parts: [{ productType, productId, title, amount: Math.min(amount, total) }],
            })(o),
          )
        const paymentId = 'p1'
        if (kind === 'dispute') steps.happens(orderId, disputeOrder({ paymentId, openedAt: paidAt }))
        if (kind === 'win') steps.happens(orderId, winDispute({ paymentId }))
        if (kind === 'lose') steps.happens(orderId, chargeBackOrder({ paymentId, amount, openedAt: paidAt }))
        if (kind === 'complete') steps.happens(orderId, completeOrder())
        if (kind === 'follow') for (let times = 0; times <= line; times++) steps.follow(orderId)
        if (kind === 'payout') steps.payout(`p${n}`, sellerId)
        if (kind === 'return') steps.return(which)
        check(book)
      }
      for (const orderId of book.commissions.keys()) steps.follow(orderId)
      for (const row of check(book)) {
        const { phase, completed } = book.sold(row.orderId)
        if (phase === 'refunded' || phase === 'charged_back') expect(row.earned).toBe(0)
        if (completed && phase !== 'disputed') expect(row.held).toBe(0)
      }
    }),
    { numRuns: 300 },
  )
})
