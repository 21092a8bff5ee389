import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { type CouponTerms, coupon } from '../../../src/domain/marketing/coupon'
import {
  type CouponStatus,
  type CouponStep,
  couponStatuses,
  couponSteps,
  stepsIn,
} from '../../../src/domain/marketing/coupon-status'
import {
  changeTerms,
  couponStatus,
  moveCoupon,
  registerCoupon,
} from '../../../src/domain/marketing/coupon-steps'
import { given } from '../../support/given'

const at = '2026-03-10T12:00:00.000Z'
const until = '2026-03-10T12:45:00.000Z'
const open: CouponTerms = {
  kind: 'percent',
  value: 10,
  productIds: [],
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  perCustomerLimit: null,
  minimum: 0,
}
const of = { couponId: 'c', code: 'VOLTA10' }
const written = (terms: Partial<CouponTerms> = {}, more = {}) =>
  event('CouponRegistered' as const, { ...of, terms: { ...open, ...terms }, ...more })
const seat = (orderId: string) =>
  event('CouponSeatReserved' as const, { ...of, orderId, customer: orderId, until, discount: 1_000 })
const paused = event('CouponPaused' as const, { couponId: 'c' })
const ended = event('CouponEnded' as const, { couponId: 'c' })
const archived = event('CouponArchived' as const, of)

type Facts = Parameters<typeof given<unknown, never>>[1][]
const histories: Record<CouponStatus, Facts> = {
  draft: [written({}, { draft: true })],
  scheduled: [written({ startsAt: '2026-03-11T03:00:00.000Z' })],
  active: [written()],
  paused: [written(), paused],
  exhausted: [written({ totalLimit: 1 }), seat('o1')],
  ended: [written(), ended],
  archived: [written(), ended, archived],
} as never
const having = (status: CouponStatus) => given(coupon, ...(histories[status] as never[]))
const stepTo = (step: CouponStep) =>
  step === 'change' ? changeTerms({ terms: { ...open, value: 15 }, at }) : moveCoupon(step, { at })

describe('the states of a coupon', () => {
  it.each(couponStatuses)('%s is what the history says', (status) => {
    const state = having(status).state()
    expect(state.phase !== 'absent' && couponStatus(state, at)).toBe(status)
  })
  it.each(couponStatuses.flatMap((status) => couponSteps.map((step) => [status, step] as const)))(
    '%s: %s is allowed only where the table says so',
    (status, step) => {
      const now = having(status)
      const repeated = {
        draft: null,
        scheduled: null,
        active: null,
        exhausted: null,
        paused: 'pause',
        ended: 'end',
        archived: 'archive',
      }
      const live =
        ['scheduled', 'active', 'exhausted'].includes(status) && ['publish', 'resume'].includes(step)
      if (stepsIn[status].includes(step)) {
        expect(stepTo(step)(now.state())).toHaveLength(1)
      } else if (repeated[status] === step || live) {
        now.when(stepTo(step)).thenNothing()
      } else {
        now.when(stepTo(step)).thenRefused('coupon-state')
      }
    },
  )
  it('ends by its own clock, and nothing brings it back', () => {
    const over = given(coupon, written({ endsAt: '2026-03-10T02:59:59.999Z' }))
    over.when(changeTerms({ terms: open, at })).thenRefused('coupon-state')
    over
      .when(moveCoupon('pause', { at }))
      .thenRefused('coupon-state', 'Um cupom encerrado não pode ser pausado.')
    over.when(moveCoupon('end', { at })).thenNothing()
    over.when(moveCoupon('archive', { at })).thenTypes('CouponArchived')
  })
  it('is exhausted by its budget, and active again when a seat comes back', () => {
    const full = [written({ budget: 1_000 }), seat('o1')] as const
    const status = (...facts: Facts) => {
      const state = given(coupon, ...(facts as never[])).state()
      return state.phase !== 'absent' && couponStatus(state, at)
    }
    expect(status(...(full as never as Facts))).toBe('exhausted')
    const back = event('CouponSeatReleased' as const, { ...of, orderId: 'o1', reason: 'expired' as const })
    expect(status(...([...full, back] as never as Facts))).toBe('active')
  })
  it('says why it was paused or ended', () => {
    having('active')
      .when(moveCoupon('pause', { at, reason: 'Preço errado na arte' }))
      .thenEvents([event('CouponPaused', { couponId: 'c', reason: 'Preço errado na arte' })])
    given(coupon).when(moveCoupon('end', { at })).thenRefused('coupon-unknown')
  })
})

describe('the terms of a coupon', () => {
  const dearer = { ...open, value: 15 }
  it('are put right as they are until somebody holds a seat', () => {
    having('active')
      .when(changeTerms({ terms: dearer, at }))
      .thenEvents([event('CouponTermsChanged', { couponId: 'c', version: 1, terms: dearer })])
    having('active')
      .when(changeTerms({ terms: open, at }))
      .thenNothing()
  })
  it('get a next version afterwards, and old orders keep theirs', () => {
    const used = given(coupon, written(), seat('o1'))
    const change = event('CouponTermsChanged' as const, { couponId: 'c', version: 2, terms: dearer })
    used.when(changeTerms({ terms: dearer, at })).thenEvents([change])
    const state = given(coupon, written(), seat('o1'), change).state()
    expect(state).toMatchObject({ terms: { value: 15 }, versions: [{ value: 10 }, { value: 15 }] })
    expect(state.phase !== 'absent' && state.seats.o1?.version).toBe(1)
  })
  it('keep their version when only the note is another', () =>
    given(coupon, written(), seat('o1'))
      .when(changeTerms({ terms: open, note: 'Parceria', at }))
      .thenEvents([
        event('CouponTermsChanged', { couponId: 'c', version: 1, terms: open, note: 'Parceria' }),
      ]))
  it('compare by what they say, in whatever order the log gives them back', () => {
    const turned = Object.fromEntries(Object.entries(open).reverse()) as CouponTerms
    given(coupon, written(), seat('o1'))
      .when(changeTerms({ terms: turned, at }))
      .thenNothing()
  })
  it('of a coupon of before fold with nothing that binds', () => {
    const state = given(coupon, written()).state()
    expect(state).toMatchObject({
      phase: 'live',
      terms: { categoryIds: [], people: [], budget: null, firstPurchase: false, pixOnly: false },
    })
  })
})

it('a coupon is written as a draft, or counts at once', () => {
  const data = { ...of, terms: open, note: '', draft: true }
  given(coupon)
    .when(registerCoupon(data))
    .thenEvents([event('CouponRegistered', { ...of, terms: open, draft: true })])
  given(coupon)
    .when(registerCoupon({ ...data, draft: false }))
    .thenEvents([event('CouponRegistered', { ...of, terms: open })])
})
