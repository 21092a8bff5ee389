import * as z from 'zod'
import { id } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ accountId: id })

/** Destroys the keys of a forgotten person and wipes what was made with them. */
export const forgetPerson = job<z.infer<typeof data>, Pick<WorkerPorts, 'eraser'>>({
  name: 'forget-person',
  label: 'Esquecimento da pessoa',
  data,
  async run({ accountId }, { eraser }) {
    await eraser.erase(accountId)
  },
})
