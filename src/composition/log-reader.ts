import { writeEvents } from '../cli/kernel/export'
import { codeVersion } from '../cli/kernel/version'
import { derivedId } from '../commands/kernel/dispatcher'
import { fold } from '../domain/kernel/aggregate'
import { personalFields } from '../domain/kernel/event'
import { MASK } from '../domain/kernel/mask-text'
import { masked, SECRETS } from '../domain/mask'
import { aggregateOfStream, schemaOf } from '../domain/registry'
import type { RecordedEvent } from '../ports/event-store'
import type { AskedJob, LogReader } from '../ports/log-reader'
import { loggedTypes } from '../projections/analytics/events-by-hour'
import { metadataOf } from '../projections/kernel/fold'
import type { Infrastructure } from './infrastructure'
import { reactors } from './modules'

const opened = ({ data }: RecordedEvent) =>
  typeof data === 'object' && data !== null
    ? Object.fromEntries(
        Object.entries(data).map(([name, value]) => [name, SECRETS.has(name) && value ? MASK : value]),
      )
    : data

/** State over covered events: nothing personal can come out of what went in covered. */
const stateOf = (stream: string, events: RecordedEvent[]) => {
  const aggregate = aggregateOfStream(stream)
  return (
    aggregate &&
    fold(
      aggregate,
      events.map(({ type, data }) => ({ type, data: masked(type, data) })),
    )
  )
}

/** The same ids as `react` gives them: an event's jobs are known without having kept them. */
export const jobsAskedBy = (event: RecordedEvent): AskedJob[] =>
  reactors.flatMap((reactor) =>
    (reactor.on[event.type]?.(event.data, metadataOf(event)) ?? []).flatMap((intent, i) =>
      intent.kind === 'enqueue'
        ? [
            {
              id: derivedId(event.id, reactor.name, i),
              name: intent.job.name,
              label: intent.job.label,
              runAt: intent.runAt ?? null,
            },
          ]
        : [],
    ),
  )

/** What the analysts' pages read through. */
export function logReader({ store, pool }: Pick<Infrastructure, 'store' | 'pool'>): LogReader {
  return {
    store,
    types: () => loggedTypes,
    masked: (event) => masked(event.type, event.data),
    opened,
    personalFields: (type) => {
      const schema = schemaOf(type)
      return schema ? personalFields(schema).map(({ field }) => field) : []
    },
    stateOf,
    asks: jobsAskedBy,
    async acceptedMails(ids) {
      const { rows } = await pool.query(
        'select message_id, accepted_at from ops.outbox_mails where message_id = any($1::text[])',
        [ids],
      )
      return new Map(rows.map((row) => [row.message_id, new Date(row.accepted_at).toISOString()]))
    },
    codeVersion: codeVersion(),
    write: writeEvents,
  }
}
