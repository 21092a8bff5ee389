import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant } from '../kernel/event'
import { type Instant, MINUTE } from '../kernel/instants'
import { own } from '../kernel/own'
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
    /** By the command line; earlier versions also wrote the links of a start. */
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

const START_LINK_STEP_MS = 30 * MINUTE
const START_PREFIX = 'start-'

/**
 * Id of the link that a start without an Admin prints, good for 30 to 60 minutes. It is computed and not recorded:
 * a start writes no event, and starts within one half hour print the same link.
 */
export const startInvitationId = (at: Instant): string =>
  `${START_PREFIX}${Math.floor(Date.parse(at) / START_LINK_STEP_MS)}`

/** The half hour that a start's link belongs to; 0 for a link of the console. */
const startStep = (invitationId: string) =>
  Number(invitationId.startsWith(START_PREFIX) && invitationId.slice(START_PREFIX.length)) || 0

interface AdminRoster {
  down: readonly string[]
  invitations: Readonly<Record<string, AdminInvitation>>
  /** Half hour of the last start link that was used. */
  startUsed: number
}

/** The first start link that is used ends those that other processes printed about then. */
function invitationOf({ invitations, startUsed }: AdminRoster, invitationId: string) {
  const step = startStep(invitationId)
  if (own(invitations, invitationId) || step <= startUsed + 1) return own(invitations, invitationId)
  const expiresAt: Instant = new Date((step + 2) * START_LINK_STEP_MS).toISOString()
  return { by: 'start', emailHash: null, expiresAt, usedBy: null } satisfies AdminInvitation
}

export const adminRoster = aggregate<AdminRoster, typeof adminRosterEvents>(
  { name: 'adminroster', label: 'Admins' },
  adminRosterEvents,
  { down: [], invitations: {}, startUsed: 0 },
  {
    AdminStoodDown: (r, { accountId }) => ({ ...r, down: [...r.down, accountId] }),
    AdminStoodUp: (r, { accountId }) => ({ ...r, down: r.down.filter((each) => each !== accountId) }),
    AdminInvited: (r, { invitationId, by, emailHash, expiresAt }) => ({
      ...r,
      invitations: { ...r.invitations, [invitationId]: { by, emailHash, expiresAt, usedBy: null } },
    }),
    // Every start without an Admin printed a link; the first one that is used ends the others.
    AdminInvitationUsed: (r, { invitationId, accountId }) => {
      const found = invitationOf(r, invitationId)
      return {
        ...r,
        invitations: found
          ? { ...r.invitations, [invitationId]: { ...found, usedBy: accountId } }
          : r.invitations,
        startUsed: Math.max(r.startUsed, startStep(invitationId)),
      }
    },
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

const NOT_NEEDED = 'Esta escola já tem Admin. Peça a essa pessoa para abrir a sua conta.'
const linkOver = (): never =>
  refuse('link-over', 'Este link já foi usado ou venceu. Peça outro a quem cuida da máquina.')

/** Made on the machine's console; the link of a start is not recorded. */
export const inviteAdmin =
  (data: { invitationId: string; emailHash: string; expiresAt: Instant }): AdminRosterDecide =>
  ({ invitations }) =>
    own(invitations, data.invitationId)
      ? []
      : [event('AdminInvited', { rosterId: ADMIN_ROSTER, by: 'console' as const, ...data })]

/** Whether an invitation may still be used: `accountId` may use its own again, as a form that was sent twice does. */
export function invitationStands(
  roster: AdminRoster,
  invitationId: string,
  { at, admins, accountId }: { at: Instant; admins: readonly string[]; accountId?: string },
): 'good' | 'over' | 'not-needed' {
  const found = invitationOf(roster, invitationId)
  if (!found) return 'over'
  if (found.usedBy) return found.usedBy === accountId ? 'good' : 'over'
  if (found.expiresAt <= at) return 'over'
  return found.by === 'start' && admins.length > 0 ? 'not-needed' : 'good'
}

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
    const found = invitationOf(r, invitationId)
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
