import type { AccountEvent } from '../../domain/identity/account'
import type { SecondStepEvent } from '../../domain/identity/second-step'

/** All sessions of the account, or all but the one in which it was asked for. */
export type SessionsEnded = 'all' | 'others'

const ends: Partial<Record<(AccountEvent | SecondStepEvent)['type'], SessionsEnded>> = {
  PasswordSet: 'others',
  MailboxProofRequired: 'all',
  RoleChanged: 'all',
  AccountBlocked: 'all',
  PersonForgotten: 'all',
  SecondStepEnabled: 'others',
  SecondStepDisabled: 'others',
}

/** Which sessions of its account an event ends, whoever caused it and by whatever door. */
export const sessionEnds: Readonly<Record<string, SessionsEnded | undefined>> = ends
