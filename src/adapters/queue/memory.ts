import type { Instant } from '../../domain/kernel/instants'
import { plus } from '../../domain/kernel/instants'
import type { Clock } from '../../ports/clock'
import type { JobHandler, JobQueue } from '../../ports/queue'
import { growingPause, MAX_ATTEMPTS, type Pause } from './pause'

interface Job {
  id: string
  name: string
  data: string
  runAt: Instant
  /** When it was first to run; a failure does not change it. */
  dueAt: Instant
  seq: number
  attempt: number
  error?: string
  failedAt?: Instant
}

/** A queue that runs jobs only when its clock is advanced: for tests and simulated worlds. */
export interface MemoryQueue extends JobQueue {
  /** Runs what is due at `now` (the clock's own time by default) in order of (runAt, enqueued), with what those jobs enqueue. Returns how many ran. */
  runDue(now?: Instant): Promise<number>
  /** When the next job that has a handler is due, so that a simulation can step from one to the next. */
  nextDue(): Instant | undefined
}

export function memoryQueue(
  clock: Clock,
  { maxAttempts = MAX_ATTEMPTS, backoff = growingPause }: { maxAttempts?: number; backoff?: Pause } = {},
): MemoryQueue {
  const seen = new Set<string>()
  /** Sorted by (runAt, seq). */
  const waiting: Job[] = []
  const dead = new Map<string, Job>()
  const handlers: Record<string, JobHandler> = {}
  const inHand = new Set<Promise<void>>()
  let seq = 0
  let closed = false

  function put(job: Job) {
    let [low, high] = [0, waiting.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(job, waiting[middle]!)) high = middle
      else low = middle + 1
    }
    waiting.splice(low, 0, job)
  }

  const nextIndex = (now?: Instant) =>
    waiting.findIndex((job) => handlers[job.name] && (now === undefined || job.runAt <= now))

  async function run(job: Job, now: Instant) {
    job.attempt += 1
    try {
      await handlers[job.name]!(JSON.parse(job.data), { id: job.id, attempt: job.attempt })
    } catch (error) {
      job.error = error instanceof Error ? error.message : String(error)
      job.failedAt = now
      if (job.attempt >= maxAttempts) dead.set(job.id, job)
      else put({ ...job, runAt: plus(now, backoff(job.attempt)) })
    }
  }

  return {
    async enqueue(name, data, { id, runAt = clock.now() }) {
      if (seen.has(id)) return
      seen.add(id)
      put({ id, name, data: JSON.stringify(data ?? null), runAt, dueAt: runAt, seq: seq++, attempt: 0 })
    },
    async work(given) {
      Object.assign(handlers, given)
      closed = false
    },
    async runDue(now = clock.now()) {
      let ran = 0
      for (let at = nextIndex(now); at >= 0 && !closed; at = nextIndex(now)) {
        const running = run(waiting.splice(at, 1)[0]!, now)
        inHand.add(running)
        await running.finally(() => inHand.delete(running))
        ran += 1
      }
      return ran
    },
    nextDue: () => waiting[nextIndex()]?.runAt,
    async depth() {
      const now = clock.now()
      const delayed = waiting.filter((job) => job.runAt > now).length
      return { waiting: waiting.length - delayed + inHand.size, delayed, dead: dead.size }
    },
    async overdue() {
      const now = clock.now()
      const [first] = waiting.filter(({ dueAt }) => dueAt <= now).sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1))
      return first && { name: first.name, seconds: (Date.parse(now) - Date.parse(first.dueAt)) / 1000 }
    },
    async dead() {
      return [...dead.values()].map(({ id, name, data, error = '', failedAt = '' }) => ({
        id,
        name,
        data: JSON.parse(data),
        error,
        failedAt,
      }))
    },
    async release(id) {
      const job = dead.get(id)
      if (job && dead.delete(id)) put({ ...job, attempt: 0, runAt: clock.now() })
    },
    async erase(names, ids) {
      const isAbout = ({ data }: Job) => ids.some((id) => data.includes(JSON.stringify(id)))
      let removed = 0
      for (const job of waiting.filter(isAbout)) {
        job.error = undefined
        if (names.includes(job.name)) removed += waiting.splice(waiting.indexOf(job), 1).length
      }
      for (const job of [...dead.values()].filter(isAbout)) {
        job.error = undefined
        if (names.includes(job.name) && dead.delete(job.id)) removed++
      }
      return removed
    },
    async close() {
      closed = true
      await Promise.all(inHand)
    },
  }
}

const isBefore = (a: Job, b: Job) => a.runAt < b.runAt || (a.runAt === b.runAt && a.seq < b.seq)
