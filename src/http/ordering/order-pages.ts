import { savedCardTried } from '../../commands/ordering/payment'
import { orderAfter, orderBefore } from '../../commands/ordering/upsell'
import { withCover } from '../../contracts/kernel/own-picture'
import { declineSentence } from '../../contracts/ordering/declines'
import { courseCardsOf } from '../../projections/catalog/course-card'
import { accountById } from '../../projections/identity/account-card'
import type { OrderRow } from '../../projections/ordering/order-list'
import { orderById } from '../../projections/ordering/order-queries'
import { paymentById } from '../../projections/ordering/payment-status'
import { type PageContext, page, redirect } from '../kernel/page'
import { accessOpened } from './await-access'
import { bankPage } from './bank-page'
import { countDecline } from './card-block'
import { cardKeeping } from './card-keeping'
import { tokenizeUrl } from './checkout-page'
import { stepFor } from './offers'
import { ownOrder } from './order-access'
import { stepOf } from './order-step'
import { type OrderOnPage, orderOnPage } from './order-view'
import { cardWays } from './quotes'

const noindex = { meta: () => ({ noindex: true }) }

/** The order of the address. Redirects to the step that fits its state when that is another one. */
async function atStep(ctx: PageContext, step: string) {
  const row = await ownOrder(ctx, ctx.params.id)
  const shown = await orderOnPage(ctx.db, row)
  const target = stepOf(row, shown.current)
  if (!target.endsWith(`/${step}`)) redirect(target)
  return { row, ...shown }
}

function pixState(row: OrderRow, current: OrderOnPage['current'], now: string) {
  if (row.status === 'canceled' && current?.status !== 'refunding' && current?.status !== 'refunded') {
    return 'canceled' as const
  }
  if (current?.status === 'paid') return 'paid' as const
  if (current?.status === 'refunding') return 'returned' as const
  if (current?.status === 'refunded') return 'refunded' as const
  if (row.status === 'expired' || current?.status === 'expired') return 'expired' as const
  if (!current?.brcode) return 'issuing' as const
  return current.expiresAt && current.expiresAt <= now ? ('expired' as const) : ('waiting' as const)
}

/** A provider that has said nothing for this long counts as not answering. */
const PATIENCE_MS = 10_000

/** How long an attempt to which the provider has said nothing may still take; null once it has. */
const patience = (current: OrderOnPage['current'], now: string): number | null =>
  current?.status === 'requested'
    ? Math.max(0, Date.parse(current.requestedAt) + PATIENCE_MS - Date.parse(now))
    : null

export const pixPage = page('Checkout/FastCheckout/PixPayment', {
  title: ({ state }) => (state === 'canceled' ? 'Pedido cancelado' : 'Pague com Pix'),
  ...noindex,
  async load(ctx) {
    const { row, order, statusUrl, current } = await atStep(ctx, 'pix')
    const state = pixState(row, current, ctx.now)
    const { brcode, txid, expiresAt, issuedAt } = current ?? {}
    // An expired code must not be paid, so it is not shown.
    const good = state === 'waiting' && brcode && txid && expiresAt && issuedAt
    return {
      order,
      statusUrl,
      pix: good ? { brcode, txid, expiresAt, issuedAt } : null,
      state,
      patience: state === 'issuing' ? patience(current, ctx.now) : null,
      buyerEmail: row.email,
      installments: await cardWays(ctx, row.subtotal - row.discount),
      tokenizeUrl: tokenizeUrl(ctx),
      ...(await cardKeeping(ctx, row.buyerId)),
      sandboxUrl: bankPage(ctx, current?.chargeId),
    }
  },
})

type Reader = Pick<PageContext, 'db' | 'session' | 'actor' | 'deps'>

/** The order after which this one was placed in one click, if any. */
async function orderBeforeIt({ db, deps }: Reader, { orderId }: OrderRow) {
  const before = await orderBefore(deps.dispatcher.facts, orderId)
  return before ? orderById(db, before) : undefined
}

/** Whether this browser may set the first password of the account that this order or its first order created. */
export async function mayAskPassword(ctx: Reader, shownOrder: OrderRow): Promise<boolean> {
  const row = (await orderBeforeIt(ctx, shownOrder)) ?? shownOrder
  if (!row.guest || (row.status !== 'paid' && row.status !== 'completed') || ctx.actor.accountId) return false
  if (row.visitorId === null || row.visitorId !== ctx.session.visitor) return false
  return !(await hasPassword(ctx, row))
}

