import type { Knex } from 'knex'
import type pg from 'pg'
import { viewOfText } from '../../contracts/kernel/resource-list'
import { orders } from '../../contracts/ordering/orders'
import type { OrderExportRequest } from '../../ports/order-exports'
import { sourceOf } from '../../projections/kernel/list-source'
import { statementsOf } from '../../projections/kernel/tables/statements'
import { filteredRows, sorted } from '../../projections/lists/list-filter'
import { type OrderRow, orderList } from '../../projections/ordering/order-list'
import { readCheckpoints } from '../../subscriptions/checkpoints'

const BATCH = 1_000
const listed = { resource: orders, source: sourceOf(orderList) }

export interface OrderSnapshot {
  total: number
  until: string | null
  batches(): AsyncIterable<OrderRow[]>
}

/**
 * The orders of a view as they stand at one moment, in the order of the view, a batch at a time: what changes while
 * they are read changes nothing. The client must be for this alone, until `read` is done.
 */
export async function inSnapshot<T>(
  client: pg.ClientBase,
  db: Knex,
  { query, orderIds }: Pick<OrderExportRequest, 'query' | 'orderIds'>,
  read: (snapshot: OrderSnapshot) => Promise<T>,
): Promise<T> {
  const view = viewOfText(orders, query)
  const rows = filteredRows(listed, { db, now: '' }, view)
  if (orderIds) rows.whereIn('orderId', [...orderIds])
  const { sql, bindings } = sorted(rows, listed, view).toSQL().toNative()
  await client.query('begin isolation level repeatable read read only')
  try {
    const counted = await client.query(`select count(*) as total from (${sql}) as asked`, [...bindings])
    const checkpoint = (await readCheckpoints(client)).find(({ name }) => name === orderList.name)
    await client.query(`declare asked no scroll cursor for ${sql}`, [...bindings])
    async function* batches() {
      for (;;) {
        const { rows } = await client.query(`fetch ${BATCH} from asked`)
        if (rows.length === 0) return
        yield rows.map((row) => statementsOf(orderList).read(row) as unknown as OrderRow)
      }
    }
    return await read({ total: counted.rows[0].total, until: checkpoint?.position ?? null, batches })
  } finally {
    await client.query('rollback').catch(() => {})
  }
}
