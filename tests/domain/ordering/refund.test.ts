import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { fact } from '../../../src/domain/kernel/event'
import { Refusal } from '../../../src/domain/kernel/refuse'
import { type Order, type OrderEvent, order, type Settled } from '../../../src/domain/ordering/order'
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
  dropRefunds,
  failRefund,
  giveRefund,
  type RefundFacts,
  requestRefund,
  settleRefund,
  type Wanted,
} from '../../../src/domain/ordering/refund-rules'
import { moneyLeft, promisedAway } from '../../../src/domain/ordering/refund-terms'
import { given } from '../../support/given'

const paidAt = '2026-03-10T12:05:00.000Z'
const line = (productId: string, total: number) => ({
  productType: 'course' as const,
  productId,
  title: `Curso ${productId}`,
  courseIds: [productId],
  price: total,
  discount: 0,
  discountSource: null,
  total,
})
const lines = [line('react', 19_700), line('sql', 9_700)]
const placed = {
  orderId: 'o1',
  number: '2026-0000000A',
  cartId: null,
  buyerId: 'ana',
  guest: false,
  visitorId: null,
  buyer: { name: 'Ana Lima', email: 'ana@exemplo.test', cpf: '52998224725', phone: '11987654321' },
  address: null,
  lines,
  subtotal: 29_400,
  discount: 0,
  total: 29_400,
  couponId: null,
  couponCode: null,
  promotionCode: null,
  method: 'pix' as const,
  installments: 1,
  placedAt: paidAt,
  paymentId: 'p1',
  cardToken: null,
}
const { address: _a, subtotal: _s, discount: _d, promotionCode: _p, cardToken: _t, ...rest } = placed
const history: OrderEvent[] = [
  fact('OrderPlaced', placed),
  fact('OrderPaid', {
    orderId: 'o1',
    number: rest.number,
    buyerId: 'ana',
    guest: false,
    buyer: rest.buyer,
    paymentId: 'p1',
    method: 'pix' as const,
    lines,
    total: 29_400,
    couponId: null,
    couponCode: null,
    placedAt: paidAt,
    paidAt,
    late: false,
  }),
]
const paid: Order = fold(order, history)
const known = (change: Partial<RefundFacts> = {}): RefundFacts => ({
  order: paid,
  method: 'pix',
  since: paidAt,
  progress: 0,
  earlierRefunds: 0,
  at: '2026-03-12T12:00:00.000Z',
  ...change,
})
const ask = (
  change: Partial<RefundFacts> = {},
  wanted: { productType: string; productId: string }[] | null = null,
) => requestRefund({ refundId: 'r1', wanted, reason: 'Não era o que eu esperava.' }, known(change))
const told = (decide: (all: Refunds) => RefundEvent[], all: Refunds = {}) => decide(all)
const types = (events: RefundEvent[]) => events.map(({ type }) => type)
const react = { productType: 'course', productId: 'react' }

