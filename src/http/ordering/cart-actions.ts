import {
  AddCartItem,
  ApplyCartCoupon,
  cartQuote,
  RemoveCartCoupon,
  RemoveCartItem,
} from '../../commands/ordering/cart'
import type { Flash } from '../../contracts/kernel/page'
import { reais } from '../../domain/kernel/words'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'

const ref = ({ body }: ActionContext) => ({ productType: body.productType, productId: body.productId })

/** `next=checkout` buys at once; anything else shows the cart. */
const after = ({ body }: ActionContext) => (body.next === 'checkout' ? '/checkout' : '/cart')

const addItem = submit('/cart/items', AddCartItem, {
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

const removeItem = submit('/cart/items/remove', RemoveCartItem, {
  input: ref,
  to: '/cart',
})

/** What the code saves in the cart as it now is. */
async function applied(ctx: ActionContext): Promise<Flash> {
  const { coupon } = await cartQuote(ctx.deps.dispatcher.facts, ctx.actor, ctx.now)
  if (coupon?.problem) return { info: coupon.problem[1] }
  return { success: `Cupom aplicado: você economiza ${reais(coupon?.saved ?? 0)}` }
}

const applyCoupon = action('/cart/coupon', async (ctx) => {
  await ctx.dispatch(ApplyCartCoupon, { code: ctx.body.code })
  return { to: '/cart', say: await applied(ctx) }
})

const removeCoupon = submit('/cart/coupon/remove', RemoveCartCoupon, {
  input: () => ({}),
  to: '/cart',
  say: { info: 'Cupom removido.' },
})

export const cartActions: ActionRoute[] = [addItem, removeItem, applyCoupon, removeCoupon]
