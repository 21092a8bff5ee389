import { canceledDocument } from '../../commands/ordering/invoice'
import { canceledNoteAddress, noteFileAddress } from '../../contracts/ordering/invoices'
import type { NoteOnPage } from '../../contracts/ordering/order'
import { noteOfOrder } from '../../projections/ordering/invoice-list'
import type { PageContext } from '../kernel/page'

/** The note of an order with what may be downloaded of it; one of the trial place is shown to staff alone. */
export async function noteOnPage(ctx: PageContext, orderId: string): Promise<NoteOnPage | null> {
  const note = (await liveNote(ctx, orderId)) ?? (await canceledNote(ctx, orderId))
  return note?.environment === 'restricted' && ctx.actor.role !== 'Admin' ? null : note
}

async function liveNote({ db }: PageContext, orderId: string): Promise<NoteOnPage | null> {
  const note = await noteOfOrder(db, orderId)
  if (!note) return null
  const isOwn = note.environment !== null
  const file = (kind: 'xml' | 'pdf') => (isOwn ? noteFileAddress(orderId, kind) : null)
  return { ...note, canceled: false, xml: file('xml'), pdf: file('pdf') }
}

async function canceledNote({ deps }: PageContext, orderId: string): Promise<NoteOnPage | null> {
  const found = await canceledDocument(deps.dispatcher.facts, orderId)
  if (!found) return null
  const { xml: _, ...note } = found
  return { ...note, canceled: true, link: null, xml: canceledNoteAddress(orderId), pdf: null }
}
