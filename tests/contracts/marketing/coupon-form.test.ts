import { describe, expect, it } from 'vitest'
import { boundOf } from '../../../src/contracts/kernel/window'
import { couponForm } from '../../../src/contracts/marketing/coupon-form'

describe('the bounds of a coupon, in America/Sao_Paulo wherever the server stands', () => {
  it.each([
    ['2026-11-30', 'end', '2026-12-01T02:59:59.999Z'],
    ['2026-11-30', 'start', '2026-11-30T03:00:00.000Z'],
    ['2026-11-30T23:59', 'end', '2026-12-01T02:59:59.999Z'],
    ['2026-12-01T00:00', 'end', '2026-12-01T03:00:59.999Z'],
    ['2026-12-01T00:00', 'start', '2026-12-01T03:00:00.000Z'],
    ['2028-02-29', 'end', '2028-03-01T02:59:59.999Z'],
    ['2026-12-01T02:59:59.999Z', 'end', '2026-12-01T02:59:59.999Z'],
    ['2026-02-29', 'end', undefined],
    ['2026-11-30T24:00', 'end', undefined],
    ['30/11/2026', 'end', '2026-12-01T02:59:59.999Z'],
    ['31/11/2026', 'end', undefined],
    ['2026-11-30 amanhã', 'end', undefined],
  ] as const)('%s as the %s is %s', (typed, side, at) => {
    const zone = process.env.TZ
    try {
      for (const tz of ['UTC', 'America/Sao_Paulo', 'Pacific/Kiritimati', 'America/New_York']) {
        process.env.TZ = tz
        expect(boundOf(typed, side)).toBe(at)
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })
})

const typed = { code: 'volta10', kind: 'percent', value: '10' }
const errors = (change: object) =>
  couponForm
    .safeParse({ ...typed, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? []

describe('the form of a coupon', () => {
  it('reads what an HTML form sends', () => {
    const read = couponForm.parse({
      ...typed,
      productIds: 'course-sql',
      startsAt: '',
      endsAt: '2026-11-30',
      totalLimit: '',
      budget: '500000',
      firstPurchase: 'on',
      maxInstallments: '3',
      people: ' Ana@Exemplo.test\n529.982.247-25\nana@exemplo.test',
    })
    expect(read).toMatchObject({
      code: 'VOLTA10',
      value: 10,
      productIds: ['course-sql'],
      categoryIds: [],
      minimum: 0,
      startsAt: null,
      endsAt: '2026-12-01T02:59:59.999Z',
      totalLimit: null,
      budget: 500_000,
      firstPurchase: true,
      pixOnly: false,
      maxInstallments: 3,
      draft: false,
      people: ['ana@exemplo.test', '52998224725'],
    })
  })
  it.each([
    [{ code: 'ab' }, 'code'],
    [{ code: 'PROMOÇÃO' }, 'code'],
    [{ code: 'A'.repeat(31) }, 'code'],
    [{ value: '0' }, 'value'],
    [{ value: '101' }, 'value'],
    [{ kind: 'grátis' }, 'kind'],
    [{ endsAt: '2026-11-31' }, 'endsAt'],
    [{ startsAt: '2026-12-02', endsAt: '2026-12-01' }, 'endsAt'],
    [{ productIds: ['a'], categoryIds: ['b'] }, 'scope'],
    [{ pixOnly: 'on', maxInstallments: '3' }, 'maxInstallments'],
    [{ maxInstallments: '13' }, 'maxInstallments'],
    [{ perCustomerLimit: '0' }, 'perCustomerLimit'],
    [{ people: 'ana@exemplo.test, fulano' }, 'people'],
  ])('refuses %o by the field', (change, field) => {
    const found = errors(change)
    expect(found.map(([name]) => name)).toEqual([field])
    expect(found[0]?.[1]).toMatch(/[a-zç]{3}/)
  })
  it('lets a day begin and end on the same date', () =>
    expect(errors({ startsAt: '2026-12-01', endsAt: '2026-12-01' })).toEqual([]))
})
