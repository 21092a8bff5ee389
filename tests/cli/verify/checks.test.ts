import { describe, expect, it } from 'vitest'
import { accessEqualsEntitlement } from '../../../src/cli/verify/access'
import type { LogCheck } from '../../../src/cli/verify/check'
import { commissionsFollowMoney } from '../../../src/cli/verify/commissions'
import { couponsFollowMoney } from '../../../src/cli/verify/coupons'
import { effectsHappenOnce } from '../../../src/cli/verify/effects'
import { eventsAreKnown, logIsWhole } from '../../../src/cli/verify/log'
import { ledger, moneyReconciles, providerAgrees } from '../../../src/cli/verify/money'
import { nothingPaidTwice } from '../../../src/cli/verify/purchases'
import type { RecordedEvent } from '../../../src/ports/event-store'
import type { Charge } from '../../../src/ports/payments'
import { recorded, type Told } from '../../support/history'

const LATER = '2026-03-03T12:00:00.000Z'
const AT_ONCE = '2026-03-02T12:00:30.000Z'
const judged = (check: LogCheck, events: RecordedEvent[], now = LATER) => {
  for (const event of events) check.see(event)
  return check.verdict(now)
}
const tell = (facts: Told[]) => recorded(facts)
const store = { compare: (a: string, b: string) => Number(a) - Number(b) }

describe('the log is whole', () => {
  const good = tell([
    { type: 'A', data: {} },
    { type: 'A', data: {}, stream: 'other-1' },
    { type: 'A', data: {} },
  ])
  it('when every stream runs from 0 without a gap', () => {
    expect(judged(logIsWhole(store), good)).toMatchObject({
      ok: true,
      findings: [],
      detail: expect.stringContaining('3 eventos em 2 streams'),
    })
  })
  it.each([
    ['a gap', { revision: 2 }, 'told-1: revisão 2 onde se esperava 1'],
    ['a repeated revision', { revision: 0 }, 'told-1: revisão 0 onde se esperava 1'],
    ['a repeated id', { id: 'event-1' }, 'told-1@1: id repetido event-1'],
    ['a position that goes back', { position: '1' }, 'posição 1 depois de 2'],
    ['a position that comes twice', { position: '2' }, 'posição 2 depois de 2'],
  ])('not with %s', (_, fault, finding) => {
    const verdict = judged(
      logIsWhole(store),
      good.map((event, i) => (i === 2 ? { ...event, ...fault } : event)),
    )
    expect(verdict).toMatchObject({ ok: false, findings: [finding] })
  })
})

describe('events are known', () => {
  const ok: Told = { type: 'EmailVerified', data: { accountId: 'a' } }
  it('when each fits its schema; claims have one of their own', () => {
    expect(judged(eventsAreKnown(), tell([ok, { type: 'ClaimTaken', data: {} }])).ok).toBe(true)
  })
  it('not with a strange type or a missing field', () => {
    expect(
      judged(eventsAreKnown(), tell([ok, { type: 'Odd', data: {} }, { type: 'EmailVerified', data: {} }]))
        .findings,
    ).toEqual(['told-1@1: tipo desconhecido Odd', 'told-1@2: EmailVerified fora do formato'])
  })
})

const line = { courseIds: ['react', 'sql'] }
const paid: Told = {
  type: 'OrderPaid',
  data: { orderId: 'o1', buyerId: 'ana', lines: [line], total: 10_000, number: '7' },
}
const refunded = (amount: number, whole: boolean): Told => ({
  type: 'OrderRefunded',
  data: { orderId: 'o1', buyerId: 'ana', lines: whole ? [line] : [], amount, whole },
})
const access = (type: string, courseId: string, cause = { type: 'order', id: 'o1' }): Told => ({
  type,
  data: { studentId: 'ana', courseId, cause },
})
const granted = [access('CourseAccessGranted', 'react'), access('CourseAccessGranted', 'sql')]

