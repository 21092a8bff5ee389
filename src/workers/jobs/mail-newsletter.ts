import * as z from 'zod'
import { preferencesPath } from '../../commands/communication/email-preferences'
import { confirmToken, leaveToken } from '../../commands/communication/newsletter'
import { newsletter } from '../../domain/communication/newsletter'
import { id } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { newsletterConfirmMail, newsletterWelcomeMail } from '../mails/newsletter'

const ofOne = z.object({ reader: id, subscriptionId: id })
const request = ofOne.extend({ linkId: id })

/** The subscriber's current data; undefined for a forgotten person. */
async function readerOf({ reader, subscriptionId }: z.infer<typeof ofOne>, { facts }: WorkerPorts) {
  const found = await facts.load(newsletter, reader)
  return found.phase !== 'absent' && found.subscriptionId === subscriptionId ? found : undefined
}

/** Asks the mailbox itself whether it wants the newsletter. The link is made here and stored nowhere. */
export const mailNewsletterConfirm = job<z.infer<typeof request>, WorkerPorts>({
  name: 'mail-newsletter-confirm',
  label: 'E-mail de confirmação da newsletter',
  data: request,
  async run(given, ports, { id }) {
    const found = await readerOf(given, ports)
    if (found?.phase !== 'pending' || found.linkId !== given.linkId) return
    const { facts, publicUrl } = ports
    const mail = await newsletterConfirmMail({
      shop: await ports.shop(),
      email: found.email,
      url: `${publicUrl}/newsletter/confirm/${confirmToken(found, facts)}`,
      expiresAt: found.expiresAt,
    })
    await ports.mailer.send({ messageId: id, to: found.email, ...mail })
  },
})

/** The first of the mails that can be left by one click. */
export const mailNewsletterWelcome = job<z.infer<typeof ofOne>, WorkerPorts>({
  name: 'mail-newsletter-welcome',
  label: 'E-mail de boas-vindas da newsletter',
  data: ofOne,
  async run(given, ports, { id }) {
    const found = await readerOf(given, ports)
    if (found?.phase !== 'subscribed') return
    const { facts, publicUrl } = ports
    const leaveUrl = `${publicUrl}/newsletter/unsubscribe/${leaveToken(found, facts)}`
    const person = { kind: 'n', id: found.reader, subject: found.subscriptionId } as const
    const mail = await newsletterWelcomeMail({
      shop: await ports.shop(),
      url: `${publicUrl}/courses`,
      links: [
        { href: leaveUrl, label: 'Sair da newsletter' },
        { href: `${publicUrl}${preferencesPath(person, facts)}`, label: 'Escolher o que recebo' },
      ],
    })
    await ports.mailer.send({ messageId: id, to: found.email, ...mail, leaveUrl })
  },
})
