import { type EventStore, type RecordedEvent, StoreUnavailable } from '../../ports/event-store'
import type { Bell } from '../../subscriptions/signal'
import { type ReactDeps, react } from './react'
import type { Reactor } from './reactor'

const TRIES = 5
const FIRST_PAUSE_MS = 50
const GONE_PAUSE_MS = 250
/** What fails for so long while log and database answer has its cause in the event. */
const LONG_MS = 60_000

export interface TryingDeps extends ReactDeps {
  store: Pick<EventStore, 'head'>
  /** Whether a failure is about reaching the database, and not about what was asked of it. */
  isPassing?: (error: unknown) => boolean
  isThere: () => Promise<unknown>
  log: { warn(data: object, message: string): void }
}

export interface Stopping {
  quit: Bell
  stopped(): boolean
}

/**
 * Answers an event, again and again while the log or the database is gone: that is nothing to lay the event aside for.
 * Neither answered nor failed: it was told to stop.
 */
export async function tryHard(
  reactor: Reactor,
  event: RecordedEvent,
  deps: TryingDeps,
  { quit, stopped }: Stopping,
): Promise<'answered' | 'stopped' | { error: unknown }> {
  const begun = performance.now()
  const isPassing = (error: unknown) => error instanceof StoreUnavailable || deps.isPassing?.(error)
  const areThere = () =>
    Promise.all([deps.store.head(), deps.isThere()]).then(
      () => true,
      () => false,
    )
  for (let failed = 0, gone = 0; ; ) {
    try {
      await react(reactor, event, deps)
      return 'answered'
    } catch (error) {
      if (stopped()) return 'stopped'
      if (isPassing(error) && (performance.now() - begun < LONG_MS || !(await areThere()))) {
        if (gone++ === 0)
          deps.log.warn({ err: error, reactor: reactor.name, position: event.position }, 'a reactor waits')
        await quit.wait(GONE_PAUSE_MS)
        continue
      }
      failed++
      if (failed === TRIES) return { error }
      await quit.wait(FIRST_PAUSE_MS * 4 ** (failed - 1))
    }
  }
}
