import { type EventStore, type RecordedEvent, StoreUnavailable } from '../../ports/event-store'
import type { Signal } from '../../subscriptions/signal'
import { type ReactDeps, react } from './react'
import type { Reactor } from './reactor'

const MAX_ATTEMPTS = 5
const FIRST_PAUSE_MS = 50
const OUTAGE_PAUSE_MS = 250
/** A failure that lasts this long while log and database are reachable is caused by the event. */
const MAX_TRANSIENT_MS = 60_000

export interface RetryDeps extends ReactDeps {
  store: Pick<EventStore, 'head'>
  /** Whether an error means that the database cannot be reached. */
  isTransient?: (error: unknown) => boolean
  ping: () => Promise<unknown>
  log: { warn(data: object, message: string): void }
}

export interface Stopping {
  stopSignal: Signal
  stopped(): boolean
}

/**
 * Reacts to an event with two retry budgets: unlimited while the log or the database is unreachable, because an outage
 * must not park events, and a few attempts with exponential back-off for any other error. `stopSignal` ends each pause.
 */
export async function reactWithRetry(
  reactor: Reactor,
  event: RecordedEvent,
  deps: RetryDeps,
  { stopSignal, stopped }: Stopping,
): Promise<'answered' | 'stopped' | { error: unknown }> {
  const startedAt = performance.now()
  const isTransient = (error: unknown) => error instanceof StoreUnavailable || deps.isTransient?.(error)
  const areReachable = () =>
    Promise.all([deps.store.head(), deps.ping()]).then(
      () => true,
      () => false,
    )
  for (let failures = 0, outages = 0; ; ) {
    try {
      await react(reactor, event, deps)
      return 'answered'
    } catch (error) {
      if (stopped()) return 'stopped'
      if (
        isTransient(error) &&
        (performance.now() - startedAt < MAX_TRANSIENT_MS || !(await areReachable()))
      ) {
        if (outages++ === 0)
          deps.log.warn({ err: error, reactor: reactor.name, position: event.position }, 'a reactor waits')
        await stopSignal.wait(OUTAGE_PAUSE_MS)
        continue
      }
      failures++
      if (failures === MAX_ATTEMPTS) return { error }
      await stopSignal.wait(FIRST_PAUSE_MS * 4 ** (failures - 1))
    }
  }
}
