import type { EventLine } from '../../../../src/contracts/analytics/event-log'
import { type EventQuery, formatEventQuery } from '../../../../src/contracts/analytics/event-query'
import { address } from '../../shell/lists/address'

export const LOG_PATH = '/admin/event-log'

export const streamHref = (stream: string, revision?: number, compared?: number) =>
  address(`${LOG_PATH}/streams/${encodeURIComponent(stream)}`, {
    revisao: revision?.toString(),
    comparar: compared?.toString(),
  })

export const traceHref = (correlation: string) => `${LOG_PATH}/traces/${encodeURIComponent(correlation)}`

export interface LogView {
  text: string
  order: 'newest' | 'oldest'
  apos?: string | null
  evento?: string | null
}

/** The address of a view of the log: the query in one spelling, the order, the page, the event that is open. */
export const logHref = ({ text, order, apos, evento }: LogView) =>
  address(LOG_PATH, { q: text, ordem: order === 'oldest' ? 'antigos' : null, apos, evento })

export const queryHref = (query: EventQuery, order: LogView['order']) =>
  logHref({ text: formatEventQuery(query), order })

export const keyOf = ({ stream, revision }: Pick<EventLine, 'stream' | 'revision'>) => `${stream}@${revision}`

/** Whoever is no account nor visitor is the system itself, a word that the log keeps in English. */
export const actorName = (actor: string) =>
  actor === 'system' ? 'Sistema' : actor.startsWith('visitor:') ? 'Visitante' : actor

/** `0199c4f2…0012`: enough to tell one id from another by eye. */
export const shortId = (id: string) => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)
