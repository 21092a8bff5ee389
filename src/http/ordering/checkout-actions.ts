import { SetFirstPassword } from '../../commands/identity/account'
import type { Actor, Outcome } from '../../commands/kernel/command'
import { NotFound, Refusal } from '../../commands/kernel/errors'
import { parse } from '../../commands/kernel/parse'
import { RetryPayment } from '../../commands/ordering/order'
import { PlaceOrder } from '../../commands/ordering/place-order'
import { AcceptUpsell, DeclineUpsell } from '../../commands/ordering/upsell'
import { newPasswordForm } from '../../contracts/identity/forms'
import { linkTouchesOf } from '../../projections/analytics/link-touches'
import { courseCardsOf } from '../../projections/catalog/course-card'
import { openCourseIds } from '../../projections/learning/student-course'
import type { OrderRow } from '../../projections/ordering/order-list'
import { orderById } from '../../projections/ordering/order-queries'
import { readArrival } from '../kernel/arrivals'
import { redirect } from '../kernel/page'
import { TooManyRequests } from '../kernel/problems'
import { readSellerLink } from '../kernel/seller-links'
import { type ActionContext, type ActionResult, type ActionRoute, action } from '../kernel/submit'
import { accessOpened } from './await-access'
import { awaitCharge } from './await-charge'
import { beginCardTry, blockedUntil, type CardCommand, countDecline } from './card-block'
import { stepFor } from './offers'
import { ownOrder } from './order-access'
import { mayAskPassword } from './order-pages'
import { stepOf } from './order-step'

async function asCardTry(
  ctx: ActionContext,
  attempt: [name: CardCommand, orderId?: string],
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  if (ctx.body.method !== 'card') return send()
  const forget = await beginCardTry(ctx, ...attempt).catch((error) => {
    if (error instanceof TooManyRequests) redirect('/checkout/blocked')
    throw error
  })
  return send().catch(async (error) => {
    await forget()
    throw error
  })
}

/** Suspended purchases have a page of their own that explains them. */
function redirectSuspended(error: unknown): never {
  if (error instanceof Refusal && error.code === 'purchase-blocked-by-refunds')
    redirect('/checkout/suspended')
  throw error
}

/** Payment id of the attempt that a command started; null when it started none. */
const startedPayment = ({ events }: Outcome): string | null => {
  const attempt = events.find(({ type }) => type === 'OrderPlaced' || type === 'OrderPaymentRetried')
  return (attempt?.data as { paymentId?: string | null } | undefined)?.paymentId ?? null
}

/** Path of the bank's challenge, which is served on our own origin. */
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://site.invalid')
  return pathname + search
}

async function nextStep(ctx: ActionContext, outcome: Outcome): Promise<ActionResult> {
  const orderId = outcome.stream.slice('order-'.length)
  // A repeated command starts nothing, so the order's current attempt is used.
  const paymentId = startedPayment(outcome) ?? (await orderById(ctx.db, orderId))?.paymentId ?? null
  const { order, payment } = await awaitCharge(ctx, orderId, paymentId)
  if (payment?.status === 'challenge' && payment.challengeUrl) return { to: pathOf(payment.challengeUrl) }
  if (payment?.method === 'card' && payment.status === 'declined') {
    await countDecline(ctx, payment)
    if (await blockedUntil(ctx)) return { to: '/checkout/blocked' }
  }
  const method = ctx.body.method === 'card' ? ('card' as const) : ('pix' as const)
  return { to: stepOf(order ?? { orderId, status: 'awaiting' }, payment ?? { method, status: 'requested' }) }
}

const arrivalOf = ({ session }: ActionContext) => readArrival(session.arrival)

const placeOrder = action('/checkout', async (ctx) => {
  const touches = await linkTouchesOf(ctx.db, ctx.actor.accountId)
  const sent = asCardTry(ctx, ['place-order'], () =>
    ctx.dispatch(PlaceOrder, {
      ...ctx.body,
      arrival: arrivalOf(ctx),
      touches,
      sellerLink: readSellerLink(ctx.session.sellerLink),
    }),
  )
  return nextStep(ctx, await sent.catch(redirectSuspended))
})

const retry = action('/checkout/orders/{id}/retry', async (ctx) => {
  const { orderId } = await ownOrder(ctx, ctx.params.id)
  const sent = asCardTry(ctx, ['retry-payment', orderId], () =>
    ctx.dispatch(RetryPayment, { ...ctx.body, orderId }),
  )
  return nextStep(ctx, await sent)
})

/** One-click purchase after an order; it places another order. */
const acceptUpsell = action('/checkout/orders/{id}/upsell', async (ctx) => {
  const { orderId } = await ownOrder(ctx, ctx.params.id)
  const { offerId, price, method, cpf, phone } = ctx.body
  const sent = asCardTry(ctx, ['accept-upsell', orderId], () =>
    ctx.dispatch(AcceptUpsell, { orderId, offerId, price, method, cpf, phone }),
  )
  return nextStep(ctx, await sent)
})

const declineUpsell = action('/checkout/orders/{id}/upsell/decline', async (ctx) => {
  const { orderId } = await ownOrder(ctx, ctx.params.id)
  await ctx.dispatch(DeclineUpsell, { orderId, offerId: ctx.body.offerId })
  return { to: `/checkout/orders/${orderId}/success` }
})

/** The first course of the order, once it can be opened and no offer waits on the page of the order. */
async function whereToBegin(ctx: ActionContext, order: OrderRow): Promise<string> {
  const success = `/checkout/orders/${order.orderId}/success`
  if ((await stepFor(ctx, order)) || !(await accessOpened(ctx, order))) return success
  const owned = await openCourseIds(ctx.db, order.buyerId, ctx.now)
  const first = order.lines.flatMap(({ courseIds }) => courseIds).find((id) => owned.includes(id))
  const [course] = first ? await courseCardsOf(ctx.db, [first]) : []
  return course ? `/student/mycourses/${encodeURIComponent(course.slug)}/watch` : success
}

/** Sets the first password of a guest's account, from the browser that placed and paid the order. */
const setPassword = action('/checkout/orders/{id}/password', async (ctx) => {
  const order = await ownOrder(ctx, ctx.params.id)
  if (!(await mayAskPassword(ctx, order))) throw new NotFound('Esta conta já tem senha. Entre com ela.')
  const { password } = parse(newPasswordForm, ctx.body)
  const system: Actor = { accountId: null, role: 'System' }
  await ctx.dispatchAs(system, SetFirstPassword, { accountId: order.buyerId, password }, ctx.commandId)
  await ctx.signIn({ accountId: order.buyerId, role: 'Student' })
  return { to: await whereToBegin(ctx, order), say: 'Senha criada. Sua conta está pronta.' }
})

export const checkoutActions: ActionRoute[] = [placeOrder, retry, acceptUpsell, declineUpsell, setPassword]
