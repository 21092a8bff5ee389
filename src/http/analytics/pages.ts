import type { MethodConversion, SalesDay, SalesTotals, Span } from '../../contracts/analytics/pages'
import { daysOf, periodOf, previousOf } from '../../contracts/analytics/period'
import { businessDay } from '../../domain/kernel/instants'
import { topProducts } from '../../projections/analytics/course-sales-by-day'
import { countByMethod } from '../../projections/ordering/order-queries'
import { salesBetween } from '../../projections/ordering/sales-by-day'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { conversions } from './conversions'
import { freshness } from './freshness'
import { salesDays, salesTotals } from './sales'

interface PeriodNumbers {
  totals: SalesTotals
  days: SalesDay[]
  methods: MethodConversion[]
}

async function numbersOf({ db }: PageContext, { from, to }: Span): Promise<PeriodNumbers> {
  const [sales, counts] = await Promise.all([salesBetween(db, from, to), countByMethod(db, from, to)])
  const days = salesDays(daysOf({ from, to }), sales)
  return { totals: salesTotals(days, sales), days, methods: conversions(counts) }
}

const SOURCES = ['sales_by_day', 'order_list', 'course_sales_by_day']

export const analyticsPages: PageRoute[] = [
  page('Admin/Dashboard/Index', {
    title: 'Visão geral',
    load: async (ctx) => {
      const today = businessDay(ctx.now)
      const period = periodOf(ctx.query, today)
      const previous = previousOf(period)
      const [now, before, courses, freshAt] = await Promise.all([
        numbersOf(ctx, period),
        numbersOf(ctx, previous),
        topProducts(ctx.db, period.from, period.to),
        freshness(ctx, SOURCES),
      ])
      return {
        period,
        previous,
        today,
        totals: now.totals,
        before: before.totals,
        days: now.days,
        daysBefore: before.days,
        methods: now.methods,
        methodsBefore: before.methods,
        courses,
        freshAt,
      }
    },
  }),
]
