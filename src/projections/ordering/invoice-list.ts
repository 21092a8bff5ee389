import type { Knex } from 'knex'
import { invoiceEnvironmentLabel } from '../../contracts/ordering/emission'
import { invoiceStatusLabel } from '../../contracts/ordering/invoice-words'
import type { NoteOfOrder } from '../../contracts/ordering/order'
import { addDays, businessDay, type Instant } from '../../domain/kernel/instants'
import { REDACTED } from '../../domain/kernel/redacted'
import { guaranteeEnds } from '../../domain/ordering/guarantee'
import type { InvoiceEvent } from '../../domain/ordering/invoice'
import type { OrderEvent } from '../../domain/ordering/order'
import type { InvoiceEnvironment } from '../../ports/invoices'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

/** A paid order and its live note. Amounts in centavos. */
export interface InvoiceRow {
  orderId: string
  buyerId: string
  /** Of the order. */
  number: string
  paidAt: string
  /** The first day after the guarantee. */
  dueOn: string
  paid: number
  /** Given back, or taken back by a bank. */
  returned: number
  /** What a note has to say: paid less given back. */
  due: number
  noteNumber: string | null
  series: string | null
  issuedOn: string | null
  /** What the live note says. */
  invoiced: number | null
  accessKey: string | null
  link: string | null
  /** The note that was cancelled last. */
  canceledNumber: string | null
  canceledOn: string | null
  cancelReason: string | null
  /** How the shop's own emission stands; null where nothing is under way or was refused. */
  emission: Emission | null
  /** Codes and words of the last refusal. */
  fault: string | null
  /** Number that the shop gave it; null for notes of others. */
  dpsNumber: number | null
  environment: InvoiceEnvironment | null
}
type Emission = keyof typeof emissionLabel

const emissionLabel = {
  sending: invoiceStatusLabel.sending,
  refused: invoiceStatusLabel.refused,
  canceling: invoiceStatusLabel.canceling,
  cancelDenied: invoiceStatusLabel.cancelDenied,
} as const

type Event = Extract<OrderEvent, { type: 'OrderPaid' | 'OrderRefunded' | 'OrderChargedBack' }> | InvoiceEvent
type Recorded = Extract<InvoiceEvent, { type: 'InvoiceRecorded' }>['data']

const key = ({ orderId }: { orderId: string }) => orderId
const back = (row: InvoiceRow | undefined, { amount }: { amount: number }) => {
  if (!row) return undefined
  const returned = row.returned + amount
  return { ...row, returned, due: Math.max(0, row.paid - returned) }
}
const none = {
  noteNumber: null,
  series: null,
  issuedOn: null,
  invoiced: null,
  accessKey: null,
  link: null,
  dpsNumber: null,
  environment: null,
}
const settled = { emission: null, fault: null }
/** What is left of a forgotten person says nothing. */
const faultOf = ({
  faults,
  details,
}: {
  faults: { code: string; text: string }[]
  details: string | null
}) => {
  const said = faults.map(({ code, text }) => `${code}: ${text}`)
  return [...said, ...(details && details !== REDACTED ? [details] : [])].join(' · ')
}
/** What is left of a forgotten person is no address. */
const address = (link: string | null) => (link?.startsWith('https://') ? link : null)
const noted = (row: InvoiceRow | undefined, data: Recorded) =>
  row && {
    ...row,
    noteNumber: data.noteNumber,
    series: data.series,
    issuedOn: data.issuedOn,
    invoiced: data.amount,
    accessKey: data.accessKey,
    link: address(data.link),
    dpsNumber: null,
    environment: null,
    ...settled,
  }

