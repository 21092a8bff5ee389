import { sessionEnds } from '../../commands/identity/session-ends'
import type { AccountEvent } from '../../domain/identity/account'
import type { SecondStepEvent } from '../../domain/identity/second-step'
import { own } from '../../domain/kernel/own'
import type { EventMetadata } from '../../projections/kernel/projection'
import { endSessions } from '../jobs/end-sessions'
import { enqueue, reactor } from '../kernel/reactor'

const end =
  (type: string) =>
  (data: unknown, { at, session }: EventMetadata) => [
    enqueue(endSessions, {
      accountId: (data as { accountId: string }).accountId,
      at,
      ...(session && own(sessionEnds, type) === 'others' && { except: session }),
    }),
  ]

/** For the doors that end no sessions by themselves, and for a server that died before it had. */
export const endSessionsWhenTold = reactor<AccountEvent | SecondStepEvent>(
  'end-sessions-when-role-changed',
  Object.fromEntries(Object.keys(sessionEnds).map((type) => [type, end(type)])),
)