/** False only for an account that is open and waits for its first password. */
async function hasPassword({ db }: Reader, { buyerId }: OrderRow): Promise<boolean> {
  return (await accountById(db, buyerId))?.hasPassword ?? true
}

/** Whether the buyer has access to an order's courses; the shown order itself always counts. */
const hasAccess = ({ orderId, status }: OrderRow, shown: OrderRow) =>
  orderId === shown.orderId || ['paid', 'partially_refunded', 'completed'].includes(status)

export const successPage = page('Checkout/FastCheckout/Success', {
  title: ({ state }) => (state === 'paid' ? 'Compra confirmada' : 'Confirmando o pagamento'),
  ...noindex,
  async load(ctx) {
    const { row, order, statusUrl, current } = await atStep(ctx, 'success')
    const [before, nextOrder] = await Promise.all([
      orderBeforeIt(ctx, row),
      orderById(ctx.db, orderAfter(row.orderId)),
    ])
    const paid = [row, before, nextOrder].filter((each) => each !== undefined && hasAccess(each, row))
    const courseIds = [
      ...new Set(paid.flatMap((each) => each?.lines ?? []).flatMap((line) => line.courseIds)),
    ]
    const courses = await courseCardsOf(ctx.db, courseIds)
    // Courses of this order come first.
    courses.sort((a, b) => courseIds.indexOf(a.courseId) - courseIds.indexOf(b.courseId))
    const askPassword = await mayAskPassword(ctx, row)
    const payment = nextOrder?.paymentId ? await paymentById(ctx.db, nextOrder.paymentId) : undefined
    const watch = (slug: string) => `/student/mycourses/${slug}/watch`
    return {
      order,
      statusUrl,
      state: row.status === 'awaiting' ? ('processing' as const) : ('paid' as const),
      patience: row.status === 'awaiting' ? patience(current, ctx.now) : null,
      opened: await accessOpened(ctx, row),
      late: row.late,
      email: row.email,
      askPassword,
      passwordByMail: !askPassword && !(await hasPassword(ctx, row)),
      signedIn: ctx.actor.accountId === row.buyerId,
      forTeam: row.lines.some(({ seats }) => seats),
      courses: courses.map((card) => {
        const { slug, title, topic } = card
        return { slug, title, topic, ...withCover(card), watchHref: watch(slug) }
      }),
      step: nextOrder || before ? null : await stepFor(ctx, row),
      after: nextOrder
        ? {
            titles: nextOrder.lines.map(({ title }) => title),
            total: nextOrder.total,
            status: nextOrder.status,
            href: stepOf(nextOrder, payment),
          }
        : null,
    }
  },
})

/** Saved cards with the refused one last, or left out when retrying it is useless. */
async function afterRefusal(ctx: PageContext, row: OrderRow, current: OrderOnPage['current']) {
  const { savedCards, ...keeping } = await cardKeeping(ctx, row.buyerId)
  const tried = current && (await savedCardTried(ctx.deps.dispatcher.facts, current.paymentId))
  const others = savedCards.filter(({ cardId }) => cardId !== tried)
  const again = savedCards.filter(({ cardId }) => cardId === tried && (current?.retryable ?? true))
  return { savedCards: [...others, ...again], ...keeping }
}

export const failurePage = page('Checkout/FastCheckout/Failure', {
  title: 'Pagamento não autorizado',
  ...noindex,
  async load(ctx) {
    const { row, order, statusUrl, current } = await atStep(ctx, 'failure')
    // A challenge is declined on the bank's page, so this page is the first to notice.
    await countDecline(ctx, current)
    const over = current?.status === 'expired'
    return {
      order,
      statusUrl,
      reason: over
        ? 'O banco não recebeu sua confirmação a tempo. Nada foi cobrado. Tente de novo ou pague com Pix.'
        : declineSentence(current?.declineCode ?? null),
      retryable: current?.retryable ?? true,
      installments: await cardWays(ctx, row.subtotal - row.discount),
      tokenizeUrl: tokenizeUrl(ctx),
      ...(await afterRefusal(ctx, row, current)),
    }
  },
})
