import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant, personal } from '../kernel/event'
import { DAY, type Instant, plus } from '../kernel/instants'
import { own } from '../kernel/own'
import { refuse } from '../kernel/refuse'

/** Why a person was forgotten. A closed list, because free text could hold personal data. */
export const forgetReasons = ['own-wish', 'asked-staff', 'guardian', 'authority', 'restored'] as const
export type ForgetReason = (typeof forgetReasons)[number]

export const accountEvents = events({
  AccountRegistered: eventSchema('Conta criada', {
    accountId: id,
    email: personal(z.string(), 'accountId'),
    name: personal(z.string(), 'accountId'),
    role: z.enum(['Admin', 'Editor', 'Support', 'Student']),
    source: z.enum(['signup', 'purchase', 'staff']),
  }),
  PasswordSet: eventSchema('Senha definida', {
    accountId: id,
    passwordHash: personal(z.string(), 'accountId'),
  }),
  /** The link itself is never stored: it is an HMAC over account, e-mail and term, made by the mail job. */
  EmailVerificationRequested: eventSchema('Pediu link para confirmar o e-mail', {
    accountId: id,
    askedAt: instant,
    expiresAt: instant,
  }),
  EmailVerified: eventSchema('E-mail confirmado', { accountId: id }),
  /** The picture is in the file store under this id, which leads nowhere once the file is gone. */
  AvatarChanged: eventSchema('Foto trocada', { accountId: id, avatarId: id }),
  AvatarRemoved: eventSchema('Foto removida', { accountId: id }),
  /** Everything held about the person was handed to the person. */
  PersonalDataExported: eventSchema('Dados entregues ao titular', {
    accountId: id,
    format: z.enum(['json', 'html']),
  }),
  /** The name is the kind of browser and system; it is the owner's all the same. */
  DeviceDisconnected: eventSchema('Aparelho desconectado', {
    accountId: id,
    device: personal(z.string(), 'accountId'),
  }),
  OtherDevicesDisconnected: eventSchema('Outros aparelhos desconectados', {
    accountId: id,
    devices: z.int().positive(),
  }),
  RoleChanged: eventSchema('Papel alterado', {
    accountId: id,
    role: z.enum(['Admin', 'Editor', 'Support', 'Student']),
  }),
  ProfileChanged: eventSchema('Perfil alterado', {
    accountId: id,
    name: personal(z.string(), 'accountId'),
    cpf: personal(z.string().nullable(), 'accountId'),
    phone: personal(z.string().nullable(), 'accountId'),
  }),
  /** The link itself is never stored: it is an HMAC over `linkId`, made again by the mail job. */
  PasswordLinkRequested: eventSchema('Link de senha pedido', {
    accountId: id,
    linkId: id,
    purpose: z.enum(['save', 'reset', 'login']),
    expiresAt: instant,
  }),
  /**
   * A purchase was made under the e-mail of this account, which nobody had proved to read: its password is gone, and
   * only a link in that mailbox sets another.
   */
  MailboxProofRequired: eventSchema('Prova do e-mail exigida', { accountId: id, orderId: id }),
  /** Too many wrong passwords in a short time, from wherever: for a while only known devices may try. */
  LoginAttackNoted: eventSchema('Muitas senhas erradas', { accountId: id }),
  /** Somebody filled in a registration with the e-mail of this account, who learnt nothing of it. */
  RegistrationTried: eventSchema('Outro cadastro com este e-mail', { accountId: id, triedAt: instant }),
  /** Its owner cannot sign in any more and keeps what was bought. The reason is personal, since it may describe the owner. */
  AccountBlocked: eventSchema('Conta bloqueada', {
    accountId: id,
    reason: personal(z.string(), 'accountId'),
  }),
  AccountUnblocked: eventSchema('Conta desbloqueada', { accountId: id }),
  PasswordLinkUsed: eventSchema('Link de senha usado', { accountId: id, linkId: id }),
  /** From here on the account opens nothing; a job destroys the key and wipes what was made with it. */
  PersonForgotten: eventSchema('Pessoa esquecida', {
    accountId: id,
    reason: z.enum(forgetReasons),
    keepsCertificates: z.boolean(),
    /** The fiscal key is destroyed then; null: there is nothing to keep, and it goes at once. */
    fiscalUntil: instant.nullable(),
    /** Who bought, as the law makes us keep it. Read models never see it. */
    fiscal: personal(
      z
        .array(
          z.object({
            orderId: id,
            number: z.string(),
            name: z.string(),
            cpf: z.string(),
            cnpj: z.string().optional(),
            companyName: z.string().optional(),
          }),
        )
        .optional(),
      'accountId',
      { fiscal: true },
    ),
  }),
})
export type AccountEvent = EventOf<typeof accountEvents>

