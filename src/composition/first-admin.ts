import { v7 as uuidv7 } from 'uuid'
import { InviteAdmin, invitationToken } from '../commands/identity/admin-invitation'
import { adminsNow } from '../commands/identity/admin-roster'
import type { Facts } from '../commands/kernel/command'
import { startInvitationId } from '../domain/identity/admin-roster'
import type { Infrastructure } from './infrastructure'

/** Makes a link that opens one Admin account for this e-mail within an hour. */
export async function adminLink(
  { dispatcher }: Pick<Infrastructure, 'dispatcher'>,
  publicUrl: string,
  email: string,
): Promise<string> {
  const invitationId = uuidv7()
  await dispatcher.dispatch(
    InviteAdmin,
    { email },
    { actor: { accountId: null, role: 'System' }, commandId: invitationId },
  )
  return linkOf(invitationId, publicUrl, dispatcher.facts)
}

const linkOf = (invitationId: string, publicUrl: string, facts: Pick<Facts, 'hash'>) =>
  `${publicUrl}/become-admin/${invitationToken(invitationId, facts)}`

/** The link for the first Admin; null once there is one. */
export async function firstAdminLink(
  { db, dispatcher, clock }: Pick<Infrastructure, 'dispatcher' | 'db' | 'clock'>,
  publicUrl: string,
): Promise<string | null> {
  // The log knows for sure, but is long in a shop of some years, whose read model says so at once.
  const seen = await db('read.account_card').where({ role: 'Admin' }).first('accountId')
  if (seen || (await adminsNow(dispatcher.facts)).length > 0) return null
  return linkOf(startInvitationId(clock.now()), publicUrl, dispatcher.facts)
}
