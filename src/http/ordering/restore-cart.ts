import { DEAD_LINK, OpenCartReminder, readCartLink } from '../../commands/ordering/cart-reminder'
import { productFacts, sold } from '../../commands/ordering/products'
import { RestoreCart } from '../../commands/ordering/restore-cart'
import { maskedEmail } from '../../contracts/kernel/masked-email'
import { visitorHolder } from '../../domain/kernel/holder'
import { contactOf } from '../../projections/ordering/abandoned-cart-queries'
import { type PageContext, page, redirect } from '../kernel/page'
import { type ActionRoute, action } from '../kernel/submit'

/** The reminder of a link, or the cart without it. */
async function reminderOf({ deps, params }: Pick<PageContext, 'deps' | 'params'>) {
  const token = params.token ?? ''
  const reminder = await readCartLink(deps.dispatcher.facts, token)
  return reminder ? { token, reminder } : redirect('/cart', { info: DEAD_LINK })
}

/** Where the link of a reminder leads. Programs that look at links in mails change nothing: the page's button does. */
export const cartBackPage = page('Checkout/Cart/Back', {
  title: 'Seu carrinho',
  meta: () => ({ noindex: true }),
  async load(ctx) {
    const { token, reminder } = await reminderOf(ctx)
    const find = productFacts(ctx.deps.dispatcher.facts)
    const products = await Promise.all(reminder.items.map((item) => sold(find, item)))
    return {
      action: `/cart/back/${token}`,
      titles: products.flatMap((product) => product?.title ?? []),
      code: reminder.coupon?.code ?? null,
    }
  },
})

/** Restores cart and coupon of a reminder, without signing in. */
const goBack = action('/cart/back/{token}', async (ctx) => {
  const { token, reminder } = await reminderOf(ctx)
  const { reader, reminderId } = reminder
  await ctx.dispatch(OpenCartReminder, { token, reader, reminderId })
  const { events } = await ctx.dispatch(RestoreCart, { token })
  const [restored] = events as { data: { items: unknown[]; code: string | null } }[]
  if (!restored) return { to: '/cart' }
  const { items, code } = restored.data
  const back = items.length > 0 ? 'Seu carrinho está de volta.' : ''
  return { to: '/cart', say: [back, code ? `Cupom ${code} aplicado.` : ''].filter(Boolean).join(' ') }
})

export const cartBackActions: ActionRoute[] = [goBack]

/** A guest's masked e-mail for reminders, empty when there is none; null for others. */
export async function reminderEmail({
  actor,
  db,
}: Pick<PageContext, 'actor' | 'db'>): Promise<string | null> {
  if (actor.accountId || !actor.visitorId) return null
  const email = await contactOf(db, visitorHolder(actor.visitorId))
  return email ? maskedEmail(email) : ''
}
