import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import type { Company } from './emission'

/** One stream for each series: its numbers in order, each taken once, for the order that took it. */
export const invoiceSeriesEvents = events({
  InvoiceNumberTaken: eventSchema('Número de nota reservado', {
    seriesId: id,
    dpsNumber: z.int().positive(),
    orderId: id,
  }),
})
export type InvoiceSeriesEvent = EventOf<typeof invoiceSeriesEvents>

export const seriesIdOf = (environment: Company['environment'], series: string) => `${environment}-${series}`

/** The highest number that was taken. */
export interface InvoiceSeries {
  last: number
}

export const invoiceSeries = aggregate<InvoiceSeries, typeof invoiceSeriesEvents>(
  { name: 'invoiceseries', label: 'Série de notas fiscais' },
  invoiceSeriesEvents,
  { last: 0 },
  { InvoiceNumberTaken: (_, { dpsNumber }) => ({ last: dpsNumber }) },
)

export const takeInvoiceNumber =
  (taken: { seriesId: string; orderId: string; first: number }): Decide<InvoiceSeries, InvoiceSeriesEvent> =>
  ({ last }) => [
    event('InvoiceNumberTaken', {
      seriesId: taken.seriesId,
      dpsNumber: Math.max(last + 1, taken.first),
      orderId: taken.orderId,
    }),
  ]