describe('access equals entitlement', () => {
  const verdict = (facts: Told[], now?: string) => judged(accessEqualsEntitlement(), tell(facts), now)
  it('when each course that was paid is open, and each that was given back is closed', () => {
    expect(verdict([paid, ...granted]).ok).toBe(true)
    expect(verdict([paid, ...granted, refunded(100, false)]).ok).toBe(true)
    expect(
      verdict([
        paid,
        ...granted,
        refunded(10_000, true),
        access('CourseAccessRevoked', 'react'),
        access('CourseAccessRevoked', 'sql'),
      ]).ok,
    ).toBe(true)
    expect(verdict([access('CourseAccessGranted', 'git', { type: 'free', id: 'f' })])).toMatchObject({
      ok: true,
      detail: expect.stringContaining('1 por outra causa'),
    })
  })
  it('not when an order was paid without access', () => {
    expect(verdict([paid, granted[0]!])).toMatchObject({
      ok: false,
      findings: ['pagou ou ganhou e não tem acesso: ana → sql (pedido o1)'],
    })
  })
  it('not when access outlives the money', () => {
    expect(verdict([paid, ...granted, refunded(10_000, true)]).findings).toHaveLength(2)
    expect(verdict(granted).findings[0]).toBe(
      'tem acesso sem pagamento nem presente: ana → react (pedido o1)',
    )
  })
  it('when each course that was given is open until it is taken back', () => {
    const gift = { giftId: 'g1:ana', recipientId: 'ana', courseIds: ['react', 'sql'] }
    const cause = { type: 'gift', id: 'g1:ana' }
    const given: Told = { type: 'GiftGiven', data: gift }
    const taken: Told = { type: 'GiftTakenBack', data: gift }
    const open = ['react', 'sql'].map((courseId) => access('CourseAccessGranted', courseId, cause))
    const closed = ['react', 'sql'].map((courseId) => access('CourseAccessRevoked', courseId, cause))
    expect(verdict([given, ...open]).ok).toBe(true)
    expect(verdict([given, ...open, taken, ...closed]).ok).toBe(true)
    expect(verdict([given, open[0]!]).findings).toEqual([
      'pagou ou ganhou e não tem acesso: ana → sql (presente g1:ana)',
    ])
    expect(verdict([given, ...open, taken, closed[0]!]).findings).toEqual([
      'tem acesso sem pagamento nem presente: ana → sql (presente g1:ana)',
    ])
    expect(verdict(open).findings).toHaveLength(2)
  })
  it('when each seat that was taken is open until its money goes back', () => {
    const who = { courseIds: ['react', 'sql'], taken: [{ seatId: 'o9:1', studentId: 'ana' }] }
    const cause = { type: 'seat', id: 'o9:1' }
    const taken: Told = {
      type: 'TeamSeatTaken',
      data: { seatId: 'o9:1', studentId: 'ana', courseIds: who.courseIds },
    }
    const each = (type: string) => who.courseIds.map((courseId) => access(type, courseId, cause))
    const [open, shut, back, ended] = (
      [
        'CourseAccessGranted',
        'CourseAccessSuspended',
        'CourseAccessReinstated',
        'CourseAccessRevoked',
      ] as const
    ).map(each)
    const told = (type: string): Told => ({ type, data: who })
    expect(verdict([taken, ...open!]).ok).toBe(true)
    expect(verdict([taken]).findings[0]).toBe('pagou ou ganhou e não tem acesso: ana → react (vaga o9:1)')
    const contested = [taken, ...open!, told('TeamSeatsSuspended'), ...shut!]
    expect(verdict(contested).ok).toBe(true)
    expect(verdict([...contested, told('TeamSeatsReinstated'), ...back!]).ok).toBe(true)
    expect(verdict([...contested, told('TeamSeatsReinstated')]).findings).toHaveLength(2)
    expect(verdict([taken, ...open!, told('TeamSeatsClosed'), ...ended!]).ok).toBe(true)
    expect(verdict([taken, ...open!, told('TeamSeatsClosed')]).findings[0]).toBe(
      'tem acesso sem pagamento nem presente: ana → react (vaga o9:1)',
    )
  })
  it('follows what was transferred, and a refund takes it from who has it now', () => {
    const cause = { type: 'order', id: 'o1' }
    const moves = (from: string, to: string): Told[] =>
      ['react', 'sql'].flatMap((courseId) => [
        {
          type: 'CourseAccessRevoked',
          data: { studentId: from, courseId, cause, reason: 'transfer', to: { studentId: to } },
        },
        { type: 'CourseAccessGranted', data: { studentId: to, courseId, cause } },
      ])
    const ended = (studentId: string): Told[] =>
      ['react', 'sql'].map((courseId) => ({
        type: 'CourseAccessRevoked',
        data: { studentId, courseId, cause, reason: 'refund' },
      }))
    const there = [paid, ...granted, ...moves('ana', 'bia')]
    const refund = refunded(10_000, true)
    expect(verdict(there).ok).toBe(true)
    expect(verdict([...there, refund, ...ended('bia')]).ok).toBe(true)
    expect(verdict([...there, refund]).findings[0]).toBe(
      'tem acesso sem pagamento nem presente: bia → react (pedido o1)',
    )
    const back = [...there, ...moves('bia', 'ana')]
    expect(verdict(back).ok).toBe(true)
    expect(verdict([...back, refund, ...ended('ana')]).ok).toBe(true)
    expect(verdict([paid, ...granted, ...moves('ana', 'bia').slice(0, 1)]).findings).toHaveLength(1)
  })
  it('follows what was transferred while it was contested', () => {
    const cause = { type: 'order', id: 'o1' }
    const data = { orderId: 'o1', buyerId: 'ana', lines: [line] }
    const moves = (type: string, studentId: string, more: object): Told[] =>
      ['react', 'sql'].map((courseId) => ({ type, data: { studentId, courseId, cause, ...more } }))
    const there: Told[] = [
      paid,
      ...granted,
      { type: 'OrderDisputed', data },
      ...moves('CourseAccessRevoked', 'ana', { reason: 'transfer', to: { studentId: 'bia' } }),
      ...moves('CourseAccessGranted', 'bia', {}),
      ...moves('CourseAccessSuspended', 'bia', {}),
    ]
    expect(verdict(there).ok).toBe(true)
    const won: Told[] = [{ type: 'OrderDisputeWon', data }, ...moves('CourseAccessReinstated', 'bia', {})]
    expect(verdict([...there, ...won]).findings).toEqual([])
    expect(verdict([...there, won[0]!]).findings).toHaveLength(2)
  })
  it('counts a reward until it is taken back', () => {
    const data = { rewardId: 'r1', recipientId: 'ana', courseId: 'react' }
    const cause = { type: 'gift', id: 'r1' }
    const given: Told = { type: 'RewardGiven', data }
    const open = access('CourseAccessGranted', 'react', cause)
    expect(verdict([given, open]).ok).toBe(true)
    expect(verdict([given, open, { type: 'RewardTakenBack', data }]).findings).toHaveLength(1)
  })
  it('does not ask again for what was given back during a dispute that was won', () => {
    const disputed = { orderId: 'o1', buyerId: 'ana', lines: [line] }
    const suspended = ['react', 'sql'].map((courseId) => access('CourseAccessSuspended', courseId))
    const dispute: Told[] = [{ type: 'OrderDisputed', data: disputed }, ...suspended]
    const won: Told = { type: 'OrderDisputeWon', data: disputed }
    expect(verdict([paid, ...granted, ...dispute, refunded(10_000, true), won])).toMatchObject({ ok: true })
    expect(verdict([paid, ...granted, ...dispute, won]).findings).toHaveLength(2)
  })
  it('gives effects that are under way their time', () => {
    expect(verdict([paid], AT_ONCE)).toMatchObject({
      ok: true,
      detail: expect.stringContaining('2 em andamento'),
    })
  })
})