export const invoiceList = projection<Event, InvoiceRow>({
  name: 'invoice_list',
  description: 'Paid orders with what a nota fiscal has to say and the one that was recorded',
  version: 2,
  key: 'orderId',
  report: {
    label: 'Notas fiscais',
    about: 'Cada pedido pago, o valor da nota que ele pede e a nota registrada.',
    group: 'Vendas',
    columns: [
      'number',
      'paidAt',
      'dueOn',
      'paid',
      'returned',
      'due',
      'noteNumber',
      'series',
      'issuedOn',
      'invoiced',
      'canceledNumber',
      'canceledOn',
      'emission',
      'dpsNumber',
      'environment',
    ],
  },
  columns: {
    orderId: column.id('Pedido'),
    buyerId: column.id('Comprador'),
    number: column.text('Número'),
    paidAt: column.instant('Pago em'),
    dueOn: column.day('Emitir a partir de'),
    paid: column.money('Pago'),
    returned: column.money('Devolvido'),
    due: column.money('Valor devido'),
    noteNumber: nullable(column.text('Nota')),
    series: nullable(column.text('Série')),
    issuedOn: nullable(column.day('Emitida em')),
    invoiced: nullable(column.money('Valor da nota')),
    accessKey: nullable(column.text('Chave de acesso')),
    link: nullable(column.text('Link da nota')),
    canceledNumber: nullable(column.text('Nota cancelada')),
    canceledOn: nullable(column.day('Cancelada em')),
    cancelReason: nullable(column.text('Motivo do cancelamento')),
    emission: nullable(column.choice('Emissão', emissionLabel)),
    fault: nullable(column.text('Motivo da recusa')),
    dpsNumber: nullable(column.number('Número na série')),
    environment: nullable(column.choice('Ambiente', invoiceEnvironmentLabel)),
  },
  personal: ['link', 'cancelReason', 'fault'],
  indexes: [['paidAt'], ['dueOn'], ['issuedOn'], ['due'], ['invoiced']],
  on: {
    OrderPaid: {
      key: ({ orderId, total }) => (total > 0 ? orderId : null),
      apply: (_, { orderId, buyerId, number, paidAt, total, lines }) => ({
        orderId,
        buyerId,
        number,
        paidAt,
        dueOn: addDays(businessDay(guaranteeEnds(paidAt, lines)), 1),
        paid: total,
        returned: 0,
        due: total,
        ...none,
        canceledNumber: null,
        canceledOn: null,
        cancelReason: null,
        ...settled,
      }),
    },
    OrderRefunded: { key, apply: back },
    OrderChargedBack: { key, apply: back },
    InvoiceRecorded: { key, apply: noted },
    InvoiceCorrected: { key, apply: noted },
    InvoiceCanceled: {
      key,
      apply: (row, { noteNumber, reason, canceledOn }) =>
        row && {
          ...row,
          ...none,
          ...settled,
          canceledNumber: noteNumber,
          canceledOn,
          cancelReason: reason,
        },
    },
    InvoiceRequested: { key, apply: (row) => row && { ...row, emission: 'sending', fault: null } },
    InvoiceRefused: { key, apply: (row, why) => row && { ...row, emission: 'refused', fault: faultOf(why) } },
    InvoiceWithdrawn: { key, apply: (row) => row && { ...row, ...settled } },
    InvoiceIssued: {
      key,
      apply: (row, data) =>
        row && {
          ...row,
          ...settled,
          noteNumber: data.noteNumber,
          series: data.series,
          issuedOn: data.issuedOn,
          invoiced: data.amount,
          accessKey: data.accessKey,
          link: null,
          dpsNumber: data.dpsNumber,
          environment: data.environment,
        },
    },
    InvoiceSubstituted: {
      key,
      apply: (row, { noteNumber }) =>
        row && { ...row, ...none, canceledNumber: noteNumber, canceledOn: null, cancelReason: null },
    },
    InvoiceCancelRequested: { key, apply: (row) => row && { ...row, emission: 'canceling', fault: null } },
    InvoiceCancelDenied: {
      key,
      apply: (row, why) => row && { ...row, emission: 'cancelDenied', fault: faultOf(why) },
    },
  },
})

/** The note of an order that is live. */
export async function noteOfOrder(db: Knex, orderId: string): Promise<NoteOfOrder | null> {
  const row: InvoiceRow | undefined = await db(table(invoiceList)).where({ orderId }).first()
  if (!row?.noteNumber || !row.issuedOn) return null
  const { noteNumber, series, issuedOn, link, environment } = row
  return { noteNumber, series, issuedOn, link, environment }
}

/**
 * Orders whose note is not as it has to be, the oldest first: those paid since that have none, and those with a note of the
 * shop. What is refused waits for a person.
 */
export async function undoneInvoices(db: Knex, since: Instant): Promise<string[]> {
  const rows: { orderId: string }[] = await db(table(invoiceList))
    .select('orderId')
    .where((q) =>
      q.whereIn('emission', ['sending', 'canceling']).orWhere((open) =>
        open.whereNull('emission').andWhere((note) =>
          note
            .where((own) => own.whereNotNull('dpsNumber').whereRaw('invoiced > due'))
            .orWhere((none) => none.whereNull('invoiced').where('due', '>', 0).where('paidAt', '>=', since))
            .orWhere({ environment: 'restricted' }),
        ),
      ),
    )
    .orderBy('paidAt')
  return rows.map(({ orderId }) => orderId)
}

/** When the first order was paid that may have a note; null before there is one. */
export async function firstPaidAt(db: Knex): Promise<Instant | null> {
  const row: { paidAt: Instant } | undefined = await db(table(invoiceList))
    .select('paidAt')
    .orderBy('paidAt')
    .first()
  return row?.paidAt ?? null
}
