import { contactForm } from '../../contracts/communication/contact'
import { contact, sendContactMessage } from '../../domain/communication/contact'
import { command } from '../kernel/command'

export const SendContactMessage = command({
  name: 'SendContactMessage',
  limits: [{ limit: 'lead' }],
  summary: 'Sends a message to the shop’s mailbox.',
  input: contactForm,
  who: 'anyone',
  on: contact,
  id: (_, ctx) => ctx.commandId,
  decide: (input, ctx) => sendContactMessage({ contactId: ctx.commandId, ...input }),
})
