import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { Refusal } from '../../../src/domain/kernel/refuse'
import { order } from '../../../src/domain/ordering/order'
import { refundOrder } from '../../../src/domain/ordering/order-aftersale-rules'
import {
  mayMove,
  type Refund,
  type RefundEvent,
  type RefundPhase,
  type Refunds,
  refund,
  refundMoves,
  refundPhases,
} from '../../../src/domain/ordering/refund'
import {
  approveRefund,
  denyRefund,
  failRefund,
  giveRefund,
  requestRefund,
  settleRefund,
} from '../../../src/domain/ordering/refund-rules'
import { moneyLeft } from '../../../src/domain/ordering/refund-terms'
import { known, paid, paidAt } from './refund-samples'

describe('the table of a refund', () => {
  const at = (phase: RefundPhase): Refund => ({
    phase,
    refundId: 'r1',
    paymentId: 'p1',
    method: 'pix',
    amount: 100,
    parts: [],
    by: 'buyer',
    basis: 'regret',
    reason: null,
    answerBy: null,
    answer: null,
    attempts: 1,
  })
  const legal: Record<RefundPhase, RefundEvent['type'][]> = {
    requested: ['RefundAutoApproved', 'RefundTakenToReview', 'RefundApproved'],
    auto_approved: ['RefundProcessingStarted', 'RefundTurnedManual'],
    in_review: ['RefundApproved', 'RefundDenied', 'RefundDropped'],
    approved: ['RefundProcessingStarted', 'RefundTurnedManual'],
    denied: [],
    processing: ['RefundFailed', 'RefundTurnedManual', 'RefundSettled', 'RefundDropped'],
    failed: ['RefundProcessingStarted', 'RefundTurnedManual', 'RefundSettled', 'RefundDropped'],
    manual: ['RefundSettled', 'RefundDropped'],
    settled: [],
    dropped: [],
  }
  const events = Object.keys(refundMoves) as RefundEvent['type'][]
  it.each(refundPhases.flatMap((phase) => events.map((event) => [phase, event] as const)))(
    'from %s, %s',
    (phase, event) => {
      expect(mayMove(at(phase), event)).toBe(legal[phase].includes(event))
    },
  )
  it('begins with a request only', () => {
    expect(events.filter((event) => mayMove(undefined, event))).toEqual(['RefundRequested'])
  })
})

describe('any number of refunds of one order, by whoever, in any sequence', () => {
  const wanted = fc.oneof(
    fc.constant(null),
    fc.array(
      fc.record({
        productType: fc.constant('course'),
        productId: fc.constantFrom('react', 'sql'),
        amount: fc.option(fc.integer({ min: 0, max: 25_000 }), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  )
  const act = fc.record({
    kind: fc.constantFrom('ask', 'give', 'approve', 'deny', 'settle', 'fail', 'transfer', 'bank'),
    of: fc.integer({ min: 0, max: 5 }),
    wanted,
    amount: fc.integer({ min: 1, max: 30_000 }),
    progress: fc.constantFrom(0, 80),
    day: fc.integer({ min: 1, max: 110 }),
  })
  it('never give back more than was paid, keep to the table, and end access only with the money', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
        let all: Refunds = {}
        let of = paid
        for (const [i, { kind, of: n, wanted, amount, progress, day }] of acts.entries()) {
          const refundId = `r${n}`
          const at = new Date(Date.parse(paidAt) + day * 86_400_000).toISOString()
          const facts = known({ order: of, progress, at })
          const decide: Record<string, () => (all: Refunds) => RefundEvent[]> = {
            ask: () => requestRefund({ refundId, wanted, reason: 'porque sim' }, facts),
            give: () => giveRefund({ refundId, wanted, note: 'n' }, facts),
            approve: () => approveRefund({ refundId, wanted, note: null }, facts),
            deny: () => denyRefund({ refundId, text: 'não' }, facts),
            settle: () => settleRefund({ refundId, via: 'provider', note: null }, of),
            transfer: () => settleRefund({ refundId, via: 'transfer', note: 'x' }, of),
            fail: () => failRefund({ refundId, attempt: all[refundId]?.attempts ?? 1 }, of),
            bank: () => () => [],
          }
          let events: RefundEvent[] = []
          try {
            events = decide[kind]?.()(all) ?? []
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
          }
          for (const event of events) {
            expect(mayMove(all[event.data.refundId], event.type), `${event.type}`).toBe(true)
            all = fold(refund, [event], all)
            if (event.type === 'RefundSettled') {
              const { refundId, amount, parts } = event.data
              of = fold(order, refundOrder({ refundId, amount, parts })(of), of)
            }
          }
          // The bank gives something back of its own accord, never more than is with it.
          if (kind === 'bank') {
            const left = moneyLeft(of as never, all).left
            const given = Math.min(amount, left)
            if (given > 0) of = fold(order, refundOrder({ refundId: `bank${i}`, amount: given })(of), of)
          }
          const promised = Object.values(all)
            .filter(
              ({ phase, refundId }) => phase !== 'denied' && !('refunds' in of && refundId in of.refunds),
            )
            .reduce((sum, each) => sum + each.amount, 0)
          const settled = 'refunds' in of ? Object.values(of.refunds).reduce((sum, each) => sum + each, 0) : 0
          expect(promised + settled).toBeLessThanOrEqual(29_400)
          if ('gone' in of && of.phase !== 'refunded') {
            for (const key of of.gone)
              expect(of.givenBack[key]).toBeGreaterThanOrEqual(key.endsWith('react') ? 19_700 : 9_700)
          }
          if (of.phase === 'refunded') expect(settled).toBe(29_400)
        }
      }),
      { numRuns: 400 },
    )
  })
})
