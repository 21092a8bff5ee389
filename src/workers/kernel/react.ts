import type { Dispatcher } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import { mustBeReadable } from '../../domain/kernel/event'
import type { RecordedEvent } from '../../ports/event-store'
import type { JobQueue } from '../../ports/queue'
import { metadataOf } from '../../projections/kernel/fold'
import { withCause } from './job-cause'
import type { Intent, Reactor } from './reactor'

export interface ReactDeps {
  dispatcher: Dispatcher
  queue: Pick<JobQueue, 'enqueue'>
}

function intentsOf(reactor: Reactor, event: RecordedEvent): Intent[] {
  if (reactor.on[event.type]) mustBeReadable(event)
  return reactor.on[event.type]?.(event.data, metadataOf(event)) ?? []
}

/** The reactor with its answer to this event, and whether that is jobs and no command. */
export function answering(reactor: Reactor, event: RecordedEvent): { reactor: Reactor; enqueues: boolean } {
  try {
    const intents = intentsOf(reactor, event)
    return {
      reactor: { ...reactor, on: { [event.type]: () => intents } },
      enqueues: intents.every(({ kind }) => kind === 'enqueue'),
    }
  } catch {
    // It fails again where failures are counted.
    return { reactor, enqueues: false }
  }
}

/** Sends the commands and enqueues the jobs that a reactor answers to an event, jobs in a row at once. */
export async function react(reactor: Reactor, event: RecordedEvent, { dispatcher, queue }: ReactDeps) {
  let enqueued: Promise<void>[] = []
  for (const [i, intent] of intentsOf(reactor, event).entries()) {
    const id = derivedId(event.id, reactor.name, i)
    if (intent.kind === 'enqueue') {
      const data = withCause(intent.data, { correlationId: event.meta.correlationId, causationId: event.id })
      enqueued.push(queue.enqueue(intent.job.name, data, { id, runAt: intent.runAt }))
      continue
    }
    await Promise.all(enqueued)
    enqueued = []
    await dispatcher.dispatch(intent.command, intent.input, {
      actor: { accountId: null, role: 'System' },
      commandId: id,
      correlationId: event.meta.correlationId,
      causationId: event.id,
    })
  }
  await Promise.all(enqueued)
}
