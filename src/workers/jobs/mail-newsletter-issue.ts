import * as z from 'zod'
import { preferencesPath } from '../../commands/communication/email-preferences'
import { leaveToken } from '../../commands/communication/newsletter'
import { BeginNewsletterIssue, RecordNewsletterBatch } from '../../commands/communication/newsletter-issue'
import type { Facts } from '../../commands/kernel/command'
import { newsletter } from '../../domain/communication/newsletter'
import { newsletterIssue, readersOf } from '../../domain/communication/newsletter-issue'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { sendToEach } from '../kernel/send-to-each'
import { newsletterIssueMail } from '../mails/newsletter-issue'

const ofIssue = z.object({ issueId: id })
const ofRound = ofIssue.extend({ round: z.int() })
const ofBatch = ofIssue.extend({ batch: z.int().nonnegative() })
const ofTest = ofIssue.extend({ staffId: id })

/** Fixes whom an issue is for, once its hour has come; one that was unscheduled meanwhile does nothing. */
export const beginNewsletterIssue = job<z.infer<typeof ofRound>, WorkerPorts>({
  name: 'begin-newsletter-issue',
  label: 'Começo de uma edição da newsletter',
  data: ofRound,
  async run({ issueId, round }, { facts, newsletterAudience }, { now, send, reschedule }) {
    const issue = await facts.load(newsletterIssue, issueId)
    if (issue.phase !== 'scheduled' || issue.round !== round) return
    if (issue.at && issue.at > now) return reschedule(issue.at)
    await send(BeginNewsletterIssue, { issueId, round, readers: await newsletterAudience(issue, now) })
  },
})

const mailIdOf = (issueId: string, reader: string) => `${issueId}:${reader}`

/** Mails after which it is looked whether staff have cancelled the rest. */
const LOOK_EVERY = 10

const isCancelled = async (issueId: string, facts: Facts) =>
  (await facts.load(newsletterIssue, issueId)).phase === 'cancelled'

/** Mails one batch; each mail has an id of its own, so that a batch begun twice reaches nobody twice. */
export const mailNewsletterBatch = job<z.infer<typeof ofBatch>, WorkerPorts>({
  name: 'mail-newsletter-batch',
  label: 'Lote de uma edição da newsletter',
  data: ofBatch,
  async run({ issueId, batch }, ports, { send }) {
    const { facts, mailer, publicUrl } = ports
    const issue = await facts.load(newsletterIssue, issueId)
    if (issue.phase === 'cancelled' && issue.batches === batch) {
      // An earlier try of this batch may have died after mails had left, and the issue was cancelled since.
      const ids = readersOf(issue, batch).map((reader) => mailIdOf(issueId, reader))
      const { size: sent } = await ports.acceptedMails(ids)
      if (sent > 0) await send(RecordNewsletterBatch, { issueId, batch, sent, left: 0 })
      return
    }
    if (issue.phase !== 'sending' || issue.batches !== batch) return
    const shop = await ports.shop()
    let left = 0
    const each = sendToEach(mailer)
    for (const [n, reader] of readersOf(issue, batch).entries()) {
      if (n % LOOK_EVERY === LOOK_EVERY - 1 && (await isCancelled(issueId, facts))) break
      // Asked for each mail, so that who leaves while the issue goes out gets none.
      const person = await facts.load(newsletter, reader)
      if (person.phase !== 'subscribed' || person.email === REDACTED) {
        left += 1
        continue
      }
      const leaveUrl = `${publicUrl}/newsletter/unsubscribe/${leaveToken(person, facts, issueId)}`
      const preferences = preferencesPath({ kind: 'n', id: reader, subject: person.subscriptionId }, facts)
      const mail = await newsletterIssueMail({
        shop,
        publicUrl,
        ...issue,
        links: [
          { href: leaveUrl, label: 'Sair da newsletter' },
          { href: `${publicUrl}${preferences}`, label: 'Escolher o que recebo' },
        ],
      })
      await each.send({ messageId: mailIdOf(issueId, reader), to: person.email, ...mail, leaveUrl })
    }
    const { sent, refused } = each.done()
    await send(RecordNewsletterBatch, { issueId, batch, sent, left, ...(refused > 0 && { refused }) })
  },
})

/** What subscribers would get, to the member of staff who asked. */
export const mailNewsletterTest = job<z.infer<typeof ofTest>, WorkerPorts>({
  name: 'mail-newsletter-test',
  label: 'Teste de uma edição da newsletter',
  data: ofTest,
  async run({ issueId, staffId }, ports, { id }) {
    const issue = await ports.facts.load(newsletterIssue, issueId)
    const staff = await ports.facts.load(account, staffId)
    if (issue.phase === 'absent' || staff.phase !== 'open') return
    const mail = await newsletterIssueMail({
      shop: await ports.shop(),
      publicUrl: ports.publicUrl,
      ...issue,
      links: [],
    })
    await ports.mailer.send({
      messageId: id,
      to: staff.email,
      ...mail,
      subject: `[Teste] ${mail.subject}`,
    })
  },
})
