import { SetFirstPassword } from '../../commands/identity/account'
import type { Outcome } from '../../commands/kernel/command'
import { NotFound, Refusal } from '../../commands/kernel/errors'
import { parse } from '../../commands/kernel/parse'
import { RetryPayment } from '../../commands/ordering/order'
import { PlaceOrder } from '../../commands/ordering/place-order'
import { AcceptUpsell, DeclineUpsell } from '../../commands/ordering/upsell'
import { newPasswordForm } from '../../contracts/identity/forms'
import { orderById } from '../../projections/ordering/order-queries'
import { redirect } from '../kernel/page'
import { type ActionContext, type ActionResult, type ActionRoute, action } from '../kernel/submit'
import { awaitCharge } from './await-charge'
import { blockedUntil, type CardCommand, countDecline, letCardTry } from './card-block'
import { ownOrder } from './order-access'
import { mayAskPassword } from './order-pages'
import { stepOf } from './order-step'

async function refuseBlocked(ctx: ActionContext, ...attempt: [name: CardCommand, orderId?: string]) {
  if (ctx.body.method !== 'card') return
  if (await blockedUntil(ctx)) redirect('/checkout/blocked')
  await letCardTry(ctx, ...attempt)
}

/** Whoever may buy nothing for now reads why on a page of its own, not beside a button. */
function toBlockedPage(error: unknown): never {
  if (error instanceof Refusal && error.code === 'purchase-blocked-by-refunds')
    redirect('/checkout/suspended')
  throw error
}

/** The attempt that a command began, also when it had been done before. */
const begun = ({ events }: Outcome): string | null => {
  const attempt = events.find(({ type }) => type === 'OrderPlaced' || type === 'OrderPaymentRetried')
  return (attempt?.data as { paymentId?: string | null } | undefined)?.paymentId ?? null
}

/** Same-origin path of the bank's question, which the browser is sent to. */
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://site.invalid')
  return pathname + search
}

async function follow(ctx: ActionContext, outcome: Outcome): Promise<ActionResult> {
  const orderId = outcome.stream.slice('order-'.length)
  // What had been accepted before begins nothing: the attempt of then is looked at.
  const paymentId = begun(outcome) ?? (await orderById(ctx.db, orderId))?.paymentId ?? null
  const { order, payment } = await awaitCharge(ctx, orderId, paymentId)
  if (payment?.status === 'challenge' && payment.challengeUrl) return { to: pathOf(payment.challengeUrl) }
  if (payment?.method === 'card' && payment.status === 'declined') {
    await countDecline(ctx, payment)
    if (await blockedUntil(ctx)) return { to: '/checkout/blocked' }
  }
  const method = ctx.body.method === 'card' ? ('card' as const) : ('pix' as const)
  return { to: stepOf(order ?? { orderId, status: 'awaiting' }, payment ?? { method, status: 'requested' }) }
}

const placeOrder = action('/checkout', async (ctx) => {
  await refuseBlocked(ctx, 'place-order')
  return follow(ctx, await ctx.dispatch(PlaceOrder, ctx.body).catch(toBlockedPage))
})

const retry = action('/checkout/orders/{id}/retry', async (ctx) => {
  const { orderId } = await ownOrder(ctx, ctx.params.id)
  await refuseBlocked(ctx, 'retry-payment')
  return follow(ctx, await ctx.dispatch(RetryPayment, { ...ctx.body, orderId }))
})

/** One click: what is offered after the order is an order of its own. */
const acceptUpsell = action('/checkout/orders/{id}/upsell', async (ctx) => {
  const { orderId } = await ownOrder(ctx, ctx.params.id)
  await refuseBlocked(ctx, 'accept-upsell', orderId)
  const { offerId, price, method } = ctx.body
  return follow(ctx, await ctx.dispatch(AcceptUpsell, { orderId, offerId, price, method }))
})

const declineUpsell = action('/checkout/orders/{id}/upsell/decline', async (ctx) => {
  const { orderId } = await ownOrder(ctx, ctx.params.id)
  await ctx.dispatch(DeclineUpsell, { orderId, offerId: ctx.body.offerId })
  return { to: `/checkout/orders/${orderId}/success` }
})

/** The browser that placed a paid guest order sets the first password of the account that it opened. */
const setPassword = action('/checkout/orders/{id}/password', async (ctx) => {
  const order = await ownOrder(ctx, ctx.params.id)
  if (!(await mayAskPassword(ctx, order))) throw new NotFound('Esta conta já tem senha. Entre com ela.')
  const { password } = parse(newPasswordForm, ctx.body)
  await ctx.deps.dispatcher.dispatch(
    SetFirstPassword,
    { accountId: order.buyerId, password },
    { actor: { accountId: null, role: 'System' }, commandId: ctx.commandId },
  )
  await ctx.signIn({ accountId: order.buyerId, role: 'Student' })
  return { to: `/checkout/orders/${order.orderId}/success`, say: 'Senha criada. Sua conta está pronta.' }
})

export const checkoutActions: ActionRoute[] = [placeOrder, retry, acceptUpsell, declineUpsell, setPassword]
