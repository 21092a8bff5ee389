import { DelayedError, type Job, Queue, Worker } from 'bullmq'
import type { JobHandler, JobQueue } from '../../ports/queue'
import { growingPause, MAX_ATTEMPTS, type Pause, REMEMBER_DAYS } from './pause'

export interface BullOptions {
  redisUrl: string
  /** Names the queue inside Redis; several products may share one server. */
  name?: string
  maxAttempts?: number
  /** Jobs at once in this process. */
  concurrency?: number
  backoff?: Pause
  /** A process that renews no lock for this long is taken for dead, and its jobs are done again. */
  lockMs?: number
  /** Hears of failed attempts and lost connections. */
  report?: (message: string) => void
}

const DAY_SECONDS = 86_400
const UNKNOWN_NAME_MS = 5_000

/** BullMQ forbids colons and bare numbers in ids. */
const key = (id: string) => `j.${encodeURIComponent(id)}`
const idOf = (job: Job) => decodeURIComponent((job.id ?? '').slice(2))

/** Jobs in Redis, on BullMQ. A Redis that loses its data loses the jobs in it, so give it append-only persistence. */
export function bullQueue(options: BullOptions): JobQueue {
  const {
    redisUrl,
    name: queueName = 'trilha-jobs',
    maxAttempts = MAX_ATTEMPTS,
    concurrency = 4,
    backoff = growingPause,
    lockMs = 30_000,
    report = () => {},
  } = options
  const queue = new Queue(queueName, {
    connection: { url: redisUrl, maxRetriesPerRequest: 3 },
    defaultJobOptions: {
      attempts: maxAttempts,
      backoff: { type: 'custom' },
      // A finished job stays, without its data, so that its id is not taken twice.
      removeOnComplete: { age: REMEMBER_DAYS * DAY_SECONDS },
      stackTraceLimit: 1,
    },
  })
  queue.on('error', (error) => report(`connection lost: ${error.message}`))
  const cleaning = new Set<Promise<unknown>>()
  let worker: Worker | undefined

  const clean = (job: Job) => {
    const settled = job
      .updateData(null)
      .catch((error) => report(String(error)))
      .finally(() => cleaning.delete(settled))
    cleaning.add(settled)
  }

  async function run(handlers: Record<string, JobHandler>, job: Job, token?: string) {
    const handler = handlers[job.name]
    if (!handler) {
      // A newer release may know it: the job waits and no attempt is counted.
      await job.moveToDelayed(Date.now() + UNKNOWN_NAME_MS, token)
      throw new DelayedError()
    }
    await handler(job.data, { id: idOf(job), attempt: job.attemptsMade + 1 })
  }

  return {
    async enqueue(name, data, { id, runAt }) {
      const delay = runAt ? Math.max(0, Date.parse(runAt) - Date.now()) : 0
      await queue.add(name, data ?? null, { jobId: key(id), delay })
    },
    async work(handlers) {
      worker = new Worker(queueName, (job, token) => run(handlers, job, token), {
        connection: { url: redisUrl },
        concurrency,
        lockDuration: lockMs,
        stalledInterval: lockMs / 2,
        // A job that kills its process each time must end as dead, not go round for ever.
        maxStalledCount: maxAttempts,
        settings: { backoffStrategy: (attempt) => backoff(attempt) },
      })
      worker.on('error', (error) => report(`connection lost: ${error.message}`))
      worker.on('completed', clean)
      worker.on('failed', (job, error) => report(`job ${job?.name} failed: ${error.message}`))
      await worker.waitUntilReady()
    },
    async depth() {
      const counts = await queue.getJobCounts('wait', 'prioritized', 'active', 'failed', 'delayed')
      const due = await queue.getDelayedCount(Date.now() + 1)
      const { wait = 0, prioritized = 0, active = 0, failed = 0, delayed = 0 } = counts
      return { waiting: wait + prioritized + active + due, delayed: Math.max(0, delayed - due), dead: failed }
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
      const all = (await queue.getJobs(['wait', 'prioritized', 'delayed', 'failed'])).filter(Boolean) as Job[]
      const about = all.filter(({ data }) =>
        ids.some((id) => JSON.stringify(data).includes(JSON.stringify(id))),
      )
      let removed = 0
      for (const job of about) {
        if (names.includes(job.name)) {
          // One that was taken in hand meanwhile ends by itself.
          removed += await job.remove().then(
            () => 1,
            () => 0,
          )
        } else if (job.failedReason) {
          const redis = await queue.getBackend().client
          await redis.hset(queue.toKey(job.id ?? ''), { failedReason: '', stacktrace: '[]' })
        }
      }
      return removed
    },
    async close() {
      await worker?.close()
      await Promise.all(cleaning)
      await queue.close()
    },
  }
}
