import type pg from 'pg'
import type { RecordedEvent } from '../ports/event-store'

type Client = Pick<pg.ClientBase, 'query'>

export interface Parked {
  projection: string
  event: RecordedEvent
  error: string
}

export const WAITS = 'waits for an earlier event of its stream'

export const parkAt = (places: number) =>
  `insert into ops.parked_events (consumer, position, stream, event_id, type, error)
   select * from unnest(${[1, 2, 3, 4, 5, 6].map((n) => `$${places + n}::text[]`).join(', ')})
   on conflict do nothing`

export const parkValues = (parked: readonly Parked[]) => [
  parked.map(({ projection }) => projection),
  parked.map(({ event }) => event.position),
  parked.map(({ event }) => event.stream),
  parked.map(({ event }) => event.id),
  parked.map(({ event }) => event.type),
  parked.map(({ error }) => error.replaceAll('\0', '')),
]

export async function park(client: Client, parked: readonly Parked[]) {
  if (parked.length > 0) await client.query(parkAt(0), parkValues(parked))
}

/** Streams that wait, by consumer. */
export async function blockedStreams(
  client: Client,
  consumers: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await client.query(
    'select distinct consumer, stream from ops.parked_events where consumer = any($1::text[])',
    [consumers],
  )
  const blocked = new Map(consumers.map((consumer) => [consumer, new Set<string>()]))
  for (const { consumer, stream } of rows) blocked.get(consumer)?.add(stream)
  return blocked
}
