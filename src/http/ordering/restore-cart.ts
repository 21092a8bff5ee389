import { v7 as uuidv7 } from 'uuid'
import { visitorCart } from '../../commands/ordering/cart'
import { DEAD_LINK, OpenCartReminder, readCartLink } from '../../commands/ordering/cart-reminder'
import { RestoreCart } from '../../commands/ordering/restore-cart'
import { maskedEmail } from '../../contracts/kernel/masked-email'
import { contactOf } from '../../projections/ordering/abandoned-cart-queries'
import { type PageContext, redirect } from '../kernel/page'

const WAIT_MS = 3000

/** Opens the link of a reminder: restores cart and coupon, without signing in. */
export async function restoreCart(ctx: PageContext): Promise<never> {
  const token = ctx.params.token ?? ''
  const { dispatcher, projections } = ctx.deps
  const reminder = await readCartLink(dispatcher.facts, token)
  if (!reminder) return redirect('/cart', { info: DEAD_LINK })
  // On another device a guest needs a visitor id to have a cart.
  const actor = ctx.actor.accountId ? ctx.actor : { ...ctx.actor, visitorId: ctx.session.visitorId() }
  const send = <I>(command: Parameters<typeof dispatcher.dispatch<I>>[0], input: unknown) =>
    dispatcher.dispatch(command, input, { actor, commandId: uuidv7() })
  const { reader, reminderId } = reminder
  await send(OpenCartReminder, { token, reader, reminderId })
  const { events, position } = await send(RestoreCart, { token })
  if (position) await projections.waitFor(position, WAIT_MS)
  const [restored] = events as { data: { items: unknown[]; code: string | null } }[]
  if (!restored) return redirect('/cart')
  const { items, code } = restored.data
  const back = items.length > 0 ? 'Seu carrinho está de volta.' : ''
  return redirect('/cart', {
    success: [back, code ? `Cupom ${code} aplicado.` : ''].filter(Boolean).join(' '),
  })
}

/** A guest's masked e-mail for reminders, empty when there is none; null for others. */
export async function reminderEmail({
  actor,
  db,
}: Pick<PageContext, 'actor' | 'db'>): Promise<string | null> {
  if (actor.accountId || !actor.visitorId) return null
  const email = await contactOf(db, visitorCart(actor.visitorId))
  return email ? maskedEmail(email) : ''
}
