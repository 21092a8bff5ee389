import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant, personal } from '../kernel/event'
import { DAY, type Instant, plus } from '../kernel/instants'
import { refuse } from '../kernel/refuse'

/** A file is kept this long. */
const EXPORT_LIFE_MS = 7 * DAY

const ofExport = { exportId: id, ownerId: id }
/** States what a file of orders holds; the same orders and code give the same hash on any machine and in any format. */
export const orderSeal = z.object({
  rows: z.int().nonnegative(),
  /** Numbers of the first and of the last order of the file. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** Position in the log up to which the list had been folded. */
  until: z.string().nullable(),
  codeVersion: z.string(),
  /** SHA-256 of the rows as canonical lines, independent of the file's format. */
  hash: z.string(),
  bytes: z.int().nonnegative(),
})

/** A file of exactly one view of the orders, for the one member of staff who asked for it. */
export const orderExportEvents = events({
  OrderExportAsked: eventSchema('Exportação de pedidos pedida', {
    ...ofExport,
    format: z.enum(['csv', 'xlsx', 'parquet']),
    /** Query of the view's address; what was typed may name a person. */
    query: personal(z.string(), 'ownerId'),
    /** Only these orders of the view; null: all of it. */
    orderIds: z.array(id).nullable(),
    /** With personal data in clear; the reason is in PersonalDataRevealed. */
    clear: z.boolean(),
  }),
  OrderExportReady: eventSchema('Exportação de pedidos pronta', {
    ...ofExport,
    ...orderSeal.shape,
    expiresAt: instant,
  }),
  OrderExportFailed: eventSchema('Exportação de pedidos falhou', ofExport),
  OrderExportRemoved: eventSchema('Exportação de pedidos apagada', ofExport),
})
export type OrderExportEvent = EventOf<typeof orderExportEvents>
type Asked = Extract<OrderExportEvent, { type: 'OrderExportAsked' }>['data']
export type ExportSealData = z.infer<typeof orderSeal>

export type OrderExport =
  | { phase: 'absent' }
  | (Asked & { phase: 'asked' | 'failed' | 'removed' })
  | (Asked & { phase: 'ready'; expiresAt: Instant })

type Known = Exclude<OrderExport, { phase: 'absent' }>
const known = (step: (e: Known) => OrderExport) => (e: OrderExport) => (e.phase === 'absent' ? e : step(e))

export const orderExport = aggregate<OrderExport, typeof orderExportEvents>(
  { name: 'orderexport', label: 'Exportação de pedidos' },
  orderExportEvents,
  { phase: 'absent' },
  {
    OrderExportAsked: (_, data) => ({ phase: 'asked', ...data }),
    OrderExportReady: (e, { expiresAt }) => known((k) => ({ ...k, phase: 'ready', expiresAt }))(e),
    OrderExportFailed: (e) => known((k) => ({ ...k, phase: 'failed' }))(e),
    OrderExportRemoved: (e) => known((k) => ({ ...k, phase: 'removed' }))(e),
  },
)

type ExportDecide = Decide<OrderExport, OrderExportEvent>

export const askExport =
  (data: Asked): ExportDecide =>
  ({ phase }) =>
    phase === 'absent' ? [event('OrderExportAsked', data)] : []

const asked = (e: OrderExport) =>
  e.phase === 'absent' ? refuse('export-unknown', 'Esta exportação não existe.') : e

/** The file is whole; it is there for a week. */
export const recordExport =
  (data: ExportSealData & { at: Instant }): ExportDecide =>
  (e) => {
    const { phase, exportId, ownerId } = asked(e)
    if (phase !== 'asked') return []
    const { at, ...sealed } = data
    return [event('OrderExportReady', { exportId, ownerId, ...sealed, expiresAt: plus(at, EXPORT_LIFE_MS) })]
  }

export const failExport = (): ExportDecide => (e) => {
  const { phase, exportId, ownerId } = asked(e)
  return phase === 'asked' ? [event('OrderExportFailed', { exportId, ownerId })] : []
}

export const removeExport = (): ExportDecide => (e) => {
  const { phase, exportId, ownerId } = asked(e)
  return phase === 'removed' ? [] : [event('OrderExportRemoved', { exportId, ownerId })]
}