type Role = 'Admin' | 'Editor' | 'Support' | 'Student'

/** More asks than the day allows need not be remembered. */
const KEPT_ASKS = 10

interface Link {
  purpose: 'save' | 'reset' | 'login'
  expiresAt: Instant
  used: boolean
}

interface Open {
  phase: 'open'
  accountId: string
  email: string
  name: string
  role: Role
  passwordHash: string | null
  verified: boolean
  blocked: boolean
  /** Only a mailed link sets the next password. */
  needsMailbox: boolean
  /** When a registration with its e-mail was last noted. */
  registrationTriedAt: Instant | null
  /** When the latest links to verify the e-mail were asked for, oldest first. */
  verificationsAsked: Instant[]
  cpf: string | null
  phone: string | null
  avatarId: string | null
  links: Record<string, Link>
}
export type Account =
  | { phase: 'absent' }
  | Open
  | { phase: 'forgotten'; accountId: string; keepsCertificates: boolean; fiscalUntil: Instant | null }

const opened =
  (step: (account: Open) => Open) =>
  (account: Account): Account =>
    account.phase === 'open' ? step(account) : account

export const account = aggregate<Account, typeof accountEvents>(
  { name: 'account', label: 'Conta' },
  accountEvents,
  { phase: 'absent' },
  {
    AccountRegistered: (_, { accountId, email, name, role }) => ({
      phase: 'open',
      accountId,
      email,
      name,
      role,
      passwordHash: null,
      verified: false,
      blocked: false,
      needsMailbox: false,
      registrationTriedAt: null,
      verificationsAsked: [],
      cpf: null,
      phone: null,
      avatarId: null,
      links: {},
    }),
    // Setting a password invalidates all other password links.
    PasswordSet: (a, { passwordHash }) => opened((o) => ({ ...o, passwordHash, links: {} }))(a),
    EmailVerificationRequested: (a, { askedAt }) =>
      opened((o) => ({ ...o, verificationsAsked: [...o.verificationsAsked, askedAt].slice(-KEPT_ASKS) }))(a),
    EmailVerified: (a) => opened((o) => ({ ...o, verified: true, needsMailbox: false }))(a),
    MailboxProofRequired: (a) =>
      opened((o) => ({ ...o, passwordHash: null, links: {}, needsMailbox: true }))(a),
    RoleChanged: (a, { role }) => opened((o) => ({ ...o, role }))(a),
    ProfileChanged: (a, { name, cpf, phone }) => opened((o) => ({ ...o, name, cpf, phone }))(a),
    PasswordLinkRequested: (a, { linkId, purpose, expiresAt }) =>
      opened((o) => ({ ...o, links: { ...o.links, [linkId]: { purpose, expiresAt, used: false } } }))(a),
    PasswordLinkUsed: (a, { linkId }) =>
      opened((o) => {
        const link = own(o.links, linkId)
        return link ? { ...o, links: { ...o.links, [linkId]: { ...link, used: true } } } : o
      })(a),
    AccountBlocked: (a) => opened((o) => ({ ...o, blocked: true }))(a),
    AccountUnblocked: (a) => opened((o) => ({ ...o, blocked: false }))(a),
    LoginAttackNoted: (a) => a,
    RegistrationTried: (a, { triedAt }) => opened((o) => ({ ...o, registrationTriedAt: triedAt }))(a),
    AvatarChanged: (a, { avatarId }) => opened((o) => ({ ...o, avatarId }))(a),
    AvatarRemoved: (a) => opened((o) => ({ ...o, avatarId: null }))(a),
    PersonalDataExported: (a) => a,
    DeviceDisconnected: (a) => a,
    OtherDevicesDisconnected: (a) => a,
    PersonForgotten: (_, { accountId, keepsCertificates, fiscalUntil }) => ({
      phase: 'forgotten',
      accountId,
      keepsCertificates,
      fiscalUntil,
    }),
  },
)

export type AccountDecide = Decide<Account, AccountEvent>

export interface Registration {
  accountId: string
  email: string
  name: string
  role: Role
  source: 'signup' | 'purchase' | 'staff'
  /** Absent for accounts that a purchase opened: their owner sets one by a link. */
  passwordHash?: string
}

export const register =
  ({ passwordHash, ...data }: Registration): AccountDecide =>
  (a) => {
    // A late payment of a forgotten person opens no account.
    if (a.phase !== 'absent') return []
    const { accountId } = data
    return [
      event('AccountRegistered', data),
      ...(passwordHash ? [event('PasswordSet', { accountId, passwordHash })] : []),
    ]
  }

export function existing(a: Account): Open {
  return a.phase === 'open' ? a : refuse('account-unknown', 'Esta conta não existe.')
}

