import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
import { brl, date } from '../kernel/format'
import { businessDay } from '../kernel/instants'
import { refuse } from '../kernel/refuse'
import type { Order } from './order'

const ofNote = {
  orderId: id,
  buyerId: id,
  noteNumber: z.string(),
  series: z.string().nullable(),
}
const day = z.iso.date()
const recorded = {
  ...ofNote,
  /** Number of the order. */
  number: z.string(),
  issuedOn: day,
  amount: centavos,
  /** 44 or 50 digits, as the city or the national system gave it. */
  accessKey: z.string().nullable(),
  /** Sealed, because the note behind it names the buyer. */
  link: personal(z.string().nullable(), 'buyerId', { fiscal: true }),
}

/**
 * The nota fiscal of an order, as staff wrote down that others issued or cancelled it. Its id is that of the order: there
 * is one live note at a time.
 */
export const invoiceEvents = events({
  InvoiceRecorded: eventSchema('Nota fiscal registrada', recorded),
  /** What was written down was mistaken; the note is the same. */
  InvoiceCorrected: eventSchema('Registro da nota fiscal corrigido', recorded),
  InvoiceCanceled: eventSchema('Cancelamento da nota fiscal registrado', {
    ...ofNote,
    reason: personal(z.string(), 'buyerId'),
    canceledOn: day,
  }),
})
export type InvoiceEvent = EventOf<typeof invoiceEvents>
type Recorded = Extract<InvoiceEvent, { type: 'InvoiceRecorded' }>['data']
export type Note = Omit<Recorded, 'orderId' | 'buyerId' | 'number'>

/** What makes a note one of its own in a shop: zeros before the number say nothing. */
export const noteKey = ({ series, noteNumber }: Pick<Note, 'series' | 'noteNumber'>): string =>
  `${series ?? ''}.${noteNumber.replace(/^0+(?=\d)/, '')}`

export type Invoice =
  | { phase: 'absent' }
  | {
      phase: 'issued' | 'canceled'
      note: Recorded
      /** Notes of the order that were cancelled, by `noteKey`. */
      canceled: string[]
    }

const canceledOf = (i: Invoice) => (i.phase === 'absent' ? [] : i.canceled)
const isRecorded = (i: Invoice, note: Recorded): Invoice => ({
  phase: 'issued',
  note,
  canceled: canceledOf(i),
})

export const invoice = aggregate<Invoice, typeof invoiceEvents>(
  { name: 'invoice', label: 'Nota fiscal' },
  invoiceEvents,
  { phase: 'absent' },
  {
    InvoiceRecorded: isRecorded,
    InvoiceCorrected: isRecorded,
    InvoiceCanceled: (i) =>
      i.phase === 'absent' ? i : { ...i, phase: 'canceled', canceled: [...canceledOf(i), noteKey(i.note)] },
  },
)

type InvoiceDecide = Decide<Invoice, InvoiceEvent>

/** What a note must fit: the order that it is for, and the day of today. */
export interface NoteFacts {
  placed: Order
  today: string
}

const isSame = (a: Note, b: Note) =>
  a.noteNumber === b.noteNumber &&
  a.series === b.series &&
  a.issuedOn === b.issuedOn &&
  a.amount === b.amount &&
  a.accessKey === b.accessKey &&
  a.link === b.link

/** Writes down the note of a paid order, or corrects what was written of the live one. */
export const recordInvoice =
  (note: Note, { placed, today }: NoteFacts): InvoiceDecide =>
  (i) => {
    if (!('paidAt' in placed))
      return refuse('invoice-order-unpaid', 'Este pedido não foi pago: não há nota a registrar.')
    const { orderId, buyerId, number, total, paidAt } = placed
    if (total === 0) refuse('invoice-order-free', 'Este pedido foi gratuito: não há nota a registrar.')
    if (note.amount > total)
      refuse(
        'invoice-above-paid',
        `Este pedido foi pago com ${brl(total)}: a nota não passa disso.`,
        'amount',
      )
    if (note.issuedOn > today) refuse('invoice-not-yet', 'Este dia ainda não chegou.', 'issuedOn')
    const paidOn = businessDay(paidAt)
    if (note.issuedOn < paidOn)
      refuse(
        'invoice-before-payment',
        `O pedido foi pago em ${date(paidOn)}: a nota não é de antes.`,
        'issuedOn',
      )
    if (canceledOf(i).includes(noteKey(note)))
      refuse(
        'invoice-canceled',
        'Esta nota foi cancelada, e um número não volta. Informe o da nota nova.',
        'noteNumber',
      )
    const data = { orderId, buyerId, number, ...note }
    if (i.phase !== 'issued') return [event('InvoiceRecorded', data)]
    return isSame(i.note, note) ? [] : [event('InvoiceCorrected', data)]
  }

/** Writes down that the live note was cancelled where it had been issued. */
export const cancelInvoice =
  ({ reason, canceledOn, today }: { reason: string; canceledOn: string; today: string }): InvoiceDecide =>
  (i) => {
    if (i.phase === 'absent') return refuse('invoice-unknown', 'Este pedido não tem nota registrada.')
    if (i.phase === 'canceled') return []
    const { orderId, buyerId, noteNumber, series, issuedOn } = i.note
    if (canceledOn > today) refuse('invoice-cancel-not-yet', 'Este dia ainda não chegou.', 'canceledOn')
    if (canceledOn < issuedOn)
      refuse(
        'invoice-cancel-before-issue',
        `A nota é de ${date(issuedOn)}: o cancelamento não é de antes.`,
        'canceledOn',
      )
    return [event('InvoiceCanceled', { orderId, buyerId, noteNumber, series, reason, canceledOn })]
  }
