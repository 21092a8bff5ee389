import { emissionCommands, SetEmissionCertificate } from '../../commands/ordering/emission'
import { CancelInvoice, RecordInvoice } from '../../commands/ordering/invoice'
import { invoiceEmissionCommands } from '../../commands/ordering/invoice-emission'
import { businessDay, DAY, HOUR, type Instant, plus } from '../../domain/kernel/instants'
import { DEMONSTRATION } from '../../domain/ordering/emission'
import { invoice } from '../../domain/ordering/invoice'
import { order } from '../../domain/ordering/order'
import { standing } from '../../domain/ordering/order-aftersale-rules'
import type { World } from './world'

const { SetEmission } = emissionCommands
const { IssueInvoice } = invoiceEmissionCommands

/** Days before the end since which the shop issues notes by itself; before, staff wrote down those of the accountant. */
const ISSUES_SINCE = 366
/** Days before the end since which notes wait for the end of the guarantee. */
const WAITS_SINCE = 35
/** Refused notes are sent again every so many days; those of the last weeks still wait for that. */
const MENDED_EACH = 12
const NOT_YET_MENDED = 60
/** Months before the end in which staff still wrote notes down. */
const BY_HAND = [13, 12, 11]
const MONTH = 30 * DAY
/** Days after a payment in which the usual guarantee has certainly ended. */
const AFTER_GUARANTEE = 32
/** Notes that are written down in a month; the rest stays to be done. */
const A_MONTH = 20
const GIVEN_BACK_A_MONTH = 2

const earlier = (a: Instant, b: Instant) => (a < b ? a : b)

/** For the last year the shop issues demonstration notes; older ones were written down by staff, once a month. */
export function scheduleInvoices(world: World) {
  const { sim } = world
  const since = plus(sim.end, -ISSUES_SINCE * DAY)
  let last = 0
  const next = () => String(++last)
  for (const month of BY_HAND) {
    const at = plus(sim.end, -month * MONTH - 2 * HOUR)
    const until = earlier(plus(at, -AFTER_GUARANTEE * DAY), since)
    sim.schedule(at, () => recordMonth(world, until, next))
  }
  sim.schedule(since, () => beginToIssue(world, since))
  sim.schedule(plus(sim.end, -WAITS_SINCE * DAY), () =>
    sim.send(world.staff.admin, SetEmission, company(world, 'guarantee')),
  )
  for (let day = ISSUES_SINCE - MENDED_EACH; day > NOT_YET_MENDED; day -= MENDED_EACH)
    sim.schedule(plus(sim.end, -day * DAY), () => sendAgain(world))
}

function company({ content }: World, issueAt: 'payment' | 'guarantee') {
  const { cnpj, company: name } = content.site.identity
  return {
    ...{ cnpj, name, regime: 'simples', cityCode: '3550308', serviceCode: '080201' },
    ...{ series: '2', firstNumber: 1, environment: 'production', issueAt },
  }
}

async function beginToIssue(world: World, since: Instant) {
  const { sim, staff } = world
  const set = company(world, 'payment')
  await sim.send(staff.admin, SetEmission, set)
  await sim.send(staff.admin, SetEmissionCertificate, {
    holder: set.name,
    cnpj: set.cnpj,
    validFrom: since,
    validUntil: plus(sim.end, 2 * 365 * DAY),
    sealedFile: DEMONSTRATION,
    sealedPassphrase: DEMONSTRATION,
  })
}

/** What was refused by now, and is not issued since. */
async function sendAgain({ sim, staff }: World) {
  const since = plus(sim.now(), -2 * MENDED_EACH * DAY)
  const refused = await sim.facts.find(['InvoiceRefused'], ({ at }) => at >= since, since)
  for (const orderId of new Set(refused.map(({ data }) => (data as { orderId: string }).orderId))) {
    const { sending } = await sim.facts.load(invoice, orderId)
    if (sending?.refused) await sim.send(staff.admin, IssueInvoice, { orderId })
  }
}

async function recordMonth({ sim, staff }: World, until: Instant, next: () => string) {
  const since = plus(until, -MONTH)
  const paid = await sim.facts.find(['OrderPaid'], (event) => event.at >= since && event.at < until, since)
  const left = { kept: A_MONTH, givenBack: GIVEN_BACK_A_MONTH }
  for (const { data } of paid) {
    const { orderId } = data as { orderId: string }
    const placed = await sim.facts.load(order, orderId)
    if (!('paidAt' in placed) || placed.total === 0) continue
    const known = await sim.facts.load(invoice, orderId)
    if (known.phase !== 'absent') continue
    const kept = standing(placed)
    const kind = kept > 0 ? 'kept' : 'givenBack'
    if (left[kind] === 0) continue
    left[kind] -= 1
    // Notes of orders that were given back had been issued on the day of the payment.
    const issuedOn = businessDay(kept > 0 ? sim.now() : placed.paidAt)
    const amount = kept > 0 ? kept : placed.total
    await sim.send(staff.admin, RecordInvoice, { orderId, noteNumber: next(), series: '1', issuedOn, amount })
    if (kept === 0) await sim.send(staff.admin, CancelInvoice, { orderId, reason: 'Compra reembolsada.' })
  }
}
