import { noteFileAddress } from '../../contracts/ordering/invoices'
import type { NoteOnPage } from '../../contracts/ordering/order'
import { noteOfOrder } from '../../projections/ordering/invoice-list'
import type { PageContext } from '../kernel/page'

/** The note of an order with what may be downloaded of it; one of the trial place is shown to staff alone. */
export async function noteOnPage({ db, actor }: PageContext, orderId: string): Promise<NoteOnPage | null> {
  const note = await noteOfOrder(db, orderId)
  if (!note || (note.environment === 'restricted' && actor.role !== 'Admin')) return null
  const isOwn = note.environment !== null
  return {
    ...note,
    xml: isOwn ? noteFileAddress(orderId, 'xml') : null,
    pdf: isOwn ? noteFileAddress(orderId, 'pdf') : null,
  }
}
