import type { Position, RecordedEvent, Wake } from '../../ports/event-store'
import { comparePairs, positionOf, recordedOf } from './esdb-codec'
import type { Connection } from './esdb-connection'
import { PATIENCE_MS, silence, within } from './esdb-failures'
import type { Streams } from './esdb-protocol'
import { subscriptionRequest } from './esdb-request'

const MAX_PAUSE_MS = 2_000
const MAX_REFUSALS = 5
const POLL_MS = 2_000

interface Options {
  pollMs?: number
}

/**
 * One subscription to $all for all subscribers of this process, from the head on. It hands over events without a gap.
 * When the server ends or drops it, or stays silent although the log has grown, it resubscribes from where it was.
 */
export function esdbFollower(
  connection: Connection,
  head: () => Promise<Position | undefined>,
  { pollMs = POLL_MS }: Options = {},
) {
  const wakes = new Set<Wake>()
  /** The last event that was received, or the head at the start. */
  let at: Position | undefined
  /** From here on the server has shown everything: an event, or a checkpoint of its. */
  let seen: Position | undefined
  let running: Promise<void> | undefined
  let stop = () => {}
  let closed = false
  let poll: NodeJS.Timeout | undefined
  let waiting: RecordedEvent[] = []
  let starting: Promise<void> = Promise.resolve()

  const wakeAll: Wake = (events, previous) => {
    for (const wake of wakes) wake(events, previous)
  }

  function heard(event: RecordedEvent) {
    if (waiting.push(event) > 1) return
    // What arrives together goes out together.
    setImmediate(() => {
      const events = waiting
      waiting = []
      const previous = at
      at = events.at(-1)?.position
      if (!closed) wakeAll(events, previous)
    })
  }

  function received(answer: Streams.ReadResp) {
    const event = answer.getEvent()?.getEvent()
    const checkpoint = answer.getCheckpoint()
    if (event) {
      const recorded = recordedOf(event)
      // Asked from a position on, a server may give that one again.
      if (seen !== undefined && comparePairs(recorded.position, seen) <= 0) return
      seen = recorded.position
      heard(recorded)
    } else if (checkpoint) {
      const passed = positionOf(checkpoint.getCommitPosition(), checkpoint.getPreparePosition())
      if (seen === undefined || comparePairs(passed, seen) > 0) seen = passed
    }
  }

  /** Listens until the subscription ends. */
  async function listen(confirmed: () => void): Promise<void> {
    const client = await within(PATIENCE_MS, connection.streams())
    if (closed) return
    await new Promise<void>((resolve) => {
      const call = client.read(subscriptionRequest(seen), connection.metadata())
      const over = (error?: unknown) => {
        clearTimeout(timer)
        stop = () => {}
        if (error) connection.failed(client, error)
        call.cancel()
        resolve()
      }
      const timer = setTimeout(() => over(silence(PATIENCE_MS)), PATIENCE_MS)
      stop = () => over()
      call.on('error', (error) => over(closed ? undefined : error))
      call.on('end', () => over())
      call.on('data', (answer: Streams.ReadResp) => {
        clearTimeout(timer)
        if (answer.hasConfirmation()) confirmed()
        received(answer)
      })
    })
  }

  async function run(confirmed: () => void) {
    let known = false
    let refusals = 0
    for (let pauseMs = 50; !closed; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      try {
        // Refused again and again, the position may be one that a restored server never gave.
        if (!known || refusals >= MAX_REFUSALS) {
          at = seen = await head()
          if (known) wakeAll()
          known = true
        }
        refusals++
        await listen(() => {
          refusals = 0
          pauseMs = 50
          confirmed()
        })
      } catch {
        // Begun again after a longer pause.
      }
      if (!closed) await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
    }
  }

  /** A subscription may stay silent without ending: one that is behind the head at two polls in a row is restarted. */
  function watch() {
    let before: Position | undefined
    poll = setInterval(async () => {
      const newest = await head().catch(() => undefined)
      const behind = newest !== undefined && (at === undefined || comparePairs(newest, at) > 0)
      if (!behind || closed) {
        before = undefined
        return
      }
      if (before !== undefined && before === (at ?? '')) {
        wakeAll()
        stop()
      }
      before = at ?? ''
    }, pollMs).unref()
  }

  return {
    /** Settles after the first attempt; a failed one is retried in the background. */
    async subscribe(wake: Wake): Promise<() => Promise<void>> {
      if (closed) throw new Error('the event store is closed')
      // A function of its own, so that the same one may subscribe twice.
      const own: Wake = (events, previous) => wake(events, previous)
      wakes.add(own)
      if (!running) {
        const first = new Promise<void>((resolve) => {
          running = run(resolve)
        })
        watch()
        starting = within(PATIENCE_MS, first).catch(() => {})
      }
      await starting
      return async () => void wakes.delete(own)
    },
    async close() {
      closed = true
      clearInterval(poll)
      wakes.clear()
      stop()
    },
  }
}
