import type { Knex } from 'knex'
import type { OrderEvent, OrderLine } from '../../domain/ordering/order'
import { projection, table } from '../kernel/projection'

export interface BoughtTogetherRow {
  /** `js|react`: one row for each direction. */
  pairKey: string
  courseId: string
  otherId: string
  /** Paid orders that hold both as lines of their own; refunded ones are taken off. */
  orders: number
}

type Event = Extract<OrderEvent, { type: 'OrderPaid' | 'OrderRefunded' }>

/** Pairs of courses that were chosen one by one; what a programme brings along says nothing of taste. */
function pairsIn({ lines }: { lines: OrderLine[] }): string[] {
  const ids = [
    ...new Set(lines.filter((line) => line.productType === 'course').map((line) => line.productId)),
  ]
  return ids.flatMap((a) => ids.filter((b) => b !== a).map((b) => `${a}|${b}`))
}

/** Pairs of which at least one half went. */
function pairsBroken(gone: OrderLine[], kept: OrderLine[]): string[] {
  const stay = new Set(pairsIn({ lines: kept }))
  return pairsIn({ lines: [...gone, ...kept] }).filter((pair) => !stay.has(pair))
}

export const boughtTogether = projection<Event, BoughtTogetherRow>({
  name: 'bought_together',
  description: 'Which courses are bought in the same order, and how often',
  version: 1,
  key: 'pairKey',
  columns: { pairKey: 'text', courseId: 'text', otherId: 'text', orders: 'int' },
  indexes: [['courseId', 'orders']],
  on: {
    OrderPaid: {
      key: pairsIn,
      apply: (row, _, __, pairKey) => {
        const [courseId = '', otherId = ''] = pairKey.split('|')
        return { pairKey, courseId, otherId, orders: (row?.orders ?? 0) + 1 }
      },
    },
    OrderRefunded: {
      // Only lines that were given back whole were not bought in the end; they leave those that stay, too.
      key: ({ lines, kept = [] }) => pairsBroken(lines, kept),
      apply: (row) => row && (row.orders > 1 ? { ...row, orders: row.orders - 1 } : null),
    },
  },
})

/** Course ids most often bought together with this one, most often first. */
export const boughtWith = async (db: Knex, courseId: string, limit = 12): Promise<string[]> => {
  const rows = await db<BoughtTogetherRow>(table(boughtTogether))
    .where({ courseId })
    .orderByRaw('orders desc, other_id')
    .limit(limit)
    .select('otherId')
  return rows.map(({ otherId }) => otherId)
}
