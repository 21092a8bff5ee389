import { RequestNewsletter } from '../../commands/communication/newsletter'
import type { NewsletterEvent } from '../../domain/communication/newsletter'
import { REDACTED } from '../../domain/kernel/redacted'
import type { LeadData, LeadEvent } from '../../domain/marketing/lead'
import { mailNewsletterConfirm, mailNewsletterWelcome } from '../jobs/mail-newsletter'
import { enqueue, reactor, send } from '../kernel/reactor'

export const mailWhenNewsletterChanged = reactor<NewsletterEvent>('mail-when-newsletter-changed', {
  NewsletterRequested: ({ reader, subscriptionId, linkId }) => [
    enqueue(mailNewsletterConfirm, { reader, subscriptionId, linkId }),
  ],
  NewsletterConfirmed: ({ reader, subscriptionId, way }) =>
    way === 'page' ? [enqueue(mailNewsletterWelcome, { reader, subscriptionId })] : [],
})

/** The box for news beside a form is a request like any other: the mailbox still has to confirm it. */
const requestedBy = ({ email, source, consent }: LeadData) =>
  email !== REDACTED && consent.ticked.includes('news')
    ? [send(RequestNewsletter, { email, source: source.page, consent: consent.version })]
    : []

export const requestNewsletterWhenAgreed = reactor<LeadEvent>('request-newsletter-when-agreed', {
  LeadCaptured: requestedBy,
  LeadReturned: requestedBy,
})
