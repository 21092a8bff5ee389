import { offerFacts } from '../../src/commands/ordering/offers'
import { PlaceOrder } from '../../src/commands/ordering/place-order'
import { productFacts } from '../../src/commands/ordering/products'
import {
  ApproveRefund,
  CloseManualRefund,
  DenyRefund,
  GiveRefund,
  NoteRefundTransfer,
  RequestRefund,
} from '../../src/commands/ordering/refund'
import { AcceptUpsell, DeclineUpsell, stepAfter } from '../../src/commands/ordering/upsell'
import { DAY } from '../../src/domain/kernel/instants'
import { order } from '../../src/domain/ordering/order'
import type { RefundPart } from '../../src/domain/ordering/order-aftersale'
import { refund } from '../../src/domain/ordering/refund'
import { admin, type Buyer } from './people'
import type { Memory, Play } from './plays'
import type { SimulatedWorld } from './world'

/** A placed order and its status. */
async function some({ random, dispatcher }: SimulatedWorld, { orders }: Memory) {
  if (orders.length === 0) return undefined
  const { orderId, buyer } = random.pick(orders)
  const placed = await dispatcher.facts.load(order, orderId)
  return placed.phase === 'absent' ? undefined : { orderId, buyer, placed }
}

/** The account that owns a purchase. */
const owner = ({ actor }: Buyer, buyerId: string) =>
  actor.accountId ? actor : ({ accountId: buyerId, role: 'Student' } as const)

const asksForMoneyBack: Play = async (world, memory) => {
  const found = await some(world, memory)
  if (!found) return
  const { orderId, buyer, placed } = found
  const { random } = world
  const line = random.pick(placed.lines)
  const what = random.next() < 0.5 ? 'all' : `${line.productType}:${line.productId}`
  const reason = random.next() < 0.7 ? 'Não era o que eu esperava.' : ''
  // Sometimes by another person.
  const actor = random.next() < 0.1 ? random.pick(memory.buyers).actor : owner(buyer, placed.buyerId)
  await world.send(actor, RequestRefund, { orderId, what, reason })
}

/** In two tabs: asks for everything back twice, or buys the same again while it is on its way. */
const twoHandsAfterwards: Play = async (world, memory) => {
  const found = await some(world, memory)
  if (!found) return
  const { orderId, buyer, placed } = found
  const actor = owner(buyer, placed.buyerId)
  const ask = { orderId, what: 'all', reason: 'Não era o que eu esperava.' }
  await world.send(actor, RequestRefund, ask)
  if (world.random.next() < 0.5) await world.send(actor, RequestRefund, ask)
  else await buysAgain(world, memory, found)
}

async function buysAgain(
  world: SimulatedWorld,
  memory: Memory,
  { buyer, placed }: NonNullable<Awaited<ReturnType<typeof some>>>,
) {
  const [line] = placed.lines
  if (!line) return
  const { actor, ...person } = buyer
  const { productType, productId, price } = line
  const form = { ...person, productType, productId, method: 'pix', expectedTotal: price }
  const { commandId } = await world.send(actor, PlaceOrder, form)
  memory.orders.push({ orderId: commandId, buyer })
}

/** A person with an earlier refund asks again after the regret period, which staff must review. */
const asksAgainLater: Play = async (world, { orders }) => {
  const { facts } = world.dispatcher
  const gaveBack = new Set<string>()
  for (const { orderId } of orders) {
    const placed = await facts.load(order, orderId)
    if (placed.phase === 'absent') continue
    if (placed.phase === 'refunded') gaveBack.add(placed.buyerId)
    if (placed.phase !== 'paid' || !gaveBack.has(placed.buyerId)) continue
    world.pass(8 * DAY)
    const actor = { accountId: placed.buyerId, role: 'Student' } as const
    await world.send(actor, RequestRefund, { orderId, what: 'all', reason: 'Não era o que eu esperava.' })
    return
  }
}

