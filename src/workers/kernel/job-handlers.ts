import type { Dispatcher } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import type { Clock } from '../../ports/clock'
import type { JobHandler, JobQueue } from '../../ports/queue'
import { causeOf } from './job-cause'
import type { WorkerPorts } from './ports'
import type { AnyJob, JobInfo } from './reactor'

/** A job that takes longer is told of, again and again, with its name. */
const LONG_MS = 30_000

export interface JobDeps {
  dispatcher: Dispatcher
  clock: Clock
  queue: Pick<JobQueue, 'enqueue'>
  log?: { warn(data: object, message: string): void }
}

function tellWhenLong(what: { job: string; id: string; attempt: number }, log: JobDeps['log']) {
  const begun = performance.now()
  const tell = () => {
    const seconds = Math.round((performance.now() - begun) / 1000)
    log?.warn({ ...what, seconds }, 'a job is in hand for long')
  }
  return setInterval(tell, LONG_MS).unref()
}

/** Jobs as the queue calls them: data checked, commands sent as System under ids derived from the job's. */
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
        const told = tellWhenLong({ job: job.name, id, attempt }, deps.log)
        const info: JobInfo = {
          id,
          attempt,
          now: clock.now(),
          again: (runAt) => queue.enqueue(job.name, raw, { id: derivedId(id, 'again', runAt), runAt }),
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
          clearInterval(told)
        }
      }
      return [job.name, ...(job.formerName ? [job.formerName] : [])].map((name) => [name, handler])
    }),
  )
}
