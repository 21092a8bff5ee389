import { Refusal } from '../../src/commands/kernel/errors'
import { MakePayout } from '../../src/commands/ordering/payout'
import { GiveRefund } from '../../src/commands/ordering/refund'
import { ActivateSeller, InviteSeller } from '../../src/commands/ordering/seller'
import { SetSellerBank } from '../../src/commands/ordering/seller-bank'
import { seeded } from '../../src/domain/kernel/seeded'
import { order } from '../../src/domain/ordering/order'
import { balancesOf } from '../../src/domain/ordering/payout'
import type { RecordedEvent } from '../../src/ports/event-store'
import { projectAll } from '../../src/projections/kernel/fold'
import { type CommissionLineRow, commissionLines } from '../../src/projections/ordering/commission-lines'
import { admin } from './people'
import type { SimulatedWorld } from './world'

const sellers = [
  { sellerId: 's1', name: 'Rita Alves', email: 'rita@vendas.test', code: 'RITA', commission: 10 },
  {
    sellerId: 's2',
    name: 'Davi Moreira',
    email: 'davi@vendas.test',
    code: 'DAVI',
    commission: 25,
    cap: 3_000,
  },
  // Buys, too: by the link of their own they earn nothing.
  { sellerId: 's3', name: 'Pessoa 2', email: 'pessoa2@exemplo.test', code: 'PESSOA', commission: 30 },
]

/** Three sellers; one of them is a buyer. */
export async function hire({ send }: SimulatedWorld) {
  for (const [n, seller] of sellers.entries()) {
    await send(admin, InviteSeller, seller)
    await send(admin, ActivateSeller, { sellerId: seller.sellerId })
    const pix = { pixKind: 'email', pixKey: `pix${n}@exemplo.test` }
    await send(admin, SetSellerBank, { sellerId: seller.sellerId, ...pix })
  }
}

/** The link by which a buyer came, drawn apart so that all else stays as it is. */
export function followed({ seed, clock }: SimulatedWorld, nth: number) {
  const random = seeded(`link/${seed}/${nth}`)
  return random.next() < 0.6 ? { code: random.pick(sellers).code, at: clock.at } : undefined
}

/** Pays what is payable, twice over as two people at once would; then money of what was paid goes back. */
export async function payCommissions(world: SimulatedWorld) {
  const { dispatcher, send } = world
  const log = await world.events()
  const payable = sellers
    .map(({ sellerId }) => ({ sellerId, amount: balancesOf(log)(sellerId).amount }))
    .filter(({ amount }) => amount > 0)
  if (payable.length === 0) return
  const both = await Promise.allSettled([
    send(admin, MakePayout, { sellers: payable }),
    send(admin, MakePayout, { sellers: payable }),
  ])
  const refused = both.filter((each) => each.status === 'rejected')
  if (refused.length !== 1 || !(refused[0]?.reason instanceof Refusal))
    throw new Error(`of two payouts at once ${2 - refused.length} were made`)
  const paid = (await world.events()).find(({ type }) => type === 'PayoutMade')?.data as {
    sellers: { entries: { orderId: string }[] }[]
  }
  for (const { orderId } of paid.sellers.flatMap(({ entries }) => entries).slice(0, 2)) {
    const sold = await dispatcher.facts.load(order, orderId)
    if (sold.phase === 'absent') continue
    const parts = sold.lines.map(({ productType, productId }) => ({ productType, productId, amount: 1_000 }))
    await send(admin, GiveRefund, { orderId, parts, note: 'Cortesia depois da garantia.' }).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      },
    )
  }
}

const sum = (rows: readonly CommissionLineRow[], of: (row: CommissionLineRow) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

/** What is wrong with commissions at any instant of a history. */
export function commissionFaults(events: readonly RecordedEvent[]): string[] {
  const own = events.filter(({ type }) => /^(Commission|Payout)/.test(type))
  const found: string[] = []
  for (let n = 1; n <= own.length; n++) {
    const log = own.slice(0, n)
    const rows = projectAll(commissionLines, log) as unknown as CommissionLineRow[]
    for (const { sellerId } of sellers) {
      const mine = rows.filter((row) => row.sellerId === sellerId)
      const accrued = sum(mine, (row) => row.accrued)
      const places = sum(mine, (row) => row.held + row.payable + row.paid + row.reversed)
      if (accrued !== places)
        found.push(`commissions of ${sellerId} are ${accrued}, their places hold ${places}`)
      const { amount } = balancesOf(log)(sellerId)
      if (sum(mine, (row) => row.payable) !== amount) found.push(`${sellerId} is payable ${amount} elsewhere`)
    }
  }
  return [...found, ...missing(events)]
}

/** Orders that a seller brought and that earned nothing, and purchases of sellers that earned. */
function missing(events: readonly RecordedEvent[]): string[] {
  const earned = new Set(
    events.flatMap(({ type, data }) =>
      type === 'CommissionAccrued' ? [(data as { orderId: string }).orderId] : [],
    ),
  )
  return events.flatMap(({ type, data }) => {
    if (type !== 'OrderPaid') return []
    const sold = data as {
      orderId: string
      total: number
      buyer: { email: string }
      seller?: { sellerId: string }
    }
    const self =
      sellers.find(({ sellerId }) => sellerId === sold.seller?.sellerId)?.email === sold.buyer.email
    const due = sold.seller !== undefined && sold.total > 0 && !self
    return due === earned.has(sold.orderId)
      ? []
      : [`order ${sold.orderId} earned ${due ? 'nothing' : 'by itself'}`]
  })
}