const confirmed = (amount: number, paymentId = 'p1', chargeId = 'c1'): Told => ({
  type: 'PaymentConfirmed',
  data: { orderId: 'o1', paymentId, chargeId, amount },
})
const returned = (amount: number, refundId = 'r1', chargeId = 'c1'): Told => ({
  type: 'PaymentRefunded',
  data: { orderId: 'o1', paymentId: 'p1', refundId, chargeId, amount },
})

describe('money reconciles', () => {
  const verdict = (facts: Told[], now?: string) => judged(moneyReconciles(ledger()), tell(facts), now)
  it('when orders and charges say the same, also after refunds and of money paid twice', () => {
    expect(verdict([confirmed(10_000), paid])).toMatchObject({
      ok: true,
      detail: expect.stringContaining('1 pedidos pagos'),
    })
    expect(verdict([confirmed(10_000), paid, returned(2_500), refunded(2_500, false)]).ok).toBe(true)
    const twin: Told = {
      type: 'PaymentDuplicated',
      data: { orderId: 'o1', paymentId: 'p1', chargeId: 'c2', amount: 10_000 },
    }
    expect(verdict([confirmed(10_000), paid, twin]).ok).toBe(true)
    expect(verdict([confirmed(10_000), paid, twin, returned(10_000, 'r2', 'c2')]).ok).toBe(true)
    const refused: Told = {
      type: 'OrderPaymentReturned',
      data: { orderId: 'o1', paymentId: 'p2', amount: 5_000 },
    }
    expect(verdict([confirmed(10_000), paid, confirmed(5_000, 'p2', 'c2'), refused]).ok).toBe(true)
  })
  it('counts money that staff transferred by hand, and money of the provider once', () => {
    const settled = (via: string): Told => ({
      type: 'RefundSettled',
      data: { orderId: 'o1', refundId: 'r1', amount: 2_500, via },
    })
    const sold = [confirmed(10_000), paid, refunded(2_500, false)]
    expect(verdict([...sold, settled('transfer')]).findings).toEqual([])
    expect(verdict([...sold, returned(2_500), settled('provider')]).findings).toEqual([])
    expect(verdict([...sold, settled('provider')]).ok).toBe(false)
  })
  it.each([
    ['one centavo too little', [confirmed(9_999), paid]],
    ['one centavo too much', [confirmed(10_001), paid]],
    ['a refund of one centavo that the order does not know', [confirmed(10_000), paid, returned(1)]],
    ['an order paid by nobody', [paid]],
    ['a payment that no order took', [confirmed(10_000)]],
  ])('not with %s', (_, facts) => {
    const { ok, findings } = verdict(facts as Told[])
    expect(ok).toBe(false)
    expect(findings).toHaveLength(1)
    expect(verdict(facts as Told[], AT_ONCE).ok).toBe(true)
  })
  it('names the order and both sums', () => {
    const placed: Told = { type: 'OrderPlaced', data: { orderId: 'o1', number: '1234' } }
    expect(verdict([placed, confirmed(9_999), paid]).findings[0]?.replace(/\s/g, ' ')).toBe(
      'pedido 1234: R$ 100,00 no pedido, R$ 99,99 nas cobranças',
    )
  })
})

