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

/** The canonical address of a log view: query, order, page and open event. */
export const logHref = ({ text, order, apos, evento }: LogView) =>
  address(LOG_PATH, { q: text, ordem: order === 'oldest' ? 'antigos' : null, apos, evento })

export const queryHref = (query: EventQuery, order: LogView['order']) =>
  logHref({ text: formatEventQuery(query), order })

export const keyOf = ({ stream, revision }: Pick<EventLine, 'stream' | 'revision'>) => `${stream}@${revision}`

/** Actors other than accounts and visitors are the system, stored in English. */
export const actorName = (actor: string) =>
  actor === 'system' ? 'Sistema' : actor.startsWith('visitor:') ? 'Visitante' : actor

/** Shortened id: `0199c4f2…0012`. */
export const shortId = (id: string) => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)
