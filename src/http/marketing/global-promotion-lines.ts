import { column } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { table } from '../../projections/kernel/projection'
import { type PromotionRow, promotionCurrent } from '../../projections/marketing/promotion-current'
import { orderList } from '../../projections/ordering/order-list'

interface GlobalPromotionLine extends PromotionRow {
  /** `waiting`: its date has come while another one runs. */
  status: 'planned' | 'waiting' | 'running' | 'ended' | 'dropped'
  /** "20% de desconto", "Tudo por R$ 20,00", "Só o banner". */
  worth: string
  /** Paid orders that it lowered. */
  orders: number
  /** Centavos that it took off them. */
  given: number
  /** Centavos that they brought, less what was given back and what banks took. */
  revenue: number
  /** The same of all orders of the shop while it ran, and for as long right before. */
  during: number
  before: number
}

const status = `case
  when p.phase = 'planned' and p.start_date <= :now then 'waiting'
  when p.phase = 'running' and p.end_date < :now then 'ended'
  else p.phase
end as status`

const worth = `case
  when p.discount is not null then p.discount || '% de desconto'
  when p.promotional_price is null then 'Só o banner'
  else 'Tudo por R$' || chr(160) || translate(to_char(p.promotional_price / 100.0, 'FM999,999,999,990.00'), ',.', '.,')
end as worth`

const NET = 'coalesce(sum(o.total - o.refunded - o.charged_back), 0)::bigint'
const UNTIL = 'coalesce(p.ended_at, least(p.end_date, :now))'
/** As long before its beginning as its end lies behind it, in the form of stored instants. */
const BEFORE = `to_char(
  (p.started_at::timestamptz - (${UNTIL}::timestamptz - p.started_at::timestamptz)) at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
)`

/** Sums over the paid orders `o` that fulfil a condition. */
const ofOrders = (name: string, sums: string, condition: string) => `left join lateral (
  select ${sums} from ${table(orderList)} o where o.paid_at is not null and ${condition}
) ${name} on true`

/** Promotions of the whole shop with what came of them. */
export const globalPromotionLines = listSource<GlobalPromotionLine>({
  name: 'global_promotion_lines',
  key: 'promotionId',
  columns: {
    ...promotionCurrent.columns,
    status: column.text('Situação'),
    worth: column.text('Oferta'),
    orders: column.count('Pedidos pagos'),
    given: column.money('Desconto dado'),
    revenue: column.money('Receita líquida'),
    during: column.money('Receita da loja enquanto valeu'),
    before: column.money('Receita no mesmo tempo antes'),
  },
  of: [promotionCurrent, orderList],
  query: (db, now) =>
    db({ p: table(promotionCurrent) })
      .joinRaw(
        ofOrders(
          'own',
          `count(*) as orders, coalesce(sum(o.discount), 0)::bigint as given, ${NET} as revenue`,
          `o.promotion_code = p.code and o.placed_at >= p.started_at and o.placed_at <= ${UNTIL}`,
        ),
        { now },
      )
      .joinRaw(ofOrders('whole', `${NET} as during`, `o.paid_at >= p.started_at and o.paid_at <= ${UNTIL}`), {
        now,
      })
      .joinRaw(
        ofOrders('earlier', `${NET} as before`, `o.paid_at >= ${BEFORE} and o.paid_at < p.started_at`),
        { now },
      )
      .select(
        'p.*',
        db.raw(status, { now }),
        db.raw(worth),
        'own.orders',
        'own.given',
        'own.revenue',
        'whole.during',
        'earlier.before',
      ),
})
