import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Lowering } from '../../../src/contracts/marketing/lowered-prices'
import {
  besidePromotion,
  loweredPrices,
  type PricedProduct,
  type PriceRules,
  turnsOf,
} from '../../../src/http/marketing/lowered-prices'

const now = '2026-11-20T15:00:00.000Z'
const react: PricedProduct = {
  productType: 'course',
  productId: 'react',
  categoryId: 'dev',
  title: 'React',
  href: '/admin/courses/react/price',
  entries: [{ at: '2026-01-01T00:00:00.000Z', by: 'a', price: 20_000, listPrice: null, onSale: true }],
}
const none: PriceRules = { salePrices: [], promotions: [], coupons: [] }
const sale = {
  productType: 'course' as const,
  productId: 'react',
  price: 15_000,
  from: '2026-11-25T03:00:00.000Z',
  until: '2026-11-28T02:59:59.999Z',
}
const week = {
  code: 'SEMANA',
  discount: 10,
  from: '2026-11-24T03:00:00.000Z',
  until: '2026-11-27T02:59:59.999Z',
}
const coupon = {
  code: 'VOLTA20',
  kind: 'percent' as const,
  value: 20,
  productIds: [],
  from: null,
  until: '2026-11-26T02:59:59.999Z',
}
const priceOn = (day: string, rules: PriceRules, product = react) =>
  loweredPrices(day, now, [], [product], rules).prices[0]

describe('what stands beside a promotion', () => {
  const lowering = (id: string, from: string | null, until: string | null, kind: Lowering['kind']) => ({
    ...{ id, kind, from, until },
    ...{ title: id, worth: '', href: `/${id}` },
  })
  const on = (n: number, hour = 3) => `2026-11-${n}T0${hour}:00:00.000Z`
  const own = lowering('semana', on(24), on(27), 'promotion')
  const beside = (promotion: Lowering, ...others: Lowering[]) =>
    besidePromotion('semana', [promotion, ...others], now).map(({ id }) => id)

  it('is all that meets its days, with what has no end, and not itself', () => {
    expect(
      beside(
        own,
        lowering('before', null, on(23), 'coupon'),
        lowering('into', on(20), on(24), 'salePrice'),
        lowering('inside', on(25), on(26), 'coupon'),
        lowering('always', null, null, 'bump'),
        lowering('after', on(28), on(29), 'coupon'),
        lowering('semana', on(25), on(26), 'coupon'),
      ),
    ).toEqual(['into', 'inside', 'always', 'semana'])
  })
  it('is what is still to come of one that runs, and nothing of one that is over', () => {
    const over = lowering('over', on(11), on(19), 'coupon')
    expect(beside({ ...own, from: on(10) }, over, lowering('inside', on(25), on(26), 'coupon'))).toEqual([
      'inside',
    ])
    expect(beside({ ...own, from: on(10), until: on(19) }, over)).toEqual([])
    expect(besidePromotion('unknown', [own], now)).toEqual([])
  })
})

describe('the turns of promotions', () => {
  const promotion = (startDate: string, endDate: string, startedAt: string | null = null) => ({
    startDate,
    endDate,
    startedAt,
    endedAt: null as string | null,
  })
  const turns = (...rows: ReturnType<typeof promotion>[]) =>
    turnsOf(rows, now).map(({ from, until }) => [from, until])
  const day = (n: number) => `2026-11-${n}T03:00:00.000Z`

  it('come one after the other: what waits lowers nothing yet, and what finds no day left never does', () => {
    const running = promotion(day(10), day(25), day(10))
    expect(
      turns(running, promotion(day(15), day(28)), promotion(day(16), day(24)), promotion(day(27), day(30))),
    ).toEqual([
      [day(10), day(25)],
      [day(25), day(28)],
      [day(28), day(30)],
    ])
  })
  it('begin by their date where none runs', () => {
    const over = { ...promotion(day(10), day(25), day(10)), endedAt: day(12) }
    expect(turns(over, promotion(day(22), day(28)))).toEqual([
      [day(10), day(12)],
      [day(22), day(28)],
    ])
  })
  it('are those of a banner, too, behind which a discount waits', () => {
    const rules = (rows: { discount: number | null }[]) => ({ ...none, promotions: rows as never[] })
    const rows = turnsOf(
      [
        { ...promotion(day(10), day(25), day(10)), code: 'FAIXA', discount: null },
        { ...promotion(day(15), day(28)), code: 'VINTE', discount: 20 },
      ],
      now,
    )
    expect(priceOn('2026-11-20', rules(rows))).toBeUndefined()
    expect(priceOn('2026-11-26', rules(rows))).toMatchObject({ shown: 16_000, by: ['promoção VINTE'] })
  })
})

