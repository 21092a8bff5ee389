import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import { Refusal } from '../../../src/domain/kernel/refuse'
import { type Order, type OrderEvent, order } from '../../../src/domain/ordering/order'
import {
  chargeBackOrder,
  completeOrder,
  disputeOrder,
  refundedSum,
  refundOrder,
  standing,
  takeUpPayment,
  winDispute,
} from '../../../src/domain/ordering/order-aftersale-rules'
import {
  cancelOrder,
  expireOrder,
  noteRefusal,
  placeOrder,
  retryPayment,
  settleOrder,
} from '../../../src/domain/ordering/order-rules'
import { paidAt, placed } from './refund-samples'

type Phase = Order['phase']
type Decide = (o: Order) => OrderEvent[]

const TOTAL = placed.total
const settlement = {
  method: 'pix' as const,
  amount: TOTAL,
  paidAt,
  late: false,
  buyerId: 'ana',
  guest: false,
  obstacle: null,
}
let refunds = 0
const moves: Record<string, () => Decide> = {
  place: () => placeOrder(placed),
  pay: () => settleOrder({ ...settlement, paymentId: 'p1' }),
  payAgain: () => settleOrder({ ...settlement, paymentId: `p-twin-${++refunds}` }),
  retry: () => retryPayment({ paymentId: 'p1b', method: 'pix', installments: 1, cardToken: null }),
  expire: () => expireOrder({ paymentId: 'p1' }),
  refusal: () => noteRefusal({ paymentId: 'p1', code: 'x', method: 'pix' }),
  cancel: () => cancelOrder({ note: 'engano' }),
  refundPart: () => refundOrder({ refundId: `r${++refunds}`, amount: 100 }),
  refundAll: () => refundOrder({ refundId: `r${++refunds}`, amount: TOTAL }),
  dispute: () => disputeOrder({ paymentId: 'p1', openedAt: paidAt }),
  win: () => winDispute({ paymentId: 'p1' }),
  lose: () => chargeBackOrder({ paymentId: 'p1', amount: TOTAL, openedAt: paidAt }),
  complete: () => completeOrder(),
}

/** What each move makes of an order in each phase; what is not named leaves it as it is, or is refused. */
const table: Record<Phase, Partial<Record<keyof typeof moves, Phase>>> = {
  absent: { place: 'awaiting' },
  awaiting: { pay: 'paid', payAgain: 'paid', expire: 'expired', cancel: 'canceled' },
  expired: { pay: 'paid', payAgain: 'paid', retry: 'awaiting' },
  canceled: {},
  paid: {
    refundPart: 'partially_refunded',
    refundAll: 'refunded',
    dispute: 'disputed',
    lose: 'charged_back',
    complete: 'completed',
  },
  partially_refunded: { refundAll: 'refunded', dispute: 'disputed', lose: 'charged_back' },
  completed: {
    refundPart: 'partially_refunded',
    refundAll: 'refunded',
    dispute: 'disputed',
    lose: 'charged_back',
  },
  disputed: { refundAll: 'refunded', win: 'paid', lose: 'charged_back' },
  // By a transfer of the school's own, that is: of what the provider gave back nothing is left to lose.
  refunded: { lose: 'charged_back' },
  charged_back: {},
}
const way: Record<Phase, (keyof typeof moves)[]> = {
  absent: [],
  awaiting: ['place'],
  expired: ['place', 'expire'],
  canceled: ['place', 'cancel'],
  paid: ['place', 'pay'],
  partially_refunded: ['place', 'pay', 'refundPart'],
  completed: ['place', 'pay', 'complete'],
  disputed: ['place', 'pay', 'dispute'],
  refunded: ['place', 'pay', 'refundAll'],
  charged_back: ['place', 'pay', 'lose'],
}
const did = (o: Order, move: keyof typeof moves): Order => {
  try {
    return fold(order, moves[move]?.()(o) ?? [], o)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return o
  }
}
const reach = (phase: Phase) => way[phase].reduce(did, order.initial)
const phases = Object.keys(table) as Phase[]

