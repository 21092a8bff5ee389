import { derivedId } from '../../commands/kernel/dispatcher'
import { MergeCarts } from '../../commands/ordering/cart'
import type { ActionContext } from '../kernel/submit'

/** Merges the guest's cart into the account's at login. */
export async function mergeGuestCart(
  ctx: Pick<ActionContext, 'deps' | 'session' | 'commandId' | 'correlationId'>,
  accountId: string,
): Promise<void> {
  const visitorId = ctx.session.visitor
  if (!visitorId) return
  await ctx.deps.dispatcher.dispatch(
    MergeCarts,
    { accountId, visitorId },
    {
      actor: { accountId: null, role: 'System' },
      commandId: derivedId(ctx.commandId, 'merge-carts'),
      correlationId: ctx.correlationId,
    },
  )
}
