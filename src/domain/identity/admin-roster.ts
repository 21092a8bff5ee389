import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant } from '../kernel/event'
import { between, type Instant, MINUTE } from '../kernel/instants'
import { refuse } from '../kernel/refuse'

/** Id of the only roster: with one stream, two Admins demoted at the same time are decided one after the other. */
export const ADMIN_ROSTER = 'school'

/** Who is Admin stands in the accounts; this says who is about to be none, so that one always stays, and who may become one by a link. */
export const adminRosterEvents = events({
  AdminStoodDown: eventSchema('Admin a sair', { rosterId: id, accountId: id }),
  AdminStoodUp: eventSchema('Admin de volta', { rosterId: id, accountId: id }),
  /** The link itself is never stored: it is an HMAC over `invitationId`, shown on the machine's console. */
  AdminInvited: eventSchema('Link de Admin criado', {
    rosterId: id,
    invitationId: id,
    /** At the start because there was no Admin, or by the command line. */
    by: z.enum(['start', 'console']),
    /** Keyed hash of the only e-mail that may use it; null: any. */
    emailHash: z.string().nullable(),
    expiresAt: instant,
  }),
  AdminInvitationUsed: eventSchema('Link de Admin usado', { rosterId: id, invitationId: id, accountId: id }),
  /** On the machine's console, for an Admin who lost the second step; everyone in `told` gets a mail. */
  AdminAccessReset: eventSchema('Acesso de Admin reaberto no console', {
    rosterId: id,
    accountId: id,
    told: z.array(id),
  }),
})
export type AdminRosterEvent = EventOf<typeof adminRosterEvents>

export interface AdminInvitation {
  by: 'start' | 'console'
  emailHash: string | null
  expiresAt: Instant
  /** The account that it opened. */
  usedBy: string | null
}

interface AdminRoster {
  down: readonly string[]
  invitations: Readonly<Record<string, AdminInvitation>>
}

export const adminRoster = aggregate<AdminRoster, typeof adminRosterEvents>(
  { name: 'adminroster', label: 'Admins' },
  adminRosterEvents,
  { down: [], invitations: {} },
  {
    AdminStoodDown: (r, { accountId }) => ({ ...r, down: [...r.down, accountId] }),
    AdminStoodUp: (r, { accountId }) => ({ ...r, down: r.down.filter((each) => each !== accountId) }),
    AdminInvited: (r, { invitationId, by, emailHash, expiresAt }) => ({
      ...r,
      invitations: { ...r.invitations, [invitationId]: { by, emailHash, expiresAt, usedBy: null } },
    }),
    // Every start without an Admin printed a link; the first one that is used ends the others.
    AdminInvitationUsed: (r, { invitationId, accountId }) => ({
      ...r,
      invitations: Object.fromEntries(
        Object.entries(r.invitations).flatMap(([id, each]) => {
          if (id === invitationId) return [[id, { ...each, usedBy: accountId }]]
          return each.by === 'start' ? [] : [[id, each]]
        }),
      ),
    }),
    AdminAccessReset: (r) => r,
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

const HALF_LIFE_MS = 30 * MINUTE
const NOT_NEEDED = 'Esta escola já tem Admin. Peça a essa pessoa para abrir a sua conta.'
const linkOver = (): never =>
  refuse('link-over', 'Este link já foi usado ou venceu. Peça outro a quem cuida da máquina.')

/** Of the start only while there is no Admin. */
export const inviteAdmin =
  ({
    admins,
    ...data
  }: {
    invitationId: string
    by: AdminInvitation['by']
    emailHash: string | null
    expiresAt: Instant
    admins: readonly string[]
  }): AdminRosterDecide =>
  ({ invitations }) =>
    invitations[data.invitationId] || (data.by === 'start' && admins.length > 0)
      ? []
      : [event('AdminInvited', { rosterId: ADMIN_ROSTER, ...data })]

/** Whether an invitation may still be used: `accountId` may use its own again, as a form that was sent twice does. */
export function invitationStands(
  { invitations }: AdminRoster,
  invitationId: string,
  { at, admins, accountId }: { at: Instant; admins: readonly string[]; accountId?: string },
): 'good' | 'over' | 'not-needed' {
  const found = invitations[invitationId]
  if (!found) return 'over'
  if (found.usedBy) return found.usedBy === accountId ? 'good' : 'over'
  if (found.expiresAt <= at) return 'over'
  return found.by === 'start' && admins.length > 0 ? 'not-needed' : 'good'
}

/** The newest link of a start that is good for a while yet. */
export const openStartInvitation = ({ invitations }: AdminRoster, at: Instant): string | undefined =>
  Object.entries(invitations)
    .reverse()
    .find(
      ([, { by, usedBy, expiresAt }]) => by === 'start' && !usedBy && between(at, expiresAt) >= HALF_LIFE_MS,
    )?.[0]

/** An invitation opens one account. */
export const takeInvitation =
  (data: {
    invitationId: string
    accountId: string
    emailHash: string
    at: Instant
    admins: readonly string[]
  }): AdminRosterDecide =>
  (r) => {
    const { invitationId, accountId } = data
    const stands = invitationStands(r, invitationId, data)
    if (stands === 'not-needed') refuse('admin-present', NOT_NEEDED)
    const found = r.invitations[invitationId]
    if (stands === 'over' || !found) return linkOver()
    if (found.emailHash !== null && found.emailHash !== data.emailHash)
      refuse('other-email', 'Este link foi criado para outro e-mail.', 'email')
    return found.usedBy
      ? []
      : [event('AdminInvitationUsed', { rosterId: ADMIN_ROSTER, invitationId, accountId })]
  }

/** `accountId` lost its second step; all `admins` are told. */
export const resetAdminAccess =
  ({ accountId, admins }: { accountId: string; admins: readonly string[] }): AdminRosterDecide =>
  () => {
    if (!admins.includes(accountId))
      refuse('not-admin', 'Esta conta não é de um Admin. Quem é Admin reabre o acesso dela em /admin/users.')
    return [event('AdminAccessReset', { rosterId: ADMIN_ROSTER, accountId, told: [...admins] })]
  }
