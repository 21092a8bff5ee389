import { cartRulesNow } from '../../commands/ordering/cart-rules'
import { daysOf } from '../../contracts/analytics/period'
import { maskedEmail } from '../../contracts/kernel/masked-email'
import {
  type AbandonedCartLine,
  type AbandonedCartSums,
  type AbandonedCartsView,
  type CartOwner,
  heldLabel,
  parseAbandonedCarts,
  type RecoveryRule,
  SENT_PATH,
  type SentReminder,
} from '../../contracts/ordering/abandoned-carts'
import type { ProductRef } from '../../contracts/ordering/forms'
import { businessDay, DAY, plus } from '../../domain/kernel/instants'
import { accountIdsLike, accountsById } from '../../projections/identity/account-card'
import {
  type AbandonedCartFilter,
  abandonedCartSums,
  findAbandonedCarts,
  findSentReminders,
  orderNumbersOf,
} from '../../projections/ordering/abandoned-cart-queries'
import { salesBetween } from '../../projections/ordering/sales-by-day'
import { salesDays, salesTotals } from '../analytics/sales'
import { type PageContext, page } from '../kernel/page'
import { productsOf, productTitle } from './products'

const PER_PAGE = 50
/** Default range; long enough to include carts that expired, which takes thirty days. */
const DEFAULT_DAYS = 90
const MAX_ACCOUNTS = 500

interface CommonRow {
  cartId: string
  accountId: string | null
  email: string | null
  items: ProductRef[]
  paidOrder: string | null
  recovered: string | null
}

/** Columns common to both lists: owner, contents and resulting order. */
async function commonColumnsOf(ctx: PageContext, rows: readonly CommonRow[]) {
  const ids = rows.flatMap(({ accountId }) => accountId ?? [])
  const [accounts, orders, products] = await Promise.all([
    accountsById(ctx.db, ids),
    orderNumbersOf(
      ctx.db,
      rows.flatMap(({ paidOrder }) => paidOrder ?? []),
    ),
    productsOf(
      ctx.db,
      rows.flatMap(({ items }) => items),
    ),
  ])
  const byId = new Map(accounts.map((account) => [account.accountId, account]))
  return (row: CommonRow) => {
    const account = row.accountId ? byId.get(row.accountId) : undefined
    const email = account?.email ?? row.email
    const owner: CartOwner = {
      kind: row.accountId ? 'account' : 'guest',
      name: account?.name ?? null,
      email: email && maskedEmail(email),
    }
    const number = row.paidOrder && orders.get(row.paidOrder)
    return {
      owner,
      stream: `cart-${row.cartId}`,
      titles: row.items.map((item) => products.card(item)?.title ?? 'Item removido da loja'),
      order: row.paidOrder && number ? { orderId: row.paidOrder, number } : null,
      recovered: row.recovered === null ? null : Number(row.recovered),
    }
  }
}

async function filterOf({ db }: PageContext, view: AbandonedCartsView): Promise<AbandonedCartFilter> {
  return { ...view, accountIds: view.query ? await accountIdsLike(db, view.query, MAX_ACCOUNTS) : [] }
}

async function cartLines(ctx: PageContext, view: AbandonedCartsView, filter: AbandonedCartFilter) {
  const found = await findAbandonedCarts(ctx.db, filter, {
    limit: PER_PAGE,
    offset: (view.page - 1) * PER_PAGE,
    sort: view.sort,
  })
  const commonColumns = await commonColumnsOf(ctx, found.rows)
  const lines = found.rows.map(
    (row): AbandonedCartLine => ({
      ...commonColumns(row),
      cartRoundId: row.cartRoundId,
      total: row.total,
      state: row.state as AbandonedCartLine['state'],
      abandonedAt: row.abandonedAt ?? '',
      reminders: row.reminders,
      remindedAt: row.remindedAt,
      openedAt: row.openedAt,
      held: row.heldReason && (heldLabel[row.heldReason] ?? row.heldReason),
      rule: row.rule,
    }),
  )
  return { lines, total: found.total }
}

