import type { Instant } from '../../domain/kernel/instants'
import type { EventStore, Position, RecordedEvent } from '../../ports/event-store'

export interface EventFilter {
  types?: string[]
  /** Streams that begin with this: a category, or one stream's whole name. */
  stream?: string
  /** Account id: events it caused, or that name it. */
  person?: string
  correlationId?: string
  /** When it happened, both ends included. */
  from?: Instant
  to?: Instant
}

const PAGE = 1_000

const about = (event: RecordedEvent, person: string) =>
  event.meta.actor === person ||
  event.meta.realActor === person ||
  event.stream.includes(person) ||
  JSON.stringify(event.data).includes(`"${person}"`)

export const matches = (event: RecordedEvent, filter: EventFilter): boolean =>
  (!filter.from || event.at >= filter.from) &&
  (!filter.to || event.at <= filter.to) &&
  (!filter.correlationId || event.meta.correlationId === filter.correlationId) &&
  (!filter.person || about(event, filter.person))

/** Events that match, page after page, in the order of the log or against it. */
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
      ...(filter.types?.length && { types: filter.types }),
      ...(filter.stream && { streamPrefix: filter.stream }),
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
