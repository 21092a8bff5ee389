import type { Dispatcher } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import { mustBeReadable } from '../../domain/kernel/event'
import type { RecordedEvent } from '../../ports/event-store'
import type { JobQueue } from '../../ports/queue'
import { metadataOf } from '../../projections/kernel/fold'
import { withCause } from './job-cause'
import type { Reactor } from './reactor'

export interface ReactDeps {
  dispatcher: Dispatcher
  queue: Pick<JobQueue, 'enqueue'>
}

/** Sends the commands and enqueues the jobs that a reactor answers to an event. */
export async function react(reactor: Reactor, event: RecordedEvent, { dispatcher, queue }: ReactDeps) {
  if (reactor.on[event.type]) mustBeReadable(event)
  const intents = reactor.on[event.type]?.(event.data, metadataOf(event)) ?? []
  for (const [i, intent] of intents.entries()) {
    const id = derivedId(event.id, reactor.name, i)
    if (intent.kind === 'enqueue') {
      const data = withCause(intent.data, { correlationId: event.meta.correlationId, causationId: event.id })
      await queue.enqueue(intent.job.name, data, { id, runAt: intent.runAt })
      continue
    }
    await dispatcher.dispatch(intent.command, intent.input, {
      actor: { accountId: null, role: 'System' },
      commandId: id,
      correlationId: event.meta.correlationId,
      causationId: event.id,
    })
  }
}
