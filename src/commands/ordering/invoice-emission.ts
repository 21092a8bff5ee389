import * as z from 'zod'
import { cancelOwnForm } from '../../contracts/ordering/invoices'
import { id, instant } from '../../domain/kernel/event'
import { businessDay } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import { EMISSION_ID, emission, invoiceEnvironments, isComplete } from '../../domain/ordering/emission'
import {
  askInvoice,
  denyCancel,
  invoice,
  issueInvoice,
  RETURNED,
  recordCanceled,
  refuseInvoice,
  requestCancel,
  requestInvoice,
  withdrawInvoice,
} from '../../domain/ordering/invoice'
import { invoiceSeries, takeInvoiceNumber } from '../../domain/ordering/invoice-series'
import { type CommandContext, command } from '../kernel/command'
import { ordered } from './placed-order'

const ofOrder = { on: invoice, id: ({ orderId }: { orderId: string }) => orderId }
const bySystem = { ...ofOrder, who: 'system' as const }
const byStaff = { ...ofOrder, who: ['Admin'] as const }
const dpsNumber = z.int().positive()
const faults = {
  faults: z.array(z.object({ code: z.string(), text: z.string() })),
  details: z.string().nullable(),
}

async function complete(ctx: CommandContext) {
  const found = await ctx.load(emission, EMISSION_ID)
  return isComplete(found)
    ? found
    : refuse('emission-unset', 'Configure antes a emissão em Configurações, Notas fiscais.')
}

const IssueInvoice = command({
  ...byStaff,
  name: 'IssueInvoice',
  summary: 'Has the nota fiscal of an order issued now, or the refused one sent again.',
  input: z.object({ orderId: id }),
  facts: async ({ orderId }, ctx) => ({
    placed: await ordered(ctx, orderId),
    emission: await complete(ctx),
    now: ctx.now,
  }),
  decide: (_, __, facts) => askInvoice(facts),
})

const CancelOwnInvoice = command({
  ...byStaff,
  name: 'CancelOwnInvoice',
  summary: 'Has the issued nota fiscal of an order cancelled at the issuer.',
  input: cancelOwnForm.extend({ orderId: id }),
  decide: ({ reason }, { now }) => requestCancel({ code: 9, reason, now }),
})

/** A gap in a series is a number that no request followed; its event names the order that it was for. */
export const TakeInvoiceNumber = command({
  name: 'TakeInvoiceNumber',
  summary: 'Takes the next number of a series for an order.',
  who: 'system',
  on: invoiceSeries,
  id: ({ seriesId }) => seriesId,
  input: z.object({ seriesId: id, orderId: id, first: dpsNumber }),
  decide: (input) => takeInvoiceNumber(input),
})

export const RequestInvoice = command({
  ...bySystem,
  name: 'RequestInvoice',
  summary: 'Records what is sent to the issuer for an order, before it is sent.',
  input: z.object({
    orderId: id,
    buyerId: id,
    number: z.string(),
    environment: z.enum(invoiceEnvironments),
    series: z.string(),
    dpsNumber,
    cnpj: z.string(),
    cityCode: z.string(),
    amount: z.int().positive(),
    competence: z.iso.date(),
    substitutes: z.string().nullable(),
  }),
  claims: ({ orderId, environment, series, dpsNumber: number }) => [
    {
      kind: 'invoicedps',
      value: `${environment}-${series}-${number}`,
      owner: orderId,
      refusal: { code: 'invoice-number-taken', message: 'Este número já é de outro pedido.' },
    },
  ],
  decide: (input, { now }) => requestInvoice({ ...input, requestedAt: now }),
})

export const RecordInvoiceIssued = command({
  ...bySystem,
  name: 'RecordInvoiceIssued',
  summary: 'Records the nota fiscal that the issuer gave for a number that was sent.',
  input: z.object({
    orderId: id,
    dpsNumber,
    noteNumber: z.string(),
    accessKey: z.string(),
    issuedAt: instant,
    amount: z.int().nonnegative(),
    xml: z.string(),
  }),
  decide: ({ orderId: _, ...note }) => issueInvoice(note),
})

export const RecordInvoiceRefused = command({
  ...bySystem,
  name: 'RecordInvoiceRefused',
  summary: 'Records why the issuer refused what was sent for an order.',
  input: z.object({ orderId: id, dpsNumber, ...faults }),
  decide: ({ orderId: _, ...why }) => refuseInvoice(why),
})

export const WithdrawInvoice = command({
  ...bySystem,
  name: 'WithdrawInvoice',
  summary: 'Leaves a number unused whose note was never issued and is not due any more.',
  input: z.object({ orderId: id, dpsNumber }),
  decide: (input) => withdrawInvoice(input),
})

export const RequestInvoiceCancel = command({
  ...bySystem,
  name: 'RequestInvoiceCancel',
  summary: 'Asks for the cancellation of a note whose money went back.',
  input: z.object({ orderId: id }),
  decide: (_, { now }) => requestCancel({ code: 2, reason: RETURNED, now }),
})

export const RecordOwnCancel = command({
  ...bySystem,
  name: 'RecordOwnCancel',
  summary: 'Records that the issuer cancelled a note.',
  input: z.object({ orderId: id, accessKey: z.string(), xml: z.string().nullable() }),
  decide: ({ accessKey, xml }, { now }) => recordCanceled({ accessKey, xml, today: businessDay(now) }),
})

export const DenyInvoiceCancel = command({
  ...bySystem,
  name: 'DenyInvoiceCancel',
  summary: 'Records why the issuer did not cancel a note.',
  input: z.object({ orderId: id, accessKey: z.string(), ...faults }),
  decide: ({ orderId: _, ...why }) => denyCancel(why),
})

export const invoiceEmissionCommands = {
  IssueInvoice,
  CancelOwnInvoice,
  TakeInvoiceNumber,
  RequestInvoice,
  RecordInvoiceIssued,
  RecordInvoiceRefused,
  WithdrawInvoice,
  RequestInvoiceCancel,
  RecordOwnCancel,
  DenyInvoiceCancel,
}
