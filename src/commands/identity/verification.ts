import * as z from 'zod'
import { linkTokenField } from '../../contracts/identity/forms'
import { account } from '../../domain/identity/account'
import {
  nextVerificationAt,
  requestVerification,
  VERIFICATION_LIFE_MS,
  verifyEmail,
} from '../../domain/identity/verification'
import { type Instant, plus } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import { command, type Facts } from '../kernel/command'
import { Forbidden } from '../kernel/errors'
import { sameText } from '../kernel/same-text'
import { ownAccount } from './account'

type Hash = Pick<Facts, 'hash'>

const mac = (accountId: string, email: string, expiresMs: string, { hash }: Hash) =>
  hash(`verify-email/${accountId}/${email}/${expiresMs}`)

/** Proves access to the mailbox: ids, an expiry and their HMAC. It is not stored. */
export function verificationToken(accountId: string, email: string, expiresAt: Instant, facts: Hash) {
  const expiresMs = String(Date.parse(expiresAt))
  return `${accountId}.${expiresMs}.${mac(accountId, email, expiresMs, facts)}`
}

/** Until when the link of a mail that goes out now is good. */
export const verificationExpiry = (now: Instant): Instant => plus(now, VERIFICATION_LIFE_MS)

export type VerificationLink = 'good' | 'over' | 'another'

/** Result of a link for the account that opens it; `another` is a valid link of a different account. */
export async function inspectVerification(
  facts: Facts,
  token: string,
  { accountId, now }: { accountId: string; now: Instant },
): Promise<VerificationLink> {
  const [owner, expiresMs, signature, ...rest] = token.split('.')
  if (!owner || !expiresMs || !signature || rest.length > 0) return 'over'
  const found = await facts.load(account, owner)
  if (found.phase !== 'open' || !sameText(mac(owner, found.email, expiresMs, facts), signature)) return 'over'
  if (Number(expiresMs) < Date.parse(now)) return 'over'
  return owner === accountId ? 'good' : 'another'
}

/** How the account's own address stands; null when there is no such account. */
export async function verificationOf(facts: Facts, accountId: string, now: Instant) {
  const own = await facts.load(account, accountId)
  if (own.phase !== 'open') return null
  const { email, verified, verificationsAsked } = own
  return { email, verified, nextAskAt: nextVerificationAt(verificationsAsked, now) }
}

export const RequestEmailVerification = command({
  name: 'RequestEmailVerification',
  summary: 'Requests a mail that verifies the user’s e-mail: one a minute, five a day.',
  input: z.object({}),
  who: 'user',
  on: account,
  id: (_, ctx) => ownAccount(ctx),
  decide: (_, { now }) => requestVerification({ at: now }),
})

export const VerifyEmail = command({
  name: 'VerifyEmail',
  summary: 'Verifies the user’s e-mail by the mailed link.',
  input: z.object({ token: linkTokenField }),
  who: 'user',
  on: account,
  id: (_, ctx) => ownAccount(ctx),
  allow: async ({ token }, ctx) => {
    const link = await inspectVerification(ctx, token, { accountId: ownAccount(ctx), now: ctx.now })
    if (link === 'over') refuse('link-over', 'Este link já venceu. Peça um novo.')
    if (link === 'another')
      throw new Forbidden(false, 'Este link é de outra conta. Entre com ela para confirmar.')
  },
  decide: () => verifyEmail(),
})
