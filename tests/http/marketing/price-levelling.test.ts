import { beforeAll, describe, expect, test } from 'vitest'
import { PriceCourse, ScheduleCourseSalePrice } from '../../../src/commands/catalog/course'
import { RegisterCoupon } from '../../../src/commands/marketing/coupon'
import { AddCartItem } from '../../../src/commands/ordering/cart'
import {
  LEVEL_PRICES_PATH,
  lineField,
  PRICE_LEVELLING_PATH,
  type PriceLevellingPage,
  undoLevellingPath,
} from '../../../src/contracts/marketing/price-levelling'
import { DAY, plus } from '../../../src/domain/kernel/instants'
import { testApp } from '../../support/app'
import { publishCourse, publishProgramme } from '../../support/course'

const app = await testApp()
const editor = await app.as('Editor')
const rule = { direction: 'down', kind: 'percent', percent: '40', rounding: 'none' }
const until = plus(new Date().toISOString(), 3 * DAY)

const pageOf = async (query: Record<string, string> = {}): Promise<PriceLevellingPage> =>
  (await (await editor.visit(`${PRICE_LEVELLING_PATH}?${new URLSearchParams(query)}`)).json()).props
const chosen = ({ preview }: PriceLevellingPage) =>
  Object.fromEntries((preview?.lines ?? []).map((line) => [lineField(line), String(line.before)]))
const lineOf = (page: PriceLevellingPage, productId: string) =>
  page.preview?.lines.find((line) => line.productId === productId)
const priceShown = async (slug: string): Promise<number> =>
  (await (await app.guest().visit(`/course/${slug}`)).json()).props.course.price

beforeAll(async () => {
  await publishCourse(app, 'sql', 10_000)
  await publishCourse(app, 'react', 20_000)
  await publishCourse(app, 'brinde', 0)
  const tracks = [{ title: 'Tudo', summary: 'Tudo', courseIds: ['sql', 'react'] }]
  await publishProgramme(app, { bundleId: 'dados', title: 'Dados', tracks, price: 25_000 })
  const coupon = { productIds: [], note: '' }
  await app.send(RegisterCoupon, { ...coupon, code: 'MENOS70', kind: 'fixed', value: 7_000 })
  await app.send(RegisterCoupon, { ...coupon, code: 'ACIMA150', kind: 'percent', value: 5, minimum: 15_000 })
  const visitor = {
    accountId: null,
    role: 'Guest',
    visitorId: '5e0a5b0e-6a1e-4c2b-9a9c-000000000001',
  } as const
  await app.send(AddCartItem, { productType: 'course', productId: 'sql' }, visitor)
})

describe('the preview of a levelling', () => {
  test('is not there before a rule was given, and says by the field what is missing', async () => {
    const first = await pageOf()
    expect(first).toMatchObject({ preview: null, typed: { direction: 'up' } })
    expect(first.faults).toEqual({})
    const empty = await pageOf({ ...rule, percent: '' })
    expect(empty).toMatchObject({ preview: null, faults: { percent: 'Informe a porcentagem.' } })
    const odd = await pageOf({ ...rule, percent: '400', floor: 'muito' })
    expect(Object.keys(odd.faults).sort()).toEqual(['floor', 'percent'])
    expect(odd.typed).toMatchObject({ percent: '400', floor: 'muito' })
  })

  test('shows each price with all that it touches, and leaves free products out', async () => {
    const page = await pageOf(rule)
    expect(page.preview).toMatchObject({ free: 1, unchanged: 0, more: 0, dear: [] })
    expect(lineOf(page, 'sql')).toMatchObject({
      before: 10_000,
      after: 6_000,
      shown: { before: 10_000, after: 6_000 },
      installment: { count: 12, each: 500 },
      carts: 1,
      coupons: [{ code: 'MENOS70', why: 'discount' }],
    })
    expect(lineOf(page, 'react')).toMatchObject({
      after: 12_000,
      carts: 0,
      coupons: [{ code: 'ACIMA150', why: 'minimum' }],
    })
    expect(lineOf(page, 'dados')).toMatchObject({ after: 15_000, separately: 18_000 })
  })

  test('warns of programmes that would cost more than their courses, also of those left as they are', async () => {
    const { preview } = await pageOf({ ...rule, productType: 'course' })
    expect(preview?.lines).toHaveLength(2)
    expect(preview?.dear).toEqual([{ bundleId: 'dados', title: 'Dados', price: 25_000, separately: 18_000 }])
  })

  test('says of a sale price whether it goes on', async () => {
    const sale = { courseId: 'react', from: null, until }
    await app.send(ScheduleCourseSalePrice, { ...sale, salePrice: 15_000 })
    const slightly = lineOf(await pageOf({ ...rule, percent: '10' }), 'react')
    expect(slightly).toMatchObject({
      before: 20_000,
      after: 18_000,
      shown: { before: 15_000, after: 15_000 },
      salePrice: { price: 15_000, ends: false },
    })
    const deeply = lineOf(await pageOf(rule), 'react')
    expect(deeply).toMatchObject({ shown: { before: 15_000, after: 12_000 }, salePrice: { ends: true } })
  })
})

describe('a levelling', () => {
  test('changes what was chosen, shows it in the shop at once, and is undone from its list', async () => {
    const up = { ...rule, direction: 'up', percent: '10' }
    const before = await pageOf(up)
    const { 'preco:bundle:dados': _, ...lines } = chosen(before)
    const done = await editor.post(LEVEL_PRICES_PATH, { ...up, ...lines })
    expect(done.status).toBe(303)
    expect([await priceShown('sql'), await priceShown('react')]).toEqual([11_000, 15_000])
    await app.send(PriceCourse, { courseId: 'sql', price: 13_000, listPrice: null })

    const [made] = (await pageOf()).past
    expect(made).toMatchObject({ rule: '10% a mais', count: 2, undone: null })
    await editor.post(undoLevellingPath(made?.levellingId ?? ''), {})
    expect([await priceShown('sql'), await priceShown('react')]).toEqual([13_000, 15_000])
    expect((await pageOf()).past[0]?.undone).toMatchObject({ restored: 1, kept: ['Curso sql'] })
  })

  test('is refused when a price changed since the preview, and when nothing was chosen', async () => {
    const page = await pageOf(rule)
    await app.send(PriceCourse, { courseId: 'sql', price: 14_000, listPrice: null })
    const stale = await editor.post(LEVEL_PRICES_PATH, { ...rule, ...chosen(page) })
    expect(stale.status).toBe(422)
    expect(await stale.text()).toContain('mudou depois da prévia')
    expect(await priceShown('sql')).toBe(14_000)
    const nothing = await editor.post(LEVEL_PRICES_PATH, rule)
    expect(nothing.status).toBe(422)
    const broken = await editor.post(LEVEL_PRICES_PATH, { ...rule, 'preco:course:sql': 'muito' })
    expect(broken.status).toBe(422)
  })
})
