import type { AccountEvent } from '../../domain/identity/account'
import { endSessions } from '../jobs/end-sessions'
import { enqueue, reactor } from '../kernel/reactor'

/** A session carries the role that it began with. */
export const endSessionsWhenRoleChanged = reactor<AccountEvent>('end-sessions-when-role-changed', {
  RoleChanged: ({ accountId }) => [enqueue(endSessions, { accountId })],
  MailboxProofRequired: ({ accountId }) => [enqueue(endSessions, { accountId })],
})
