import type { Knex } from 'knex'
import type { NoteOfOrder } from '../../contracts/ordering/order'
import { addDays, businessDay } from '../../domain/kernel/instants'
import { guaranteeEnds } from '../../domain/ordering/guarantee'
import type { InvoiceEvent } from '../../domain/ordering/invoice'
import type { OrderEvent } from '../../domain/ordering/order'
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
}

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
  }

export const invoiceList = projection<Event, InvoiceRow>({
  name: 'invoice_list',
  description: 'Paid orders with what a nota fiscal has to say and the one that was recorded',
  version: 1,
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
  },
  personal: ['link', 'cancelReason'],
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
      }),
    },
    OrderRefunded: { key, apply: back },
    OrderChargedBack: { key, apply: back },
    InvoiceRecorded: { key, apply: noted },
    InvoiceCorrected: { key, apply: noted },
    InvoiceCanceled: {
      key,
      apply: (row, { noteNumber, reason, canceledOn }) =>
        row && { ...row, ...none, canceledNumber: noteNumber, canceledOn, cancelReason: reason },
    },
  },
})

/** The note of an order that is live. */
export async function noteOfOrder(db: Knex, orderId: string): Promise<NoteOfOrder | null> {
  const row: InvoiceRow | undefined = await db(table(invoiceList)).where({ orderId }).first()
  if (!row?.noteNumber || !row.issuedOn) return null
  const { noteNumber, series, issuedOn, link } = row
  return { noteNumber, series, issuedOn, link }
}
