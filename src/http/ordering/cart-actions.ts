import {
  AddCartItem,
  ApplyCartCoupon,
  cartQuote,
  RemoveCartCoupon,
  RemoveCartItem,
} from '../../commands/ordering/cart'
import { LeaveCartContact } from '../../commands/ordering/cart-leaving'
import type { Flash } from '../../contracts/kernel/page'
import { brl } from '../../domain/kernel/format'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'
import { applyLinked } from './coupon-link'

const ref = ({ body }: ActionContext) => ({ productType: body.productType, productId: body.productId })

/** `next=checkout` shows the checkout; anything else the cart. */
const after = ({ body }: ActionContext) => (body.next === 'checkout' ? '/checkout' : '/cart')

const addOnly = submit('/cart/items', AddCartItem, {
  input: ref,
  to: after,
  say({ body }, { events }): Flash {
    if (events.length === 0) return { info: 'Este curso já está no seu carrinho.' }
    if (events.some((event) => event.type === 'CartItemRemoved')) {
      return { success: 'Formação adicionada. Ela já inclui os cursos que estavam no carrinho.' }
    }
    return { success: body.productType === 'bundle' ? 'Formação adicionada.' : 'Curso adicionado.' }
  },
})

/** Also applies a coupon code from a link, or says why it does not apply. */
const addItem: ActionRoute = {
  ...addOnly,
  async handle(ctx) {
    const result = await addOnly.handle(ctx)
    const linked = await applyLinked(ctx)
    if (!linked || !result || !('to' in result)) return result
    const message = typeof result.say === 'string' ? { success: result.say } : result.say
    return {
      ...result,
      say: { ...message, ...linked, success: joinSentences(message?.success, linked.success) },
    }
  },
}
const joinSentences = (...message: (string | undefined)[]) => message.filter(Boolean).join(' ') || undefined

const removeItem = submit('/cart/items/remove', RemoveCartItem, {
  input: ref,
  to: '/cart',
})

/** The message about the coupon in the current cart. */
async function couponMessage(ctx: ActionContext): Promise<Flash> {
  const { coupon } = await cartQuote(ctx.deps.dispatcher.facts, ctx.actor, ctx.now)
  if (coupon?.problem) return { info: coupon.problem[1] }
  return { success: `Cupom aplicado: você economiza ${brl(coupon?.saved ?? 0)}` }
}

const applyCoupon = action('/cart/coupon', async (ctx) => {
  await ctx.dispatch(ApplyCartCoupon, { code: ctx.body.code })
  return { to: after(ctx), say: await couponMessage(ctx) }
})

const leaveContact = submit('/cart/contact', LeaveCartContact, {
  input: ({ body }) => ({ email: body.email, consent_use: body.consent_use }),
  to: '/cart',
  say: { success: 'Combinado: se você não terminar, mandamos até três lembretes.' },
})

const removeCoupon = submit('/cart/coupon/remove', RemoveCartCoupon, {
  input: () => ({}),
  to: after,
  say: { info: 'Cupom removido.' },
  // Otherwise the next product would apply it again.
  after: async (_, { session }) => session.setCoupon(undefined),
})

export const cartActions: ActionRoute[] = [addItem, removeItem, applyCoupon, leaveContact, removeCoupon]
