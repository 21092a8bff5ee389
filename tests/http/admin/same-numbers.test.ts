import { describe, expect, test } from 'vitest'
import { sheets } from '../../../src/adapters/sheets'
import { projections, registry } from '../../../src/composition/modules'
import type { AnalyticsPages } from '../../../src/contracts/analytics/pages'
import { termAddress } from '../../../src/contracts/analytics/search-reports'
import type { UserPages } from '../../../src/contracts/identity/user-pages'
import { OTHERS } from '../../../src/contracts/kernel/report-fold'
import type { ReportProps } from '../../../src/contracts/kernel/report-view'
import type { ResourceListProps } from '../../../src/contracts/kernel/resource-list'
import type { PageProps } from '../../../src/contracts/pages'
import { businessDay } from '../../../src/domain/kernel/instants'
import { declaredRoutes } from '../../../src/http/admin/routes'
import { analyticsPages } from '../../../src/http/analytics/pages'
import { catalogPages } from '../../../src/http/catalog/pages'
import { type ConsentLog, userPages } from '../../../src/http/identity/user-pages'
import { END, playedEvents } from '../../support/histories/played'
import { namedRows, readModelOf, reportShop } from '../../support/report-shop'

const events = await playedEvents('demo', { scale: 0.15 })
const log: ConsentLog = { store: { readStream: async () => [] } }
const { pages } = declaredRoutes(
  { ...registry, log: undefined as never, sheets, files: undefined as never, pictures: undefined as never },
  [...analyticsPages({ readModel: readModelOf, namedRows }), ...userPages(log), ...catalogPages],
)
const shop = await reportShop(events, END, { pages, further: projections })
const admin = await shop.as('Admin')
const FROM = businessDay(events[0]?.at ?? END)
const SPAN = `de=${FROM}&ate=${businessDay(END)}`

async function props<Props>(path: string): Promise<Props> {
  const answer = await admin.visit(path)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()).props as Props
}
/** A measure of a report over the whole history. */
const report = async (path: string, measure: string, filters = '') =>
  (await props<ReportProps>(`${path}?${SPAN}&por=nada${filters}`)).all.total[measure]
/** Groups of a report over the whole history, the greatest first. */
const groups = async (path: string, by: string) =>
  (await props<ReportProps>(`${path}?${SPAN}&por=${by}`)).groups.filter(({ value }) => value !== OTHERS)
const list = (path: string) => props<ResourceListProps>(path)
const sum = async (path: string, name: string) => {
  const { sums, totals } = await list(path)
  return sums?.[name] ?? totals[name]
}
const count = async (path: string) => (await list(path)).total

const STATISTICS = '/sales-statistics'
const REVENUE = '/admin/revenue'
const SELLERS = '/admin/seller-report'

/** Orders that still use their coupon: a refund of the whole gives the use back. */
const standing = ['paid', 'completed', 'partially_refunded', 'disputed']

