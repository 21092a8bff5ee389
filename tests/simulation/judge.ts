import { accessEqualsEntitlement } from '../../src/cli/verify/access'
import { commissionsFollowMoney } from '../../src/cli/verify/commissions'
import { couponsFollowMoney } from '../../src/cli/verify/coupons'
import { effectsHappenOnce } from '../../src/cli/verify/effects'
import { ledger, moneyReconciles, providerAgrees } from '../../src/cli/verify/money'
import { nothingPaidTwice } from '../../src/cli/verify/purchases'
import { registry } from '../../src/composition/modules'
import { foldReport, measuresOf, sumAll } from '../../src/contracts/kernel/report-fold'
import { salesStatistics } from '../../src/contracts/ordering/sales-statistics'
import { reports } from '../../src/contracts/reports'
import { businessDay } from '../../src/domain/kernel/instants'
import type { EnrolmentEvent } from '../../src/domain/learning/enrolment'
import type { CouponEvent } from '../../src/domain/marketing/coupon'
import type { OrderEvent } from '../../src/domain/ordering/order'
import { order } from '../../src/domain/ordering/order'
import type { PaymentEvent } from '../../src/domain/ordering/payment'
import { payment } from '../../src/domain/ordering/payment'
import type { ReconciliationEvent } from '../../src/domain/ordering/reconciliation'
import { refund } from '../../src/domain/ordering/refund'
import type { RecordedEvent } from '../../src/ports/event-store'
import { projectAll } from '../../src/projections/kernel/fold'
import type { AnyProjection } from '../../src/projections/kernel/projection'
import { saleLines } from '../../src/projections/ordering/sale-lines'
import { differences } from '../support/second-hand'
import { coupons } from './catalogue'
import { commissionFaults } from './commissions'
import { teamFaults } from './teams'
import type { SimulatedWorld } from './world'

type Known = ReconciliationEvent | OrderEvent | PaymentEvent | EnrolmentEvent | CouponEvent

/** Everything that is wrong with a history that has come to rest; empty when it keeps what the product promises. */
export async function judge(world: SimulatedWorld): Promise<string[]> {
  const events = await world.events()
  const now = world.clock.at
  const money = ledger()
  const checks = [
    moneyReconciles(money),
    accessEqualsEntitlement(),
    effectsHappenOnce(),
    couponsFollowMoney(),
    commissionsFollowMoney(),
    nothingPaidTwice(),
  ]
  for (const event of events) for (const check of checks) check.see(event)
  const verdicts = [
    ...checks.map((check) => check.verdict(now)),
    providerAgrees(money, world.bank.book(), now),
  ]
  const dead = await world.queue.dead()
  return [
    ...verdicts
      .filter(({ ok }) => !ok)
      .flatMap(({ name, findings }) => findings.map((each) => `${name}: ${each}`)),
    ...failsClosed(events as unknown as Known[]),
    ...seats(events as unknown as Known[]),
    ...once(world),
    ...explained(events as unknown as Known[]),
    ...reported(events),
    ...countedTwice(events),
    ...commissionFaults(events),
    ...teamFaults(events),
    ...(await ended(world)),
    ...world.parked.map((each) => `parked: ${each}`),
    ...dead.map(({ name, error }) => `dead job ${name}: ${error}`),
  ]
}

/** Nothing is given for an order before the very sum of it came in, and a free order is free. */
function failsClosed(events: readonly Known[]): string[] {
  const captured = new Map<string, number>()
  const paid = new Set<string>()
  return events.flatMap(({ type, data }) => {
    if (type === 'PaymentConfirmed') captured.set(data.paymentId, data.amount)
    if (type === 'OrderPaid') {
      paid.add(data.orderId)
      const came = data.paymentId === null ? 0 : captured.get(data.paymentId)
      const lines = data.lines.reduce((sum, line) => sum + line.total, 0)
      if (came !== data.total) return [`order ${data.orderId} of ${data.total} was paid with ${came}`]
      if (lines !== data.total) return [`lines of ${data.orderId} make ${lines}, the order ${data.total}`]
    }
    if (type === 'CourseAccessGranted' && data.cause.type === 'order' && !paid.has(data.cause.id))
      return [`access to ${data.courseId} for ${data.cause.id}, which is not paid`]
    return []
  })
}

/** At no moment are more seats of a coupon used than there are, in all and by one person. */
function seats(events: readonly Known[]): string[] {
  const found: string[] = []
  for (const { couponId, totalLimit, perCustomerLimit } of coupons) {
    const used = new Map<string, string>()
    const holder = new Map<string, string>()
    for (const { type, data } of events) {
      if (!('couponId' in data) || data.couponId !== couponId) continue
      if (type === 'CouponSeatReserved') holder.set(data.orderId, data.customer)
      if (type === 'CouponSeatReleased') used.delete(data.orderId)
      if (type !== 'CouponSeatConsumed') continue
      const customer = holder.get(data.orderId) ?? 'nobody'
      used.set(data.orderId, customer)
      const own = [...used.values()].filter((each) => each === customer).length
      if (totalLimit !== null && used.size > totalLimit)
        found.push(`${used.size} seats of ${couponId} are used`)
      if (perCustomerLimit !== null && own > perCustomerLimit)
        found.push(`${own} seats of ${couponId} by one person`)
    }
  }
  return found
}

