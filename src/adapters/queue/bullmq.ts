import { DelayedError, type Job, Queue, Worker } from 'bullmq'
import type pg from 'pg'
import { HOUR } from '../../domain/kernel/instants'
import type { JobHandler, JobQueue } from '../../ports/queue'
import { jobLedger, type LedgerJob } from './bullmq-ledger'
import { growingPause, MAX_ATTEMPTS, type Pause, REMEMBER_DAYS } from './pause'

export interface BullOptions {
  redisUrl: string
  /** Where the book of jobs is, in a database that `migrate` brought up to date. Left open by `close`. */
  pool: pg.Pool
  /** Names the queue inside Redis; several products may share one server. */
  name?: string
  maxAttempts?: number
  /** Jobs at once in this process. */
  concurrency?: number
  backoff?: Pause
  /** A process that renews no lock for this long is taken for dead, and its jobs are done again. */
  lockMs?: number
  /** How often to look for jobs that Redis does not know, or no longer. */
  sweepMs?: number
  /** Hears of failed attempts and lost connections. */
  report?: (message: string) => void
}

const DAY_SECONDS = 86_400
const UNKNOWN_NAME_MS = 5_000
/** Milliseconds until a job that another process has leased is looked at again. */
const HELD_MS = 2_000
const LET_GO_MS = 1_000
/** BullMQ alone would come back up to 20 s after Redis did. */
const connected = (url: string) => ({ url, retryStrategy: () => 1_000 })
/** Redis may take this long to answer before a job is left to the next sweep. */
const PATIENCE_MS = 2_000

const sleep = (ms: number) => new Promise<void>((over) => setTimeout(over, ms).unref())

/** BullMQ forbids colons and bare numbers in ids. */
const key = (id: string) => `j.${encodeURIComponent(id)}`
const idOf = (job: Job) => decodeURIComponent((job.id ?? '').slice(2))

/**
 * Jobs on BullMQ. The book of what is to be done is in PostgreSQL; what is in Redis is a copy, and may be lost: a sweep
 * puts every open job in again that Redis does not know. A dead job comes back with a fresh count of attempts then.
 */
