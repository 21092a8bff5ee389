import { CancelInvoice, RecordInvoice } from '../../commands/ordering/invoice'
import { businessDay, DAY, HOUR, type Instant, plus } from '../../domain/kernel/instants'
import { order } from '../../domain/ordering/order'
import { standing } from '../../domain/ordering/order-aftersale-rules'
import type { World } from './world'

const MONTHS = 12
const MONTH = 30 * DAY
/** Days after a payment in which the usual guarantee has certainly ended. */
const AFTER_GUARANTEE = 32
/** Notes that are written down in a month; the rest stays to be done. */
const A_MONTH = 20
const GIVEN_BACK_A_MONTH = 2
/** Of the last months, notes of orders that were given back still wait to be cancelled. */
const NOT_YET_CANCELED = 3

/** Once a month staff write down the notes that their accountant issued. */
export function scheduleInvoices(world: World) {
  const { sim } = world
  let last = 0
  const next = () => String(++last)
  for (let month = MONTHS; month >= 0; month--) {
    const at = plus(sim.end, -month * MONTH - 2 * HOUR)
    sim.schedule(at, () => recordMonth(world, at, { next, cancels: month >= NOT_YET_CANCELED }))
  }
}

async function recordMonth(
  { sim, staff }: World,
  at: Instant,
  { next, cancels }: { next: () => string; cancels: boolean },
) {
  const until = plus(at, -AFTER_GUARANTEE * DAY)
  const since = plus(until, -MONTH)
  const paid = await sim.facts.find(['OrderPaid'], (event) => event.at >= since && event.at < until, since)
  const left = { kept: A_MONTH, givenBack: GIVEN_BACK_A_MONTH }
  for (const { data } of paid) {
    const { orderId } = data as { orderId: string }
    const placed = await sim.facts.load(order, orderId)
    if (!('paidAt' in placed) || placed.total === 0) continue
    const kept = standing(placed)
    const kind = kept > 0 ? 'kept' : 'givenBack'
    if (left[kind] === 0) continue
    left[kind] -= 1
    // Notes of orders that were given back had been issued on the day of the payment.
    const issuedOn = businessDay(kept > 0 ? sim.now() : placed.paidAt)
    const amount = kept > 0 ? kept : placed.total
    await sim.send(staff.admin, RecordInvoice, { orderId, noteNumber: next(), series: '1', issuedOn, amount })
    if (kept === 0 && cancels)
      await sim.send(staff.admin, CancelInvoice, { orderId, reason: 'Compra reembolsada.' })
  }
}
