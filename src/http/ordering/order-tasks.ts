import type { Request, Response } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import { ORDERS_PATH } from '../../contracts/ordering/orders'
import type { OrderTask } from '../../contracts/ordering/staff-pages'
import { own } from '../../domain/kernel/own'
import type { OrderExports } from '../../ports/order-exports'
import { resultsOfBatch } from '../../projections/ordering/order-batch-results'
import { buyersOfOrders } from '../../projections/ordering/order-queries'
import { type OrderTaskRow, orderTaskById, orderTasksOf } from '../../projections/ordering/order-tasks'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'
import { type PageContext, page } from '../kernel/page'

const MAX_TASKS = 30
const MAX_RESULTS = 200
const MIME = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
}

type Files = Pick<OrderExports, 'progress' | 'find'>

/** Path of a task's file; undefined before it is ready and after it expired. */
async function fileOf(row: OrderTaskRow, files: Files, now: string): Promise<string | undefined> {
  const { taskId, state, format, expiresAt } = row
  if (state !== 'ready' || !format || !expiresAt || expiresAt <= now) return undefined
  return files.find(taskId, format)
}

async function progressOf({ taskId, kind, chosen, done, refused }: OrderTaskRow, files: Files) {
  if (kind === 'export') return (await files.progress(taskId)) ?? null
  return { done: done + refused, total: chosen ?? 0 }
}

async function taskOf(row: OrderTaskRow, files: Files, now: string): Promise<OrderTask> {
  const { taskId, ownerId: _, endedAt: __, ...task } = row
  const file = await fileOf(row, files, now)
  const isRemoved = row.kind === 'export' && row.state === 'ready' && !file
  return {
    id: taskId,
    ...task,
    state: isRemoved ? 'removed' : row.state,
    progress: row.state === 'asked' ? await progressOf(row, files) : null,
    file: file ? `${ORDERS_PATH}/exports/${taskId}/file` : null,
  }
}

async function openedBatch({ db, query, actor }: PageContext) {
  const row = query.lote ? await orderTaskById(db, query.lote) : undefined
  if (!row || row.ownerId !== actor.accountId || row.kind === 'export') return null
  const results = await resultsOfBatch(db, row.taskId, MAX_RESULTS)
  const ids = results.map(({ orderId }) => orderId)
  const known = await buyersOfOrders(db, ids)
  return {
    id: row.taskId,
    results: results.map(({ orderId, outcome, message }) => ({
      orderId,
      outcome,
      message,
      number: known.get(orderId)?.number ?? orderId,
    })),
    more: row.done + row.refused - results.length,
  }
}

async function tasksNow(ctx: PageContext, files: Files) {
  const rows = await orderTasksOf(ctx.db, ctx.actor.accountId ?? '', MAX_TASKS)
  return {
    tasks: await Promise.all(rows.map((row) => taskOf(row, files, ctx.now))),
    opened: await openedBatch(ctx),
  }
}

export const orderTasksPage = (files: Files) =>
  page('Admin/Orders/Tasks', {
    title: 'Exportações e ações em lote',
    load: (ctx) => tasksNow(ctx, files),
  })

/** The export of the address. Throws NotFound for all but its owner. */
async function ownExport(req: Request, res: Response): Promise<OrderTaskRow> {
  const { actor, db } = req.context
  noStore(res)
  const row = await orderTaskById(db, String(req.params.id))
  if (!row || row.ownerId !== actor.accountId || row.kind !== 'export') {
    throw new NotFound('Não encontramos esta exportação.')
  }
  return row
}

/** API routes: status of tasks, exported files and their checksums, each for its owner. */
export function orderFiles(files: Files): ApiRoute[] {
  return [
    apiRoute(
      '/api/orders/tasks',
      async (req, res) => {
        noStore(res)
        res.json(await tasksNow(req.context, files))
      },
      { who: ['Admin'] },
    ),
    apiRoute(
      `${ORDERS_PATH}/exports/{id}/file`,
      async (req, res) => {
        const row = await ownExport(req, res)
        const file = await fileOf(row, files, req.context.now)
        const { format } = row
        if (!file || !format) throw new NotFound('Este arquivo não está mais aqui. Exporte de novo.')
        const name = `pedidos-${row.askedAt.slice(0, 10)}.${format}`
        await new Promise<void>((done, failed) =>
          res
            .type(own(MIME, format) ?? 'bin')
            .download(file, name, { cacheControl: false, dotfiles: 'allow' }, (error) =>
              error && !res.headersSent ? failed(error) : done(),
            ),
        )
      },
      { who: ['Admin'] },
    ),
    apiRoute(
      `${ORDERS_PATH}/exports/{id}/seal`,
      async (req, res) => {
        const { seal, query, format, clear } = await ownExport(req, res)
        if (!seal) throw new NotFound('Esta exportação ainda não tem selo.')
        res.attachment('pedidos.selo.json').json({ view: query, format, clear, ...seal })
      },
      { who: ['Admin'] },
    ),
  ]
}
