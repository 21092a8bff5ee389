import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant, personal } from '../kernel/event'
import { HOUR, type Instant, plus } from '../kernel/instants'
import { REDACTED } from '../kernel/redacted'
import { refuse } from '../kernel/refuse'
import { leadConsent, leadSource } from './lead'

/** Kinds of mail to people who registered. */
export const noticeKinds = ['day', 'hour', 'moved', 'cancelled', 'offer'] as const
export type NoticeKind = (typeof noticeKinds)[number]

const ofOne = {
  /** Name of the stream: keyed hash of launch and e-mail. */
  seat: id,
  registrationId: id,
  launchId: id,
}

/**
 * One person's place in one launch. Streams are named by the keyed hash of launch and e-mail; `registrationId` is the
 * subject of personal data, another one after a forgetting.
 */
export const launchRegistrationEvents = events({
  LaunchJoined: eventSchema('Inscrição em evento ao vivo', {
    ...ofOne,
    /** Of the launch, as it was then. */
    title: z.string(),
    name: personal(z.string(), 'registrationId'),
    email: personal(z.string(), 'registrationId'),
    phone: personal(z.string().nullable(), 'registrationId'),
    /** The account that was signed in, or null. */
    accountId: id.nullable(),
    /** The browser that knows its way back. */
    visitorId: id.nullable(),
    source: leadSource,
    consent: leadConsent,
  }),
  /** The same e-mail registered again: the way in is mailed once more. */
  LaunchLinkAsked: eventSchema('Link da inscrição pedido de novo', {
    ...ofOne,
    visitorId: id.nullable(),
    askedAt: instant,
  }),
  /** A box was ticked at a further registration that was not at the first; with whose it is, since a lead comes of it. */
  LaunchConsentGiven: eventSchema('Consentimento dado em nova inscrição', {
    ...ofOne,
    title: z.string(),
    name: personal(z.string(), 'registrationId'),
    email: personal(z.string(), 'registrationId'),
    phone: personal(z.string().nullable(), 'registrationId'),
    source: leadSource,
    consent: leadConsent,
  }),
  /** A mail is due: `about` is the start (or the end, for the offer) that it speaks of. */
  LaunchNoticeDue: eventSchema('Aviso do evento enviado', {
    ...ofOne,
    kind: z.enum(noticeKinds),
    about: instant,
  }),
})
export type LaunchRegistrationEvent = EventOf<typeof launchRegistrationEvents>

export type Joined = Extract<LaunchRegistrationEvent, { type: 'LaunchJoined' }>['data']
export type LaunchRegistration =
  | { phase: 'absent' }
  | (Joined & { phase: 'joined'; notices: string[]; askedAt: Instant | null })

const union = (...all: readonly { ticked: string[] }[]) => [...new Set(all.flatMap(({ ticked }) => ticked))]

const noticeKey = (kind: NoticeKind, about: string) => `${kind} ${about}`

export const launchRegistration = aggregate<LaunchRegistration, typeof launchRegistrationEvents>(
  { name: 'launchregistration', label: 'Inscrição em evento' },
  launchRegistrationEvents,
  { phase: 'absent' },
  {
    // After a person was forgotten the same e-mail may register anew.
    LaunchJoined: (_, joined) =>
      joined.email === REDACTED
        ? { phase: 'absent' }
        : { ...joined, phase: 'joined', notices: [], askedAt: null },
    LaunchConsentGiven: (r, { consent }) =>
      r.phase === 'absent' ? r : { ...r, consent: { ...consent, ticked: union(r.consent, consent) } },
    LaunchLinkAsked: (r, { askedAt }) => (r.phase === 'absent' ? r : { ...r, askedAt }),
    LaunchNoticeDue: (r, { kind, about }) =>
      r.phase === 'absent' ? r : { ...r, notices: [...r.notices, noticeKey(kind, about)] },
  },
)

type RegistrationDecide = Decide<LaunchRegistration, LaunchRegistrationEvent>
const oneOf = ({ seat, registrationId, launchId }: Joined) => ({ seat, registrationId, launchId })

/** Limits mails to one address when the form is sent repeatedly. */
const ASK_AGAIN_AFTER_MS = HOUR

/**
 * A registered person gets the access link by mail again, so that the form's answer does not reveal who had registered.
 * What they agree to only now is kept, under the name that they registered with.
 */
export const joinLaunch =
  ({ at, ...data }: Joined & { at: Instant }): RegistrationDecide =>
  (r) => {
    if (r.phase === 'absent') return [event('LaunchJoined', data)]
    const { title, source, consent } = data
    const isMore = consent.ticked.some((box) => !r.consent.ticked.includes(box))
    const { name, email, phone } = r
    const isEarly = r.askedAt !== null && at < plus(r.askedAt, ASK_AGAIN_AFTER_MS)
    return [
      ...(isMore
        ? [event('LaunchConsentGiven', { ...oneOf(r), title, name, email, phone, source, consent })]
        : []),
      ...(isEarly ? [] : [event('LaunchLinkAsked', { ...oneOf(r), visitorId: data.visitorId, askedAt: at })]),
    ]
  }

/** What is said once for an instant; an offer once, and a new date whenever another was said last. */
function wasTold(notices: readonly string[], kind: NoticeKind, about: string): boolean {
  if (kind === 'offer') return notices.some((key) => key.startsWith('offer '))
  if (kind === 'moved')
    return notices.filter((key) => key.startsWith('moved ')).at(-1) === noticeKey(kind, about)
  return notices.includes(noticeKey(kind, about))
}

/** Never to a forgotten person. */
export const noticeRegistered =
  ({ kind, about }: { kind: NoticeKind; about: string }): RegistrationDecide =>
  (r) =>
    r.phase === 'absent' || wasTold(r.notices, kind, about)
      ? []
      : [event('LaunchNoticeDue', { ...oneOf(r), kind, about })]

/** Registration is open for published launches only. */
export function mustTakeIn({ phase }: { phase: string }): void {
  if (phase === 'cancelled') refuse('launch-cancelled', 'Este evento foi cancelado e não recebe inscrições.')
  if (phase !== 'published') refuse('launch-unknown', 'Este evento não existe.')
}
