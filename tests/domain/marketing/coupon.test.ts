import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { type CouponTerms, coupon } from '../../../src/domain/marketing/coupon'
import { couponProblem } from '../../../src/domain/marketing/coupon-problem'
import { consumeSeat, releaseSeat, reserveSeat } from '../../../src/domain/marketing/coupon-seats'
import { moveCoupon, registerCoupon } from '../../../src/domain/marketing/coupon-steps'
import { given } from '../../support/given'

const at = '2026-03-10T12:00:00.000Z'
const until = '2026-03-10T12:45:00.000Z'
const later = '2026-03-10T13:00:00.000Z'
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
const registered = (terms: Partial<CouponTerms> = {}) =>
  event('CouponRegistered' as const, { couponId: 'c', code: 'VOLTA10', terms: { ...open, ...terms } })
const of = { couponId: 'c', code: 'VOLTA10' }
const reserved = (orderId: string, customer = orderId) =>
  event('CouponSeatReserved' as const, { ...of, orderId, customer, until })
const consumed = (orderId: string) =>
  event('CouponSeatConsumed' as const, { ...of, orderId, discount: 1_970 })
const released = (orderId: string) =>
  event('CouponSeatReleased' as const, { ...of, orderId, reason: 'expired' as const })
const reserve = (orderId: string, change = {}) =>
  reserveSeat({ orderId, customer: orderId, until, at, ...change })

describe('a coupon', () => {
  it('is registered once and ends once', () => {
    given(coupon)
      .when(registerCoupon({ ...of, terms: open }))
      .thenEvents([registered()])
    given(coupon, registered())
      .when(registerCoupon({ ...of, terms: open }))
      .thenNothing()
    given(coupon, registered())
      .when(moveCoupon('end', { at }))
      .thenEvents([event('CouponEnded', { couponId: 'c' })])
    given(coupon, registered(), event('CouponEnded', { couponId: 'c' }))
      .when(moveCoupon('end', { at }))
      .thenNothing()
    given(coupon).when(moveCoupon('end', { at })).thenRefused('coupon-unknown')
  })
})

