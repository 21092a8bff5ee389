import type { ImpersonationEvent } from '../../domain/identity/impersonation'
import { endOverdueImpersonation } from '../jobs/end-impersonation'
import { enqueue, reactor } from '../kernel/reactor'

export const endImpersonationWhenOver = reactor<ImpersonationEvent>('end-impersonation-when-over', {
  ImpersonationStarted: ({ impersonationId, endsAt }) => [
    enqueue(endOverdueImpersonation, { impersonationId }, { runAt: endsAt }),
  ],
})
