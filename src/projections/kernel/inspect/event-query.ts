import type { Instant } from '../../../domain/kernel/instants'
import type { EventStore, Position, RecordedEvent } from '../../../ports/event-store'

export interface EventFilter {
  types?: string[]
  /** Prefix of the stream's name. */
  stream?: string
  /** `stream` is a whole name. */
  alone?: boolean
  /** Account id: events that it caused or that contain it. */
  person?: string
  correlationId?: string
  /** By time of append, both ends included. */
  from?: Instant
  to?: Instant
  /** All must occur in the event; accents and case do not matter. */
  words?: string[]
  /** The data that the reader may see, so that a search cannot probe masked data; all of it by default. */
  seen?: (event: RecordedEvent) => unknown
}

const PAGE = 1_000

const concerns = (event: RecordedEvent, person: string, seen: () => string) =>
  event.meta.actor === person ||
  event.meta.realActor === person ||
  event.stream.includes(person) ||
  seen().includes(JSON.stringify(person))

const normalized = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const containsWords = (event: RecordedEvent, words: string[], seen: () => string) => {
  const text = normalized(`${event.type} ${event.stream} ${event.meta.actor} ${seen()}`)
  return words.every((word) => text.includes(normalized(word)))
}

export function matches(event: RecordedEvent, filter: EventFilter): boolean {
  const { from, to, correlationId, person, words } = filter
  const seen = () => JSON.stringify(filter.seen ? filter.seen(event) : event.data) ?? ''
  return (
    (!filter.alone || event.stream === filter.stream) &&
    (!from || event.at >= from) &&
    (!to || event.at <= to) &&
    (!correlationId || event.meta.correlationId === correlationId) &&
    (!person || concerns(event, person, seen)) &&
    (!words?.length || containsWords(event, words, seen))
  )
}

/** The part of the filter that the store applies. */
export const storeFilter = ({ types, stream }: EventFilter) => ({
  ...(types?.length && { types }),
  ...(stream && { streamPrefix: stream }),
})

/** Matching events in the order of the log, or backwards. */
export async function* queryEvents(
  store: EventStore,
  filter: EventFilter,
  options: { after?: Position; backwards?: boolean } = {},
): AsyncGenerator<RecordedEvent> {
  let { after } = options
  for (;;) {
    const page = await store.readAll({
      after,
      limit: PAGE,
      backwards: options.backwards,
      ...storeFilter(filter),
    })
    for (const event of page) if (matches(event, filter)) yield event
    if (page.length < PAGE) return
    after = page.at(-1)?.position
  }
}

/** At most `limit` matching events. */
export async function takeEvents(
  store: EventStore,
  filter: EventFilter,
  options: { after?: Position; backwards?: boolean; limit: number },
): Promise<RecordedEvent[]> {
  const taken: RecordedEvent[] = []
  for await (const event of queryEvents(store, filter, options)) {
    if (taken.push(event) === options.limit) break
  }
  return taken
}
