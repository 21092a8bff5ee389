import type { Dispatcher } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import type { Clock } from '../../ports/clock'
import type { JobHandler, JobQueue } from '../../ports/queue'
import { causeOf } from './job-cause'
import type { WorkerPorts } from './ports'
import type { AnyJob } from './reactor'

/** Jobs as the queue calls them: data checked, commands sent as System under ids derived from the job's. */
export function jobHandlers(
  jobs: readonly AnyJob[],
  ports: WorkerPorts,
  { dispatcher, clock, queue }: { dispatcher: Dispatcher; clock: Clock; queue: Pick<JobQueue, 'enqueue'> },
): Record<string, JobHandler> {
  return Object.fromEntries(
    jobs.map((job): [string, JobHandler] => [
      job.name,
      async (raw, { id, attempt }) => {
        let sent = 0
        const cause = causeOf(raw)
        await job.run(job.data.parse(raw), ports, {
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
        })
      },
    ]),
  )
}