describe('asking for money back', () => {
  it('within seven days is approved at once and on its way, without a reason', () => {
    const events = told(requestRefund({ refundId: 'r1', wanted: null, reason: null }, known()))
    expect(types(events)).toEqual(['RefundRequested', 'RefundAutoApproved', 'RefundProcessingStarted'])
    expect(events[0]?.data).toMatchObject({ basis: 'regret', amount: 29_400, by: 'buyer' })
    expect(events[1]?.data).toMatchObject({ whole: true, courseIds: ['react', 'sql'], lines })
    for (const { type, data } of events) expect(refund.schemas[type].parse(data)).toEqual(data)
  })
  it('counts the last day whole, in São Paulo', () => {
    // Access given on 10 March at 09:05 in São Paulo: the 17th is the last day.
    expect(told(ask({ at: '2026-03-18T02:59:59.999Z' }))[0]?.data).toMatchObject({ basis: 'regret' })
    expect(told(ask({ at: '2026-03-18T03:00:00.000Z' }))[0]?.data).toMatchObject({ basis: 'guarantee' })
    // Counted from the access, also when that came days after the payment.
    const late = { since: '2026-03-15T12:00:00.000Z', at: '2026-03-20T12:00:00.000Z' }
    expect(told(ask(late))[0]?.data).toMatchObject({ basis: 'regret' })
  })
  it('asks nothing about progress or earlier refunds within seven days', () => {
    expect(types(told(ask({ progress: 100, earlierRefunds: 5 })))).toContain('RefundAutoApproved')
  })
  it.each([
    ['little seen', {}, ['RefundRequested', 'RefundAutoApproved', 'RefundProcessingStarted'], []],
    [
      'exactly 30 %',
      { progress: 30 },
      ['RefundRequested', 'RefundAutoApproved', 'RefundProcessingStarted'],
      [],
    ],
    ['more than 30 %', { progress: 31 }, ['RefundRequested', 'RefundTakenToReview'], ['progress']],
    [
      'an earlier refund',
      { earlierRefunds: 1 },
      ['RefundRequested', 'RefundTakenToReview'],
      ['earlier-refund'],
    ],
  ])('within the guarantee, with %s, goes by the policy', (_, change, expected, doubts) => {
    const events = told(ask({ at: '2026-03-25T12:00:00.000Z', ...change }))
    expect(types(events)).toEqual(expected)
    const review = events.find(({ type }) => type === 'RefundTakenToReview')?.data
    if (doubts.length > 0) expect(review).toMatchObject({ doubts, answerBy: '2026-03-31T02:59:59.999Z' })
  })
  it('is refused without a reason outside regret, and after the guarantee', () => {
    const late = known({ at: '2026-03-25T12:00:00.000Z' })
    given(refund)
      .when(requestRefund({ refundId: 'r1', wanted: null, reason: null }, late))
      .thenRefused('reason-missing')
    given(refund)
      .when(ask({ at: '2026-04-10T03:00:00.000Z' }))
      .thenRefused('guarantee-over')
  })
  it('goes by the guarantee that each line was sold with', () => {
    const order = { ...paid, lines: [{ ...lines[0]!, guaranteeDays: 15 }, lines[1]!] } as Order
    const asks = (at: string, wanted: Wanted = null) => {
      const given = { refundId: 'r1', wanted, reason: 'Não era o que eu esperava.' }
      return requestRefund(given, known({ order, at }))
    }
    const sql = [{ productType: 'course', productId: 'sql' }]
    // 25 March is the fifteenth day, 9 April the thirtieth.
    expect(told(asks('2026-03-26T02:59:59.999Z'))[0]?.data).toMatchObject({ basis: 'guarantee' })
    given(refund)
      .when(asks('2026-03-26T03:00:00.000Z'))
      .thenRefused(
        'guarantee-over',
        `A garantia de “${lines[0]!.title}” já terminou. Escolha só o que ainda tem garantia.`,
      )
    given(refund)
      .when(asks('2026-03-26T03:00:00.000Z', [react]))
      .thenRefused('guarantee-over')
    expect(told(asks('2026-04-10T02:59:59.999Z', sql))[0]?.data).toMatchObject({ amount: 9_700 })
    given(refund).when(asks('2026-04-10T03:00:00.000Z', sql)).thenRefused('guarantee-over')
  })
  it('takes one line, whose course alone is lost', () => {
    const [, approved] = told(ask({}, [react]))
    expect(approved?.data).toMatchObject({
      amount: 19_700,
      whole: false,
      courseIds: ['react'],
      lines: [lines[0]],
    })
  })
  it('never takes the same twice, nor what is not there', () => {
    const first = fold(refund, told(ask({}, [react])))
    const again = (wanted: { productType: string; productId: string }[] | null) =>
      requestRefund({ refundId: 'r2', wanted, reason: null }, known())
    expect(() => again([react])(first)).toThrow('“Curso react” já foi devolvido.')
    expect(again(null)(first)[0]?.data).toMatchObject({ amount: 9_700 })
    expect(again(null)(first)[1]?.data).toMatchObject({ whole: true, courseIds: ['sql'], lines: [lines[1]] })
    given(refund)
      .when(ask({}, [{ productType: 'course', productId: 'go' }]))
      .thenRefused('line-unknown')
    given(refund)
      .when(ask({}, [react, react]))
      .thenRefused('line-twice')
    given(refund).when(ask({}, [])).thenRefused('parts-missing')
  })
  it('is done once for one command', () => {
    expect(ask()(fold(refund, told(ask())))).toEqual([])
  })
  it('of a Pix older than 90 days goes to a person', () => {
    const old = known({ since: '2026-06-20T12:00:00.000Z', at: '2026-06-21T12:00:00.000Z' })
    const give = giveRefund({ refundId: 'r1', wanted: null, note: 'Curso com defeito.' }, old)
    expect(types(told(give))).toEqual(['RefundRequested', 'RefundApproved', 'RefundTurnedManual'])
    const card = giveRefund({ refundId: 'r1', wanted: null, note: 'x' }, { ...old, method: 'card' })
    expect(types(told(card)).at(-1)).toBe('RefundProcessingStarted')
  })
  it.each([
    ['was not paid', fold(order, history.slice(0, 1)), 'order-unpaid'],
    ['is contested', { ...paid, phase: 'disputed' } as Order, 'order-disputed'],
    ['went back already', { ...paid, phase: 'refunded' } as Order, 'order-refunded'],
    ['was charged back', { ...paid, phase: 'charged_back' } as Order, 'order-charged-back'],
    ['cost nothing', { ...paid, total: 0 } as Order, 'order-free'],
  ])('is refused when the order %s', (_, of, code) => {
    given(refund)
      .when(ask({ order: of }))
      .thenRefused(code)
  })
})

