import { event } from '../kernel/event'
import { windowBound } from '../kernel/format'
import type { Instant } from '../kernel/instants'
import { refuse } from '../kernel/refuse'
import { type Coupon, type CouponDecide, type KnownCoupon, UNKNOWN_COUPON } from './coupon'
import { held } from './coupon-held'
import { type CouponStatus, type CouponStep, statusOf, stepsIn } from './coupon-status'
import { type CouponTerms, fullTerms } from './coupon-terms'

/** What the clock and the seats make of a coupon at `at`. */
export const couponStatus = (c: KnownCoupon, at: Instant): CouponStatus => statusOf(c, held(c, at), at)

/** Whether buyers are told that there is such a coupon. */
export const isRevealed = ({ phase }: Pick<Coupon, 'phase'>): boolean =>
  phase !== 'absent' && phase !== 'draft' && phase !== 'archived'

/** Why the coupon cannot be used at `at` for any buyer and purchase; null when it is active. */
export function standingProblem(
  { phase, terms }: KnownCoupon,
  at: Instant,
): readonly [string, string] | null {
  if (!isRevealed({ phase })) return UNKNOWN_COUPON
  if (terms.startsAt && at < terms.startsAt) {
    return ['coupon-period', `Este cupom vale a partir de ${windowBound(terms.startsAt, 'start')}.`]
  }
  if (terms.endsAt && at > terms.endsAt) {
    return ['coupon-period', `Este cupom venceu em ${windowBound(terms.endsAt, 'end')}.`]
  }
  if (phase === 'ended') return ['coupon-period', 'Este cupom não está mais valendo.']
  return phase === 'paused' ? ['coupon-paused', 'Este cupom está em pausa. Tente de novo mais tarde.'] : null
}

export const registerCoupon =
  (data: {
    couponId: string
    code: string
    terms: CouponTerms
    note?: string
    draft?: boolean
    reminderId?: string
  }): CouponDecide =>
  (c) => {
    const { note, draft, ...rest } = data
    if (c.phase !== 'absent') return []
    return [event('CouponRegistered', { ...rest, ...(note && { note }), ...(draft && { draft }) })]
  }

const stepInSentence: Record<CouponStep, string> = {
  publish: 'publicado',
  pause: 'pausado',
  resume: 'retomado',
  end: 'encerrado',
  archive: 'arquivado',
  change: 'alterado',
}
const statusInSentence: Record<CouponStatus, string> = {
  draft: 'em rascunho',
  scheduled: 'agendado',
  active: 'ativo',
  paused: 'em pausa',
  exhausted: 'esgotado',
  ended: 'encerrado',
  archived: 'arquivado',
}

function existing(c: Coupon): KnownCoupon {
  return c.phase === 'absent' ? refuse(...UNKNOWN_COUPON) : c
}

function requireStep(c: KnownCoupon, step: CouponStep, at: Instant) {
  const status = couponStatus(c, at)
  if (!stepsIn[status].includes(step)) {
    refuse('coupon-state', `Um cupom ${statusInSentence[status]} não pode ser ${stepInSentence[step]}.`)
  }
}

type Move = Exclude<CouponStep, 'change'>
/** The phase that each step leads to. */
const phaseAfter = {
  publish: 'live',
  pause: 'paused',
  resume: 'live',
  end: 'ended',
  archive: 'archived',
} as const

/** One step of the table; the same step twice is one step. */
export const moveCoupon =
  (step: Move, { at, reason }: { at: Instant; reason?: string | null }): CouponDecide =>
  (found) => {
    const c = existing(found)
    if (c.phase === phaseAfter[step] || (step === 'end' && couponStatus(c, at) === 'ended')) return []
    requireStep(c, step, at)
    const couponId = c.id
    const why = reason ? { reason } : {}
    switch (step) {
      case 'publish':
        return [event('CouponPublished', { couponId })]
      case 'pause':
        return [event('CouponPaused', { couponId, ...why })]
      case 'resume':
        return [event('CouponResumed', { couponId })]
      case 'end':
        return [event('CouponEnded', { couponId, ...why })]
      case 'archive':
        return [event('CouponArchived', { couponId, code: c.code })]
    }
  }

const inOrder = (terms: CouponTerms) =>
  JSON.stringify(Object.entries(fullTerms(terms)).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Changes the terms in place before the first reservation; afterwards makes a new version, and existing orders keep theirs. */
export const changeTerms =
  ({ terms, at, ...data }: { terms: CouponTerms; note?: string; at: Instant }): CouponDecide =>
  (found) => {
    const c = existing(found)
    requireStep(c, 'change', at)
    const note = data.note ?? c.note
    const moved = inOrder(terms) !== inOrder(c.terms)
    if (!moved && note === c.note) return []
    const used = Object.keys(c.seats).length > 0
    const version = c.versions.length + (used && moved ? 1 : 0)
    return [event('CouponTermsChanged', { couponId: c.id, version, terms, ...(note !== c.note && { note }) })]
  }
