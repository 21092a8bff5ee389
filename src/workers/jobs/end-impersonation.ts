import * as z from 'zod'
import { EndImpersonation } from '../../commands/identity/impersonation'
import { id } from '../../domain/kernel/event'
import { job } from '../kernel/reactor'

const data = z.object({ impersonationId: id })

/** The session ends by its own term; this says so in the log, also when no browser asks any more. */
export const endOverdueImpersonation = job<z.infer<typeof data>, unknown>({
  name: 'end-impersonation',
  label: 'Fim do acesso como aluno',
  data,
  async run({ impersonationId }, _, { send }) {
    await send(EndImpersonation, { impersonationId, reason: 'expired' })
  },
})
