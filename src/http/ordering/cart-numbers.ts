import type { Knex } from 'knex'
import { cartRulesNow } from '../../commands/ordering/cart-rules'
import { edgesOf } from '../../contracts/kernel/resource-list'
import {
  abandonedCarts,
  type CartNumbers,
  type RecoveryRule,
  remindedRules,
} from '../../contracts/ordering/abandoned-carts'
import { businessDay, endOfBusinessDay, startOfBusinessDay } from '../../domain/kernel/instants'
import { salesBetween } from '../../projections/ordering/sales-by-day'
import { extraLoader } from '../admin/extra'
import { salesDays, salesTotals } from '../analytics/sales'
import { reminderLines } from './cart-lines'

const [FROM, TO] = edgesOf('abandonedAt')

interface Group {
  state: string
  outcome: string | null
  carts: number
  total: number
  recovered: number
}

/** Carts of a query added up by what became of them; amounts in centavos. */
const groupsOf = (carts: Knex.QueryBuilder, db: Knex): Promise<Group[]> =>
  carts
    .select('state', 'outcome')
    .select(
      db.raw(
        'count(*)::int as carts, sum(total)::float8 as total, coalesce(sum(recovered), 0)::float8 as recovered',
      ),
    )
    .groupBy('state', 'outcome')

function sumsOf(groups: readonly Group[]) {
  const of = (state: string) => groups.filter((each) => each.state === state)
  const sum = (list: readonly Group[], key: 'carts' | 'total' | 'recovered') =>
    list.reduce((all, each) => all + each[key], 0)
  const reminded = of('recovered').filter(({ outcome }) => remindedRules.includes(outcome as RecoveryRule))
  return {
    abandoned: sum(groups, 'carts'),
    abandonedTotal: sum(groups, 'total'),
    recovered: sum(of('recovered'), 'carts'),
    recoveredRevenue: sum(of('recovered'), 'recovered'),
    byReminder: sum(reminded, 'carts'),
    byReminderRevenue: sum(reminded, 'recovered'),
    expired: sum(of('expired'), 'carts'),
    expiredTotal: sum(of('expired'), 'total'),
  }
}

/** Numbers of the days, under the search and the filters on owner and contents, whatever became of the carts. */
export const cartNumbers = extraLoader(
  abandonedCarts,
  async ({ db, now, deps }, _, { view, listed }): Promise<CartNumbers> => {
    const { state: _state, outcome: _outcome, reminded: _reminded, ...filters } = view.filters
    const states = ['abandoned', 'recovered', 'expired']
    const { [FROM]: from, [TO]: to, ...others } = filters as Record<string, string | null>
    const days = { from: from ?? '', to: to ?? businessDay(now) }
    const [groups, sent, sales, rules] = await Promise.all([
      groupsOf(listed({ query: view.query, filters: { ...filters, state: states } }), db),
      db
        .from(reminderLines.query(db, now).as('reminded'))
        .whereIn(
          'cartRoundId',
          listed({ query: view.query, filters: { ...others, state: [...states, 'merged'] } }).select(
            'cartRoundId',
          ),
        )
        .whereBetween('sentAt', [days.from && startOfBusinessDay(days.from), endOfBusinessDay(days.to)])
        .select(db.raw('count(*)::int as sent, count("opened_at")::int as opened'))
        .first(),
      salesBetween(db, days.from, days.to),
      cartRulesNow(deps.dispatcher.facts),
    ])
    const { paid, gross } = salesTotals(salesDays([...new Set(sales.map(({ day }) => day))], sales), sales)
    const { abandonedAfterMinutes, expiresAfterDays, attributionDays } = rules
    return {
      sums: { ...sumsOf(groups), ...sent, paid, revenue: gross },
      rules: { abandonedAfterMinutes, expiresAfterDays, attributionDays },
    }
  },
)
