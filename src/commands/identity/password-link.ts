import type { Facts } from '../kernel/command'

const mac = (accountId: string, linkId: string, { hash }: Pick<Facts, 'hash'>) =>
  hash(`password-link/${accountId}/${linkId}`)

/** The token of a link: ids and their HMAC. Nothing in the log or the database can make one. */
export const linkToken = (accountId: string, linkId: string, facts: Pick<Facts, 'hash'>) =>
  `${accountId}.${linkId}.${mac(accountId, linkId, facts)}`

export function readLink(token: string, facts: Pick<Facts, 'hash'>) {
  const [accountId, linkId, signature, ...rest] = token.split('.')
  if (!accountId || !linkId || !signature || rest.length > 0) return undefined
  return mac(accountId, linkId, facts) === signature ? { accountId, linkId } : undefined
}
