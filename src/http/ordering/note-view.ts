import { canceledDocument } from '../../commands/ordering/invoice'
import { canceledNoteAddress, noteFileAddress } from '../../contracts/ordering/invoices'
import type { NoteOfOrder, NoteOnPage } from '../../contracts/ordering/order'
import { noteOfOrder } from '../../projections/ordering/invoice-list'
import type { PageContext } from '../kernel/page'

/** The note of an order with what may be downloaded of it; one of the trial place is shown to staff alone. */
export async function noteOnPage(ctx: PageContext, orderId: string): Promise<NoteOnPage | null> {
  const { db, actor } = ctx
  const note = await noteOfOrder(db, orderId)
  const isForStaff = ({ environment }: NoteOfOrder) => environment === 'restricted' && actor.role !== 'Admin'
  if (!note) {
    const canceled = await canceledNote(ctx, orderId)
    return canceled && isForStaff(canceled) ? null : canceled
  }
  if (isForStaff(note)) return null
  const isOwn = note.environment !== null
  return {
    ...note,
    canceled: false,
    xml: isOwn ? noteFileAddress(orderId, 'xml') : null,
    pdf: isOwn ? noteFileAddress(orderId, 'pdf') : null,
  }
}

async function canceledNote({ deps }: PageContext, orderId: string): Promise<NoteOnPage | null> {
  const found = await canceledDocument(deps.dispatcher.facts, orderId)
  if (!found) return null
  const { xml: _, ...note } = found
  return { ...note, canceled: true, link: null, xml: canceledNoteAddress(orderId), pdf: null }
}
