import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import { Refusal } from '../../../src/domain/kernel/refuse'
import {
  cancelInvoice,
  type InvoiceEvent,
  invoice,
  type Note,
  noteKey,
  recordInvoice,
} from '../../../src/domain/ordering/invoice'
import { type OrderEvent, order } from '../../../src/domain/ordering/order'
import {
  chargeBackOrder,
  disputeOrder,
  refundOrder,
  standing,
  winDispute,
} from '../../../src/domain/ordering/order-aftersale-rules'
import { projectAll } from '../../../src/projections/kernel/fold'
import { type InvoiceRow, invoiceList } from '../../../src/projections/ordering/invoice-list'
import { given } from '../../support/given'
import { recorded as told } from '../../support/history'
import { history, paidAt, placed as placedOrder } from './refund-samples'

const today = '2026-04-20'
const paid = fold(order, history)
const facts = { placed: paid, today }
const note: Note = {
  noteNumber: '214',
  series: null,
  issuedOn: '2026-04-12',
  amount: 29_400,
  accessKey: null,
  link: null,
}
const ofOrder = { orderId: 'o1', buyerId: 'ana', number: placedOrder.number }
const recorded = event('InvoiceRecorded', { ...ofOrder, ...note })
const reason = 'Compra reembolsada.'
const canceled = event('InvoiceCanceled', {
  orderId: 'o1',
  buyerId: 'ana',
  noteNumber: '214',
  series: null,
  reason,
  canceledOn: today,
})
const cancel = cancelInvoice({ reason, canceledOn: today, today })

test('a note is recorded once, corrected while it lives, and another one only follows a cancelled one', () => {
  given(invoice).when(recordInvoice(note, facts)).thenEvents([recorded])
  given(invoice, recorded).when(recordInvoice(note, facts)).thenNothing()
  given(invoice, recorded)
    .when(recordInvoice({ ...note, noteNumber: '215' }, facts))
    .thenEvents([event('InvoiceCorrected', { ...ofOrder, ...note, noteNumber: '215' })])
  given(invoice, recorded, canceled)
    .when(recordInvoice({ ...note, noteNumber: '215' }, facts))
    .thenTypes('InvoiceRecorded')
})

test('a note that was cancelled stays so, also with zeros before its number', () => {
  given(invoice, recorded).when(cancel).thenEvents([canceled])
  given(invoice, recorded, canceled).when(cancel).thenNothing()
  given(invoice, recorded, canceled)
    .when(recordInvoice({ ...note, noteNumber: '000214' }, facts))
    .thenRefused('invoice-canceled')
  given(invoice, recorded, canceled)
    .when(recordInvoice({ ...note, series: 'A' }, facts))
    .thenTypes('InvoiceRecorded')
})

describe('refused', () => {
  const refused = (own: Partial<Note>, code: string, sentence?: string) =>
    given(invoice)
      .when(recordInvoice({ ...note, ...own }, facts))
      .thenRefused(code, sentence)

  test('is a note above what was paid, of days to come, or of before the payment', () => {
    refused(
      { amount: 29_401 },
      'invoice-above-paid',
      'Este pedido foi pago com R$\u00a0294,00: a nota não passa disso.',
    )
    refused({ issuedOn: '2026-04-21' }, 'invoice-not-yet')
    refused(
      { issuedOn: '2026-03-09' },
      'invoice-before-payment',
      'O pedido foi pago em 10/03/2026: a nota não é de antes.',
    )
    given(invoice)
      .when(recordInvoice({ ...note, issuedOn: '2026-03-10' }, facts))
      .thenTypes('InvoiceRecorded')
  })

  test('is a note of an order that was not paid, or was free', () => {
    const unpaid = { ...facts, placed: fold(order, history.slice(0, 1)) }
    given(invoice).when(recordInvoice(note, unpaid)).thenRefused('invoice-order-unpaid')
    const free = { ...facts, placed: { ...paid, total: 0 } as typeof paid }
    given(invoice)
      .when(recordInvoice({ ...note, amount: 1 }, free))
      .thenRefused('invoice-order-free')
  })

  test('is a cancellation of no note, of days to come, or of before the note', () => {
    given(invoice).when(cancel).thenRefused('invoice-unknown')
    const on = (canceledOn: string) => cancelInvoice({ reason, canceledOn, today })
    given(invoice, recorded).when(on('2026-04-21')).thenRefused('invoice-cancel-not-yet')
    given(invoice, recorded)
      .when(on('2026-04-11'))
      .thenRefused('invoice-cancel-before-issue', 'A nota é de 12/04/2026: o cancelamento não é de antes.')
  })
})

