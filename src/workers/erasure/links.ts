import { ordersOfPerson } from '../../commands/identity/person-orders'
import type { Facts } from '../../commands/kernel/command'
import { account } from '../../domain/identity/account'
import { streamOf } from '../../domain/kernel/aggregate'
import { accountHolder, visitorOfHolder } from '../../domain/kernel/holder'
import { plainText } from '../../domain/kernel/plain-text'
import { REDACTED } from '../../domain/kernel/redacted'
import { order } from '../../domain/ordering/order'
import type { EventStore, RecordedEvent } from '../../ports/event-store'

/** Under which ids a person is known to the log. */
export interface Links {
  /** The account and the person's earlier guest ids. */
  persons: string[]
  visitors: string[]
  /** Subjects of their own: searches of an unknown visitor, messages to the shop, leads, places in live events, the newsletter, sales under an own link, payments, certificates. */
  searches: string[]
  contacts: string[]
  leads: string[]
  registrations: string[]
  /** Sellers of the same e-mail. */
  sellers: string[]
  subscriptions: string[]
  /** Alerts of searches, by the same e-mail. */
  searchAlerts: string[]
  /** Invitations to seats that companies bought, by the same e-mail or taken. */
  seats: string[]
  /** E-mails left with a cart. */
  cartContacts: string[]
  payments: string[]
  certificates: string[]
  orders: string[]
  questions: string[]
  emails: string[]
}

/** Everything that something of theirs is sealed under, but for fiscal keys. */
export const subjectsOf = (links: Links): string[] => [
  ...links.persons,
  ...links.visitors,
  ...links.searches,
  ...links.contacts,
  ...links.leads,
  ...links.registrations,
  ...links.sellers,
  ...links.subscriptions,
  ...links.searchAlerts,
  ...links.seats,
  ...links.cartContacts,
  ...links.payments,
  ...links.certificates,
]

const unique = (values: Iterable<unknown>) =>
  [...new Set(values)].filter((value): value is string => typeof value === 'string' && value !== '')

type Data = Record<string, unknown>
const dataOf = ({ data }: RecordedEvent) => data as Data

/** Follows the person through the log. Without the keys their e-mail leads nowhere any more, ids still do. */
export async function linksOf(
  store: Pick<EventStore, 'readStream'>,
  facts: Pick<Facts, 'find' | 'load'>,
  accountId: string,
): Promise<Links> {
  const registered = await store.readStream(streamOf(account, accountId))
  const emails = unique(registered.map((event) => dataOf(event).email)).filter((email) => email.includes('@'))
  const bought = await ordersOfPerson(facts, { accountId, emails })
  const orders = bought.map(({ orderId }) => orderId)
  const told = (await Promise.all(orders.map((id) => store.readStream(streamOf(order, id))))).flat()
  const persons = unique([accountId, ...told.map((event) => dataOf(event).buyerId)])
  const words = wordsIn([...registered, ...told])
  const around = await facts.find(AROUND, (event) => isTheirs(event, { persons, emails, words }))
  const from = (type: string, field: string) =>
    unique(around.filter((event) => event.type === type).map((event) => dataOf(event)[field]))
  const registrations = from('LaunchJoined', 'registrationId')
  const asked = await facts.find(['LaunchLinkAsked'], (event) =>
    registrations.includes(String(dataOf(event).registrationId)),
  )
  return {
    persons,
    orders,
    emails,
    seats: unique([...from('TeamSeatInvited', 'seatId'), ...from('TeamSeatTaken', 'seatId')]),
    cartContacts: from('CartContactLeft', 'contactId'),
    payments: unique(told.map((event) => dataOf(event).paymentId)),
    visitors: unique([
      ...told.map((event) => dataOf(event).visitorId),
      ...unique(ofTheirs(around, persons).map((event) => dataOf(event).visitorId)),
      ...from('LaunchJoined', 'visitorId'),
      ...from('CartContactLeft', 'cartId').map(visitorOfHolder),
      ...unique(asked.map((event) => dataOf(event).visitorId)),
      ...from('CartMerged', 'from').map(visitorOfHolder),
      ...from('FavoritesMerged', 'from').map(visitorOfHolder),
    ]),
    searches: from('SearchRecorded', 'personId').filter((id) => !persons.includes(id)),
    contacts: from('ContactMessageSent', 'contactId'),
    leads: unique([...from('LeadCaptured', 'leadId'), ...from('LeadReturned', 'leadId')]),
    registrations,
    sellers: unique([...from('SellerInvited', 'sellerId'), ...from('SellerChanged', 'sellerId')]),
    subscriptions: from('NewsletterRequested', 'subscriptionId'),
    searchAlerts: from('SearchAlertRequested', 'alertId'),
    certificates: unique([
      ...from('CertificateIssued', 'certificateId'),
      ...from('CertificateImported', 'certificateId'),
      ...from('ProgrammeCertificateIssued', 'certificateId'),
    ]),
    questions: from('QuestionAsked', 'questionId'),
  }
}

const AROUND = [
  'SearchRecorded',
  'CartMerged',
  'FavoritesMerged',
  'ContactMessageSent',
  'LeadCaptured',
  'LeadReturned',
  'LaunchJoined',
  'SellerInvited',
  'SellerChanged',
  'NewsletterRequested',
  'SearchAlertRequested',
  'CartContactLeft',
  'TeamSeatInvited',
  'TeamSeatTaken',
  'CertificateIssued',
  'CertificateImported',
  'ProgrammeCertificateIssued',
  'QuestionAsked',
]

interface Known {
  persons: string[]
  emails: string[]
  /** Without accents and capitals. */
  words: string[]
}

const ofTheirs = (events: RecordedEvent[], persons: string[]) =>
  events.filter(({ type, meta }) => type === 'SearchRecorded' && persons.includes(meta.actor))

function isTheirs(event: RecordedEvent, { persons, emails, words }: Known): boolean {
  const data = dataOf(event)
  const acted = persons.includes(event.meta.actor)
  switch (event.type) {
    case 'CartMerged':
      return persons.some((person) => data.cartId === accountHolder(person))
    case 'FavoritesMerged':
      return persons.some((person) => data.favoritesId === accountHolder(person))
    case 'ContactMessageSent':
    case 'LeadCaptured':
    case 'LeadReturned':
    case 'LaunchJoined':
    case 'NewsletterRequested':
    case 'SearchAlertRequested':
    case 'CartContactLeft':
      return acted || emails.includes(String(data.email).toLowerCase())
    case 'SearchRecorded':
      return acted || (data.personId === data.searchId && says(data.term, words))
    case 'SellerInvited':
    case 'SellerChanged':
    case 'TeamSeatInvited':
      return emails.includes(String(data.email))
    default:
      return persons.includes(String(data.studentId))
  }
}

/** Anonymous searches for a person, which may be the person's own. */
const says = (term: unknown, words: string[]) => {
  const plain = plainText(String(term))
  return words.some((word) => plain.includes(word))
}

/** A shorter word is found in what others look for. */
const LEAST = 6
const WORDS = ['name', 'email', 'cpf', 'phone']

function wordsIn(events: RecordedEvent[]): string[] {
  const records = events.flatMap((event) => [dataOf(event), (dataOf(event).buyer ?? {}) as Data])
  return unique(records.flatMap((record) => WORDS.map((field) => record[field])))
    .filter((word) => word !== REDACTED)
    .map(plainText)
    .filter((word) => word.length >= LEAST)
}
