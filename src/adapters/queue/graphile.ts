import type { Task } from 'graphile-worker'
import type pg from 'pg'
import { HOUR } from '../../domain/kernel/instants'
import type { JobHandler, JobQueue } from '../../ports/queue'
import { batcher } from '../database/batcher'
import { columns } from '../database/columns'
import { createPool } from '../database/pool'
import { isTransient } from '../database/transient'
import { type Crew, startCrew } from './graphile-crew'
import * as sql from './graphile-tables'
import { growingPause, MAX_ATTEMPTS, type Pause, REMEMBER_DAYS } from './pause'

export interface GraphileOptions {
  /** As `createPool` makes it: with error handlers. Left open by `close`. Needs room for `concurrency` + 3 connections. */
  pool?: pg.Pool
  /** Used when no pool is given; the queue then opens and closes its own. */
  connectionString?: string
  maxAttempts?: number
  /** Jobs at once in this process. */
  concurrency?: number
  backoff?: Pause
  /** How often to look for jobs that a killed process left locked. */
  sweepMs?: number
  /** How late, at most, a delayed job is noticed; new jobs are notified. */
  pollMs?: number
  /** Hears of failed attempts and lost connections. */
  report?: (message: string) => void
}

/** Between two crews of workers, and between two looks whether the database answers. */
const PAUSE_MS = 1_000

const sleep = (ms: number) => new Promise<void>((over) => setTimeout(over, ms))

const WRITES = { isShared: isTransient }

interface NewJob {
  id: string
  name: string
  payload: string
  runAt: string | null
}

/** Jobs in PostgreSQL, on graphile-worker, in a database that `migrate` brought up to date. */
export function graphileQueue(options: GraphileOptions): JobQueue {
  const {
    maxAttempts = MAX_ATTEMPTS,
    concurrency = 4,
    backoff = growingPause,
    pollMs = 1000,
    sweepMs = 10_000,
    report = () => {},
  } = options
  const pool =
    options.pool ??
    createPool(options.connectionString ?? '', {
      max: concurrency + 3,
      name: 'trilha-jobs',
      onError: (error) => report(`connection lost: ${error.message}`),
    })

  let prepared: Promise<void> | undefined
  const ready = () => {
    prepared ??= sql.installWorker(pool).catch((error) => {
      prepared = undefined
      throw error
    })
    return prepared
  }
  const asked = new Set<Promise<unknown>>()
  const timers: NodeJS.Timeout[] = []
  /** The last one takes jobs; those before it finish what they run. */
  const crews = new Set<Crew>()
  let working: Promise<void> | undefined
  let closed = false

  const query = async (text: string, values: unknown[] = []) => {
    await ready()
    return pool.query(text, values)
  }

  const write = batcher(async (jobs: NewJob[]): Promise<undefined[]> => {
    await ready()
    await pool.query({
      ...sql.ENQUEUE,
      values: [...columns(jobs, 'id', 'name', 'payload', 'runAt'), maxAttempts, REMEMBER_DAYS],
    })
    return jobs.map(() => undefined)
  }, WRITES)

  /**
   * Graphile-worker writes a failed attempt down after the handler threw, with a pause of e^attempt seconds; the job is
   * moved once that is done. What this leaves behind, a sweep finds.
   */
  async function pauseAfter(jobId: string, attempt: number, ms: number) {
    const runAt = new Date(Date.now() + ms)
    for (let look = 10; look < 10_000; look *= 2) {
      await sleep(look)
      if ((await pool.query(sql.PAUSE, [jobId, attempt, runAt])).rowCount) return
    }
  }

  const track = (work: Promise<unknown>) => {
    const settled = work.catch((error) => report(String(error))).finally(() => asked.delete(settled))
    asked.add(settled)
  }

  const taskOf =
    (handler: JobHandler, inHand: Set<string>): Task =>
    async (payload, { job }) => {
      const { id, data } = payload as { id: string; data: unknown }
      inHand.add(job.id)
      try {
        await handler(data, { id, attempt: job.attempts })
      } catch (error) {
        if (job.attempts < job.max_attempts) track(pauseAfter(job.id, job.attempts, backoff(job.attempts)))
        throw error
      } finally {
        inHand.delete(job.id)
      }
    }

  async function answers() {
    while (!closed) {
      const isThere = await pool.query('select 1').then(
        () => true,
        () => false,
      )
      if (isThere) return
      await sleep(PAUSE_MS)
    }
  }

  /** One crew after the other: running jobs of the old one are not awaited, since they may take long. */
  async function keepWorking(handlers: Record<string, JobHandler>) {
    const tasks = (inHand: Set<string>) =>
      Object.fromEntries(Object.entries(handlers).map(([name, run]) => [name, taskOf(run, inHand)]))
    for (;;) {
      await answers()
      if (closed) break
      const crew = startCrew({ pool, concurrency, pollMs, report, tasks })
      crews.add(crew)
      void crew.over.then(() => crews.delete(crew))
      await crew.closing
      if (!closed) await sleep(PAUSE_MS)
    }
    await Promise.all([...crews].map(({ over }) => over))
  }

  /** A sweep that a busy database has not answered yet is not asked again: its values would be old when it is. */
  function every(ms: number, text: string, values: () => unknown[] = () => []) {
    let isUnderWay = false
    const run = () => {
      if (isUnderWay) return
      isUnderWay = true
      track(
        pool.query(text, values()).finally(() => {
          isUnderWay = false
        }),
      )
    }
    run()
    timers.push(setInterval(run, ms).unref())
  }

  return {
    enqueue(name, data, { id, runAt }) {
      return write({ id, name, payload: JSON.stringify({ id, data: data ?? null }), runAt: runAt ?? null })
    },
    async work(handlers) {
      await ready()
      working = keepWorking(handlers)
      const living = () => [...crews].map(({ id }) => id)
      every(sweepMs, sql.UNLOCK_THE_DEAD, () => [living()])
      every(sweepMs, sql.UNLOCK_THE_UNHEARD, () => [
        living(),
        [...crews].flatMap(({ inHand }) => [...inHand]),
      ])
      const pauses = Array.from({ length: maxAttempts }, (_, i) => backoff(i + 1))
      every(sweepMs, sql.SHORTEN_PAUSES, () => [pauses])
      every(HOUR, sql.FORGET_OLD_IDS)
    },
    async depth() {
      return (await query(sql.DEPTH)).rows[0]
    },
    async overdue() {
      return (await query(sql.OVERDUE, [REMEMBER_DAYS])).rows[0]
    },
    async dead() {
      const { rows } = await query(sql.DEAD)
      return rows.map(({ id, name, data, error, failed_at }) => ({
        id,
        name,
        data,
        error: error ?? 'The process ended before the job did.',
        failedAt: new Date(failed_at).toISOString(),
      }))
    },
    async release(id) {
      await query(sql.RELEASE, [id])
    },
    async erase(names, ids) {
      const { rows } = await query(sql.ERASE, [ids, names])
      await query(sql.CLEAR_ERRORS, [ids])
      return rows[0].removed
    },
    async close() {
      closed = true
      for (const timer of timers) clearInterval(timer)
      for (const crew of crews) crew.close()
      await working
      await Promise.all(asked)
      await prepared?.catch(() => {})
      if (!options.pool) await pool.end()
    },
  }
}