describe('deciding', () => {
  const asked = told(ask({ at: '2026-03-25T12:00:00.000Z', progress: 80 }))
  const staff = known({ at: '2026-03-26T12:00:00.000Z' })
  it('approves all of it, or a part of a line, which takes no course', () => {
    given(refund, ...asked)
      .when(approveRefund({ refundId: 'r1', wanted: null, note: null }, staff))
      .thenTypes('RefundApproved', 'RefundProcessingStarted')
    const part = approveRefund(
      { refundId: 'r1', wanted: [{ ...react, amount: 5_000 }], note: 'Metade' },
      staff,
    )
    const [approved, sent] = part(fold(refund, asked))
    expect(approved?.data).toMatchObject({ amount: 5_000, whole: false, courseIds: [], lines: [] })
    expect(sent?.data).toMatchObject({ amount: 5_000 })
  })
  it('never approves above what is left', () => {
    const much = approveRefund({ refundId: 'r1', wanted: [{ ...react, amount: 19_701 }], note: null }, staff)
    given(refund, ...asked)
      .when(much)
      .thenRefused('refund-above-paid')
  })
  it('denies with a text, and then nothing more', () => {
    const deny = denyRefund({ refundId: 'r1', text: 'O curso foi assistido quase inteiro.' }, staff)
    given(refund, ...asked)
      .when(deny)
      .thenTypes('RefundDenied')
    const denied = [...asked, ...deny(fold(refund, asked))]
    given(refund, ...denied)
      .when(deny)
      .thenRefused('refund-decided')
    given(refund, ...denied)
      .when(approveRefund({ refundId: 'r1', wanted: null, note: null }, staff))
      .thenRefused('refund-decided')
    // What was denied is free to be given back after all.
    expect(moneyLeft(paid as never, fold(refund, denied)).left).toBe(29_400)
  })
})

describe('giving back', () => {
  const sent = told(ask())
  const fail = (attempt: number) => failRefund({ refundId: 'r1', attempt }, paid)
  it('asks three times, then a person transfers it', () => {
    const one = [...sent, ...fail(1)(fold(refund, sent))]
    expect(types(one).slice(-2)).toEqual(['RefundFailed', 'RefundProcessingStarted'])
    expect(fail(1)(fold(refund, one))).toEqual([])
    const two = [...one, ...fail(2)(fold(refund, one))]
    const three = [...two, ...fail(3)(fold(refund, two))]
    expect(types(three).slice(-2)).toEqual(['RefundFailed', 'RefundTurnedManual'])
    const done = settleRefund({ refundId: 'r1', via: 'transfer', note: 'TED de 20/03' }, paid)
    given(refund, ...three)
      .when(done)
      .thenTypes('RefundSettled')
    given(refund, ...sent)
      .when(done)
      .thenRefused('refund-not-manual')
  })
  it.each([
    ['disputed', 'order-disputed'],
    ['charged_back', 'order-charged-back'],
    ['refunded', 'order-refunded'],
  ] as const)('is not transferred by hand while the order is %s', (phase, code) => {
    const of = { ...paid, phase } as Order
    const manual = [
      ...sent,
      ...failRefund({ refundId: 'r1', attempt: 1, final: true }, of)(fold(refund, sent)),
    ]
    given(refund, ...manual)
      .when(settleRefund({ refundId: 'r1', via: 'transfer', note: 'TED de 20/03' }, of))
      .thenRefused(code)
  })
  it('settles once, and knows nothing of refunds that nobody asked for', () => {
    const settle = settleRefund({ refundId: 'r1', via: 'provider', note: null }, paid)
    given(refund, ...sent)
      .when(settle)
      .thenTypes('RefundSettled')
    given(refund, ...sent, ...settle(fold(refund, sent)))
      .when(settle)
      .thenNothing()
    given(refund)
      .when(settleRefund({ refundId: 'bank', via: 'provider', note: null }, paid))
      .thenNothing()
  })
  it('is dropped where the bank took the money', () => {
    given(refund, ...sent)
      .when(dropRefunds(paid))
      .thenTypes('RefundDropped')
  })
})

describe('access that comes after its refund was promised', () => {
  const back = (events: RefundEvent[], of = paid as Settled) =>
    ['react', 'sql'].filter((courseId) => promisedAway(of, fold(refund, events), courseId))
  const react = [{ productType: 'course', productId: 'react' }]
  it('goes with the whole order, or with its line, and stays where nothing was promised', () => {
    expect(back([])).toEqual([])
    expect(back(told(ask()))).toEqual(['react', 'sql'])
    expect(back(told(ask({}, react)))).toEqual(['react'])
    const reviewed = told(ask({ at: '2026-03-25T12:00:00.000Z', progress: 80 }))
    expect(back(reviewed)).toEqual([])
    expect(
      back([...reviewed, ...denyRefund({ refundId: 'r1', text: 'Não.' }, known())(fold(refund, reviewed))]),
    ).toEqual([])
  })
  it('goes by what came through as well', () => {
    const sent = told(ask({}, react))
    const settled = settleRefund({ refundId: 'r1', via: 'provider', note: null }, paid)(fold(refund, sent))
    const parts = [{ ...react[0], title: 'Curso react', amount: 19_700 }] as never
    const of = fold(order, refundOrder({ refundId: 'r1', amount: 19_700, parts })(paid), paid) as Settled
    expect(back([...sent, ...settled], of)).toEqual(['react'])
  })
})

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
