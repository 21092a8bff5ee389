import type { Knex } from 'knex'
import type { OrderBatchEvent } from '../../domain/ordering/order-batch'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface OrderBatchResultRow {
  /** `<batch>/<order>` */
  resultId: string
  batchId: string
  orderId: string
  outcome: 'done' | 'refused'
  message: string | null
}

const keyOf = (batchId: string, orderId: string) => `${batchId}/${orderId}`

export const orderBatchResults = projection<OrderBatchEvent, OrderBatchResultRow>({
  name: 'order_batch_results',
  description: 'Result for each order of a batch action by staff',
  version: 1,
  key: 'resultId',
  report: {
    label: 'Resultados de ações em lote',
    about: 'O que aconteceu com cada pedido de uma ação em lote.',
    group: 'Vendas',
    columns: ['batchId', 'orderId', 'outcome', 'message'],
  },
  columns: {
    resultId: column.id('Resultado'),
    batchId: column.id('Lote'),
    orderId: column.id('Pedido'),
    outcome: column.text('Resultado'),
    message: nullable(column.text('Mensagem')),
  },
  indexes: [['batchId', 'outcome']],
  on: {
    OrderBatchAdvanced: {
      key: ({ batchId, results }) => results.map(({ orderId }) => keyOf(batchId, orderId)),
      apply: (row, { batchId, results }, _, key) => {
        const result = results.find(({ orderId }) => keyOf(batchId, orderId) === key)
        return result ? { resultId: key, batchId, ...result } : row
      },
    },
  },
})

/** Refused ones first, because staff must act on them. */
export const resultsOfBatch = (db: Knex, batchId: string, limit: number): Promise<OrderBatchResultRow[]> =>
  db<OrderBatchResultRow>(table(orderBatchResults))
    .where({ batchId })
    .orderBy([
      { column: 'outcome', order: 'desc' },
      { column: 'orderId', order: 'asc' },
    ])
    .limit(limit)
