import { cancelNoteForm, noteDay, noteForm } from '../../contracts/ordering/invoices'
import { id } from '../../domain/kernel/event'
import { businessDay } from '../../domain/kernel/instants'
import { REDACTED } from '../../domain/kernel/redacted'
import { cancelInvoice, type Invoice, invoice, noteKey, recordInvoice } from '../../domain/ordering/invoice'
import { command, type Facts } from '../kernel/command'
import { unique } from '../kernel/unique'
import { ordered } from './placed-order'

const shared = {
  who: ['Admin'] as const,
  on: invoice,
  id: ({ orderId }: { orderId: string }) => orderId,
}

/** Kept when a note is cancelled: its number is never used again. */
const number = unique<Invoice>({
  kind: 'invoicenumber',
  held: (i) => (i.phase === 'issued' ? noteKey(i.note) : null),
  refusal: {
    code: 'invoice-number-taken',
    message: 'Esta nota, com esta série, já está registrada em outro pedido.',
    field: 'noteNumber',
  },
})

export const RecordInvoice = command({
  ...shared,
  name: 'RecordInvoice',
  summary: 'Records the nota fiscal that was issued for a paid order, or corrects what was recorded of it.',
  input: noteForm.extend({ orderId: id }),
  facts: async ({ orderId }, ctx) => ({ placed: await ordered(ctx, orderId), today: businessDay(ctx.now) }),
  claims: (input) => number.taken(noteKey(input), input.orderId),
  releases: (input, _, before) => number.left(before, input.orderId, noteKey(input)),
  decide: ({ orderId: _, ...note }, __, facts) => recordInvoice(note, facts),
})

export const CancelInvoice = command({
  ...shared,
  name: 'CancelInvoice',
  summary: 'Records that the nota fiscal of an order was cancelled where it had been issued.',
  input: cancelNoteForm.extend({ orderId: id, canceledOn: noteDay.optional() }),
  decide: ({ reason, canceledOn }, { now }) => {
    const today = businessDay(now)
    return cancelInvoice({ reason, canceledOn: canceledOn ?? today, today })
  },
})

export const invoiceCommands = { RecordInvoice, CancelInvoice }

/** The last note that the shop itself issued and had cancelled, with the event's document; null where there is none to give. */
export async function canceledDocument(facts: Pick<Facts, 'load'>, orderId: string) {
  const found = await facts.load(invoice, orderId)
  const own = found.phase === 'canceled' ? found.note.own : null
  if (found.phase !== 'canceled' || !own?.cancelXml || own.cancelXml === REDACTED) return null
  const { noteNumber, series, issuedOn } = found.note
  return { environment: own.environment, xml: own.cancelXml, noteNumber, series: series ?? null, issuedOn }
}

/** The live note that the shop itself issued, with its document; null without one, or once it was forgotten. */
export async function issuedDocument(facts: Pick<Facts, 'load'>, orderId: string) {
  const found = await facts.load(invoice, orderId)
  if (found.phase !== 'issued' || !found.note.own) return null
  const { environment, xml } = found.note.own
  return xml === REDACTED ? null : { environment, xml, noteNumber: found.note.noteNumber }
}