/** The last comparison with the provider's statement names nothing. */
function explained(events: readonly Known[]): string[] {
  const made = events.filter(({ type }) => type === 'ReconciliationMade').at(-1)
  if (made?.type !== 'ReconciliationMade') return ['the statement was never compared']
  return made.data.lines.map(
    ({ kind, chargeId, ours, theirs }) => `unexplained ${kind} of ${chargeId}: ${ours} here, ${theirs} there`,
  )
}

/** Reports of sales say of the whole history, by product and by both ways of counting, what orders say of themselves. */
export function reported(events: readonly RecordedEvent[]): string[] {
  const rows = projectAll(saleLines, events)
  const told = { revenue: 0, refunded: 0, orders: 0, chargebacks: 0 }
  const buyers = new Set<string>()
  const days: string[] = []
  for (const { type, data, at } of events as unknown as (Known & { at: string })[]) {
    if (type === 'OrderPaid' && data.total > 0) {
      told.revenue += data.total
      told.orders++
      buyers.add(data.buyerId)
    }
    if (type === 'OrderRefunded' || type === 'OrderChargedBack') {
      if (data.method === 'free') continue
      told.refunded += data.amount
      told.chargebacks += type === 'OrderChargedBack' ? 1 : 0
      days.push(businessDay(at))
    }
  }
  const whole = { from: '2000-01-01', to: '2999-12-31', unit: 'month' as const, filters: {} }
  const found: string[] = []
  for (const bySale of [false, true])
    for (const by of [null, 'product']) {
      const own = measuresOf(
        salesStatistics,
        sumAll(foldReport(salesStatistics, { ...whole, by, bySale }, rows)),
      )
      const expected = { ...told, kept: told.revenue - told.refunded, buyers: buyers.size }
      for (const [name, value] of Object.entries(expected))
        if (own[name] !== value) found.push(`sales report says ${name} ${own[name]}, orders ${value}`)
    }
  // Each day on its own: what came back on it, whichever day it had been sold on.
  for (const day of new Set(days)) {
    const question = { ...whole, from: day, to: day, by: null, bySale: false }
    const { refunded } = measuresOf(salesStatistics, sumAll(foldReport(salesStatistics, question, rows)))
    const given = events.reduce((sum, { type, data, at }) => {
      const isReturn = type === 'OrderRefunded' || type === 'OrderChargedBack'
      return isReturn && businessDay(at) === day ? sum + Number((data as { amount: number }).amount) : sum
    }, 0)
    if (refunded !== given) found.push(`sales report says ${refunded} of returns on ${day}, orders ${given}`)
  }
  return found
}

/** Every declared report says of the events that it `knows` what its second hand counts in all of them. */
export const countedTwice = (
  events: readonly RecordedEvent[],
  knows: readonly RecordedEvent[] = events,
): string[] =>
  reports.flatMap((report) =>
    differences(report, projectAll(registry.readModels[report.rows] as AnyProjection, knows), events),
  )

/** The provider gave nothing back twice, and no mail was accepted twice. */
function once({ bank, mails }: SimulatedWorld): string[] {
  const ids = mails.map(({ messageId }) => messageId)
  return [
    ...bank
      .book()
      .filter(({ amount, refunded }) => refunded > amount)
      .map(({ chargeId }) => `more than all of ${chargeId} went back`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `mailed twice: ${id}`),
  ]
}

/** What a person decides may wait; what the product does may not. */
const UNDER_WAY = ['requested', 'auto_approved', 'approved', 'processing', 'failed']

/** After two months nothing is pending. */
async function ended({ events, dispatcher }: SimulatedWorld): Promise<string[]> {
  const known = await events()
  const ids = (type: string, field: string) =>
    known
      .filter((event) => event.type === type)
      .map(({ data }) => String((data as Record<string, unknown>)[field]))
  const found: string[] = []
  for (const id of ids('OrderPlaced', 'orderId')) {
    const { phase } = await dispatcher.facts.load(order, id)
    if (phase === 'awaiting') found.push(`order ${id} still waits`)
    for (const [refundId, state] of Object.entries(await dispatcher.facts.load(refund, id)))
      if (UNDER_WAY.includes(state.phase)) found.push(`refund ${refundId} of ${id} is still ${state.phase}`)
  }
  for (const id of ids('PaymentRequested', 'paymentId')) {
    const state = await dispatcher.facts.load(payment, id)
    if (['requested', 'pending', 'challenged'].includes(state.phase))
      found.push(`payment ${id} is still ${state.phase}`)
    if (state.phase !== 'paid') continue
    const open = Object.entries(state.refunds).filter(([, { status }]) => status === 'requested')
    for (const [refundId] of open) found.push(`refund ${refundId} is still under way`)
  }
  return found
}
