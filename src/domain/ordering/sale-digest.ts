import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant } from '../kernel/event'
import type { Instant } from '../kernel/instants'

const of = {
  accountId: id,
  /** When the mail that tells of them leaves. */
  dueAt: instant,
  /** From 1. A sale that comes in after a mail left is told of in a further one. */
  round: z.int().positive(),
}

/** Sales that one member of staff is told of in one mail: a stream for each person and time. */
export const saleDigestEvents = events({
  SaleHeldForDigest: eventSchema('Venda guardada para o resumo', {
    ...of,
    orderId: id,
    /** The first of its mail. */
    isFirst: z.boolean(),
  }),
  SaleDigestClosed: eventSchema('Resumo de vendas fechado', { ...of, orderIds: z.array(id) }),
})
export type SaleDigestEvent = EventOf<typeof saleDigestEvents>

export interface SaleDigest {
  /** Orders of each mail that was closed. */
  closed: readonly (readonly string[])[]
  held: readonly string[]
}

export const saleDigest = aggregate<SaleDigest, typeof saleDigestEvents>(
  { name: 'saledigest', label: 'Resumo de vendas' },
  saleDigestEvents,
  { closed: [], held: [] },
  {
    SaleHeldForDigest: (d, { orderId }) => ({ ...d, held: [...d.held, orderId] }),
    SaleDigestClosed: ({ closed }, { orderIds }) => ({ closed: [...closed, orderIds], held: [] }),
  },
)

export const digestId = (accountId: string, dueAt: Instant) => `${accountId}-${Date.parse(dueAt)}`

interface OfDigest {
  accountId: string
  dueAt: Instant
}

/** An order is held once, however often that is asked for. */
export const holdSale =
  ({ orderId, ...of }: OfDigest & { orderId: string }): Decide<SaleDigest, SaleDigestEvent> =>
  ({ closed, held }) => {
    if (held.includes(orderId) || closed.some((ids) => ids.includes(orderId))) return []
    const isFirst = held.length === 0
    return [event('SaleHeldForDigest', { ...of, round: closed.length + 1, orderId, isFirst })]
  }

/** From then on the mail of this round says the same, also when it is tried again. */
export const closeDigest =
  ({ round, ...of }: OfDigest & { round: number }): Decide<SaleDigest, SaleDigestEvent> =>
  ({ closed, held }) =>
    round === closed.length + 1 && held.length > 0
      ? [event('SaleDigestClosed', { ...of, round, orderIds: [...held] })]
      : []