describe('a seat', () => {
  it('is reserved for an order, once', () => {
    given(coupon, registered())
      .when(reserve('o1'))
      .thenEvents([reserved('o1')])
    given(coupon, registered(), reserved('o1')).when(reserve('o1')).thenNothing()
    given(coupon).when(reserve('o1')).thenRefused('coupon-unknown')
  })
  it('can be held for longer', () =>
    given(coupon, registered({ totalLimit: 1 }), reserved('o1'))
      .when(reserve('o1', { until: later }))
      .thenEvents([event('CouponSeatReserved', { ...of, orderId: 'o1', customer: 'o1', until: later })]))
  it('is refused when all are taken', () =>
    given(coupon, registered({ totalLimit: 2 }), reserved('o1'), reserved('o2'), consumed('o2'))
      .when(reserve('o3'))
      .thenRefused('coupon-exhausted'))
  it('is free again once released, or once its time is over', () => {
    given(coupon, registered({ totalLimit: 1 }), reserved('o1'), released('o1'))
      .when(reserve('o2'))
      .thenEvents([reserved('o2')])
    given(coupon, registered({ totalLimit: 1 }), reserved('o1'))
      .when(reserve('o2', { at: later, until: later }))
      .thenTypes('CouponSeatReserved')
  })
  it('stays taken when consumed, however late it is', () =>
    given(coupon, registered({ totalLimit: 1 }), reserved('o1'), consumed('o1'))
      .when(reserve('o2', { at: later, until: later }))
      .thenRefused('coupon-exhausted'))
  it('is not given out by a coupon that stopped, but kept by an order that has one', () => {
    const paused = event('CouponPaused' as const, { couponId: 'c' })
    given(coupon, registered(), paused).when(reserve('o1')).thenRefused('coupon-paused')
    given(coupon, registered(), reserved('o1'), paused)
      .when(reserve('o1', { until: later }))
      .thenTypes('CouponSeatReserved')
  })
  it('is not given out under terms that changed since the price was shown', () => {
    const changed = event('CouponTermsChanged' as const, { couponId: 'c', version: 2, terms: open })
    given(coupon, registered(), reserved('o0'), changed)
      .when(reserve('o1', { version: 1, discount: 1_970 }))
      .thenRefused('coupon-changed')
    given(coupon, registered(), reserved('o0'), changed)
      .when(reserve('o1', { version: 2, discount: 1_970 }))
      .thenEvents([
        event('CouponSeatReserved', {
          ...of,
          orderId: 'o1',
          customer: 'o1',
          until,
          version: 2,
          discount: 1_970,
        }),
      ])
  })
  it('is limited per customer', () =>
    given(coupon, registered({ perCustomerLimit: 1 }), reserved('o1', 'ana'), consumed('o1'))
      .when(reserve('o2', { customer: 'ana' }))
      .thenRefused('coupon-used', 'Você já usou este cupom.'))
  it('is consumed once', () => {
    const consume = consumeSeat({ orderId: 'o1', discount: 1_970, at })
    given(coupon, registered(), reserved('o1'))
      .when(consume)
      .thenEvents([consumed('o1')])
    given(coupon, registered(), reserved('o1'), consumed('o1')).when(consume).thenNothing()
    given(coupon, registered()).when(consume).thenRefused('coupon-not-reserved')
    given(coupon).when(consume).thenRefused('coupon-unknown')
  })
  it('whose time was over is not consumed when others took it', () => {
    const consume = consumeSeat({ orderId: 'o1', discount: 1_970, at: later })
    given(coupon, registered({ totalLimit: 1 }), reserved('o1'))
      .when(consume)
      .thenEvents([consumed('o1')])
    given(coupon, registered({ totalLimit: 1 }), reserved('o1'), reserved('o2'), consumed('o2'))
      .when(consume)
      .thenRefused('coupon-exhausted')
  })
  it('is given back by expiry, refund or a lost dispute, once', () => {
    const release = releaseSeat({ orderId: 'o1', reason: 'expired' })
    given(coupon, registered(), reserved('o1'))
      .when(release)
      .thenEvents([released('o1')])
    given(coupon, registered(), reserved('o1'), consumed('o1'))
      .when(releaseSeat({ orderId: 'o1', reason: 'refunded' }))
      .thenTypes('CouponSeatReleased')
    const lost = releaseSeat({ orderId: 'o1', reason: 'charged_back' })
    const freed = event('CouponSeatReleased' as const, {
      ...of,
      orderId: 'o1',
      reason: 'charged_back' as const,
    })
    given(coupon, registered(), reserved('o1'), consumed('o1')).when(lost).thenEvents([freed])
    given(coupon, registered(), reserved('o1'), consumed('o1'), freed).when(lost).thenNothing()
    given(coupon, registered({ totalLimit: 1 }), reserved('o1'), consumed('o1'), freed)
      .when(reserve('o2'))
      .thenTypes('CouponSeatReserved')
    given(coupon, registered(), reserved('o1'), released('o1')).when(release).thenNothing()
    given(coupon, registered()).when(release).thenNothing()
    given(coupon).when(release).thenNothing()
  })

  it('keeps a seat that was taken again after the ending that frees it, and a use that was paid', () => {
    const late = releaseSeat({ orderId: 'o1', reason: 'expired', endedAt: '2026-03-10T11:59:00.000Z' })
    given(coupon, registered(), reserved('o1')).when(late).thenNothing()
    given(coupon, registered(), reserved('o1'), consumed('o1'))
      .when(releaseSeat({ orderId: 'o1', reason: 'canceled' }))
      .thenNothing()
    given(coupon, registered(), reserved('o1'))
      .when(releaseSeat({ orderId: 'o1', reason: 'expired', endedAt: until }))
      .thenEvents([released('o1')])
  })

  it.each(['refunded', 'charged_back'] as const)(
    'writes no use down whose money was %s already',
    (reason) => {
      const givenBack = event('CouponSeatReleased' as const, { ...of, orderId: 'o1', reason })
      given(coupon, registered(), reserved('o1'), givenBack)
        .when(consumeSeat({ orderId: 'o1', discount: 1_970, at }))
        .thenNothing()
    },
  )
})

