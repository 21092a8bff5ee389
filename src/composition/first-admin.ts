import { v7 as uuidv7 } from 'uuid'
import { InviteAdmin, invitationToken } from '../commands/identity/admin-invitation'
import { adminsNow } from '../commands/identity/admin-roster'
import type { Facts } from '../commands/kernel/command'
import { ADMIN_ROSTER, adminRoster, openStartInvitation } from '../domain/identity/admin-roster'
import type { Infrastructure } from './infrastructure'

/** Makes a link that opens one Admin account within an hour. Null: a start made none, since there is an Admin. */
export async function adminLink(
  { dispatcher }: Pick<Infrastructure, 'dispatcher'>,
  publicUrl: string,
  invitation: { by: 'start' } | { by: 'console'; email: string },
): Promise<string | null> {
  const invitationId = uuidv7()
  const { events } = await dispatcher.dispatch(
    InviteAdmin,
    { email: null, ...invitation },
    { actor: { accountId: null, role: 'System' }, commandId: invitationId },
  )
  return events.length === 0 ? null : linkOf(invitationId, publicUrl, dispatcher.facts)
}

const linkOf = (invitationId: string, publicUrl: string, facts: Pick<Facts, 'hash'>) =>
  `${publicUrl}/become-admin/${invitationToken(invitationId, facts)}`

/** The link for the first Admin; null once there is one. */
export async function firstAdminLink(
  infrastructure: Pick<Infrastructure, 'dispatcher' | 'db' | 'clock'>,
  publicUrl: string,
): Promise<string | null> {
  // The log knows for sure, but is long in a shop of some years, whose read model says so at once.
  const seen = await infrastructure.db('read.account_card').where({ role: 'Admin' }).first('accountId')
  if (seen) return null
  const { facts } = infrastructure.dispatcher
  if ((await adminsNow(facts)).length > 0) return null
  // A process that starts again and again prints one link, not a new one each time.
  const open = openStartInvitation(await facts.load(adminRoster, ADMIN_ROSTER), infrastructure.clock.now())
  if (open) return linkOf(open, publicUrl, facts)
  return adminLink(infrastructure, publicUrl, { by: 'start' })
}
