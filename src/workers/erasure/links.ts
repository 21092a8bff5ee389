import { ordersOfPerson } from '../../commands/identity/person-orders'
import type { Facts } from '../../commands/kernel/command'
import { accountCart } from '../../commands/ordering/cart'
import { account } from '../../domain/identity/account'
import { streamOf } from '../../domain/kernel/aggregate'
import { order } from '../../domain/ordering/order'
import type { EventStore, RecordedEvent } from '../../ports/event-store'

/** Under which ids a person is known to the log. */
export interface Links {
  /** The account, and whoever the person was as a guest before it. */
  persons: string[]
  visitors: string[]
  /** Subjects of their own: messages to the shop, payments, certificates. */
  contacts: string[]
  payments: string[]
  certificates: string[]
  orders: string[]
  questions: string[]
  emails: string[]
}

const VISITOR_CART = 'v:'

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
  const around = await facts.find(AROUND, (event) => isTheirs(event, persons, emails))
  const from = (type: string, field: string) =>
    unique(around.filter((event) => event.type === type).map((event) => dataOf(event)[field]))
  return {
    persons,
    orders,
    emails,
    payments: unique(told.map((event) => dataOf(event).paymentId)),
    visitors: unique([
      ...told.map((event) => dataOf(event).visitorId),
      ...from('SearchRecorded', 'visitorId'),
      ...from('CartMerged', 'from').flatMap((cart) =>
        cart.startsWith(VISITOR_CART) ? [cart.slice(VISITOR_CART.length)] : [],
      ),
    ]),
    contacts: from('ContactMessageSent', 'contactId'),
    certificates: from('CertificateIssued', 'certificateId'),
    questions: from('QuestionAsked', 'questionId'),
  }
}

const AROUND = ['SearchRecorded', 'CartMerged', 'ContactMessageSent', 'CertificateIssued', 'QuestionAsked']

function isTheirs(event: RecordedEvent, persons: string[], emails: string[]): boolean {
  const data = dataOf(event)
  const acted = persons.includes(event.meta.actor)
  switch (event.type) {
    case 'CartMerged':
      return persons.some((person) => data.cartId === accountCart(person))
    case 'ContactMessageSent':
      return acted || emails.includes(String(data.email).toLowerCase())
    case 'SearchRecorded':
      return acted
    default:
      return persons.includes(String(data.studentId))
  }
}