/** What is one thing, and where it is read twice. */
const pairs: Record<string, [one: () => Promise<unknown>, other: () => Promise<unknown>]> = {
  ...Object.fromEntries(
    (
      [
        ['accrued', 'accrued'],
        ['held', 'held'],
        ['payable', 'payable'],
        ['settled', 'paid'],
        ['reversed', 'reversed'],
      ] as const
    ).map(([listed, measured]) => [
      `commissions ${measured}: sellers and sales by seller`,
      [() => sum('/admin/sellers', listed), () => report(SELLERS, measured)],
    ]),
  ),
  'commissions paid: payouts and sales by seller': [
    () => sum('/admin/payouts', 'net'),
    () => report(SELLERS, 'paid'),
  ],
  'commissions payable: Pix keys and sales by seller': [
    () => sum('/admin/payees', 'payable'),
    () => report(SELLERS, 'payable'),
  ],
  'paid: revenue and statistics': [() => report(REVENUE, 'paid'), () => report(STATISTICS, 'revenue')],
  'net revenue: revenue and statistics': [() => report(REVENUE, 'net'), () => report(STATISTICS, 'kept')],
  'given back: revenue and statistics': [() => report(REVENUE, 'back'), () => report(STATISTICS, 'refunded')],
  'paid: revenue and the list of orders': [() => report(REVENUE, 'paid'), () => sum('/admin/orders', 'paid')],
  'net revenue: revenue and the list of orders': [
    () => report(REVENUE, 'net'),
    () => sum('/admin/orders', 'net'),
  ],
  'net revenue: revenue and cohorts of buyers': [
    () => report(REVENUE, 'net'),
    () => report('/admin/buyer-cohorts', 'net'),
  ],
  'net revenue: revenue and the list of people': [
    () => report(REVENUE, 'net'),
    () => sum('/admin/users', 'spent'),
  ],
  'paid: revenue and the funnel': [
    () => report(REVENUE, 'paid'),
    () => report('/admin/sales-funnel', 'paid'),
  ],
  'paid orders: statistics and best hours': [
    () => report(STATISTICS, 'orders'),
    () => report('/admin/orders/best-times', 'orders'),
  ],
  'paid orders: statistics and cohorts of buyers': [
    () => report(STATISTICS, 'orders'),
    () => report('/admin/buyer-cohorts', 'orders'),
  ],
  'buyers: statistics and cohorts': [
    () => report(STATISTICS, 'buyers'),
    () => report('/admin/buyer-cohorts', 'buyers'),
  ],
  'received: tries to pay and the list of charges': [
    () => report('/admin/orders/insights', 'received'),
    () => sum('/admin/charges', 'captured'),
  ],
  'refunds: revenue and the list of refunds': [
    () => report(REVENUE, 'back', '&movimento=refund'),
    () => sum('/admin/refunds?situacao=settled', 'amount'),
  ],
  'order bumps: their report and statistics': [
    () => report('/admin/order-bump-report', 'revenue'),
    () => report(STATISTICS, 'kept', '&origem=bump'),
  ],
  'abandoned carts: their report and list': [
    () => report('/admin/cart-report', 'carts'),
    () => count(`/admin/carts?${SPAN}`),
  ],
  'recovered carts: their report and list': [
    () => report('/admin/cart-report', 'recovered'),
    () => count(`/admin/carts?${SPAN}&estado=recovered`),
  ],
  'courses completed: students and engagement': [
    () => report('/admin/student-report', 'completed'),
    () => report('/admin/engagements', 'completed'),
  ],
  'certificates: their list and courses completed': [
    () => count('/admin/certificates'),
    () => report('/admin/student-report', 'completed'),
  ],
  'certificates: their report and list': [
    () => report('/admin/certificate-report', 'issued'),
    () => count('/admin/certificates'),
  ],
  'reviews: their report and list': [
    () => report('/admin/review-report', 'reviews'),
    () => count('/admin/reviews'),
  ],
  'reviews that wait: their report and list': [
    () => report('/admin/review-report', 'held'),
    () => count('/admin/reviews?situacao=held'),
  ],
  'hidden reviews: their report and list': [
    () => report('/admin/review-report', 'hidden'),
    () => count('/admin/reviews?situacao=hidden'),
  ],
  'answered reviews: their report and list': [
    () => report('/admin/review-report', 'answered'),
    () => count('/admin/reviews?respondida=sim'),
  ],
}

