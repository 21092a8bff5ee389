import type { EventLine } from '../../../../src/contracts/analytics/event-log'
import { eventLogQuery } from '../../../../src/contracts/analytics/event-log-list'
import { address } from '../../shell/lists/address'

export const LOG_PATH = eventLogQuery.path

export const streamHref = (stream: string, revision?: number, compared?: number) =>
  address(`${LOG_PATH}/streams/${encodeURIComponent(stream)}`, {
    revisao: revision?.toString(),
    comparar: compared?.toString(),
  })

export const traceHref = (correlation: string) => `${LOG_PATH}/traces/${encodeURIComponent(correlation)}`

export const keyOf = ({ stream, revision }: Pick<EventLine, 'stream' | 'revision'>) => `${stream}@${revision}`

/** Actors other than accounts and visitors are the system, stored in English. */
export const actorName = (actor: string) =>
  actor === 'system' ? 'Sistema' : actor.startsWith('visitor:') ? 'Visitante' : actor

/** Shortened id: `0199c4f2…0012`. */
export const shortId = (id: string) => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)
