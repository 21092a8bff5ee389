import { newsletter } from '../../domain/communication/newsletter'
import { searchAlert } from '../../domain/communication/search-alert'
import { account } from '../../domain/identity/account'
import { launchRegistration } from '../../domain/marketing/launch-registration'
import { cartRounds } from '../../domain/ordering/cart-round'
import type { Facts } from '../kernel/command'
import { sameText } from '../kernel/same-text'

/** What a link in a mail may do; none of them signs in. */
export type MailLinkPurpose =
  | 'preferences'
  | 'newsletter'
  | 'newsletter-confirm'
  | 'turn-off'
  | 'search-alert'
  | 'search-alert-confirm'

/**
 * The recipient of a mail: an account, a newsletter subscriber, a registrant of a live event, a guest
 * who left an e-mail with a cart, or who asked to be told of a search.
 */
export type MailPerson =
  | { kind: 'a'; id: string }
  | { kind: 'n'; id: string; subject: string }
  | { kind: 'r'; id: string; subject: string }
  | { kind: 'c'; id: string; subject: string }
  | { kind: 's'; id: string; subject: string }

type Hash = Pick<Facts, 'hash'>

const parts = (person: MailPerson) => [person.kind, person.id, person.kind === 'a' ? '-' : person.subject]
const mac = (purpose: MailLinkPurpose, named: string[], { hash }: Hash) =>
  hash(`mail-link/${purpose}/${named.join('/')}`).slice(0, 32)

/**
 * Ids and their HMAC, bound to one purpose and to `more` (a kind of mail, one link). It does not expire, so that
 * old mails can still be used to unsubscribe.
 */
export function mailLink(purpose: MailLinkPurpose, person: MailPerson, facts: Hash, more = '-'): string {
  const named = [...parts(person), more]
  return [...named, mac(purpose, named, facts)].join('.')
}

/** Whom a link was written to, by its signature alone. */
export function readMailLink(purpose: MailLinkPurpose, token: string, facts: Hash) {
  const [kind, id, subject, more, signature, ...rest] = token.split('.')
  if (!kind || !id || !subject || !more || !signature || rest.length > 0) return undefined
  if (!sameText(mac(purpose, [kind, id, subject, more], facts), signature)) return undefined
  if (kind !== 'a' && kind !== 'n' && kind !== 'r' && kind !== 'c' && kind !== 's') return undefined
  const person: MailPerson = kind === 'a' ? { kind, id } : { kind, id, subject }
  return { person, more }
}

/** The address behind a link; undefined once the person was forgotten. */
export async function addressOf(facts: Facts, person: MailPerson): Promise<string | undefined> {
  if (person.kind === 'a') {
    const found = await facts.load(account, person.id)
    return found.phase === 'open' ? found.email : undefined
  }
  if (person.kind === 'n') {
    const found = await facts.load(newsletter, person.id)
    return found.phase !== 'absent' && found.subscriptionId === person.subject ? found.email : undefined
  }
  if (person.kind === 's') {
    const found = await facts.load(searchAlert, person.id)
    return found.phase !== 'absent' && found.alertId === person.subject ? found.email : undefined
  }
  if (person.kind === 'c') {
    const { contacts } = await facts.load(cartRounds, person.id)
    return contacts.find(({ contactId }) => contactId === person.subject)?.email
  }
  const found = await facts.load(launchRegistration, person.id)
  return found.phase === 'joined' && found.registrationId === person.subject ? found.email : undefined
}

/** Stream names hold a keyed hash, since the log may be read by analysts. */
export const readerOf = (email: string, { hash }: Hash) => hash(`mail-reader:${email}`)
