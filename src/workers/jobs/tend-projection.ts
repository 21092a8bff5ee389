import * as z from 'zod'
import { type ProjectionAct, projectionActs } from '../../contracts/analytics/projection-acts'
import { id } from '../../domain/kernel/event'
import { NotPossible, type ProjectionDesk } from '../../ports/projection-admin'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ act: z.enum(projectionActs), name: id })

const acts: Record<ProjectionAct, (desk: ProjectionDesk, name: string) => Promise<unknown>> = {
  rebuild: (desk, name) => desk.rebuild(name),
  cancel: (desk, name) => desk.cancel(name),
  promote: (desk, name) => desk.promote(name),
  'go-back': (desk, name) => desk.goBack(name),
  release: (desk, name) => desk.release(name),
}

export const tendProjection = job<z.infer<typeof data>, Pick<WorkerPorts, 'desk'>>({
  name: 'tend-projection',
  data,
  async run({ act, name }, { desk }) {
    try {
      await acts[act](desk, name)
    } catch (error) {
      // Somebody else was faster, or things moved on: asking again would change nothing.
      if (!(error instanceof NotPossible)) throw error
    }
  },
})