describe('coupons follow money', () => {
  const with10 = { orderId: 'o1', couponId: 'c', number: '7' }
  const tells = (type: string, data: object = {}): Told => ({
    type,
    data: { ...with10, code: 'DEZ', ...data },
  })
  const bought = [tells('OrderPlaced'), tells('CouponSeatReserved'), tells('OrderPaid')]
  const used = [...bought, tells('CouponSeatConsumed')]
  const verdict = (facts: Told[], now?: string) => judged(couponsFollowMoney(), tell(facts), now)
  it('when each paid order uses its coupon, and none that was given back or charged back does', () => {
    expect(verdict(used)).toMatchObject({ ok: true, detail: '1 usos de cupom por pedidos pagos' })
    expect(verdict([...used, tells('OrderRefunded', { whole: false })]).ok).toBe(true)
    expect(verdict([...used, tells('OrderDisputed'), tells('OrderDisputeWon')]).ok).toBe(true)
    for (const end of [tells('OrderRefunded', { whole: true }), tells('OrderChargedBack')])
      expect(verdict([...used, end, tells('CouponSeatReleased')]).ok).toBe(true)
  })
  it('not when a use outlives its money, or money has no use; unless that is under way', () => {
    const kept = [...used, tells('OrderChargedBack')]
    expect(verdict(kept).findings).toEqual(['pedido 7: usa o cupom DEZ sem dinheiro que o sustente'])
    expect(verdict(bought).findings).toEqual(['pedido 7: foi pago e não usou o cupom c'])
    expect(verdict(kept, AT_ONCE)).toMatchObject({
      ok: true,
      detail: expect.stringContaining('1 em andamento'),
    })
  })
  it('not when more use it than may', () => {
    const limited = tells('CouponRegistered', { terms: { totalLimit: 1 } })
    const other = used.map(({ type, data }) => ({ type, data: { ...(data as object), orderId: 'o2' } }))
    expect(verdict([limited, ...used, ...other]).findings).toEqual([
      'cupom c: mais usos do que o limite permite',
    ])
  })
})

