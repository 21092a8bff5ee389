import type { Knex } from 'knex'
import type { ChargeSums, ChargesView } from '../../contracts/ordering/charges'
import type { PaymentStatus } from '../../contracts/ordering/labels'
import { endOfBusinessDay, startOfBusinessDay } from '../../domain/kernel/instants'
import { table } from '../kernel/projection'
import { type ChargeRow, chargeList } from './charge-list'
import { orderIdsMatching } from './order-filter'

type Filter = Omit<ChargesView, 'page'>
const columnOf = { captured: 'captured', refunded: 'refunded', lost: 'chargedBack', fees: 'fee' } as const

/** Order numbers and buyers are searched in the list of orders. */
function filtered(db: Knex, { query, status, method, from, to, twice, sum }: Filter) {
  const rows = db<ChargeRow>(table(chargeList))
  if (query) {
    const part = `%${query.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    rows.where((either) => {
      either
        .whereRaw(`lower(id || ' ' || coalesce(charge_id, '') || ' ' || order_id) like ?`, [part])
        .orWhereIn('orderId', orderIdsMatching(db, query))
    })
  }
  if (status) rows.where({ status })
  if (method) rows.where({ method })
  if (twice) rows.where({ duplicate: true })
  if (sum) rows.where(columnOf[sum], '>', 0)
  if (from) rows.where('requestedAt', '>=', startOfBusinessDay(from))
  if (to) rows.where('requestedAt', '<=', endOfBusinessDay(to))
  return rows
}

const whole = (value: unknown) => Number(value ?? 0)

export interface FoundCharges {
  rows: ChargeRow[]
  total: number
  sums: ChargeSums
  counts: Partial<Record<PaymentStatus, number>>
}

/** Matching charges, newest first, with sums (centavos) and with counts by status under the other filters. */
export async function findCharges(
  db: Knex,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundCharges> {
  const [rows, byStatus] = await Promise.all([
    filtered(db, filter)
      .orderBy([
        { column: 'requestedAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .offset(offset),
    filtered(db, { ...filter, status: null })
      .select('status')
      .select(
        db.raw(`count(*) as charges, sum(captured) as captured, sum(refunded) as refunded,
          sum(charged_back) as charged_back, sum(fee) as fees`),
      )
      .groupBy('status'),
  ])
  const numbers = byStatus as unknown as (Record<string, unknown> & { status: PaymentStatus })[]
  const mine = numbers.filter(({ status }) => !filter.status || status === filter.status)
  const sum = (column: string) => mine.reduce((all, row) => all + whole(row[column]), 0)
  return {
    rows: rows as ChargeRow[],
    total: sum('charges'),
    sums: {
      captured: sum('captured'),
      refunded: sum('refunded'),
      chargedBack: sum('chargedBack'),
      fees: mine.some(({ fees }) => fees !== null) ? sum('fees') : null,
    },
    counts: Object.fromEntries(numbers.map((row) => [row.status, whole(row.charges)])),
  }
}
