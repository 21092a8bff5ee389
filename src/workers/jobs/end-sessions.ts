import * as z from 'zod'
import { id } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ accountId: id })

/** Ends all sessions of an account; its role is read again at the next login. */
export const endSessions = job<z.infer<typeof data>, Pick<WorkerPorts, 'sessions'>>({
  name: 'end-sessions',
  label: 'Fim das sessões da conta',
  data,
  async run({ accountId }, { sessions }) {
    await sessions.revokeAll(accountId)
  },
})
