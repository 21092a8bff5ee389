import type { Dispatcher } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import type { Clock } from '../../ports/clock'
import type { JobHandler, JobQueue } from '../../ports/queue'
import { causeOf } from './job-cause'
import type { WorkerPorts } from './ports'
import type { AnyJob, JobInfo } from './reactor'

/** A job that runs longer is logged at this interval. */
const WARN_AFTER_MS = 30_000

export interface JobDeps {
  dispatcher: Dispatcher
  clock: Clock
  queue: Pick<JobQueue, 'enqueue'>
  log?: { warn(data: object, message: string): void }
}

function warnWhenLong(what: { job: string; id: string; attempt: number }, log: JobDeps['log']) {
  const startedAt = performance.now()
  const warn = () => {
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    log?.warn({ ...what, seconds }, 'a job has been running for long')
  }
  return setInterval(warn, WARN_AFTER_MS).unref()
}

/** Handlers for the queue: they parse the data and send commands as System, with ids derived from the job's id. */
export function jobHandlers(
  jobs: readonly AnyJob[],
  ports: WorkerPorts,
  deps: JobDeps,
): Record<string, JobHandler> {
  const { dispatcher, clock, queue } = deps
  return Object.fromEntries(
    jobs.flatMap((job): [string, JobHandler][] => {
      const handler: JobHandler = async (raw, { id, attempt }) => {
        let sent = 0
        const cause = causeOf(raw)
        const warning = warnWhenLong({ job: job.name, id, attempt }, deps.log)
        const info: JobInfo = {
          id,
          attempt,
          now: clock.now(),
          // The word is part of stored ids: a redelivered job must derive the same one.
          reschedule: (runAt) => queue.enqueue(job.name, raw, { id: derivedId(id, 'again', runAt), runAt }),
          send: (command, input, as) =>
            dispatcher.dispatch(command, input, {
              actor: { accountId: as?.accountId ?? null, role: 'System' },
              commandId: as?.commandId ?? derivedId(id, command.name, sent++),
              ...(cause ?? { correlationId: id }),
            }),
        }
        try {
          await job.run(job.data.parse(raw), ports, info)
        } finally {
          clearInterval(warning)
        }
      }
      return [job.name, ...(job.formerName ? [job.formerName] : [])].map((name) => [name, handler])
    }),
  )
}