/** Staff go through what waits for them. */
const staffDecide: Play = async (world, { orders }) => {
  for (const orderId of new Set(orders.map((each) => each.orderId))) {
    const asked = await world.dispatcher.facts.load(refund, orderId)
    for (const [refundId, { phase, parts }] of Object.entries(asked)) {
      if (phase === 'manual' && world.random.next() < 0.3)
        await world.send(admin, CloseManualRefund, { orderId, refundId, note: 'O comprador desistiu.' })
      else if (phase === 'manual')
        await world.send(admin, NoteRefundTransfer, { orderId, refundId, note: 'Transferido pelo banco.' })
      if (phase === 'in_review') await decide(world, { orderId, refundId }, parts)
    }
  }
}

async function decide(world: SimulatedWorld, of: { orderId: string; refundId: string }, parts: RefundPart[]) {
  const { random } = world
  if (random.next() < 0.5) {
    await world.send(admin, DenyRefund, { ...of, text: 'O prazo da garantia já terminou.' })
    return
  }
  const less = parts.map((part) => ({ ...part, amount: random.int(1, part.amount) }))
  const chosen = random.next() < 0.5 ? { parts: less } : {}
  await world.send(admin, ApproveRefund, { ...of, note: 'Combinado.', ...chosen })
}

const staffGive: Play = async (world, memory) => {
  const found = await some(world, memory)
  if (!found) return
  const { orderId, placed } = found
  const { productType, productId, total } = world.random.pick(placed.lines)
  const amount = world.random.int(1, Math.max(1, total + 100))
  const parts = [{ productType, productId, amount }]
  await world.send(admin, GiveRefund, { orderId, parts, note: 'Cortesia pela demora no suporte.' })
}

const bankDisputes: Play = async ({ random, bank }) => {
  const may = bank.charges().filter((charge) => bank.mayMove(charge, 'dispute'))
  if (may.length > 0) bank.move(random.pick(may), 'dispute')
}

const bankDecides: Play = async ({ random, bank }) => {
  const may = bank.charges().filter((charge) => bank.mayMove(charge, 'win-dispute'))
  if (may.length > 0) bank.move(random.pick(may), random.pick(['win-dispute', 'lose-dispute']))
}

/** What is offered after one of the latest orders now: the step lasts a quarter of an hour, so few orders have one. */
async function offeredNow({ dispatcher, clock }: SimulatedWorld, { orders }: Memory) {
  const { facts } = dispatcher
  const how = { now: clock.at, find: productFacts(facts), findOffers: offerFacts(facts) }
  for (const { orderId, buyer } of orders.slice(-6)) {
    const placed = await facts.load(order, orderId)
    const step = placed.phase === 'paid' && (await stepAfter(facts, orderId, { ...how, actor: buyer.actor }))
    if (step) return { orderId, buyer, offer: step.offer }
  }
  return undefined
}

const oneClickMore: Play = async (world, memory) => {
  const found = await offeredNow(world, memory)
  if (!found) return
  const { orderId, buyer, offer } = found
  const { random } = world
  const { offerId, price } = offer
  if (random.next() < 0.5) {
    await world.send(buyer.actor, DeclineUpsell, { orderId, offerId })
    return
  }
  const method = random.pick(['pix', 'card'] as const)
  const typed = random.next() < 0.05 ? Math.max(0, price - 100) : price
  const taken = () => world.send(buyer.actor, AcceptUpsell, { orderId, offerId, price: typed, method })
  const { stream } = await taken()
  memory.orders.push({ orderId: stream.replace('order-', ''), buyer })
  if (random.next() < 0.3) await taken()
}

/** What becomes of an order once it is paid, each with how often. */
export const afterwards: readonly (readonly [Play, number])[] = [
  [asksForMoneyBack, 9],
  [asksAgainLater, 12],
  [twoHandsAfterwards, 3],
  [staffDecide, 10],
  [staffGive, 1.5],
  [bankDisputes, 3],
  [bankDecides, 5],
  [oneClickMore, 8],
]
