import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type DomainEvent, type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { orderProductKey } from '../kernel/product-key'
import { refuse } from '../kernel/refuse'
import type { CommissionEvent } from './commission'
import { sum } from './pricing'

/** A line of a commission, by order and product, and what a payout settles of it: less than zero takes back. */
const entry = z.object({
  orderId: id,
  number: z.string(),
  productType: z.enum(['course', 'bundle']),
  productId: id,
  amount: z.int(),
})

/** Amounts in centavos. */
export const payoutEvents = events({
  /** One fact for all its sellers, so that a payout is whole or is none. */
  PayoutMade: eventSchema('Comissões pagas', {
    payoutId: id,
    sellers: z.array(z.object({ sellerId: id, amount: centavos, entries: z.array(entry) })),
    amount: centavos,
  }),
  /** The bank gave a transfer back: what it had settled is payable again. */
  PayoutReturned: eventSchema('Pagamento de comissão devolvido', {
    payoutId: id,
    sellerId: id,
    amount: centavos,
    entries: z.array(entry),
  }),
})
export type PayoutEvent = EventOf<typeof payoutEvents>
type Made = Extract<PayoutEvent, { type: 'PayoutMade' }>['data']
export type PayoutEntry = z.infer<typeof entry>

export type Payout = { phase: 'absent' } | { phase: 'made'; made: Made; returned: string[] }

export const payout = aggregate<Payout, typeof payoutEvents>(
  { name: 'payout', label: 'Pagamento de comissões' },
  payoutEvents,
  { phase: 'absent' },
  {
    PayoutMade: (_, made) => ({ phase: 'made', made, returned: [] }),
    PayoutReturned: (p, { sellerId }) =>
      p.phase === 'absent' ? p : { ...p, returned: [...p.returned, sellerId] },
  },
)

interface SellerPay {
  sellerId: string
  amount: number
  entries: PayoutEntry[]
}

type PayoutDecide = Decide<Payout, PayoutEvent>

export const makePayout =
  ({ payoutId, sellers }: { payoutId: string; sellers: SellerPay[] }): PayoutDecide =>
  (p) => {
    if (p.phase !== 'absent') return []
    if (sellers.length === 0) refuse('payout-empty', 'Escolha ao menos um vendedor.', 'sellers')
    const amount = sum(sellers.map((each) => each.amount))
    return [event('PayoutMade', { payoutId, sellers, amount })]
  }

export const returnPayout =
  ({ sellerId }: { sellerId: string }): PayoutDecide =>
  (p) => {
    if (p.phase === 'absent') return refuse('payout-unknown', 'Este pagamento não existe.')
    const paid = p.made.sellers.find((each) => each.sellerId === sellerId)
    if (!paid) return refuse('payout-without-seller', 'Este vendedor não está neste pagamento.')
    if (p.returned.includes(sellerId)) return []
    const { amount, entries } = paid
    return [event('PayoutReturned', { payoutId: p.made.payoutId, sellerId, amount, entries })]
  }

interface Balance {
  /** Lines that are released and not settled, which may be less than zero. */
  entries: PayoutEntry[]
  /** What may be paid now; less than zero is carried into the next payout. */
  amount: number
  /** Payouts so far, also those that came back. */
  payouts: number
}

type Known = CommissionEvent | PayoutEvent
export const balanceEvents: Known['type'][] = [
  'CommissionReleased',
  'CommissionReversed',
  'PayoutMade',
  'PayoutReturned',
]

const NOTHING: Balance = { entries: [], amount: 0, payouts: 0 }

/** What the log says of each seller's balance, read once. */
export function balancesOf(log: readonly DomainEvent[]): (sellerId: string) => Balance {
  const bySeller = new Map<string, { entries: Map<string, PayoutEntry>; payouts: number }>()
  const of = (sellerId: string) => {
    const own = bySeller.get(sellerId) ?? { entries: new Map(), payouts: 0 }
    bySeller.set(sellerId, own)
    return own
  }
  const move = (
    { entries }: { entries: Map<string, PayoutEntry> },
    { orderId, number, productType, productId, amount }: PayoutEntry,
    sign: 1 | -1,
  ) => {
    const key = orderProductKey(orderId, { productType, productId })
    const before = entries.get(key)?.amount ?? 0
    entries.set(key, { orderId, number, productType, productId, amount: before + sign * amount })
  }
  for (const { type, data } of log as readonly Known[]) {
    if (type === 'PayoutMade') {
      for (const { sellerId, entries } of data.sellers) {
        const own = of(sellerId)
        own.payouts++
        for (const each of entries) move(own, each, -1)
      }
    } else if (type === 'PayoutReturned') for (const each of data.entries) move(of(data.sellerId), each, 1)
    else if (type === 'CommissionReleased' || (type === 'CommissionReversed' && data.released))
      for (const line of data.lines)
        move(of(data.sellerId), { ...data, ...line }, type === 'CommissionReleased' ? 1 : -1)
  }
  return (sellerId) => {
    const own = bySeller.get(sellerId)
    if (!own) return NOTHING
    const open = [...own.entries.values()].filter(({ amount }) => amount !== 0)
    return { entries: open, amount: sum(open.map(({ amount }) => amount)), payouts: own.payouts }
  }
}
