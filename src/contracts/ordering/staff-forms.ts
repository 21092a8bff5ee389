import * as z from 'zod'
import { LEAST_REASON, MOST_REASON } from '../analytics/event-forms'
import { viewOfText, viewText } from '../kernel/resource-list'
import { textInput } from '../kernel/text'
import { staffNoteField } from './forms'
import { orderActs } from './labels'
import { orders } from './orders'

/** A box of a form: ticked or not. */
const box = z.preprocess((v) => v === 'on' || v === 'true' || v === true, z.boolean())
/** One value or several, as forms send boxes of one name. */
const several = z.preprocess(
  (v) => (v === undefined || v === '' ? [] : Array.isArray(v) ? v : [v]),
  z.array(z.string().min(1).max(80)).max(5_001, 'Escolha até 5.000 pedidos por vez'),
)

/** The query of a view's address, in its one spelling; what an address does not know is left out. */
const viewField = z
  .string()
  .max(2_000, 'Esta visão tem filtros demais')
  .default('')
  .transform((text): string => viewText(orders, viewOfText(orders, text)))

export const orderFileFormats = ['csv', 'xlsx', 'parquet'] as const
export type OrderFileFormat = (typeof orderFileFormats)[number]

/** POST /admin/orders/export: the view, or the chosen orders of it. */
export const exportOrdersForm = z
  .object({
    query: viewField,
    format: z.enum(orderFileFormats, { error: 'Escolha um formato' }),
    orderIds: several,
    /** With personal data in clear. */
    clear: box,
    reason: z.preprocess((v) => (v === '' ? undefined : v), textInput().max(MOST_REASON).optional()),
  })
  .refine(({ clear, reason }) => !clear || (reason?.length ?? 0) >= LEAST_REASON, {
    path: ['reason'],
    error: `Explique em pelo menos ${LEAST_REASON} caracteres`,
  })

/** POST /admin/orders/batches: the chosen orders, or all of the view. */
export const batchForm = z
  .object({
    action: z.enum(orderActs, { error: 'Escolha o que fazer' }),
    query: viewField,
    orderIds: several,
    note: z.preprocess((v) => (v === '' || v === undefined ? null : v), textInput().max(500).nullable()),
  })
  .refine(({ action, note }) => action !== 'cancel' || staffNoteField.safeParse(note ?? '').success, {
    path: ['note'],
    error: 'Diga por quê, em pelo menos 5 letras',
  })
