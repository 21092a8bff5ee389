import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'

/** A message to the shop. Each is a stream and a subject of personal data of its own. */
export const contactEvents = events({
  ContactMessageSent: eventSchema('Mensagem de contato', {
    contactId: id,
    name: personal(z.string(), 'contactId'),
    email: personal(z.string(), 'contactId'),
    message: personal(z.string(), 'contactId'),
  }),
})
export type ContactEvent = EventOf<typeof contactEvents>

export type Contact = { phase: 'absent' } | { phase: 'sent'; name: string; email: string; message: string }

export const contact = aggregate<Contact, typeof contactEvents>(
  { name: 'contact', label: 'Contato' },
  contactEvents,
  { phase: 'absent' },
  { ContactMessageSent: (_, { name, email, message }) => ({ phase: 'sent', name, email, message }) },
)

export const sendContactMessage =
  (data: ContactEvent['data']): Decide<Contact, ContactEvent> =>
  ({ phase }) =>
    phase === 'sent' ? [] : [event('ContactMessageSent', data)]
