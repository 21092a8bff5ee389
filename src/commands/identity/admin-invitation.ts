import * as z from 'zod'
import { linkTokenField, registerForm } from '../../contracts/identity/forms'
import { emailField } from '../../contracts/kernel/email'
import { account, register } from '../../domain/identity/account'
import {
  ADMIN_ROSTER,
  adminRoster,
  invitationStands,
  inviteAdmin,
  resetAdminAccess,
  takeInvitation,
} from '../../domain/identity/admin-roster'
import { id } from '../../domain/kernel/event'
import { HOUR, type Instant, plus } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import { command, type Facts } from '../kernel/command'
import { sameText } from '../kernel/same-text'
import { emailClaim, notCommon } from './account'
import { adminsNow } from './admin-roster'
import { ResetSecondStep } from './second-step'

type Hash = Pick<Facts, 'hash'>

const mac = (invitationId: string, { hash }: Hash) => hash(`admin-invitation/${invitationId}`)

/** The token of a link: the id of the invitation and its HMAC. */
export const invitationToken = (invitationId: string, facts: Hash) =>
  `${invitationId}.${mac(invitationId, facts)}`

function readInvitation(token: string, facts: Hash): string | undefined {
  const [invitationId, signature, ...rest] = token.split('.')
  if (!invitationId || !signature || rest.length > 0) return undefined
  return sameText(mac(invitationId, facts), signature) ? invitationId : undefined
}

/** Whether a link still opens an account. */
export async function inspectInvitation(facts: Facts, token: string, now: Instant) {
  const invitationId = readInvitation(token, facts)
  if (!invitationId) return 'over' as const
  const roster = await facts.load(adminRoster, ADMIN_ROSTER)
  return invitationStands(roster, invitationId, { at: now, admins: await adminsNow(facts) })
}

const onRoster = { who: 'system' as const, on: adminRoster, id: () => ADMIN_ROSTER, internal: true }
const LINK_LIFE_MS = HOUR

export const InviteAdmin = command({
  ...onRoster,
  name: 'InviteAdmin',
  summary: 'Makes a link that opens one Admin account within an hour, on the machine’s console.',
  input: z.object({ email: emailField }),
  decide: ({ email }, ctx) =>
    inviteAdmin({
      invitationId: ctx.commandId,
      emailHash: ctx.hash(email),
      expiresAt: plus(ctx.now, LINK_LIFE_MS),
    }),
})

export const TakeAdminInvitation = command({
  ...onRoster,
  name: 'TakeAdminInvitation',
  summary: 'Uses up the link that opens an Admin account; of two at once one gets it.',
  input: z.object({ invitationId: id, accountId: id, emailHash: z.string() }),
  facts: (_, ctx) => adminsNow(ctx),
  decide: (input, ctx, admins) => takeInvitation({ ...input, at: ctx.now, admins }),
})

export const OpenAdminAccount = command({
  name: 'OpenAdminAccount',
  summary: 'Opens an Admin account by a link that the machine’s console showed.',
  input: registerForm.extend({ token: linkTokenField }),
  who: 'anyone',
  on: account,
  id: (_, ctx) => ctx.commandId,
  facts: async ({ email, password, token }, ctx) => {
    const invitationId = readInvitation(token, ctx) ?? refuse('link-over', 'Este link não vale mais.')
    notCommon(password, email)
    const passwordHash = await ctx.hashPassword(password)
    const emailHash = ctx.hash(email)
    const owner = await ctx.ownerOf('email', emailHash)
    // Known before the link is used up, which happens once.
    if (owner !== undefined && owner !== ctx.commandId)
      refuse('email-taken', 'Já existe uma conta com este e-mail. Use outro.', 'email')
    await ctx.send(TakeAdminInvitation, { invitationId, accountId: ctx.commandId, emailHash })
    return passwordHash
  },
  claims: ({ email }, ctx) => [emailClaim(email, ctx.commandId, ctx)],
  decide: ({ name, email }, ctx, passwordHash) =>
    register({ accountId: ctx.commandId, name, email, role: 'Admin', source: 'staff', passwordHash }),
  internal: true,
})

export const ResetAdminAccess = command({
  ...onRoster,
  name: 'ResetAdminAccess',
  summary: 'Turns the second step of an Admin off on the machine’s console; every Admin is told by mail.',
  input: z.object({ accountId: id }),
  facts: async ({ accountId }, ctx) => {
    const admins = await adminsNow(ctx)
    if (admins.includes(accountId))
      await ctx.send(ResetSecondStep, { accountId, reason: 'Acesso reaberto no console da máquina' })
    return admins
  },
  decide: ({ accountId }, _, admins) => resetAdminAccess({ accountId, admins }),
})
