import type { CouponStatus } from '../../contracts/marketing/coupon-labels'
import { bundleCard } from '../../projections/catalog/bundle-card'
import { categoryList } from '../../projections/catalog/category-list'
import { courseCard } from '../../projections/catalog/course-card'
import { column } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { table } from '../../projections/kernel/projection'
import { type CouponRow, couponList } from '../../projections/marketing/coupon-list'
import { couponSeats } from '../../projections/marketing/coupon-seats'

interface CouponLine extends CouponRow {
  status: CouponStatus
  /** "10%", "R$ 20,00". */
  worth: string
  /** Titles of what it is for; empty: the whole shop. */
  scope: string
  /** Made by a reminder of a left cart for one person. */
  personal: boolean
  uses: number
  /** Held by orders that wait for their money. */
  reserved: number
  /** Centavos saved by uses that stand. */
  discount: number
  /** Centavos that its orders brought, less what was given back and what banks took. */
  revenue: number
}

/** What the phase, the clock and the seats in use make of a coupon: the domain's `statusOf`, as SQL. */
const status = `case
  when c.phase in ('draft', 'ended', 'archived') then c.phase
  when c.ends_at < :now then 'ended'
  when c.phase = 'paused' then 'paused'
  when c.starts_at > :now then 'scheduled'
  when coalesce(s.held, 0) >= c.total_limit or coalesce(s.promised, 0) >= c.budget then 'exhausted'
  else 'active'
end as status`

const worth = `case c.kind
  when 'percent' then c.value || '%'
  else 'R$' || chr(160) || translate(to_char(c.value / 100.0, 'FM999,999,999,990.00'), ',.', '.,')
end as worth`

const titled = [
  [courseCard, 'course_id', 'title'],
  [bundleCard, 'bundle_id', 'title'],
  [categoryList, 'category_id', 'name'],
] as const
const scope = `coalesce((
  select string_agg(coalesce(known.title, wanted.id), ', ' order by wanted.at)
  from jsonb_array_elements_text(c.product_ids::jsonb || c.category_ids::jsonb) with ordinality wanted (id, at)
  left join (${titled.map(([from, key, title]) => `select ${key} as id, ${title} as title from ${table(from)}`).join(' union all ')}) known
    on known.id = wanted.id
), '') as scope`

/** Coupons with their uses. */
export const couponLines = listSource<CouponLine>({
  name: 'coupon_lines',
  key: 'couponId',
  columns: {
    ...couponList.columns,
    status: column.text('Situação'),
    worth: column.text('Desconto'),
    scope: column.text('Vale para'),
    personal: column.bool('De uma pessoa'),
    uses: column.count('Usos'),
    reserved: column.count('Reservados'),
    discount: column.money('Desconto dado'),
    revenue: column.money('Receita líquida'),
  },
  of: [couponList, couponSeats, courseCard, bundleCard, categoryList],
  query: (db, now) =>
    db({ c: table(couponList) })
      .leftJoin(
        db(table(couponSeats))
          .groupBy('couponId')
          .select('couponId')
          .select(
            db.raw(`count(*) filter (where status = 'consumed') as uses`),
            db.raw(`count(*) filter (where status = 'reserved' and until >= ?) as reserved`, [now]),
            db.raw(
              `count(*) filter (where status = 'consumed' or (status = 'reserved' and until >= ?)) as held`,
              [now],
            ),
            db.raw(`sum(discount) filter (where status = 'consumed') as discount`),
            db.raw(
              `sum(discount) filter (where status = 'consumed' or (status = 'reserved' and until >= ?)) as promised`,
              [now],
            ),
            db.raw('sum(paid_amount - refunded_amount - charged_back_amount) as revenue'),
          )
          .as('s'),
        's.couponId',
        'c.couponId',
      )
      .select(
        'c.*',
        db.raw(status, { now }),
        db.raw(worth),
        db.raw(scope),
        db.raw('c.reminder_id is not null as personal'),
        ...['uses', 'reserved', 'discount', 'revenue'].map((name) =>
          db.raw(`coalesce(s.${name}, 0)::bigint as ${name}`),
        ),
      ),
})
