import { MakePayout, ReturnPayout } from '../../commands/ordering/payout'
import { GiveRefund } from '../../commands/ordering/refund'
import { ChangeSeller } from '../../commands/ordering/seller'
import { SetSellerBank } from '../../commands/ordering/seller-bank'
import { DAY, plus } from '../../domain/kernel/instants'
import { order } from '../../domain/ordering/order'
import { balanceEvents, balancesOf } from '../../domain/ordering/payout'
import { seller } from '../../domain/ordering/seller'
import type { World } from './world'

/** Days before the end on which commissions are paid; the last ones wait. */
const PAID_DAYS_AGO = [190, 130, 70, 40]
/** The bank gives one transfer of this payout back. */
const RETURNED_DAYS_AGO = 129
/** An order whose commission is paid goes back after that. */
const REVERSED_DAYS_AGO = 30

const pixOf: Record<string, object> = {
  'seller-rita': { pixKind: 'cpf', pixKey: '390.533.447-05', document: '390.533.447-05' },
  'seller-davi': { pixKind: 'email', pixKey: 'davi@vendas.example' },
  'seller-lia': { pixKind: 'phone', pixKey: '(11) 98765-4321' },
  'seller-otto': { pixKind: 'random', pixKey: '7d9f1c52-3c55-4b7c-8a53-2f0c6f3f1e0a' },
}

/** A year of commissions: paid every other month, one transfer that came back, one order refunded in half after it was paid. */
export function scheduleCommissions(world: World) {
  const { sim } = world
  const before = (days: number) => plus(sim.end, -days * DAY)
  sim.schedule(before((PAID_DAYS_AGO[0] ?? 0) + 1), () => learnPixKeys(world))
  for (const days of PAID_DAYS_AGO) sim.schedule(before(days), () => payAll(world))
  sim.schedule(before(RETURNED_DAYS_AGO), () => bankReturns(world))
  sim.schedule(before(REVERSED_DAYS_AGO), () => refundPaid(world))
}

async function learnPixKeys({ sim, staff }: World) {
  for (const [sellerId, pix] of Object.entries(pixOf))
    await sim.send(staff.admin, SetSellerBank, { sellerId, ...pix })
  const davi = await sim.facts.load(seller, 'seller-davi')
  if (davi.phase === 'absent') return
  const { sellerId, name, email, code, commission } = davi
  await sim.send(staff.admin, ChangeSeller, { sellerId, name, email, code, commission, cap: 15_000 })
}

async function payAll({ sim, staff }: World) {
  const log = await sim.facts.find(balanceEvents, () => true)
  const sellers = Object.keys(pixOf)
    .map((sellerId) => ({ sellerId, amount: balancesOf(log)(sellerId).amount }))
    .filter(({ amount }) => amount > 0)
  if (sellers.length > 0) await sim.send(staff.admin, MakePayout, { sellers })
}

/** Of the last payout. */
async function lastPayout({ sim }: World) {
  const made = (await sim.facts.find(['PayoutMade'], () => true)).at(-1)
  return made?.data as
    | { payoutId: string; sellers: { sellerId: string; entries: { orderId: string }[] }[] }
    | undefined
}

async function bankReturns(world: World) {
  const payout = await lastPayout(world)
  const sellerId = payout?.sellers.at(-1)?.sellerId
  if (payout && sellerId)
    await world.sim.send(world.staff.admin, ReturnPayout, { payoutId: payout.payoutId, sellerId })
}

async function refundPaid(world: World) {
  const { sim, staff } = world
  const payout = await lastPayout(world)
  for (const { orderId } of payout?.sellers.flatMap(({ entries }) => entries) ?? []) {
    const sold = await sim.facts.load(order, orderId)
    const [line] = sold.phase === 'completed' ? sold.lines : []
    // An older Pix would have to be given back by hand.
    if (sold.phase !== 'completed' || !line || sold.paidAt < plus(sim.now(), -80 * DAY)) continue
    const { productType, productId, total } = line
    const parts = [{ productType, productId, amount: Math.floor(total / 2) }]
    const note = 'Metade de volta: o curso foi anunciado com um módulo a mais.'
    const { events } = await sim.send(staff.admin, GiveRefund, { orderId, parts, note })
    const { refundId } = events[0]!.data as { refundId: string }
    return sim.notify([sim.bank.settle(refundId)])
  }
}
