import type { Request } from 'express'
import { v7 as uuidv7 } from 'uuid'
import { Refusal } from '../../commands/kernel/errors'
import { ApplyCartCoupon, cartOf, cartQuote } from '../../commands/ordering/cart'
import { accountFacts } from '../../commands/ordering/known-buyer'
import { productFacts } from '../../commands/ordering/products'
import { quote } from '../../commands/ordering/quote'
import type { Flash } from '../../contracts/kernel/page'
import { couponCodeField } from '../../contracts/ordering/forms'
import { reais } from '../../domain/kernel/words'
import { cartById } from '../../projections/ordering/cart-view'
import { type PageContext, Redirect } from '../kernel/page'
import type { ActionContext } from '../kernel/submit'
import { ownedOf } from './products'

/** Where a code in the address means nothing: what is no page of the shop. */
const NOT_THE_SHOP = /^\/(?:admin|api|assets|media|sandbox)(?:\/|$)/
/** A direct offer prices the code of its own address, and says by the field what is wrong with it. */
const DIRECT_OFFER = /^\/checkout\/(?:course|bundle)\/[^/]+$/
/** A promotion that gives more today is no fault of the code. */
const BEATEN = 'coupon-beaten'
const MOST_WAIT_MS = 3_000

type Visitor = Pick<PageContext, 'actor' | 'db' | 'deps' | 'now' | 'session'>

const saves = (saved: number): Flash => ({ success: `Cupom aplicado: você economiza ${reais(saved)}` })

async function ownRow({ actor, db }: Visitor) {
  const cartId = cartOf(actor)
  return cartId ? cartById(db, cartId) : undefined
}

/** What the code comes to for these products; without any, whether it counts at all for who asks. */
async function worth(
  { actor, db, deps, now }: Visitor,
  code: string,
  items: Parameters<typeof quote>[2]['items'],
) {
  const { facts } = deps.dispatcher
  const buyer = accountFacts(facts, actor.accountId)
  const owned = ownedOf({ actor, db })
  const request = { items, code, customer: null, at: now, owned, buyer }
  const { coupon } = await quote(facts, productFacts(facts), request)
  return coupon ?? { saved: 0, problem: null }
}

async function apply({ actor, deps }: Visitor, code: string) {
  const { position } = await deps.dispatcher.dispatch(
    ApplyCartCoupon,
    { code },
    { actor, commandId: uuidv7() },
  )
  if (position !== undefined) await deps.projections.waitFor(position, MOST_WAIT_MS)
}

/** Keeps the code for the visit and uses it in the cart that is there. Answers what the page says of that. */
async function keep(ctx: Visitor, code: string): Promise<Flash> {
  const inItself = await worth(ctx, code, [])
  if (inItself.problem) return { warn: inItself.problem[1] }
  ctx.session.setCoupon(code)
  const row = await ownRow(ctx)
  if (!row || row.items.length === 0) {
    return { success: `Cupom ${code} guardado: ele entra no carrinho com o seu próximo curso.` }
  }
  if (row.code === code) return { info: `O cupom ${code} já está no seu carrinho.` }
  const { saved, problem } = await worth(ctx, code, row.items)
  if (problem && problem[0] !== BEATEN) return { warn: problem[1] }
  const before = row.code ? await cartQuote(ctx.deps.dispatcher.facts, ctx.actor, ctx.now) : null
  if (before?.coupon && before.coupon.saved >= saved && !before.coupon.problem) {
    return { info: `Seu carrinho já tem o cupom ${row.code}, que dá desconto igual ou maior.` }
  }
  await apply(ctx, code)
  return problem ? { info: problem[1] } : saves(saved)
}

/** After a product came into the cart: the code of the visit joins it, unless there is one; undefined without a code. */
export async function applyLinked(ctx: ActionContext): Promise<Flash | undefined> {
  const code = ctx.session.coupon
  if (!code) return undefined
  const { coupon } = await cartQuote(ctx.deps.dispatcher.facts, ctx.actor, ctx.now)
  if (coupon) return undefined
  try {
    await ctx.dispatch(ApplyCartCoupon, { code })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { warn: `Cupom ${code}: ${error.message}` }
  }
  const applied = await cartQuote(ctx.deps.dispatcher.facts, ctx.actor, ctx.now)
  return applied.coupon?.problem ? { info: applied.coupon.problem[1] } : saves(applied.coupon?.saved ?? 0)
}

/**
 * `?cupom=CODE` on any page of the shop: the code is kept in a cookie of this visit, and the answer leads to the same
 * address without it. So no page that is kept as bytes ever has a code in its address or in its text.
 */
export async function couponLink(req: Request): Promise<void> {
  const { context, session } = req
  const typed = context.query.cupom
  if (typed === undefined || NOT_THE_SHOP.test(req.path)) return
  const ctx = { ...context, session }
  // A prefetch and a HEAD must not take the code up.
  const isMeant = req.method === 'GET' && req.get('x-prefetch') !== '1'
  const code = couponCodeField.safeParse(typed)
  if (DIRECT_OFFER.test(req.path)) {
    if (isMeant && !code.data) session.setCoupon(undefined)
    if (isMeant && code.data && !(await worth(ctx, code.data, [])).problem) session.setCoupon(code.data)
    return
  }
  const url = new URL(context.url)
  url.searchParams.delete('cupom')
  const said = !isMeant
    ? undefined
    : code.data
      ? await keep(ctx, code.data)
      : typed.trim()
        ? { warn: code.error?.issues[0]?.message ?? '' }
        : undefined
  throw new Redirect(url.pathname + url.search, said)
}
