import { EventEmitter } from 'node:events'
import { runTaskList, type Task, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { holdName } from './graphile-life'
import { reportingLogger } from './graphile-log'
import { UNLOCK_THE_OVER } from './graphile-tables'

/** Milliseconds that a crew without running jobs may take to close. */
const FAREWELL_MS = 5_000
const LOOK_MS = 250

export interface CrewOptions {
  pool: pg.Pool
  concurrency: number
  pollMs: number
  report: (message: string) => void
  /** Handlers by job name. Running jobs are in `inHand`, by the id of their row. */
  tasks(inHand: Set<string>): Record<string, Task>
}

/** One pool of graphile-worker's workers. */
export interface Crew {
  /** As its jobs are locked. */
  id: string
  inHand: ReadonlySet<string>
  /** Settles when it takes no more jobs; running ones continue. */
  closing: Promise<void>
  /** Settles when no job is running any more. Never rejects. */
  over: Promise<void>
  close(): void
}

const said = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Starts workers. They close by themselves
 * - when the end of a job could not be written down;
 * - when their first question for a job fails: graphile-worker asks for the numbers of its tasks once, and keeps a
 *   failed answer for ever, so that every question after it fails too, without a word.
 */
export function startCrew({ pool, concurrency, pollMs, report, tasks }: CrewOptions): Crew {
  const inHand = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  let closingSince = Number.POSITIVE_INFINITY
  const isClosing = () => closingSince < Number.POSITIVE_INFINITY
  const closing = new Promise<void>((resolve) => {
    events.once('pool:gracefulShutdown', () => {
      closingSince = performance.now()
      resolve()
    })
  })
  let knowsItsTasks = false
  for (const asked of ['worker:getJob:empty', 'job:start'] as const)
    events.once(asked, () => {
      knowsItsTasks = true
    })
  let isIll = false
  events.on('worker:getJob:error', ({ error }) => {
    if (knowsItsTasks || isIll || isClosing()) return
    isIll = true
    report(`workers could not begin: ${said(error)}`)
    // Each of them must have heard of the failure, or it dies of it loudly.
    setImmediate(close)
  })
  const workers = runTaskList(
    {
      events,
      concurrency,
      noHandleSignals: true,
      logger: reportingLogger(report),
      preset: { worker: { pollInterval: pollMs, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    },
    tasks(inHand),
    pool,
  )
  const name = holdName(workers.id, () => new pg.Client(pool.options), report)

  function close() {
    if (!isClosing()) Promise.resolve(workers.gracefulShutdown()).catch(() => undefined)
  }

  /**
   * One that could not write down several ended jobs, one after the other, waits forever for a batch that it counted
   * twice, so it is over too when it has been closing for a while with nothing in hand.
   */
  async function ended() {
    let look: NodeJS.Timeout | undefined
    const stuck = new Promise<void>((resolve) => {
      look = setInterval(() => {
        if (inHand.size > 0) closingSince = Math.max(closingSince, performance.now())
        else if (performance.now() - closingSince > FAREWELL_MS) resolve()
      }, LOOK_MS)
    })
    await Promise.race([workers.promise, stuck]).finally(() => clearInterval(look))
  }

  async function over() {
    await ended().catch((error) => report(`workers stopped: ${said(error)}`))
    await name.letGo()
    // Outcomes that could not be written down. Where this fails too, a sweep does it.
    await pool.query(UNLOCK_THE_OVER, [workers.id]).catch(() => undefined)
  }

  return { id: workers.id, inHand, closing, over: over(), close }
}
