import { account } from '../../domain/identity/account'
import type { Instant } from '../../domain/kernel/instants'
import type { Facts } from '../kernel/command'
import { sameText } from '../kernel/same-text'

const mac = (accountId: string, linkId: string, { hash }: Pick<Facts, 'hash'>) =>
  hash(`password-link/${accountId}/${linkId}`)

/** The token of a link: ids and their HMAC. Nothing in the log or the database can make one. */
export const linkToken = (accountId: string, linkId: string, facts: Pick<Facts, 'hash'>) =>
  `${accountId}.${linkId}.${mac(accountId, linkId, facts)}`

export function readLink(token: string, facts: Pick<Facts, 'hash'>) {
  const [accountId, linkId, signature, ...rest] = token.split('.')
  if (!accountId || !linkId || !signature || rest.length > 0) return undefined
  return sameText(mac(accountId, linkId, facts), signature) ? { accountId, linkId } : undefined
}

/** What a link's page may say: whether it still works, and whose it is. */
export async function inspectLink(facts: Facts, token: string, now: Instant) {
  const link = readLink(token, facts)
  const found = link && (await facts.load(account, link.accountId))
  if (!link || found?.phase !== 'open') return { good: false as const }
  const known = found.links[link.linkId]
  if (!known || known.used || now > known.expiresAt) return { good: false as const }
  const { accountId, email, role } = found
  return { good: true as const, accountId, email, role }
}