describe('what a product costs on a day', () => {
  it('is nothing to tell where nothing lowers it', () => expect(priceOn('2026-11-25', none)).toBeUndefined())

  it('comes from its sale price, then from the promotion, and from a coupon that beats it', () => {
    const rules = { salePrices: [sale], promotions: [week], coupons: [coupon] }
    expect(priceOn('2026-11-24', rules)).toMatchObject({
      regular: 20_000,
      shown: 18_000,
      by: ['promoção SEMANA'],
      coupon: { code: 'VOLTA20', price: 16_000 },
    })
    expect(priceOn('2026-11-25', rules)).toMatchObject({
      shown: 13_500,
      by: ['preço promocional', 'promoção SEMANA'],
      coupon: { code: 'VOLTA20', price: 12_000 },
    })
    expect(priceOn('2026-11-26', rules)).toMatchObject({ shown: 13_500, coupon: null })
    expect(priceOn('2026-11-27', rules)).toMatchObject({ shown: 15_000, by: ['preço promocional'] })
    expect(priceOn('2026-11-28', rules)).toBeUndefined()
  })

  it('does not tell of a coupon that the promotion beats, or of another product', () => {
    const weak = { ...coupon, value: 5 }
    const other = { ...coupon, productIds: ['sql'] }
    const rules = { ...none, promotions: [week], coupons: [weak, other] }
    expect(priceOn('2026-11-25', rules)).toMatchObject({ shown: 18_000, coupon: null })
  })

  it('goes back to the regular price after a sale price that runs now', () => {
    const running = {
      ...react,
      entries: [
        ...react.entries,
        {
          at: '2026-11-19T03:00:00.000Z',
          by: 'a',
          price: 15_000,
          listPrice: 20_000,
          onSale: true,
          sale: true,
        },
      ],
    }
    const rules = {
      ...none,
      salePrices: [{ ...sale, from: '2026-11-19T03:00:00.000Z', until: '2026-11-22T02:59:59.999Z' }],
    }
    expect(priceOn('2026-11-20', rules, running)).toMatchObject({ regular: 20_000, shown: 15_000 })
    expect(priceOn('2026-11-21', rules, running)).toMatchObject({ regular: 20_000, shown: 15_000 })
    expect(priceOn('2026-11-22', rules, running)).toBeUndefined()
    expect(priceOn('2026-11-18', rules, running)).toBeUndefined()
  })

  it('is told of what is on sale then only', () => {
    const gone = { ...react, entries: [...react.entries, { ...react.entries[0]!, at: now, onSale: false }] }
    const rules = { ...none, promotions: [{ ...week, from: '2026-11-01T03:00:00.000Z' }] }
    expect(priceOn('2026-11-21', rules, gone)).toBeUndefined()
    expect(priceOn('2026-11-15', rules, gone)).toMatchObject({ shown: 18_000 })
  })
})

describe('the calendar', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((n) => {
    return new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
  })
  it('has six whole weeks from a Monday on, with the day in the second', () =>
    fc.assert(
      fc.property(day, (wanted) => {
        const { calendar } = loweredPrices(wanted, now, [], [], none)
        expect(calendar).toHaveLength(42)
        expect(new Date(`${calendar[0]?.day}T12:00:00Z`).getUTCDay()).toBe(1)
        const place = calendar.findIndex((each) => each.day === wanted)
        expect(place >= 7 && place < 14).toBe(true)
      }),
    ))
  it('marks the days that something with an end meets, and says what counts, comes and is over', () => {
    const lowering = (change: Partial<Lowering>): Lowering => ({
      kind: 'promotion',
      id: change.id ?? 'p',
      title: 'SEMANA',
      worth: '10% de desconto',
      href: '/admin/globalpromotions/p',
      from: week.from,
      until: week.until,
      ...change,
    })
    const { calendar, lowerings } = loweredPrices(
      '2026-11-24',
      now,
      [
        lowering({}),
        lowering({ id: 'always', kind: 'coupon', from: null, until: null }),
        lowering({ id: 'later', kind: 'salePrice', from: sale.from, until: sale.until }),
        lowering({ id: 'over', kind: 'coupon', from: null, until: '2026-11-10T02:59:59.999Z' }),
      ],
      [],
      none,
    )
    const kinds = Object.fromEntries(calendar.map((each) => [each.day, each.kinds]))
    expect(kinds['2026-11-23']).toEqual([])
    expect(kinds['2026-11-24']).toEqual(['promotion'])
    expect(kinds['2026-11-26']).toEqual(['salePrice', 'promotion'])
    expect(kinds['2026-11-27']).toEqual(['salePrice'])
    expect(kinds['2026-11-28']).toEqual([])
    expect(lowerings.map(({ id, time }) => [id, time])).toEqual([
      ['p', 'now'],
      ['always', 'now'],
      ['later', 'soon'],
      ['over', 'before'],
    ])
  })
})
