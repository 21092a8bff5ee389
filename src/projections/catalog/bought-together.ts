import type { Knex } from 'knex'
import type { OrderEvent, OrderLine } from '../../domain/ordering/order'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface BoughtTogetherRow {
  /** `js|react`: one row for each direction. */
  pairKey: string
  courseId: string
  otherId: string
  /** Paid orders with both courses as separate lines, without refunded ones. */
  orders: number
}

type Event = Extract<OrderEvent, { type: 'OrderPaid' | 'OrderRefunded' }>

/** Pairs of courses bought separately; courses inside a programme were not chosen by the buyer. */
function pairsIn({ lines }: { lines: OrderLine[] }): string[] {
  const ids = [
    ...new Set(lines.filter((line) => line.productType === 'course').map((line) => line.productId)),
  ]
  return ids.flatMap((a) => ids.filter((b) => b !== a).map((b) => `${a}|${b}`))
}

/** Pairs of which at least one course was refunded. */
function brokenPairs(refunded: OrderLine[], kept: OrderLine[]): string[] {
  const remaining = new Set(pairsIn({ lines: kept }))
  return pairsIn({ lines: [...refunded, ...kept] }).filter((pair) => !remaining.has(pair))
}

export const boughtTogether = projection<Event, BoughtTogetherRow>({
  name: 'bought_together',
  description: 'Pairs of courses bought in the same order, and how often',
  version: 1,
  key: 'pairKey',
  report: {
    label: 'Comprados juntos',
    about: 'Quais cursos saem no mesmo pedido, e quantas vezes.',
    group: 'Vendas',
    columns: ['courseId', 'otherId', 'orders'],
  },
  columns: {
    pairKey: column.text('Par'),
    courseId: column.id('Curso'),
    otherId: column.id('Junto com'),
    orders: column.count('Pedidos'),
  },
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
      // Lines refunded in full also break their pairs with lines that stay.
      key: ({ lines, kept = [] }) => brokenPairs(lines, kept),
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
