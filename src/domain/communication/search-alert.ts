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

const ofOne = {
  /** Name of the stream: keyed hash of the e-mail and the term. */
  alertKey: id,
  alertId: id,
}

/**
 * One stream for each e-mail and term, named by their keyed hash; `alertId` is the subject of personal data. Only what
 * an account asked for itself, or what was confirmed from the mailbox, waits for a product.
 */
export const searchAlertEvents = events({
  SearchAlertRequested: eventSchema('Aviso de uma busca pedido', {
    ...ofOne,
    /** Keyed hash of the term, by which staff answer everyone who asked for it. */
    termKey: id,
    /** People look for names, their own too. */
    term: personal(z.string(), 'alertId'),
    email: personal(z.string(), 'alertId'),
    /** Version of the text that was agreed to. */
    consent: z.string().max(40),
    /** Of the link that confirms. */
    linkId: id,
    expiresAt: instant,
  }),
  SearchAlertConfirmed: eventSchema('Aviso de uma busca confirmado', {
    ...ofOne,
    /** `account`: asked for while signed in, with the account's own e-mail. */
    way: z.enum(['account', 'mail']),
  }),
  /** There is a product now; the person is mailed once. */
  SearchAlertMatched: eventSchema('Aviso de uma busca atendido', {
    ...ofOne,
    productType: z.enum(['course', 'bundle']),
    productId: id,
    by: z.enum(['publication', 'staff']),
  }),
  SearchAlertCancelled: eventSchema('Aviso de uma busca cancelado', {
    ...ofOne,
    way: z.enum(['page', 'one-click', 'account']),
  }),
})
export type SearchAlertEvent = EventOf<typeof searchAlertEvents>
type Requested = Extract<SearchAlertEvent, { type: 'SearchAlertRequested' }>['data']
type Matched = Extract<SearchAlertEvent, { type: 'SearchAlertMatched' }>['data']

export type SearchAlert =
  | { phase: 'absent' }
  | ({ phase: 'pending' | 'waiting' | 'matched' | 'cancelled' } & Omit<Requested, 'consent'>)

const becomes =
  (phase: 'waiting' | 'matched' | 'cancelled') =>
  (a: SearchAlert): SearchAlert =>
    a.phase === 'absent' ? a : { ...a, phase }

export const searchAlert = aggregate<SearchAlert, typeof searchAlertEvents>(
  { name: 'searchalert', label: 'Aviso de busca' },
  searchAlertEvents,
  { phase: 'absent' },
  {
    SearchAlertRequested: (_, { consent: _consent, ...data }) =>
      data.email === REDACTED ? { phase: 'absent' } : { phase: 'pending', ...data },
    SearchAlertConfirmed: becomes('waiting'),
    SearchAlertMatched: becomes('matched'),
    SearchAlertCancelled: becomes('cancelled'),
  },
)

type AlertDecide = Decide<SearchAlert, SearchAlertEvent>
const oneOf = ({ alertKey, alertId }: { alertKey: string; alertId: string }) => ({ alertKey, alertId })

/** `own`: the account asks for its own e-mail, so that no mailbox has to confirm. Who waits already keeps waiting. */
export const requestSearchAlert =
  ({ at, own, ...data }: Omit<Requested, 'expiresAt'> & { at: Instant; own: boolean }): AlertDecide =>
  (a) => {
    if (a.phase === 'waiting') return []
    const confirmed = (alertId: string) =>
      own
        ? [event('SearchAlertConfirmed', { alertKey: data.alertKey, alertId, way: 'account' as const })]
        : []
    const isFresh = a.phase === 'pending' && at < plus(a.expiresAt, ASK_AGAIN_AFTER_MS - CONFIRM_WITHIN_MS)
    if (isFresh) return confirmed(a.alertId)
    const alertId = a.phase === 'absent' ? data.alertId : a.alertId
    const requested = event('SearchAlertRequested', {
      ...data,
      alertId,
      expiresAt: plus(at, CONFIRM_WITHIN_MS),
    })
    return [requested, ...confirmed(alertId)]
  }

/** What a page may say of a link that confirms: `old` when its time is over or a newer one took its place. */
export const alertConfirmable = (a: SearchAlert, linkId: string, at: Instant): 'good' | 'done' | 'old' => {
  if (a.phase === 'absent' || a.linkId !== linkId) return 'old'
  if (a.phase === 'waiting' || a.phase === 'matched') return 'done'
  return a.phase === 'pending' && at <= a.expiresAt ? 'good' : 'old'
}

export const confirmSearchAlert =
  ({ linkId, at }: { linkId: string; at: Instant }): AlertDecide =>
  (a) => {
    const state = alertConfirmable(a, linkId, at)
    if (state === 'old' || a.phase === 'absent')
      return refuse('search-alert-link-old', 'Este link de confirmação venceu. Peça o aviso de novo.')
    return state === 'done' ? [] : [event('SearchAlertConfirmed', { ...oneOf(a), way: 'mail' })]
  }

/** Only who waits is told, and only once. */
export const matchSearchAlert =
  (product: Pick<Matched, 'productType' | 'productId' | 'by'>): AlertDecide =>
  (a) =>
    a.phase === 'waiting' ? [event('SearchAlertMatched', { ...oneOf(a), ...product })] : []

/** Never refused; twice is once. */
export const cancelSearchAlert =
  (way: 'page' | 'one-click' | 'account'): AlertDecide =>
  (a) =>
    a.phase === 'absent' || a.phase === 'cancelled'
      ? []
      : [event('SearchAlertCancelled', { ...oneOf(a), way })]
