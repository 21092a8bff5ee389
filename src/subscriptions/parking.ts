import type pg from 'pg'
import type { RecordedEvent } from '../ports/event-store'

type Client = Pick<pg.ClientBase, 'query'>

export interface FailedEvent {
  consumer: string
  event: RecordedEvent
  error: string
}

export const WAITS_FOR_EARLIER = 'waits for an earlier event of its stream'

/** `offset`: number of parameters before its own. */
export const parkStatement = (offset: number) =>
  `insert into ops.parked_events (consumer, position, stream, event_id, type, error)
   select * from unnest(${[1, 2, 3, 4, 5, 6].map((n) => `$${offset + n}::text[]`).join(', ')})
   on conflict do nothing`

export const parkParameters = (failed: readonly FailedEvent[]) => [
  failed.map(({ consumer }) => consumer),
  failed.map(({ event }) => event.position),
  failed.map(({ event }) => event.stream),
  failed.map(({ event }) => event.id),
  failed.map(({ event }) => event.type),
  failed.map(({ error }) => error.replaceAll('\0', '')),
]

export async function park(client: Client, failed: readonly FailedEvent[]) {
  if (failed.length > 0) await client.query(parkStatement(0), parkParameters(failed))
}

/** Streams with parked events, by consumer. */
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
