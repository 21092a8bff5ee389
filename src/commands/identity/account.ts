import * as z from 'zod'
import {
  accountReasonForm,
  accountRef,
  addUserForm,
  changePasswordForm,
  changeUserForm,
  linkTokenField,
  nameField,
  newPasswordForm,
  profileForm,
  registerForm,
} from '../../contracts/identity/forms'
import { emailField } from '../../contracts/kernel/email'
import { type Role, roles } from '../../contracts/kernel/roles'
import { textInput } from '../../contracts/kernel/text'
import {
  account,
  addUser,
  blockAccount,
  changeAccount,
  changePassword,
  changeProfile,
  changeRole,
  noteLoginAttack,
  noteRegistrationTry,
  register,
  requestPasswordLink,
  requireMailboxProof,
  setFirstPassword,
  setPasswordByLink,
  unblockAccount,
} from '../../domain/identity/account'
import { requestVerification } from '../../domain/identity/verification'
import { event, id } from '../../domain/kernel/event'
import { DAY, HOUR, plus } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import { type Claim, type CommandContext, command } from '../kernel/command'
import { Forbidden, NotFound } from '../kernel/errors'
import { keepAnAdmin } from './admin-roster'
import { isCommonPassword } from './common-passwords'
import { readLink } from './password-link'
import { ownPasswordTries } from './secret-tries'

export const emailClaim = (email: string, accountId: string, ctx: CommandContext): Claim => ({
  kind: 'email',
  value: ctx.hash(email),
  owner: accountId,
  refusal: {
    code: 'email-taken',
    message: 'Já existe uma conta com este e-mail. Entre ou peça uma nova senha.',
    field: 'email',
  },
})

/** `email` is the owner's, which must not be the password. */
export const notCommon = (password: string, email: string | null) => {
  const typed = password.trim().toLowerCase()
  if (isCommonPassword(password) || typed === email || typed === email?.split('@')[0]) {
    refuse('password-common', 'Esta senha é fácil de adivinhar. Escolha outra.', 'password')
  }
}

const emailOf = async (accountId: string, ctx: CommandContext) => {
  const found = await ctx.load(account, accountId)
  return found.phase === 'open' ? found.email : null
}

export const NoteRegistrationTry = command({
  name: 'NoteRegistrationTry',
  summary: 'Records that somebody wanted to register the e-mail of an account; its owner is told by mail.',
  input: z.object({ accountId: id }),
  who: 'system',
  on: account,
  id: (input) => input.accountId,
  decide: (_, ctx) => noteRegistrationTry({ at: ctx.now }),
  internal: true,
})

export const RegisterAccount = command({
  name: 'RegisterAccount',
  limits: [{ limit: 'register' }],
  summary: 'Opens a student account with a password; for an e-mail that has one it tells the owner instead.',
  conceals: { revision: 1 },
  mints: 'accountId',
  input: registerForm,
  who: 'anyone',
  on: account,
  facts: async (input, ctx) => {
    notCommon(input.password, input.email)
    const passwordHash = await ctx.hashPassword(input.password)
    const ownerId = await ctx.ownerOf('email', ctx.hash(input.email))
    const isTaken = ownerId !== undefined && ownerId !== input.accountId
    if (isTaken) await ctx.send(NoteRegistrationTry, { accountId: ownerId })
    return { passwordHash, isTaken }
  },
  claims: (input, ctx) => [emailClaim(input.email, input.accountId, ctx)],
  decide: ({ name, email, accountId }, _, { passwordHash, isTaken }) =>
    isTaken
      ? () => []
      : register({
          accountId,
          name,
          email,
          role: 'Student',
          source: 'signup',
          passwordHash,
        }),
})

export const CreateStaffAccount = command({
  name: 'CreateStaffAccount',
  summary: 'Creates an account of any role.',
  mints: 'accountId',
  input: registerForm.extend({ role: z.enum(roles) }),
  who: ['Admin'],
  on: account,
  facts: (input, ctx) => ctx.hashPassword(input.password),
  claims: (input, ctx) => [emailClaim(input.email, input.accountId, ctx)],
  decide: ({ name, email, accountId, role }, _, passwordHash) =>
    register({
      accountId,
      name,
      email,
      role,
      source: 'staff',
      passwordHash,
    }),
})

/** A paid order of a guest opens the account that its access belongs to. */
export const OpenBuyerAccount = command({
  name: 'OpenBuyerAccount',
  summary: 'Opens the account of the buyer of a paid guest order, without a password yet.',
  creates: true,
  input: z.object({ accountId: id, email: z.string(), name: nameField.or(z.string()) }),
  who: 'system',
  on: account,
  id: (input) => input.accountId,
  claims: (input, ctx) => [emailClaim(input.email, input.accountId, ctx)],
  decide: (input) => register({ ...input, role: 'Student', source: 'purchase' }),
  internal: true,
})

