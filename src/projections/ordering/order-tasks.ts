import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import type { Instant } from '../../domain/kernel/instants'
import type { OrderBatchEvent } from '../../domain/ordering/order-batch'
import type { ExportSealData, OrderExportEvent } from '../../domain/ordering/order-export'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface OrderTaskRow {
  taskId: string
  ownerId: string
  /** `export`, or the batch action. */
  kind: 'export' | 'receipt' | 'access' | 'cancel'
  state: 'asked' | 'ready' | 'failed' | 'removed'
  query: string
  /** Number of selected orders; null: the whole view. */
  chosen: number | null
  done: number
  refused: number
  askedAt: Instant
  endedAt: Instant | null
  /** Only for exports. */
  format: 'csv' | 'xlsx' | 'parquet' | null
  clear: boolean
  seal: ExportSealData | null
  expiresAt: Instant | null
}

const ofExport = { key: ({ exportId }: { exportId: string }) => exportId }
const ofBatch = { key: ({ batchId }: { batchId: string }) => batchId }
const newTask = { done: 0, refused: 0, endedAt: null, seal: null, expiresAt: null, state: 'asked' as const }

export const orderTasks = projection<OrderExportEvent | OrderBatchEvent, OrderTaskRow>({
  name: 'order_tasks',
  description: 'Exports and batch actions on orders, and their progress',
  version: 1,
  key: 'taskId',
  report: {
    label: 'Exportações e ações em lote',
    about: 'Que arquivos de pedidos e ações em lote a equipe pediu, e em que pé estão.',
    group: 'Vendas',
    columns: ['kind', 'state', 'format', 'done', 'refused', 'askedAt', 'endedAt'],
    newestFirst: true,
  },
  columns: {
    taskId: column.id('Tarefa'),
    ownerId: column.id('De quem'),
    kind: column.choice('Tipo', valueLabels),
    state: column.text('Situação'),
    query: column.text('Consulta'),
    chosen: nullable(column.count('Escolhas')),
    done: column.count('Aulas concluídas'),
    refused: column.count('Recusados'),
    askedAt: column.instant('Perguntada'),
    endedAt: nullable(column.instant('Encerrado')),
    format: nullable(column.text('Formato')),
    clear: column.bool('Com dados pessoais'),
    seal: nullable(column.json('Selo')),
    expiresAt: nullable(column.instant('Vence')),
  },
  personal: ['query'],
  indexes: [['ownerId', 'askedAt']],
  on: {
    OrderExportAsked: {
      ...ofExport,
      apply: (_, { exportId, ownerId, format, query, orderIds, clear }, { at }) => ({
        ...newTask,
        taskId: exportId,
        ownerId,
        kind: 'export',
        format,
        query,
        clear,
        askedAt: at,
        chosen: orderIds?.length ?? null,
      }),
    },
    OrderExportReady: {
      ...ofExport,
      apply: (row, { exportId: _, ownerId: __, expiresAt, ...seal }, { at }) =>
        row && { ...row, state: 'ready', done: seal.rows, seal, expiresAt, endedAt: at },
    },
    OrderExportFailed: {
      ...ofExport,
      apply: (row, _, { at }) => row && { ...row, state: 'failed', endedAt: at },
    },
    OrderExportRemoved: { ...ofExport, apply: (row) => row && { ...row, state: 'removed' } },
    OrderBatchAsked: {
      ...ofBatch,
      apply: (_, { batchId, ownerId, action, query, orderIds }, { at }) => ({
        ...newTask,
        taskId: batchId,
        ownerId,
        kind: action,
        query,
        chosen: orderIds.length,
        askedAt: at,
        format: null,
        clear: false,
      }),
    },
    OrderBatchAdvanced: {
      ...ofBatch,
      apply: (row, { results }) => {
        const refused = results.filter(({ outcome }) => outcome === 'refused').length
        return row && { ...row, done: row.done + results.length - refused, refused: row.refused + refused }
      },
    },
    OrderBatchEnded: {
      ...ofBatch,
      apply: (row, _, { at }) => row && { ...row, state: 'ready', endedAt: at },
    },
  },
})

/** Tasks of one staff member, newest first. */
export const orderTasksOf = (db: Knex, ownerId: string, limit: number): Promise<OrderTaskRow[]> =>
  db<OrderTaskRow>(table(orderTasks))
    .where({ ownerId })
    .orderBy([
      { column: 'askedAt', order: 'desc' },
      { column: 'taskId', order: 'desc' },
    ])
    .limit(limit)

export const orderTaskById = (db: Knex, taskId: string) =>
  db<OrderTaskRow>(table(orderTasks)).where({ taskId }).first() as Promise<OrderTaskRow | undefined>
