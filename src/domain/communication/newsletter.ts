import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant, personal } from '../kernel/event'
import { DAY, type Instant, MINUTE, plus } from '../kernel/instants'
import { REDACTED } from '../kernel/redacted'
import { refuse } from '../kernel/refuse'

/** A request waits so long for its confirmation. */
const CONFIRM_WITHIN_MS = 7 * DAY
/** Limits mails to one address when the form is sent repeatedly. */
const ASK_AGAIN_AFTER_MS = 10 * MINUTE

/** Where a change came from: a page, the one-click header of a mail, or the page of preferences. */
export const newsletterWays = ['page', 'one-click', 'preferences'] as const
export type NewsletterWay = (typeof newsletterWays)[number]

const ofOne = {
  /** Name of the stream: keyed hash of the e-mail. */
  reader: id,
  subscriptionId: id,
}

/**
 * Streams are one per e-mail, named by its keyed hash; `subscriptionId` is the subject of personal data, another one
 * after a forgetting. Only what was confirmed from the mailbox itself is subscribed.
 */
export const newsletterEvents = events({
  NewsletterRequested: eventSchema('Inscrição na newsletter pedida', {
    ...ofOne,
    email: personal(z.string(), 'subscriptionId'),
    /** Page or form that it came from. */
    source: z.string().max(200),
    /** Version of the text that was agreed to. */
    consent: z.string().max(40),
    /** Of the link that confirms. */
    linkId: id,
    expiresAt: instant,
  }),
  NewsletterConfirmed: eventSchema('Inscrição na newsletter confirmada', {
    ...ofOne,
    way: z.enum(newsletterWays),
  }),
  NewsletterLeft: eventSchema('Saída da newsletter', {
    ...ofOne,
    way: z.enum(newsletterWays),
    /** Issue whose link was followed. */
    issueId: id.optional(),
  }),
  /** Back again by a link that was mailed to the person: leaving was a mistake. */
  NewsletterRestored: eventSchema('Volta à newsletter', {
    ...ofOne,
    way: z.enum(newsletterWays),
    /** Issue by whose link it had been left. */
    issueId: id.optional(),
  }),
})
export type NewsletterEvent = EventOf<typeof newsletterEvents>
type Requested = Extract<NewsletterEvent, { type: 'NewsletterRequested' }>['data']

interface Reader {
  reader: string
  subscriptionId: string
  email: string
  linkId: string
  expiresAt: Instant
  /** Issue by whose link it was left last. */
  leftBy?: string | undefined
}
export type Newsletter =
  | { phase: 'absent' }
  | ({ phase: 'pending' | 'subscribed' | 'left'; everConfirmed: boolean } & Reader)

const known =
  (change: (n: Exclude<Newsletter, { phase: 'absent' }>) => Newsletter) =>
  (n: Newsletter): Newsletter =>
    n.phase === 'absent' ? n : change(n)

export const newsletter = aggregate<Newsletter, typeof newsletterEvents>(
  { name: 'newsletter', label: 'Newsletter' },
  newsletterEvents,
  { phase: 'absent' },
  {
    NewsletterRequested: (n, { reader, subscriptionId, email, linkId, expiresAt }) =>
      email === REDACTED
        ? { phase: 'absent' }
        : {
            phase: 'pending',
            everConfirmed: n.phase !== 'absent' && n.everConfirmed,
            reader,
            subscriptionId,
            email,
            linkId,
            expiresAt,
          },
    NewsletterConfirmed: known((n) => ({ ...n, phase: 'subscribed', everConfirmed: true })),
    NewsletterLeft: (n, { issueId }) => known((k) => ({ ...k, phase: 'left', leftBy: issueId }))(n),
    NewsletterRestored: known((n) => ({ ...n, phase: 'subscribed' })),
  },
)

type NewsletterDecide = Decide<Newsletter, NewsletterEvent>
const oneOf = ({ reader, subscriptionId }: Reader) => ({ reader, subscriptionId })

/** What a page may say of a link that confirms: `old` when its time is over or a newer one took its place. */
export const confirmable = (n: Newsletter, linkId: string, at: Instant): 'good' | 'done' | 'old' => {
  if (n.phase === 'absent' || n.linkId !== linkId) return 'old'
  if (n.phase === 'subscribed') return 'done'
  return n.phase === 'pending' && at <= n.expiresAt ? 'good' : 'old'
}

/** Requests a confirmation mail, except for subscribers; the answer does not reveal which it was. */
export const requestNewsletter =
  ({ at, ...data }: Omit<Requested, 'expiresAt'> & { at: Instant }): NewsletterDecide =>
  (n) => {
    if (n.phase === 'subscribed') return []
    if (n.phase === 'pending' && at < plus(n.expiresAt, ASK_AGAIN_AFTER_MS - CONFIRM_WITHIN_MS)) return []
    const subscriptionId = n.phase === 'absent' ? data.subscriptionId : n.subscriptionId
    return [event('NewsletterRequested', { ...data, subscriptionId, expiresAt: plus(at, CONFIRM_WITHIN_MS) })]
  }

export const confirmNewsletter =
  ({ linkId, at }: { linkId: string; at: Instant }): NewsletterDecide =>
  (n) => {
    const state = confirmable(n, linkId, at)
    if (state === 'old' || n.phase === 'absent') {
      return refuse('newsletter-link-old', 'Este link de confirmação venceu. Inscreva-se de novo.')
    }
    return state === 'done' ? [] : [event('NewsletterConfirmed', { ...oneOf(n), way: 'page' })]
  }

/** Leaving is never refused and needs no second word; twice is once. */
export const leaveNewsletter =
  ({ way, issueId }: { way: NewsletterWay; issueId?: string | undefined }): NewsletterDecide =>
  (n) =>
    n.phase === 'absent' || n.phase === 'left'
      ? []
      : [event('NewsletterLeft', { ...oneOf(n), way, ...(issueId !== undefined && { issueId }) })]

/** Undoes an unsubscription, for those who had confirmed before. */
export const restoreNewsletter =
  ({ way }: { way: NewsletterWay }): NewsletterDecide =>
  (n) => {
    if (n.phase === 'subscribed') return []
    if (n.phase !== 'left' || !n.everConfirmed) {
      return refuse('newsletter-nothing', 'Não há inscrição para refazer. Inscreva-se de novo.')
    }
    return [
      event('NewsletterRestored', { ...oneOf(n), way, ...(n.leftBy !== undefined && { issueId: n.leftBy }) }),
    ]
  }

/** The link to the preferences page was mailed to the person, so using it counts as confirmation. */
export const chooseNewsletter =
  (data: Omit<Requested, 'expiresAt'> & { at: Instant; wanted: boolean }): NewsletterDecide =>
  (n) => {
    const { wanted, ...request } = data
    if (!wanted) return leaveNewsletter({ way: 'preferences' })(n)
    if (n.phase === 'subscribed') return []
    if (n.phase === 'left' && n.everConfirmed) return restoreNewsletter({ way: 'preferences' })(n)
    const requested = requestNewsletter(request)(n)
    const subscriptionId = n.phase === 'absent' ? request.subscriptionId : n.subscriptionId
    const confirmed = { reader: request.reader, subscriptionId, way: 'preferences' as const }
    return [...requested, event('NewsletterConfirmed', confirmed)]
  }