describe('why a coupon does not count', () => {
  const problem = (terms: Partial<CouponTerms>, change = {}, ...facts: Parameters<typeof given>[1][]) =>
    couponProblem(given(coupon, registered(terms), ...(facts as never[])).state(), {
      lines: [{ productId: 'react', price: 9_000 }],
      customer: null,
      at,
      titles: [],
      ...change,
    })
  it('says nothing when it counts', () => expect(problem({})).toBeNull())
  it('refuses an unknown code', () =>
    expect(couponProblem({ phase: 'absent' }, { lines: [], customer: null, at, titles: [] })?.[0]).toBe(
      'coupon-unknown',
    ))
  it('fora do período', () => {
    expect(problem({ startsAt: '2026-11-12T03:00:00.000Z' })).toEqual([
      'coupon-period',
      'Este cupom vale a partir de 12/11/2026.',
    ])
    expect(problem({ endsAt: '2026-03-02T02:59:59.999Z' })?.[1]).toBe('Este cupom venceu em 01/03/2026.')
    expect(problem({ endsAt: at })).toBeNull()
    expect(problem({}, {}, event('CouponEnded', { couponId: 'c' }) as never)?.[0]).toBe('coupon-period')
  })
  it('gives nothing to seats, which one use would multiply', () =>
    expect(problem({}, { lines: [{ productId: 'react', price: 90_000, seats: { quantity: 5 } }] })?.[0]).toBe(
      'coupon-seats',
    ))
  it('refuses when all uses are taken', () =>
    expect(problem({ totalLimit: 1 }, {}, reserved('o9') as never)?.[0]).toBe('coupon-exhausted'))
  it('já usado', () =>
    expect(problem({ perCustomerLimit: 1 }, { customer: 'ana' }, reserved('o9', 'ana') as never)?.[0]).toBe(
      'coupon-used',
    ))
  it('is not held against the order that has the seat', () =>
    expect(problem({ totalLimit: 1 }, { orderId: 'o9' }, reserved('o9') as never)).toBeNull())
  it('não aplicável, with the name of what it is for', () => {
    expect(problem({ productIds: ['fs'] }, { titles: ['Formação Fullstack'] })).toEqual([
      'coupon-not-applicable',
      'Este cupom vale só para Formação Fullstack.',
    ])
    expect(problem({ productIds: ['fs'] })?.[1]).toBe('Este cupom não vale para o que está no carrinho.')
    expect(problem({ productIds: ['react'] })).toBeNull()
    expect(problem({ productIds: ['fs'] }, { lines: [] })).toBeNull()
  })
  it('mínimo não atingido', () => {
    expect(problem({ minimum: 10_000 })?.[1].replace(/\s/g, ' ')).toBe(
      'Este cupom vale em compras a partir de R$ 100,00.',
    )
    expect(problem({ minimum: 9_000 })).toBeNull()
  })
  it('fora do período, with the minute where it is not a whole day', () => {
    expect(problem({ endsAt: '2026-03-09T21:30:59.999Z' })?.[1]).toBe(
      'Este cupom venceu em 09/03/2026 às 18:30.',
    )
    expect(problem({ startsAt: '2026-11-12T12:00:00.000Z' })?.[1]).toBe(
      'Este cupom vale a partir de 12/11/2026 às 09:00.',
    )
  })
  it('em pausa, and a draft is not told apart from none', () => {
    expect(problem({}, {}, event('CouponPaused', { couponId: 'c' }) as never)?.[0]).toBe('coupon-paused')
    const draft = given(
      coupon,
      event('CouponRegistered' as const, { ...of, terms: open, draft: true }),
    ).state()
    expect(couponProblem(draft, { lines: [], customer: null, at, titles: [] })?.[0]).toBe('coupon-unknown')
  })
  it('pessoal: only for the e-mails and CPFs that it names, as soon as somebody is known', () => {
    const terms = { people: ['hash-ana'] }
    expect(problem(terms)).toBeNull()
    expect(problem(terms, { people: ['hash-cpf', 'hash-ana'] })).toBeNull()
    expect(problem(terms, { people: ['hash-bia'] })?.[0]).toBe('coupon-personal')
  })
  it('só na primeira compra', () => {
    expect(problem({ firstPurchase: true }, { returning: false })).toBeNull()
    expect(problem({ firstPurchase: true }, { returning: true })).toEqual([
      'coupon-first-purchase',
      'Este cupom vale só na primeira compra.',
    ])
    const again = problem({ firstPurchase: true }, { customer: 'ana' }, reserved('o9', 'ana') as never)
    expect(again?.[0]).toBe('coupon-used')
  })
  it('não aplicável, by category', () => {
    const terms = { categoryIds: ['dados'] }
    const lines = (categoryId: string) => ({ lines: [{ productId: 'react', categoryId, price: 9_000 }] })
    expect(problem(terms, lines('dados'))).toBeNull()
    expect(problem(terms, { ...lines('web'), titles: ['a categoria Dados'] })?.[1]).toBe(
      'Este cupom vale só para a categoria Dados.',
    )
  })
  it('só no Pix, or in so many instalments', () => {
    const card = (installments: number) => ({ paying: { method: 'card', installments } })
    expect(problem({ pixOnly: true })).toBeNull()
    expect(problem({ pixOnly: true }, { paying: { method: 'pix', installments: 1 } })).toBeNull()
    expect(problem({ pixOnly: true }, card(1))?.[0]).toBe('coupon-pix-only')
    expect(problem({ maxInstallments: 3 }, card(3))).toBeNull()
    expect(problem({ maxInstallments: 3 }, card(4))?.[1]).toMatch('até 3x')
    expect(problem({ maxInstallments: 1 }, card(2))?.[1]).toMatch('só à vista')
  })
  it('esgotado, when the budget is spent', () => {
    const held = event('CouponSeatReserved', { ...of, orderId: 'o1', customer: 'x', until, discount: 5_000 })
    expect(problem({ budget: 5_000 }, {}, held as never)?.[0]).toBe('coupon-budget')
    expect(problem({ budget: 5_001 }, {}, held as never)).toBeNull()
  })
})