/** Links may be requested for other people's addresses: at most this many that are still valid are mailed. */
const MOST_RESET_LINKS = 5

export const requestPasswordLink =
  ({
    at,
    ...data
  }: {
    linkId: string
    purpose: Link['purpose']
    expiresAt: Instant
    at: Instant
  }): AccountDecide =>
  (a) => {
    if (a.phase === 'forgotten') return []
    const { accountId, links } = existing(a)
    if (own(links, data.linkId)) return []
    const live = Object.values(links).filter(
      ({ purpose, expiresAt }) => purpose === 'reset' && expiresAt >= at,
    )
    if (data.purpose === 'reset' && live.length >= MOST_RESET_LINKS) return []
    return [event('PasswordLinkRequested', { accountId, ...data })]
  }

/** A link sets a password once, while it is fresh; having reached the mailbox also proves the address. */
export const setPasswordByLink =
  (data: { linkId: string; passwordHash: string; at: Instant }): AccountDecide =>
  (a) => {
    const { accountId, links, verified } = existing(a)
    const link = own(links, data.linkId)
    if (!link || link.used || data.at > link.expiresAt) {
      refuse('link-over', 'Este link já foi usado ou venceu. Peça um novo.')
    }
    return [
      event('PasswordLinkUsed', { accountId, linkId: data.linkId }),
      event('PasswordSet', { accountId, passwordHash: data.passwordHash }),
      ...(verified ? [] : [event('EmailVerified', { accountId })]),
    ]
  }

export const setFirstPassword =
  (data: { passwordHash: string }): AccountDecide =>
  (a) => {
    const { accountId, passwordHash, needsMailbox } = existing(a)
    if (passwordHash) refuse('password-present', 'Esta conta já tem senha. Entre com ela.')
    if (needsMailbox) refuse('mailbox-first', 'Enviamos para o seu e-mail o link que cria a senha.')
    return [event('PasswordSet', { accountId, ...data })]
  }

/** A guest paid under the e-mail: whoever registered it without having read its mail must not get what was bought. */
export const requireMailboxProof =
  (data: { orderId: string }): AccountDecide =>
  (a) =>
    a.phase === 'open' && !a.verified
      ? [event('MailboxProofRequired', { accountId: a.accountId, ...data })]
      : []

export const noteLoginAttack = (): AccountDecide => (a) =>
  a.phase === 'open' ? [event('LoginAttackNoted', { accountId: a.accountId })] : []

/** The owner is told once a day at most, however often a stranger types the address. */
export const noteRegistrationTry =
  ({ at }: { at: Instant }): AccountDecide =>
  (a) =>
    a.phase === 'open' && (a.registrationTriedAt === null || plus(a.registrationTriedAt, DAY) <= at)
      ? [event('RegistrationTried', { accountId: a.accountId, triedAt: at })]
      : []

export const changePassword =
  (data: { passwordHash: string }): AccountDecide =>
  (a) => [event('PasswordSet', { accountId: existing(a).accountId, ...data })]

export const changeProfile =
  (data: { name: string; cpf: string | null; phone: string | null }): AccountDecide =>
  (a) => {
    const { accountId, name, cpf, phone } = existing(a)
    if (name === data.name && cpf === data.cpf && phone === data.phone) return []
    return [event('ProfileChanged', { accountId, ...data })]
  }

export const changeRole =
  (data: { role: Role }): AccountDecide =>
  (a) => {
    const { accountId, role } = existing(a)
    return role === data.role ? [] : [event('RoleChanged', { accountId, role: data.role })]
  }

export const blockAccount =
  (data: { reason: string }): AccountDecide =>
  (a) => {
    const { accountId, blocked } = existing(a)
    return blocked ? [] : [event('AccountBlocked', { accountId, ...data })]
  }

export const unblockAccount = (): AccountDecide => (a) => {
  const { accountId, blocked } = existing(a)
  return blocked ? [event('AccountUnblocked', { accountId })] : []
}

/** What staff correct of another's account. */
export const changeAccount =
  (data: { name: string; cpf: string | null; phone: string | null; role: Role }): AccountDecide =>
  (a) => {
    const { role, ...profile } = data
    return [...changeProfile(profile)(a), ...changeRole({ role })(a)]
  }

/** Opened by staff for another person, with a link to its first password on the way. */
export const addUser =
  ({
    linkId,
    expiresAt,
    ...data
  }: Omit<Registration, 'source'> & { linkId: string; expiresAt: Instant }): AccountDecide =>
  (a) => {
    const opened = register({ ...data, source: 'staff' })(a)
    return opened.length === 0
      ? []
      : [
          ...opened,
          event('PasswordLinkRequested', {
            accountId: data.accountId,
            linkId,
            purpose: 'save' as const,
            expiresAt,
          }),
        ]
  }
