import type { AccountEvent } from '../../domain/identity/account'
import { forgetPerson } from '../jobs/forget-person'
import { enqueue, reactor } from '../kernel/reactor'

export const eraseWhenForgotten = reactor<AccountEvent>('erase-when-forgotten', {
  PersonForgotten: ({ accountId }) => [enqueue(forgetPerson, { accountId })],
})
