import type { Knex } from 'knex'
import type { ChargeSums, ChargesView } from '../../contracts/ordering/charges'
import type { PaymentStatus } from '../../contracts/ordering/words'
import { endOfBusinessDay, startOfBusinessDay } from '../../domain/kernel/instants'
import { table } from '../kernel/projection'
import { type ChargeRow, chargeList } from './charge-list'

type Filter = Omit<ChargesView, 'page'>

/** `orderIds` are those whose number fits what was typed: numbers are not in this read model. */
function filtered(db: Knex, { query, status, method, from, to, twice }: Filter, orderIds: readonly string[]) {
  const rows = db<ChargeRow>(table(chargeList))
  if (query) {
    const part = `%${query.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    rows.where((either) => {
      either
        .whereRaw(`lower(id || ' ' || coalesce(charge_id, '') || ' ' || order_id) like ?`, [part])
        .orWhereIn('orderId', [...orderIds])
    })
  }
  if (status) rows.where({ status })
  if (method) rows.where({ method })
  if (twice) rows.where({ twin: true })
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

/** Charges that fit, newest first, with what they come to, and how many there are of each status under the other filters. */
export async function findCharges(
  db: Knex,
  filter: Filter,
  { limit, offset, orderIds }: { limit: number; offset: number; orderIds: readonly string[] },
): Promise<FoundCharges> {
  const [rows, byStatus] = await Promise.all([
    filtered(db, filter, orderIds)
      .orderBy([
        { column: 'requestedAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .offset(offset),
    filtered(db, { ...filter, status: null }, orderIds)
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