describe('commissions follow money', () => {
  const product = { productType: 'course', productId: 'react' }
  const of = { orderId: 'o1', number: '7', sellerId: 's' }
  const tells = (type: string, data: object = {}): Told => ({ type, data: { ...of, ...data } })
  const earned = (amount = 100) =>
    tells('CommissionAccrued', { rate: 10, base: 1_000, amount, lines: [{ ...product, amount }] })
  const released = tells('CommissionReleased')
  const reversed = (amount: number) => tells('CommissionReversed', { lines: [{ ...product, amount }] })
  const entries = (amount: number) => [{ orderId: 'o1', number: '7', ...product, amount }]
  const paid = (amount: number, sum = amount): Told => ({
    type: 'PayoutMade',
    data: { payoutId: 'p', sellers: [{ sellerId: 's', amount: sum, entries: entries(amount) }] },
  })
  const back = tells('PayoutReturned', { entries: entries(100) })
  const lost = tells('OrderChargedBack')
  const verdict = (facts: Told[], now?: string) => judged(commissionsFollowMoney(), tell(facts), now)
  it('when each order earns once, is paid once, and what went back whole earns nothing', () => {
    expect(verdict([earned(), released, paid(100), back, paid(100), lost, reversed(100)])).toMatchObject({
      ok: true,
      detail: '1 pedidos com comissão',
    })
    expect(verdict([lost, tells('OrderRefunded', { whole: false })]).ok).toBe(true)
    expect(verdict([earned(), lost], AT_ONCE).ok).toBe(true)
    // Paid, taken back from the balance by the next payout, and only then given back by the bank.
    expect(verdict([earned(), released, paid(100), lost, reversed(100), paid(-100), back]).ok).toBe(true)
  })
  it.each([
    ['comissão gerada duas vezes', [earned(), earned()]],
    ['comissão acima da porcentagem ou do limite', [earned(101)]],
    ['comissão paga antes do fim da garantia', [earned(), paid(100)]],
    ['comissão paga acima do que foi gerado', [earned(), released, paid(100), paid(1)]],
    ['estornado mais do que a comissão', [earned(), reversed(101)]],
    ['voltou inteiro e a comissão não', [earned(), lost, reversed(99)]],
    ['não soma seus itens', [earned(), released, paid(100, 99)]],
  ])('not when: %s', (finding, facts) => {
    expect(verdict(facts).findings).toContainEqual(expect.stringContaining(finding))
  })
})

describe('the provider agrees', () => {
  const charge = (more: Partial<Charge> = {}) =>
    ({
      chargeId: 'c1',
      paymentId: 'p1',
      status: 'paid',
      amount: 10_000,
      refunded: 0,
      method: 'pix',
      ...more,
    }) as Charge
  const verdict = (book: Charge[], facts: Told[] = [confirmed(10_000)]) => {
    const books = ledger()
    for (const event of tell(facts)) books.see(event as never)
    return providerAgrees(books, book, LATER)
  }
  it('when its book says of each charge what the log says', () => {
    expect(verdict([charge(), charge({ chargeId: 'c9', status: 'pending' as never })]).ok).toBe(true)
    expect(
      verdict(
        [charge({ refunded: 2_500, status: 'partially_refunded' as never })],
        [confirmed(10_000), returned(2_500)],
      ).ok,
    ).toBe(true)
  })
  it('not when a centavo differs, or one of both knows no such charge', () => {
    expect(verdict([charge({ refunded: 1 })]).findings).toHaveLength(1)
    expect(verdict([]).findings).toEqual(['cobrança c1: o provedor não a conhece'])
    expect(verdict([charge()], []).findings).toHaveLength(1)
    expect(verdict([charge({ paidAt: LATER })], [])).toMatchObject({
      ok: true,
      detail: expect.stringContaining('1 em andamento'),
    })
  })
  it('whatever came in at an account of Mercado Pago, of which the test bank knows nothing', () => {
    const real = confirmed(5_000, 'p2', '1234567890')
    expect(verdict([charge()], [confirmed(10_000), real]).findings).toEqual([])
  })
})

