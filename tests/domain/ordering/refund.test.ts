import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { type Order, order, type Settled } from '../../../src/domain/ordering/order'
import { refundOrder } from '../../../src/domain/ordering/order-aftersale-rules'
import { type RefundEvent, type Refunds, refund } from '../../../src/domain/ordering/refund'
import {
  approveRefund,
  closeManualRefund,
  denyRefund,
  dropRefunds,
  dropReturnedRefunds,
  failRefund,
  giveRefund,
  requestRefund,
  settleRefund,
  type Wanted,
} from '../../../src/domain/ordering/refund-rules'
import { linesLeft, moneyLeft } from '../../../src/domain/ordering/refund-terms'
import { given } from '../../support/given'
import { ask, history, known, lines, paid } from './refund-samples'

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
  it('counts from the day in São Paulo on which the access was given, however late in the evening', () => {
    // 21:30 on 10 March there is 11 March in UTC: the 17th is the last day all the same.
    const since = '2026-03-11T00:30:00.000Z'
    expect(told(ask({ since, at: '2026-03-18T02:59:59.999Z' }))[0]?.data).toMatchObject({ basis: 'regret' })
    expect(told(ask({ since, at: '2026-03-18T03:00:00.000Z' }))[0]?.data).toMatchObject({
      basis: 'guarantee',
    })
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
    expect(() => again([react])(first)).toThrow('“Curso react” já foi reembolsado.')
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
  const TOTAL = (paid as Settled).total
  const byBank = (amount: number) => fold(order, refundOrder({ refundId: 'bank', amount })(paid), paid)
  it('is dropped where the bank gave the money back by itself', () => {
    given(refund, ...sent)
      .when(dropReturnedRefunds(byBank(TOTAL)))
      .thenTypes('RefundDropped')
  })
  it('stays where the bank gave back what leaves enough for it, or was the refund itself', () => {
    given(refund, ...sent)
      .when(dropReturnedRefunds(paid))
      .thenNothing()
    const own = fold(order, refundOrder({ refundId: 'r1', amount: TOTAL })(paid), paid)
    given(refund, ...sent)
      .when(dropReturnedRefunds(own))
      .thenNothing()
  })
  it('asks nobody for a transfer of what the bank gave back', () => {
    given(refund, ...sent)
      .when(failRefund({ refundId: 'r1', attempt: 1, final: true }, byBank(TOTAL)))
      .thenTypes('RefundDropped')
  })
  it('that waits for a transfer can be closed with a reason, once, and no other can', () => {
    const manual = [
      ...sent,
      ...failRefund({ refundId: 'r1', attempt: 1, final: true }, paid)(fold(refund, sent)),
    ]
    const close = closeManualRefund({ refundId: 'r1', note: 'Recebeu em dinheiro.' }, paid)
    given(refund, ...manual)
      .when(close)
      .thenTypes('RefundDropped')
    given(refund, ...manual, ...close(fold(refund, manual)))
      .when(close)
      .thenNothing()
    given(refund, ...sent)
      .when(close)
      .thenRefused('refund-not-manual')
  })
  it('is dropped where the bank took the money', () => {
    given(refund, ...sent)
      .when(dropRefunds(paid))
      .thenTypes('RefundDropped')
  })
})

describe('access that comes after its refund was promised', () => {
  const back = (events: RefundEvent[], of = paid as Settled) =>
    ['react', 'sql'].filter(
      (courseId) =>
        !linesLeft(of, fold(refund, events)).some(({ courseIds }) => courseIds.includes(courseId)),
    )
  it('goes with the whole order, or with its line, and stays where nothing was promised', () => {
    expect(back([])).toEqual([])
    expect(back(told(ask()))).toEqual(['react', 'sql'])
    expect(back(told(ask({}, [react])))).toEqual(['react'])
    const reviewed = told(ask({ at: '2026-03-25T12:00:00.000Z', progress: 80 }))
    expect(back(reviewed)).toEqual([])
    expect(
      back([...reviewed, ...denyRefund({ refundId: 'r1', text: 'Não.' }, known())(fold(refund, reviewed))]),
    ).toEqual([])
  })
  it('goes by what came through as well', () => {
    const sent = told(ask({}, [react]))
    const settled = settleRefund({ refundId: 'r1', via: 'provider', note: null }, paid)(fold(refund, sent))
    const parts = [{ ...react, title: 'Curso react', amount: 19_700 }] as never
    const of = fold(order, refundOrder({ refundId: 'r1', amount: 19_700, parts })(paid), paid) as Settled
    expect(back([...sent, ...settled], of)).toEqual(['react'])
  })
})