const part = { paymentId: 'p1', openedAt: paidAt }
const step = fc.oneof(
  fc.record({ do: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({ do: fc.constantFrom<'dispute' | 'win' | 'cancel'>('dispute', 'win', 'cancel') }),
  fc.record({ do: fc.constant('lose' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    do: fc.constant('record' as const),
    noteNumber: fc.integer({ min: 1, max: 4 }).map(String),
    amount: fc.integer({ min: 1, max: 30_000 }),
    issuedOn: fc.constantFrom('2026-03-09', '2026-03-10', '2026-04-12', '2026-05-01'),
  }),
)

test('of any history, what a note has to say is what was paid less what went back, under one live note', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const orders: OrderEvent[] = [...history]
      const notes: InvoiceEvent[] = []
      const all: { type: string; data: object }[] = [...history]
      for (const [n, each] of steps.entries()) {
        const placed = fold(order, orders)
        if (!('paidAt' in placed)) throw new Error('the order was paid')
        const note = { series: null, accessKey: null, link: null }
        const decided = (() => {
          if (each.do === 'refund')
            return refundOrder({ refundId: `r${n}`, amount: Math.min(each.amount, standing(placed)) })(placed)
          if (each.do === 'dispute') return disputeOrder(part)(placed)
          if (each.do === 'win') return winDispute(part)(placed)
          if (each.do === 'lose')
            return chargeBackOrder({ ...part, amount: Math.floor(each.share * standing(placed)) })(placed)
          try {
            const before = fold(invoice, notes)
            if (!('noteNumber' in each)) return cancel(before)
            const { noteNumber, amount, issuedOn } = each
            return recordInvoice({ ...note, noteNumber, amount, issuedOn }, { placed, today })(before)
          } catch (error) {
            if (error instanceof Refusal) return []
            throw error
          }
        })()
        all.push(...decided)
        for (const fact of decided)
          if (fact.type.startsWith('Invoice')) notes.push(fact as InvoiceEvent)
          else orders.push(fact as OrderEvent)
      }
      const placed = fold(order, orders)
      const state = fold(invoice, notes)
      if (!('paidAt' in placed)) throw new Error('the order was paid')
      const rows = projectAll(
        invoiceList,
        told(all.map((fact) => ({ ...fact, at: paidAt }))),
      ) as unknown as InvoiceRow[]
      expect(rows).toHaveLength(1)
      const [row] = rows as [InvoiceRow]
      expect(row.due).toBe(standing(placed))
      expect(row.paid - row.returned).toBe(row.due)
      const live = state.phase === 'issued' ? state.note : null
      expect([row.noteNumber, row.invoiced, row.issuedOn]).toEqual([
        live?.noteNumber ?? null,
        live?.amount ?? null,
        live?.issuedOn ?? null,
      ])
      expect(live?.amount ?? 0).toBeLessThanOrEqual(placed.total)
      const begun = notes.filter(({ type }) => type === 'InvoiceRecorded').length
      const ended = notes.filter(({ type }) => type === 'InvoiceCanceled').length
      expect(begun - ended).toBe(live ? 1 : 0)
      if (live && state.phase !== 'absent') expect(state.canceled).not.toContain(noteKey(live))
    }),
  )
})