export function bullQueue(options: BullOptions): JobQueue {
  const {
    redisUrl,
    pool,
    name: queueName = 'trilha-jobs',
    maxAttempts = MAX_ATTEMPTS,
    concurrency = 4,
    backoff = growingPause,
    lockMs = 15_000,
    sweepMs = 10_000,
    report = () => {},
  } = options
  const queue = new Queue(queueName, {
    connection: { ...connected(redisUrl), maxRetriesPerRequest: 3 },
    defaultJobOptions: {
      attempts: maxAttempts,
      backoff: { type: 'custom' },
      // A finished job stays, without its data, so that its id is not taken twice.
      removeOnComplete: { age: REMEMBER_DAYS * DAY_SECONDS },
      stackTraceLimit: 1,
    },
  })
  queue.on('error', (error) => report(`connection lost: ${error.message}`))
  const ledger = jobLedger(pool, lockMs)
  const underWay = new Set<Promise<unknown>>()
  const inHand = new Set<string>()
  /** Failed here while the ledger could not be written: not running, but still leased by this process. */
  const toLetGo = new Set<string>()
  const timers: NodeJS.Timeout[] = []
  let worker: Worker | undefined

  const track = (work: Promise<unknown>) => {
    const settled = work.catch((error) => report(String(error))).finally(() => underWay.delete(settled))
    underWay.add(settled)
    return settled
  }

  const put = ({ id, name, data, runAt }: LedgerJob) => {
    const delay = runAt ? Math.max(0, Date.parse(runAt) - Date.now()) : 0
    return queue.add(name, data, { jobId: key(id), delay })
  }

  async function sweep() {
    const redis = await queue.getBackend().client
    for await (const page of ledger.open()) {
      const known = await Promise.all(page.map(({ id }) => redis.hexists(queue.toKey(key(id)), 'name')))
      const lost = page.filter((_, i) => !known[i])
      if (lost.length === 0) continue
      await Promise.all(lost.map(put))
      report(`${lost.length} jobs were not in Redis and are put in again`)
    }
  }

  function every(ms: number, work: () => Promise<unknown>) {
    let isBusy = false
    const run = async () => {
      if (isBusy) return
      isBusy = true
      await track(work())
      isBusy = false
    }
    void run()
    timers.push(setInterval(run, ms).unref())
  }

  /** No attempt is counted. */
  async function later(job: Job, ms: number, token?: string): Promise<never> {
    await job.moveToDelayed(Date.now() + ms, token)
    throw new DelayedError()
  }

  async function run(handlers: Record<string, JobHandler>, job: Job, token?: string) {
    const handler = handlers[job.name]
    // A newer release may know it.
    if (!handler) return later(job, UNKNOWN_NAME_MS, token)
    const id = idOf(job)
    const turn = await ledger.take(id)
    if (turn === 'done') return
    if (turn === 'held') return later(job, Math.min(HELD_MS, lockMs / 2), token)
    inHand.add(id)
    toLetGo.delete(id)
    try {
      await handler(job.data, { id, attempt: job.attemptsMade + 1 })
      await ledger.done(id)
    } catch (error) {
      await ledger.letGo(id).catch((lost) => {
        toLetGo.add(id)
        report(String(lost))
      })
      throw error
    } finally {
      inHand.delete(id)
    }
  }

  async function letGoOfTheRest() {
    for (const id of toLetGo) {
      await ledger.letGo(id)
      toLetGo.delete(id)
    }
  }

  return {
    async enqueue(name, data, { id, runAt }) {
      const job = { id, name, data: data ?? null, runAt }
      if (!(await ledger.enter(job))) return
      await Promise.race([track(put(job)), sleep(PATIENCE_MS)])
    },
    async work(handlers) {
      worker = new Worker(queueName, (job, token) => run(handlers, job, token), {
        connection: connected(redisUrl),
        concurrency,
        lockDuration: lockMs,
        stalledInterval: lockMs / 2,
        // A job that kills its process each time must end as dead, not go round for ever.
        maxStalledCount: maxAttempts,
        settings: { backoffStrategy: (attempt) => backoff(attempt) },
      })
      worker.on('error', (error) => report(`connection lost: ${error.message}`))
      worker.on('completed', (job) => track(job.updateData(null)))
      worker.on('failed', (job, error) => report(`job ${job?.name} failed: ${error.message}`))
      await worker.waitUntilReady()
      every(lockMs / 3, () => ledger.hold([...inHand]))
      every(LET_GO_MS, letGoOfTheRest)
      every(sweepMs, sweep)
      every(HOUR, ledger.forgetOldIds)
    },
    async depth() {
      const counts = await queue.getJobCounts('wait', 'prioritized', 'active', 'failed', 'delayed')
      const due = await queue.getDelayedCount(Date.now() + 1)
      const { wait = 0, prioritized = 0, active = 0, failed = 0, delayed = 0 } = counts
      const lost = (await ledger.count()) - (wait + prioritized + active + delayed + failed)
      return {
        waiting: wait + prioritized + active + due + Math.max(0, lost),
        delayed: Math.max(0, delayed - due),
        dead: failed,
      }
    },
    async overdue() {
      const failed = (await queue.getFailed()).filter(Boolean) as Job[]
      return ledger.overdue(failed.map(idOf))
    },
    async dead() {
      const failed = (await queue.getFailed()).filter(Boolean) as Job[]
      return failed
        .sort((a, b) => (a.finishedOn ?? 0) - (b.finishedOn ?? 0))
        .map((job) => ({
          id: idOf(job),
          name: job.name,
          data: job.data,
          error: job.failedReason ?? '',
          failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
        }))
    },
    async release(id) {
      const job = await queue.getJob(key(id))
      if (!(await job?.isFailed())) return
      await job?.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true })
    },
    async erase(names, ids) {
      // First, so that no sweep enqueues again what is removed from Redis.
      const closed = await ledger.erase(names, ids)
      const all = (await queue.getJobs(['wait', 'prioritized', 'delayed', 'failed'])).filter(Boolean) as Job[]
      const about = all.filter(({ data }) =>
        ids.some((id) => JSON.stringify(data).includes(JSON.stringify(id))),
      )
      const gone = new Set(closed)
      for (const job of about) {
        if (names.includes(job.name)) {
          // A job that was started meanwhile runs to its end.
          await job.remove().then(
            () => gone.add(idOf(job)),
            () => undefined,
          )
        } else if (job.failedReason) {
          const redis = await queue.getBackend().client
          await redis.hset(queue.toKey(job.id ?? ''), { failedReason: '', stacktrace: '[]' })
        }
      }
      return gone.size
    },
    async close() {
      // Running jobs are finished first, and keep their lease meanwhile.
      await worker?.close()
      for (const timer of timers) clearInterval(timer)
      await Promise.race([Promise.all(underWay), sleep(2 * PATIENCE_MS)])
      await queue.close()
    },
  }
}