describe('the table of an order', () => {
  it.each(phases.flatMap((phase) => Object.keys(moves).map((move) => [phase, move] as const)))(
    'from %s, %s',
    (phase, move) => {
      const before = reach(phase)
      expect(before.phase).toBe(phase)
      expect(did(before, move).phase).toBe(table[phase][move] ?? phase)
    },
  )

  it('is closed: an event that comes in the wrong phase moves nothing', () => {
    const of = { orderId: 'o1', number: 'n', buyerId: 'ana', method: 'pix' as const }
    const money = { ...of, paymentId: 'p1', amount: TOTAL, lines: placed.lines }
    const late: OrderEvent[] = [
      event('OrderDisputed', { ...money, openedAt: paidAt }),
      event('OrderChargedBack', { ...money, couponId: null, paidAt }),
      event('OrderCompleted', { orderId: 'o1', number: 'n', buyerId: 'ana', total: TOTAL, refunded: 0 }),
    ]
    for (const phase of ['awaiting', 'expired', 'canceled'] as const) {
      for (const event of late) expect(fold(order, [event], reach(phase)).phase).toBe(phase)
    }
  })

  it('a won dispute gives the order back as it was', () => {
    expect(did(did(reach('completed'), 'dispute'), 'win').phase).toBe('completed')
    expect(did(did(reach('partially_refunded'), 'dispute'), 'win').phase).toBe('partially_refunded')
    const late = did(did(did(reach('completed'), 'refundPart'), 'dispute'), 'win')
    expect(late.phase).toBe('partially_refunded')
  })
})

describe('word that came before the order was known as paid', () => {
  const fate = (status: 'open' | 'won' | 'lost', gone: { refundId: string; amount: number }[] = []) =>
    takeUpPayment({
      paymentId: 'p1',
      refunds: gone,
      dispute: { status, openedAt: paidAt, lost: status === 'lost' ? TOTAL : 0 },
      asked: [],
    })
  const became = (decide: Decide, o: Order) => fold(order, decide(o), o)
  it.each([
    ['open', 'disputed'],
    ['lost', 'charged_back'],
    ['won', 'paid'],
  ] as const)('of a dispute that is %s is taken up, once', (status, phase) => {
    const now = became(fate(status), reach('paid'))
    expect(now.phase).toBe(phase)
    expect(fate(status)(now)).toEqual([])
  })
  it('of a refund is taken up before what is told of the dispute', () => {
    const back = { refundId: 'r1', amount: 9_700 }
    const now = became(fate('lost', [back]), reach('paid'))
    expect(now).toMatchObject({ phase: 'charged_back', refunds: { r1: 9_700 }, chargedBack: TOTAL })
    expect(became(fate('open', [back]), reach('paid')).phase).toBe('disputed')
    expect(fate('lost', [back])(now)).toEqual([])
  })
  it('of another payment, or of an order that is not paid, is none of its business', () => {
    expect(takeUpPayment({ paymentId: 'p2', refunds: [], dispute: null, asked: [] })(reach('paid'))).toEqual(
      [],
    )
    expect(fate('lost')(reach('awaiting'))).toEqual([])
  })
})

it('of an order that went back through the provider the bank has nothing left to take', () => {
  const nothing = chargeBackOrder({ paymentId: 'p1', amount: 0, openedAt: paidAt })
  expect(nothing(reach('refunded'))).toEqual([])
})

describe('any moves in any sequence', () => {
  it('keep to the table, and the money of the order never falls below nothing', () => {
    const names = Object.keys(moves)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 25 }), (sequence) => {
        let o: Order = order.initial
        for (const move of sequence) {
          const next = did(o, move)
          const back = move === 'win' && ['paid', 'partially_refunded', 'completed'].includes(next.phase)
          const stays = next.phase === o.phase
          if (!stays && !back) expect(table[o.phase][move], `${o.phase} ${move}`).toBe(next.phase)
          o = next
        }
        if (!('paidAt' in o)) return
        expect(standing(o)).toBeGreaterThanOrEqual(0)
        if (o.phase === 'refunded') expect(standing(o)).toBe(0)
        if (o.phase === 'charged_back') expect([standing(o), o.gone.length]).toEqual([0, 2])
        if (o.phase === 'partially_refunded') expect(refundedSum(o)).toBeGreaterThan(0)
        expect(new Set(o.gone).size).toBe(o.gone.length)
      }),
      { numRuns: 500 },
    )
  })
})
