import * as z from 'zod'
import { contact } from '../../domain/communication/contact'
import { id } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { contactMessageMail } from '../mails/contact-message'

const data = z.object({ contactId: id })

/** Carries a message of the contact form to the shop's mailbox. */
export const mailShop = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-shop',
  label: 'E-mail para a loja',
  data,
  async run({ contactId }, { facts, mailer, shop }, { id }) {
    const [message, to] = await Promise.all([facts.load(contact, contactId), shop()])
    if (message.phase !== 'sent' || message.email === REDACTED || !to.email) return
    const mail = await contactMessageMail({ shop: to, ...message })
    await mailer.send({ messageId: id, to: to.email, ...mail })
  },
})