/** Who learned elsewhere gets an account here. */
export const OpenImportedAccount = command({
  name: 'OpenImportedAccount',
  summary: 'Opens the account of a student who comes from another system, without a password yet.',
  input: z.object({ accountId: id, email: emailField, name: textInput().min(1).max(120) }),
  who: 'system',
  on: account,
  id: (input) => input.accountId,
  claims: (input, ctx) => [emailClaim(input.email, input.accountId, ctx)],
  decide: (input) => register({ ...input, role: 'Student', source: 'staff' }),
  internal: true,
})

export const RequireMailboxProof = command({
  name: 'RequireMailboxProof',
  summary:
    'Drops the password of an account whose e-mail nobody verified, as a guest buys under that e-mail.',
  input: z.object({ accountId: id, orderId: id }),
  who: 'system',
  on: account,
  id: (input) => input.accountId,
  decide: ({ orderId }) => requireMailboxProof({ orderId }),
  internal: true,
})

export const NoteLoginAttack = command({
  name: 'NoteLoginAttack',
  summary: 'Records that too many wrong passwords were tried for an account; its owner is told by mail.',
  input: z.object({ accountId: id }),
  who: 'system',
  on: account,
  id: (input) => input.accountId,
  decide: () => noteLoginAttack(),
  internal: true,
})

const LINK_LIFE_MS = { save: 7 * DAY, reset: HOUR, login: HOUR }

export const RequestPasswordLink = command({
  name: 'RequestPasswordLink',
  summary: 'Requests a mail with a link that sets a password; silent when the address is unknown.',
  input: z.object({ accountId: id, purpose: z.enum(['save', 'reset', 'login']) }),
  who: 'system',
  on: account,
  id: (input) => input.accountId,
  decide: ({ purpose }, ctx) =>
    requestPasswordLink({
      linkId: ctx.commandId,
      purpose,
      expiresAt: plus(ctx.now, LINK_LIFE_MS[purpose]),
      at: ctx.now,
    }),
  internal: true,
})

export const SetPasswordByLink = command({
  name: 'SetPasswordByLink',
  summary: 'Sets a password by a mailed link.',
  input: newPasswordForm.extend({ token: linkTokenField }),
  who: 'anyone',
  on: account,
  id: ({ token }, ctx) => {
    const link = readLink(token, ctx)
    return link?.accountId ?? refuse('link-over', 'Este link já foi usado ou venceu. Peça um novo.')
  },
  facts: async (input, ctx) => {
    notCommon(input.password, await emailOf(readLink(input.token, ctx)?.accountId ?? '', ctx))
    return ctx.hashPassword(input.password)
  },
  decide: ({ token }, ctx, passwordHash) =>
    setPasswordByLink({ linkId: readLink(token, ctx)?.linkId ?? '', passwordHash, at: ctx.now }),
})

/** On the success page of a purchase, by the browser that placed the order: the HTTP floor checks that. */
export const SetFirstPassword = command({
  name: 'SetFirstPassword',
  summary: 'Sets the first password of an account that a purchase opened.',
  input: newPasswordForm.extend({ accountId: id }),
  who: 'system',
  on: account,
  id: (input) => input.accountId,
  facts: async (input, ctx) => {
    notCommon(input.password, await emailOf(input.accountId, ctx))
    return ctx.hashPassword(input.password)
  },
  decide: (_, __, passwordHash) => setFirstPassword({ passwordHash }),
  internal: true,
})

export const ownAccount = (ctx: CommandContext) => {
  if (!ctx.actor.accountId) throw new Forbidden(true)
  return ctx.actor.accountId
}

/** Common part of commands on a stream of which each account has one. */
export const ofOwnAccount = <A>(on: A) => ({
  who: 'user' as const,
  on,
  id: (_: unknown, ctx: CommandContext) => ownAccount(ctx),
})

export const ChangePassword = command({
  name: 'ChangePassword',
  summary: 'Changes the user’s password, confirmed by the current one.',
  input: changePasswordForm,
  tries: ownPasswordTries,
  who: 'user',
  on: account,
  id: (_, ctx) => ownAccount(ctx),
  facts: async (input, ctx) => {
    const own = await ctx.load(account, ownAccount(ctx))
    notCommon(input.password, own.phase === 'open' ? own.email : null)
    const hash = own.phase === 'open' ? own.passwordHash : null
    if (!hash || !(await ctx.verifyPassword(hash, input.current))) {
      refuse('password-wrong', 'A senha atual não confere.', 'current')
    }
    return ctx.hashPassword(input.password)
  },
  decide: (_, __, passwordHash) => changePassword({ passwordHash }),
})

export const ChangeProfile = command({
  name: 'ChangeProfile',
  summary: 'Changes the user’s name, CPF and phone.',
  input: profileForm,
  who: 'user',
  on: account,
  id: (_, ctx) => ownAccount(ctx),
  decide: (input) => changeProfile(input),
})

