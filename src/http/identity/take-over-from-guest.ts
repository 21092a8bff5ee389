import type { Actor, Command } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import { MergeFavorites } from '../../commands/learning/favorites'
import { MergeCarts } from '../../commands/ordering/cart'
import type { ActionContext } from '../kernel/submit'

const taken: [string, Command<{ accountId: string; visitorId: string }>][] = [
  ['merge-carts', MergeCarts],
  ['merge-favorites', MergeFavorites],
]

/** At login the account takes over what the guest had in this browser: the cart and the favourites. */
export async function takeOverFromGuest(
  ctx: Pick<ActionContext, 'dispatchAs' | 'session' | 'commandId'>,
  accountId: string,
): Promise<void> {
  const visitorId = ctx.session.visitor
  if (!visitorId) return
  const system: Actor = { accountId: null, role: 'System' }
  for (const [step, command] of taken)
    await ctx.dispatchAs(system, command, { accountId, visitorId }, derivedId(ctx.commandId, step))
}
