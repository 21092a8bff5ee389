import { type Order, order } from '../../domain/ordering/order'
import type { Actor, CommandContext, Facts } from '../kernel/command'
import { NotFound } from '../kernel/errors'

export type Placed = Exclude<Order, { phase: 'absent' }>

const unknown = () => new NotFound('Não encontramos este pedido.')

/** The order as it stands. Throws NotFound. */
export async function ordered(facts: Pick<Facts, 'load'>, orderId: string): Promise<Placed> {
  const found = await facts.load(order, orderId)
  if (found.phase === 'absent') throw unknown()
  return found
}

/** The buyer's account, or the browser that placed the order. */
export const mayPay = (
  actor: Actor,
  { buyerId, visitorId }: { buyerId: string; visitorId: string | null },
): boolean =>
  actor.role === 'System' ||
  actor.accountId === buyerId ||
  (visitorId !== null && actor.visitorId === visitorId)

/** Throws NotFound also for orders of other buyers. */
export async function mustMayPay({ orderId }: { orderId: string }, ctx: CommandContext): Promise<void> {
  if (!mayPay(ctx.actor, await ordered(ctx, orderId))) throw unknown()
}