const openAccount = async (accountId: string, ctx: CommandContext) => {
  const found = await ctx.load(account, accountId)
  if (found.phase !== 'open') throw new NotFound('Não encontramos esta conta.')
  return found
}

/** The role changes only while another Admin stays. */
async function mayChangeRole({ accountId, role }: { accountId: string; role: Role }, ctx: CommandContext) {
  const found = await ctx.load(account, accountId)
  if (found.phase === 'absent') throw new NotFound()
  if (found.phase !== 'open' || found.blocked) return
  await keepAnAdmin(ctx, accountId, { from: found.role === 'Admin', to: role === 'Admin' })
}

export const ChangeRole = command({
  name: 'ChangeRole',
  summary: 'Changes the role of an account; the last Admin keeps theirs.',
  input: z.object({ accountId: id, role: z.enum(roles) }),
  who: ['Admin'],
  on: account,
  id: (input) => input.accountId,
  facts: mayChangeRole,
  decide: ({ role }) => changeRole({ role }),
})

export const AddUser = command({
  name: 'AddUser',
  summary: 'Opens an account of any role for another person, who sets the password by a mailed link.',
  mints: 'accountId',
  input: addUserForm,
  who: ['Admin'],
  on: account,
  claims: (input, ctx) => [{ ...emailClaim(input.email, input.accountId, ctx), refusal: EMAIL_HAS_ACCOUNT }],
  decide: (input, ctx) =>
    addUser({
      ...input,
      linkId: ctx.commandId,
      expiresAt: plus(ctx.now, LINK_LIFE_MS.save),
    }),
})
const EMAIL_HAS_ACCOUNT = {
  code: 'email-taken',
  message: 'Já existe uma conta com este e-mail. Procure por ela na lista.',
  field: 'email',
}

const ofOther = {
  who: ['Admin'] as const,
  on: account,
  id: (input: { accountId: string }) => input.accountId,
}

export const ChangeUser = command({
  ...ofOther,
  name: 'ChangeUser',
  summary: 'Corrects name, CPF and phone of an account and changes its role, which ends its sessions.',
  input: changeUserForm.extend(accountRef.shape),
  facts: async (input, ctx) => {
    await openAccount(input.accountId, ctx)
    await mayChangeRole(input, ctx)
  },
  decide: ({ name, cpf, phone, role }) => changeAccount({ name, cpf, phone, role }),
})

export const BlockUser = command({
  ...ofOther,
  name: 'BlockUser',
  summary: 'Closes an account with a reason: its sessions end and nobody signs in.',
  input: accountReasonForm,
  facts: async ({ accountId }, ctx) => {
    const { role, blocked } = await openAccount(accountId, ctx)
    if (accountId === ctx.actor.accountId)
      refuse('own-account', 'Você não pode bloquear a sua própria conta.')
    await keepAnAdmin(ctx, accountId, { from: role === 'Admin' && !blocked, to: false })
  },
  decide: ({ reason }) => blockAccount({ reason }),
})

export const UnblockUser = command({
  ...ofOther,
  name: 'UnblockUser',
  summary: 'Opens a blocked account again.',
  input: accountRef,
  facts: async ({ accountId }, ctx) => {
    const { role } = await openAccount(accountId, ctx)
    await keepAnAdmin(ctx, accountId, { from: false, to: role === 'Admin' })
  },
  decide: () => unblockAccount(),
})

export const SendPasswordLink = command({
  ...ofOther,
  name: 'SendPasswordLink',
  summary: 'Mails the owner of an account a link that sets its password.',
  input: accountRef,
  facts: async ({ accountId }, ctx) => (await openAccount(accountId, ctx)).passwordHash !== null,
  decide: (_, ctx, hasPassword) => {
    const purpose = hasPassword ? 'reset' : 'save'
    return requestPasswordLink({
      linkId: ctx.commandId,
      purpose,
      expiresAt: plus(ctx.now, LINK_LIFE_MS[purpose]),
      at: ctx.now,
    })
  },
})

export const SendVerification = command({
  ...ofOther,
  name: 'SendVerification',
  summary: 'Mails the owner of an account the link that verifies its e-mail once more.',
  input: accountRef,
  facts: ({ accountId }, ctx) => openAccount(accountId, ctx),
  decide: (_, { now }) => requestVerification({ at: now }),
})

export const HandOverPersonalData = command({
  ...ofOther,
  name: 'HandOverPersonalData',
  summary: 'Records that staff took a copy of everything held about a person, to hand it to them.',
  input: accountRef,
  facts: ({ accountId }, ctx) => openAccount(accountId, ctx),
  decide:
    ({ accountId }) =>
    () => [event('PersonalDataExported', { accountId, format: 'html' as const })],
  internal: true,
})
