import type { Request } from 'express'
import { v7 as uuidv7 } from 'uuid'
import type { Counting } from '../../commands/kernel/command'
import { Refusal } from '../../commands/kernel/errors'
import { readField } from '../../commands/kernel/parse'
import { guessesOf } from '../../commands/marketing/coupon-guess'
import { ApplyCartCoupon, cartOf, cartQuote } from '../../commands/ordering/cart'
import { accountFacts } from '../../commands/ordering/known-buyer'
import { productFacts } from '../../commands/ordering/products'
import { quote } from '../../commands/ordering/quote'
import type { Flash } from '../../contracts/kernel/page'
import { couponCodeField } from '../../contracts/ordering/forms'
import { brl } from '../../domain/kernel/format'
import { typedText } from '../../domain/kernel/typed-text'
import { cartById } from '../../projections/ordering/cart-view'
import { type PageContext, type PageRoute, Redirect, redirect } from '../kernel/page'
import type { Match } from '../kernel/route-table'
import type { ActionContext } from '../kernel/submit'
import { ownedOf } from './products'

/** Templates of pages outside the shop, where a coupon in the address is ignored. */
const NOT_THE_SHOP = /^\/admin(?:\/|$)/
/** Template of the page that sells one product without the cart. */
export const DIRECT_OFFER = '/checkout/{type}/{slug}'
/** The problem of a valid coupon when a promotion saves more. */
const PROMOTION_IS_BETTER = 'coupon-beaten'
const MAX_WAIT_MS = 3_000

type Visitor = Pick<PageContext, 'actor' | 'db' | 'deps' | 'now' | 'session'>

const savingMessage = (saved: number): Flash => ({
  success: `Cupom aplicado: você economiza ${brl(saved)}`,
})

async function ownCartRow({ actor, db }: Visitor) {
  const cartId = cartOf(actor)
  return cartId ? cartById(db, cartId) : undefined
}

/** What the coupon saves on these products; without products, whether it is valid for this visitor. */
async function couponWorth(
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
  if (position !== undefined) await deps.projections.waitFor(position, MAX_WAIT_MS)
}

/** Stores the code for the visit and applies it to the current cart. Returns the message to show. */
async function storeAndApply(ctx: Visitor, code: string): Promise<Flash> {
  const alone = await couponWorth(ctx, code, [])
  if (alone.problem) return { warn: alone.problem[1] }
  ctx.session.setCoupon(code)
  const row = await ownCartRow(ctx)
  if (!row || row.items.length === 0) {
    return { success: `Cupom ${code} guardado: ele entra no carrinho com o seu próximo curso.` }
  }
  if (row.code === code) return { info: `O cupom ${code} já está no seu carrinho.` }
  const { saved, problem } = await couponWorth(ctx, code, row.items)
  if (problem && problem[0] !== PROMOTION_IS_BETTER) return { warn: problem[1] }
  const before = row.code ? await cartQuote(ctx.deps.dispatcher.facts, ctx.actor, ctx.now) : null
  if (before?.coupon && before.coupon.saved >= saved && !before.coupon.problem) {
    return { info: `Seu carrinho já tem o cupom ${row.code}, que dá desconto igual ou maior.` }
  }
  await apply(ctx, code)
  return problem ? { info: problem[1] } : savingMessage(saved)
}

/**
 * Applies the visit's code to a cart without a coupon. Returns the message to show; undefined when nothing was applied.
 */
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
  return applied.coupon?.problem
    ? { info: applied.coupon.problem[1] }
    : savingMessage(applied.coupon?.saved ?? 0)
}

/** The address without its coupon. */
function plainAddress({ url }: Pick<PageContext, 'url'>): string {
  const plain = new URL(url)
  plain.searchParams.delete('cupom')
  return plain.pathname + plain.search
}

/** Guesses in an address or in the cookie of the visit; over the limit the page is shown without a coupon. */
export const linkedGuesses = (
  codeOf: (ctx: PageContext) => string | null | undefined,
): Counting<PageContext> => ({
  ...guessesOf(codeOf),
  spent(ctx, say) {
    ctx.session.setCoupon(undefined)
    return redirect(plainAddress(ctx), { warn: say })
  },
})

/**
 * `?cupom=CODE` on any page of the shop: stores the code in a cookie and redirects to the address without it, so that
 * cached pages never contain a code. Pages of direct offers apply it themselves and report its problems beside the field.
 */
export async function couponLink(req: Request, { template }: Match<PageRoute>): Promise<void> {
  const { context, session } = req
  const typed = context.query.cupom
  if (typed === undefined || NOT_THE_SHOP.test(template)) return
  const ctx = { ...context, session }
  // Ignore prefetch and HEAD.
  const isMeant = req.method === 'GET' && req.get('x-prefetch') !== '1'
  const code = readField(couponCodeField, typed)
  const guesses = [linkedGuesses(() => typed)]
  const known = <T>(step: () => Promise<T>) => req.limits.counted(guesses, req, ctx, step)
  if (template === DIRECT_OFFER) {
    if (isMeant && !code.data) session.setCoupon(undefined)
    const { data } = code
    if (isMeant && data)
      await known(async () => {
        if (!(await couponWorth(ctx, data, [])).problem) session.setCoupon(data)
      })
    return
  }
  const { data } = code
  const message = !isMeant
    ? undefined
    : data
      ? await known(() => storeAndApply(ctx, data))
      : typedText(typed)
        ? { warn: code.said ?? '' }
        : undefined
  throw new Redirect(plainAddress(ctx), message)
}
