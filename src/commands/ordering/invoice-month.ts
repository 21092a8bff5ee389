import { streamOf } from '../../domain/kernel/aggregate'
import { businessDay, DAY, plus, startOfBusinessDay } from '../../domain/kernel/instants'
import { REDACTED } from '../../domain/kernel/redacted'
import { taxIdOf } from '../../domain/ordering/company'
import { type InvoiceEvent, invoice } from '../../domain/ordering/invoice'
import { type IssuedNote, isOfMonth, notesOf, type Told } from '../../domain/ordering/invoice-notes'
import { type Order, order } from '../../domain/ordering/order'
import type { EventStore, Position, RecordedEvent } from '../../ports/event-store'
import type { Facts } from '../kernel/command'

const PAGE = 500
/** The clock of the issuer, which dates a note, is not ours. */
const MARGIN = DAY

type Log = Pick<EventStore, 'readAll' | 'readStream'>

const told = ({ type, data, at }: RecordedEvent) => ({ type, data, at }) as Told

/**
 * Orders with a note that was issued or ended in a month, the first to be written down first. Reads from the end to where
 * the month begins, and keeps only the ids.
 */
export async function ordersWithNotes(log: Pick<Log, 'readAll'>, month: string): Promise<string[]> {
  const since = plus(startOfBusinessDay(`${month}-01`), -MARGIN)
  const types = [
    'InvoiceRecorded',
    'InvoiceCorrected',
    'InvoiceIssued',
    'InvoiceCanceled',
    'InvoiceSubstituted',
  ] satisfies InvoiceEvent['type'][]
  const tells = ({ at, data }: Told) => {
    const days = [
      'issuedOn' in data && data.issuedOn,
      'canceledOn' in data && data.canceledOn,
      'by' in data && businessDay(at),
    ]
    return days.some((day) => typeof day === 'string' && day.startsWith(month))
  }
  const found: string[] = []
  let after: Position | undefined
  for (;;) {
    const page = await log.readAll({ types, backwards: true, limit: PAGE, ...(after && { after }) })
    found.push(
      ...page
        .map(told)
        .filter(tells)
        .map(({ data }) => data.orderId),
    )
    after = page.at(-1)?.position
    if (!after || page.every(({ at }) => at < since)) return [...new Set(found.reverse())]
  }
}

/** Whom a note of the order is made out to; null once that was forgotten. */
function buyerOf(placed: Order): NoteOfMonth['buyer'] {
  if (placed.phase === 'absent') return null
  const name = placed.company?.name ?? placed.buyer.name
  return name === REDACTED ? null : { name, taxId: taxIdOf(placed) }
}

export interface NoteOfMonth extends IssuedNote {
  /** As the order has it; null for a note with a document, which says it itself, and for the forgotten. */
  buyer: { name: string; taxId: string | null } | null
}

/** Notes of a month, order by order, with the documents that can still be read. */
export async function* notesOfMonth(
  { log, facts }: { log: Log; facts: Pick<Facts, 'load'> },
  orders: readonly string[],
  month: string,
): AsyncGenerator<NoteOfMonth> {
  for (const orderId of orders) {
    const events = await log.readStream(streamOf(invoice, orderId))
    for (const note of notesOf(events.map(told))) {
      if (!isOfMonth(note, month)) continue
      const xml = note.xml === REDACTED ? null : note.xml
      const placed = xml === null ? await facts.load(order, orderId) : null
      const cancelXml = note.cancelXml === REDACTED ? null : note.cancelXml
      yield { ...note, xml, cancelXml, buyer: placed && buyerOf(placed) }
    }
  }
}