async function sentLines(ctx: PageContext, view: AbandonedCartsView, filter: AbandonedCartFilter) {
  const page = { limit: PER_PAGE, offset: (view.page - 1) * PER_PAGE }
  const found = await findSentReminders(ctx.db, filter, page)
  const commonColumns = await commonColumnsOf(ctx, found.rows)
  const lines = found.rows.map(
    (row): SentReminder => ({
      ...commonColumns(row),
      reminderId: row.reminderId,
      step: row.step,
      sentAt: row.sentAt ?? row.dueAt,
      couponCode: row.couponCode,
      couponId: row.couponId,
      personal: row.personal,
      openedAt: row.openedAt,
    }),
  )
  return { lines, total: found.sent }
}

async function sumsOf(
  ctx: PageContext,
  view: AbandonedCartsView,
  filter: AbandonedCartFilter,
): Promise<AbandonedCartSums> {
  const { from, to } = view
  const [groups, sent, sales] = await Promise.all([
    abandonedCartSums(ctx.db, filter),
    findSentReminders(ctx.db, { ...filter, reminded: null }, { limit: 0, offset: 0 }),
    salesBetween(ctx.db, from, to),
  ])
  const of = (state: string, rules?: readonly RecoveryRule[]) =>
    groups.filter((each) => each.state === state && (!rules || rules.includes(each.rule as RecoveryRule)))
  const sum = (list: typeof groups, key: 'carts' | 'total' | 'recovered') =>
    list.reduce((all, each) => all + each[key], 0)
  const unmerged = groups.filter(({ state }) => state !== 'merged')
  const reminded = of('recovered', ['coupon', 'link', 'sent'])
  const totals = salesTotals(salesDays(daysOf({ from, to }), sales), sales)
  return {
    abandoned: sum(unmerged, 'carts'),
    abandonedTotal: sum(unmerged, 'total'),
    open: sum(of('abandoned'), 'carts'),
    openTotal: sum(of('abandoned'), 'total'),
    recovered: sum(of('recovered'), 'carts'),
    recoveredRevenue: sum(of('recovered'), 'recovered'),
    byReminder: sum(reminded, 'carts'),
    byReminderRevenue: sum(reminded, 'recovered'),
    expired: sum(of('expired'), 'carts'),
    expiredTotal: sum(of('expired'), 'total'),
    sent: sent.sent,
    opened: sent.opened,
    paid: totals.paid,
    revenue: totals.gross,
  }
}

export const abandonedCartsPage = page('Admin/AbandonedCarts/Index', {
  title: ({ reminders }) => (reminders ? 'Lembretes enviados' : 'Carrinhos abandonados'),
  also: [SENT_PATH],
  async load(ctx) {
    const today = businessDay(ctx.now)
    const defaults = { from: businessDay(plus(ctx.now, -(DEFAULT_DAYS - 1) * DAY)), to: today }
    const view = parseAbandonedCarts(ctx.query, defaults)
    const filter = await filterOf(ctx, view)
    const isSent = ctx.url.pathname === SENT_PATH
    const [carts, reminders, sums, rules, title] = await Promise.all([
      isSent ? null : cartLines(ctx, view, filter),
      isSent ? sentLines(ctx, view, filter) : null,
      sumsOf(ctx, view, filter),
      cartRulesNow(ctx.deps.dispatcher.facts),
      productTitle(ctx.db, view.productId),
    ])
    const { abandonedAfterMinutes, expiresAfterDays, attributionDays } = rules
    return {
      view,
      sums,
      rules: { abandonedAfterMinutes, expiresAfterDays, attributionDays },
      carts: carts?.lines ?? null,
      reminders: reminders?.lines ?? null,
      total: carts?.total ?? reminders?.total ?? 0,
      perPage: PER_PAGE,
      productTitle: title,
    }
  },
})
