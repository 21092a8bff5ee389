import * as z from 'zod'
import { exportOrdersForm } from '../../contracts/ordering/staff-forms'
import { id } from '../../domain/kernel/event'
import {
  askExport,
  failExport,
  orderExport,
  orderSeal,
  recordExport,
  removeExport,
} from '../../domain/ordering/order-export'
import { RevealPersonalData } from '../analytics/personal-data-access'
import { command } from '../kernel/command'

export const AskOrderExport = command({
  name: 'AskOrderExport',
  summary: 'Requests an export of one view of the orders; with personal data only for a stated reason.',
  input: exportOrdersForm,
  example: { format: 'csv', query: 'status=paid', clear: false },
  who: ['Admin'],
  on: orderExport,
  id: (_, ctx) => ctx.commandId,
  facts: async ({ clear, reason }, ctx) => {
    if (!clear || !reason) return
    await ctx.send(RevealPersonalData, { stream: `orderexport-${ctx.commandId}`, revision: null, reason })
  },
  decide: ({ format, query, orderIds, clear }, ctx) =>
    askExport({
      exportId: ctx.commandId,
      ownerId: ctx.actor.accountId ?? '',
      format,
      query,
      clear,
      orderIds: orderIds.length > 0 ? orderIds : null,
    }),
})

const ofSystem = {
  who: 'system' as const,
  on: orderExport,
  id: ({ exportId }: { exportId: string }) => exportId,
  internal: true,
}
const ofExport = z.object({ exportId: id })

export const RecordOrderExport = command({
  ...ofSystem,
  name: 'RecordOrderExport',
  summary: 'Records that an export of orders is complete, with its number of rows and hash.',
  input: ofExport.extend(orderSeal.shape),
  decide: ({ exportId: _, ...sealed }, { now }) => recordExport({ ...sealed, at: now }),
})

export const FailOrderExport = command({
  ...ofSystem,
  name: 'FailOrderExport',
  summary: 'Records that an export of orders failed.',
  input: ofExport,
  decide: () => failExport(),
})

export const RemoveOrderExport = command({
  ...ofSystem,
  name: 'RemoveOrderExport',
  summary: 'Records that an expired export of orders was deleted.',
  input: ofExport,
  decide: () => removeExport(),
})