describe('two pages that speak of the same thing say the same number', () => {
  test.each(Object.entries(pairs))('%s', async (_, [one, other]) => {
    const [a, b] = [await one(), await other()]
    // Nothing at all would prove nothing; commissions that go back after they were paid leave less than nothing.
    expect(a).not.toBe(0)
    expect(a).toBe(b)
  })

  test('a term of the search: its page and the report', async () => {
    const span = 'de=2026-06-01&ate=2026-11-21'
    const { groups: terms } = await props<ReportProps>(`/admin/searches?${span}`)
    for (const { value, total } of terms.filter((each) => each.value !== OTHERS).slice(0, 5)) {
      const page = await props<AnalyticsPages['Admin/Searches/Show']>(`${termAddress(value)}?${span}`)
      expect([page.term, page.total.searches, page.total.withoutResults, page.total.chosen]).toEqual([
        value,
        total.searches,
        total.withoutResults,
        total.chosen,
      ])
    }
  })

  test('the rating of a course: the report, the record of staff and the page of the shop', async () => {
    const rated = (await groups('/admin/review-report', 'curso')).slice(0, 5)
    const { rows } = await list('/admin/courses')
    expect(rated.length).toBeGreaterThan(2)
    for (const { value, total } of rated) {
      const { rating, students, title } = rows.find(({ id }) => id === value)?.values ?? {}
      const { products } = await props<PageProps<'Platform/Search/Result'>>(`/search?query=${title}`)
      const slug = products.find(({ id }) => id === value)?.slug
      const page = await props<PageProps<'Platform/Courses/Show'>>(`/course/${slug}`)
      const oneDecimal = (mean: number | null | undefined) => Math.round(10 * (mean ?? 0)) / 10
      expect([value, rating, page.reviews.count, students]).toEqual([
        value,
        oneDecimal(total.mean),
        total.counted,
        page.students,
      ])
      expect(page.reviews.mean).toBe(oneDecimal(total.mean))
    }
  })

  test('what people paid: the list, their own page and its orders', async () => {
    const { rows } = await list('/admin/users?ordem=-pago')
    expect(rows.length).toBeGreaterThan(5)
    for (const { id, values } of rows.slice(0, 5)) {
      const { orders, sum: sums } = await props<UserPages['Admin/Users/Orders']>(`/admin/users/${id}/orders`)
      const { refunds } = await props<UserPages['Admin/Users/Refunds']>(`/admin/users/${id}/refunds`)
      const { risk } = await props<UserPages['Admin/Users/Show']>(`/admin/users/${id}`)
      const paid = orders.filter(({ paidAt, total }) => paidAt !== null && total > 0)
      expect([values.spent, values.orders, risk.refunds]).toEqual([
        sums.paid - sums.givenBack,
        paid.length,
        refunds.filter(({ status }) => status === 'settled').length,
      ])
    }
  })

  test('what a coupon brought: its list, its report, statistics and the list of orders', async () => {
    const { rows } = await list('/admin/coupons?ordem=-receita-liquida')
    const used = rows.filter(({ values }) => Number(values.uses) > 0).slice(0, 5)
    expect(used.length).toBeGreaterThan(1)
    for (const { id, values } of used) {
      const coupon = `&cupom=${values.code}`
      expect([values.code, values.revenue, values.revenue, values.uses]).toEqual([
        values.code,
        await report(STATISTICS, 'kept', coupon),
        await sum(`/admin/orders?${coupon}`, 'net'),
        await count(`/admin/orders?${standing.map((each) => `status=${each}`).join('&')}${coupon}`),
      ])
      const { all } = await props<ReportProps>(`/admin/coupon-report?${SPAN}&por=nada&cupom=${id}`)
      const { kept, uses, discount, revenue, orders, firsts } = all.total
      expect([values.code, kept, uses, discount]).toEqual([
        values.code,
        values.revenue,
        values.uses,
        values.discount,
      ])
      expect([revenue, orders, firsts]).toEqual([
        await report(STATISTICS, 'revenue', coupon),
        await report(STATISTICS, 'orders', coupon),
        await report(STATISTICS, 'firsts', coupon),
      ])
    }
  })

  test('what a product sold: the overview and statistics', async () => {
    const { products } = await props<AnalyticsPages['Admin/Dashboard/Index']>(
      '/admin/dashboard?de=2026-10-01&ate=2026-11-21',
    )
    expect(products.length).toBeGreaterThan(2)
    const { groups: lines } = await props<ReportProps>(
      `${STATISTICS}?de=2026-10-01&ate=2026-11-21&por=produto`,
    )
    for (const { product, sold, revenue } of products) {
      const line = lines.find(({ value }) => value === product)
      expect([product, sold, revenue]).toEqual([product, line?.total.items, line?.total.revenue])
    }
  })
})
