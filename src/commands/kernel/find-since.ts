import type { Instant } from '../../domain/kernel/instants'
import type { EventStore, Position, RecordedEvent } from '../../ports/event-store'

const PAGE = 500

/**
 * What happened lately, without reading what happened long ago. Clocks of writers may differ, so a single old event in
 * between ends nothing: only a whole page of them does.
 */
export async function findSince(
  store: Pick<EventStore, 'readAll'>,
  { types, since }: { types: string[]; since: Instant },
  wanted: (event: RecordedEvent) => boolean,
): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = []
  let after: Position | undefined
  for (;;) {
    const page = await store.readAll({ types, backwards: true, limit: PAGE, ...(after && { after }) })
    found.push(...page.filter((event) => event.at >= since && wanted(event)))
    after = page.at(-1)?.position
    if (!after || page.every(({ at }) => at < since)) return found.reverse()
  }
}
