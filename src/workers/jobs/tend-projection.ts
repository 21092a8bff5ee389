import * as z from 'zod'
import { type ProjectionAct, projectionActs } from '../../contracts/analytics/projection-acts'
import { id } from '../../domain/kernel/event'
import { NotPossible, type ProjectionAdmin } from '../../ports/projection-admin'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ act: z.enum(projectionActs), name: id })

const acts: Record<ProjectionAct, (admin: ProjectionAdmin, name: string) => Promise<unknown>> = {
  rebuild: (admin, name) => admin.rebuild(name),
  cancel: (admin, name) => admin.cancel(name),
  promote: (admin, name) => admin.promote(name),
  'go-back': (admin, name) => admin.rollBack(name),
  release: (admin, name) => admin.release(name),
}

export const tendProjection = job<z.infer<typeof data>, Pick<WorkerPorts, 'projectionAdmin'>>({
  name: 'tend-projection',
  label: 'Cuidado da projeção',
  data,
  async run({ act, name }, { projectionAdmin }) {
    try {
      await acts[act](projectionAdmin, name)
    } catch (error) {
      // Another process was faster, or the state has changed: a retry would change nothing.
      if (!(error instanceof NotPossible)) throw error
    }
  },
})