describe('effects happen once', () => {
  const certificate: Told = { type: 'CertificateIssued', data: { enrolmentId: 'e1', code: 'X' } }
  const seat: Told = { type: 'CouponSeatConsumed', data: { couponId: 'k', orderId: 'o1' } }
  it('however many there are', () => {
    expect(
      judged(effectsHappenOnce(), tell([paid, certificate, seat, returned(1), returned(1, 'r2')])).ok,
    ).toBe(true)
  })
  it.each([
    ['an order paid', paid, 1],
    ['a certificate', certificate, 2],
    ['a refund', returned(1), 1],
    ['a coupon seat', seat, 1],
  ])('not twice: %s', (_, told, findings) => {
    expect(judged(effectsHappenOnce(), tell([told, told, told])).findings).toHaveLength(findings)
  })
})

it('an enrolment has one certificate, whatever its code', () => {
  const certificates = ['X', 'Y'].map(
    (code): Told => ({ type: 'CertificateIssued', data: { enrolmentId: 'e1', code } }),
  )
  expect(judged(effectsHappenOnce(), tell(certificates)).findings).toEqual([
    'mais de uma vez: certificado da matrícula e1',
  ])
})

describe('no person pays twice for a product', () => {
  const line = (title: string, courseIds: string[], total = 9_700) => ({ title, courseIds, total })
  const bought = (orderId: string, lines: object[], buyerId = 'ana'): Told => ({
    type: 'OrderPaid',
    data: { orderId, number: orderId, buyerId, lines },
  })
  const react = line('React', ['react'])
  const both = line('Fullstack', ['react', 'sql'])
  const back = (orderId: string): Told => ({
    type: 'OrderRefunded',
    data: { orderId, buyerId: 'ana', lines: [react] },
  })
  const granting = (type: string): Told => ({
    type,
    data: { orderId: 'o1', buyerId: 'ana', courseIds: ['react'] },
  })
  const verdict = (facts: Told[]) => judged(nothingPaidTwice(), tell(facts))

  it.each([
    ['each paid once', [bought('o1', [react]), bought('o2', [line('SQL', ['sql'])])]],
    ['two persons', [bought('o1', [react]), bought('o2', [react], 'bia')]],
    ['bought again after a refund', [bought('o1', [react]), back('o1'), bought('o2', [react])]],
    [
      'bought again while the money of the first is on its way back',
      [bought('o1', [react]), granting('RefundAutoApproved'), bought('o2', [react])],
    ],
    [
      'bought again once staff granted a refund',
      [bought('o1', [react]), granting('RefundApproved'), bought('o2', [react])],
    ],
    ['the second given back', [bought('o1', [react]), bought('o2', [react]), back('o2')]],
    ['a programme that brings more', [bought('o1', [react]), bought('o2', [both])]],
    ['free the second time', [bought('o1', [react]), bought('o2', [line('React', ['react'], 0)])]],
  ])('holds: %s', (_, facts) => {
    expect(verdict(facts)).toMatchObject({ ok: true, findings: [] })
  })

  it.each([
    ['the same course in two orders', [bought('o1', [react]), bought('o2', [react])]],
    ['a course that a programme brought', [bought('o1', [both]), bought('o2', [react])]],
  ])('does not hold: %s', (_, facts) => {
    expect(verdict(facts)).toMatchObject({
      ok: false,
      findings: ['pedido o2: “React” já estava pago em outro pedido da pessoa'],
    })
  })
})
