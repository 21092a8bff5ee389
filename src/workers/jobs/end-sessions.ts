import * as z from 'zod'
import { id, instant } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

/** `at`: sessions that began later, or got another token, stay; `except`: the first digits of the id of one that stays. */
const data = z.object({
  accountId: id,
  // Absent in jobs from before it was there, which end all.
  at: instant.default('9999-01-01T00:00:00.000Z'),
  except: z.string().optional(),
})

/** Ends the sessions of an account that were open at an instant. */
export const endSessions = job<z.infer<typeof data>, Pick<WorkerPorts, 'sessions'>>({
  name: 'end-sessions',
  label: 'Fim das sessões da conta',
  data,
  async run({ accountId, at, except }, { sessions }) {
    await sessions.revokeOpenAt(accountId, at, except)
  },
})
