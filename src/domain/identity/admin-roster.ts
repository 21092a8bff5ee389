import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

/** Id of the only roster: with one stream, two Admins demoted at the same time are decided one after the other. */
export const ADMIN_ROSTER = 'school'

/** Who is Admin stands in the accounts; this says who is about to be none, so that one always stays. */
export const adminRosterEvents = events({
  AdminStoodDown: eventSchema('Admin a sair', { rosterId: id, accountId: id }),
  AdminStoodUp: eventSchema('Admin de volta', { rosterId: id, accountId: id }),
})
type AdminRosterEvent = EventOf<typeof adminRosterEvents>

interface AdminRoster {
  down: readonly string[]
}

export const adminRoster = aggregate<AdminRoster, typeof adminRosterEvents>(
  { name: 'adminroster', label: 'Admins' },
  adminRosterEvents,
  { down: [] },
  {
    AdminStoodDown: ({ down }, { accountId }) => ({ down: [...down, accountId] }),
    AdminStoodUp: ({ down }, { accountId }) => ({ down: down.filter((each) => each !== accountId) }),
  },
)

type AdminRosterDecide = Decide<AdminRoster, AdminRosterEvent>

/** `admins`: accounts that are Admin and may sign in. */
export const standDown =
  ({ accountId, admins }: { accountId: string; admins: readonly string[] }): AdminRosterDecide =>
  ({ down }) => {
    if (!admins.some((each) => each !== accountId && !down.includes(each)))
      refuse('last-admin', 'Esta é a última conta Admin. Dê o papel a outra pessoa antes.', 'role')
    return down.includes(accountId) ? [] : [event('AdminStoodDown', { rosterId: ADMIN_ROSTER, accountId })]
  }

export const standUp =
  ({ accountId }: { accountId: string }): AdminRosterDecide =>
  ({ down }) =>
    down.includes(accountId) ? [event('AdminStoodUp', { rosterId: ADMIN_ROSTER, accountId })] : []
