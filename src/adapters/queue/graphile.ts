import { runTaskList, type Task, type WorkerPool } from 'graphile-worker'
import pg from 'pg'
import type { JobHandler, JobQueue } from '../../ports/queue'
import { inGroups } from '../database/in-groups'
import { createPool } from '../database/pool'
import { isTransient } from '../database/transient'
import { watchEnd } from './graphile-end'
import { holdName } from './graphile-life'
import { reportingLogger } from './graphile-log'
import * as sql from './graphile-tables'
import { MAX_ATTEMPTS, type Pause, REMEMBER_DAYS } from './pause'

export interface GraphileOptions {
  /** As `createPool` makes it: with error handlers. Left open by `close`. Needs room for `concurrency` + 3 connections. */
  pool?: pg.Pool
  /** Used when no pool is given; the queue then opens and closes its own. */
  connectionString?: string
  maxAttempts?: number
  /** Jobs at once in this process. */
  concurrency?: number
  /** Replaces graphile-worker's own pauses of e^attempt seconds. */
  backoff?: Pause
  /** How often to look for jobs that a killed process left in hand. */
  sweepMs?: number
  /** How late, at most, a delayed job is noticed; new jobs are notified. */
  pollMs?: number
  /** Hears of failed attempts and lost connections. */
  report?: (message: string) => void
}

const HOUR_MS = 3_600_000

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
    backoff,
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
  const inHand = new Set<string>()
  let working: Promise<void> | undefined
  let current: WorkerPool | undefined
  let closed = false

  const query = async (text: string, values: unknown[] = []) => {
    await ready()
    return pool.query(text, values)
  }

  const write = inGroups(async (jobs: NewJob[]): Promise<void[]> => {
    const columns = (['id', 'name', 'payload', 'runAt'] as const).map((key) => jobs.map((job) => job[key]))
    await query(sql.ENQUEUE, [...columns, maxAttempts, REMEMBER_DAYS])
    return jobs.map(() => undefined)
  }, WRITES)

  /** Graphile-worker writes a failed attempt down after the handler threw; the job is moved once that is done. */
  async function pauseAfter(jobId: string, attempt: number, ms: number) {
    const runAt = new Date(Date.now() + ms)
    for (const giveUp = Date.now() + 10_000; Date.now() < giveUp; ) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      if ((await pool.query(sql.PAUSE, [jobId, attempt, runAt])).rowCount) return
    }
  }

  const track = (work: Promise<unknown>) => {
    const settled = work.catch((error) => report(String(error))).finally(() => asked.delete(settled))
    asked.add(settled)
  }

  const taskOf =
    (handler: JobHandler): Task =>
    async (payload, { job }) => {
      const { id, data } = payload as { id: string; data: unknown }
      inHand.add(job.id)
      try {
        await handler(data, { id, attempt: job.attempts })
      } catch (error) {
        if (backoff && job.attempts < job.max_attempts)
          track(pauseAfter(job.id, job.attempts, backoff(job.attempts)))
        throw error
      } finally {
        inHand.delete(job.id)
      }
    }

  /** Graphile-worker gives up after a long loss of the database; the next round starts it again. */
  async function keepWorking(tasks: Record<string, Task>) {
    while (!closed) {
      const end = watchEnd(() => inHand.size === 0)
      current = runTaskList(
        {
          events: end.events,
          concurrency,
          noHandleSignals: true,
          logger: reportingLogger(report),
          preset: { worker: { pollInterval: pollMs, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        },
        tasks,
        pool,
      )
      const connect = () => new pg.Client(pool.options)
      const name = holdName(current.id, connect, report)
      await end.over(current).catch((error) => report(`workers stopped: ${error.message}`))
      await name.letGo()
      if (!closed) await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }

  function every(ms: number, text: string, values: () => unknown[] = () => []) {
    const run = () => track(pool.query(text, values()))
    run()
    timers.push(setInterval(run, ms).unref())
  }

  return {
    enqueue(name, data, { id, runAt }) {
      return write({ id, name, payload: JSON.stringify({ id, data: data ?? null }), runAt: runAt ?? null })
    },
    async work(handlers) {
      await ready()
      const tasks = Object.fromEntries(Object.entries(handlers).map(([name, run]) => [name, taskOf(run)]))
      working = keepWorking(tasks)
      every(sweepMs, sql.UNLOCK_THE_DEAD)
      every(sweepMs, sql.UNLOCK_THE_UNHEARD, () => [current?.id ?? null, [...inHand]])
      every(HOUR_MS, sql.FORGET_OLD_IDS)
    },
    async depth() {
      return (await query(sql.DEPTH)).rows[0]
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
      Promise.resolve(current?.gracefulShutdown()).catch((error) =>
        report(`workers stopped: ${error.message}`),
      )
      await working
      await Promise.all(asked)
      await prepared?.catch(() => {})
      if (!options.pool) await pool.end()
    },
  }
}
