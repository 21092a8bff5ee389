import { beforeAll, describe, expect, test } from 'vitest'
import { PriceCourse, ScheduleCourseSalePrice } from '../../../src/commands/catalog/course'
import { RegisterCoupon } from '../../../src/commands/marketing/coupon'
import { EndGlobalPromotion, StartGlobalPromotion } from '../../../src/commands/marketing/global-promotion'
import { ActivateProductOffer, MakeProductOffer } from '../../../src/commands/marketing/product-offers'
import { AddCartItem } from '../../../src/commands/ordering/cart'
import type { PriceEffects, ProductPricePanel } from '../../../src/contracts/catalog/price-panel'
import { DAY, plus } from '../../../src/domain/kernel/instants'
import { testApp } from '../../support/app'
import { publishCourse, publishProgramme } from '../../support/course'

const app = await testApp()
const [editor, support] = [await app.as('Editor'), await app.as('Support')]
const PRICE = '/admin/courses/sql/price'
const AT = '/admin/courses/sql/sale-price'
const soon = plus(new Date().toISOString(), 3 * DAY)

const panel = async (path = PRICE): Promise<ProductPricePanel> =>
  (await (await editor.visit(path)).json()).props.extra
const effects = async (query: string, id = 'courses/sql') => {
  const answer = await editor.html(`/admin/${id}/price-effects?${query}`)
  const body = answer.ok ? ((await answer.json()) as PriceEffects) : null
  return { status: answer.status, body }
}

beforeAll(async () => {
  await publishCourse(app, 'sql', 19_700)
  await publishCourse(app, 'react', 29_700)
  const tracks = [{ title: 'Tudo', summary: 'Tudo', courseIds: ['sql', 'react'] }]
  await publishProgramme(app, { bundleId: 'dados', title: 'Dados', tracks, price: 39_700 })
})

describe('what a price does today', () => {
  beforeAll(async () => {
    const host = { hostType: 'course', hostId: 'react' }
    const { events } = await app.send(MakeProductOffer, {
      ...host,
      kind: 'bump',
      product: 'course:sql',
      price: 15_000,
      headline: 'Leve SQL',
      words: 'Com SQL.',
    })
    const [made] = events as { data: { offerId: string } }[]
    await app.send(ActivateProductOffer, { ...host, offerId: made?.data.offerId })
    const coupon = { kind: 'percent', productIds: [], note: '' }
    await app.send(RegisterCoupon, { ...coupon, couponId: 'c-all', code: 'TUDO', value: 10 })
    await app.send(RegisterCoupon, {
      ...coupon,
      couponId: 'c-min',
      code: 'MINIMO',
      value: 50,
      minimum: 18_000,
      productIds: ['sql'],
    })
    await app.send(RegisterCoupon, {
      ...coupon,
      couponId: 'c-other',
      code: 'OUTRO',
      value: 50,
      productIds: ['react'],
    })
    for (const visitor of ['a', 'b']) {
      await app.send(
        AddCartItem,
        { productType: 'course', productId: 'sql' },
        { accountId: null, role: 'Guest', visitorId: `5e0a5b0e-6a1e-4c2b-9a9c-00000000000${visitor}` },
      )
    }
  })

  test('is told for a price that is only thought of, by the rules that carts and checkout use', async () => {
    const { body } = await effects('preco=14700')
    expect(body).toMatchObject({
      price: 14_700,
      shown: { before: 19_700, after: 14_700 },
      former: { before: null, after: null },
      carts: { count: 2, before: 39_400, after: 29_400 },
      offers: [{ host: 'Curso react', kind: 'bump', price: 15_000, saves: 0 }],
      coupons: [
        { code: 'MINIMO', before: 9_850, after: 14_700, problem: expect.stringContaining('R$') },
        { code: 'TUDO', before: 17_730, after: 13_230, problem: null },
      ],
      moreCoupons: 0,
      programmes: [{ title: 'Dados', price: 39_700, before: 49_400, after: 44_400 }],
    })
    expect(body?.installments.at(-1)).toMatchObject({ count: 12, each: 1_225, total: 14_700 })
    expect((await panel()).effects).toMatchObject({ price: 19_700, carts: { before: 39_400, after: 39_400 } })
    expect(await (await app.guest().visit('/course/sql')).json()).toMatchObject({
      props: { course: { price: 19_700 } },
    })
  })

  test('of a programme has no programmes; of what does not exist, or is no price, nothing is told', async () => {
    const { body } = await effects('preco=29700', 'bundles/dados')
    expect(body).toMatchObject({ shown: { before: 39_700, after: 29_700 }, programmes: [] })
    expect((await effects('preco=100', 'courses/none')).status).toBe(404)
    for (const wrong of ['preco=abc', 'preco=-1', '', 'preco=1e99'])
      expect((await effects(wrong)).status).toBe(422)
    expect((await support.html('/admin/courses/sql/price-effects?preco=1')).status).toBe(403)
  })
})

describe('a price that waits in the draft', () => {
  test('is the one that is looked at', async () => {
    const { typed } = (await (await editor.visit(PRICE)).json()).props
    await editor.post(PRICE, { ...typed, price: '147,00', _method: 'put' }, { from: PRICE })
    expect((await panel()).effects).toMatchObject({ price: 14_700, asked: 19_700, shown: { after: 14_700 } })
    await editor.post(PRICE, { ...typed, _method: 'put' }, { from: PRICE })
    expect((await panel()).effects).toMatchObject({ price: 19_700, asked: 19_700 })
  })
})

describe('a price for a time', () => {
  test('is refused by its fields', async () => {
    const form = { salePrice: '297,00', from: '', until: '', untilHour: '' }
    const sent = async (more: Record<string, string>) => {
      const answer = await editor.send(AT, { ...form, ...more }, { from: PRICE })
      expect(answer.status).toBe(422)
      return (await answer.json()).errors
    }
    expect(await sent({})).toEqual({ until: 'Informe até quando o preço vale.' })
    expect(await sent({ until: '31/12/2099' })).toEqual({
      salePrice: 'O preço promocional precisa ser menor que o preço, R$\u00a0197,00.',
    })
    expect(await sent({ salePrice: '97,00', until: '01/01/2020' })).toEqual({
      until: 'O fim precisa estar no futuro.',
    })
    expect(await sent({ salePrice: 'barato', until: '31/12/2099' })).toHaveProperty('salePrice')
    expect((await panel()).salePrice).toBeNull()
    expect((await support.post(AT, { ...form, salePrice: '97,00' })).status).toBe(403)
  })

  test('begins at once in the shop, is told in the editor, and gives the price back when it is ended', async () => {
    await editor.post(AT, { salePrice: '97,00', from: '', until: '31/12/2099' }, { from: PRICE })
    const { salePrice, history, form, effects: today } = await panel()
    expect(today).toMatchObject({ price: 9_700, asked: 9_700 })
    // The regular price stands in the form beside it, and in the list of courses.
    const { typed } = (await (await editor.visit(PRICE)).json()).props
    expect(typed).toMatchObject({ price: '197,00', listPrice: '' })
    const { rows } = (await (await editor.visit('/admin/courses?busca=sql')).json()).props
    expect(rows[0].values).toMatchObject({ price: 19_700, salePrice: 9_700 })
    expect(salePrice).toMatchObject({ price: 9_700, running: true, regular: 19_700 })
    expect(form.typed).toMatchObject({ salePrice: '97,00', until: '2099-12-31' })
    expect(history).toMatchObject([
      { price: 9_700, to: null, promoted: true, by: 'Ana Lima Prado' },
      { price: 19_700, promoted: false },
    ])
    const shown = async () => {
      const { price, until } = (await (await app.guest().visit('/course/sql')).json()).props.course
      return { price, until }
    }
    expect(await shown()).toEqual({ price: 9_700, until: '2100-01-01T02:59:59.999Z' })
    expect(await (await app.guest().html('/course/sql')).text()).toContain('"priceValidUntil":"2099-12-31"')
    const promotionId = 'promotion-volta'
    await app.send(StartGlobalPromotion, { promotionId, code: 'VOLTA', endDate: soon, discount: 10 })
    expect(await shown()).toEqual({ price: 8_730, until: soon })
    await app.send(EndGlobalPromotion, { promotionId })
    // Another regular price leaves it running.
    await editor.post(PRICE, { ...typed, price: '207,00', _method: 'put' }, { from: PRICE })
    const { draft } = (await (await editor.visit('/admin/courses/sql')).json()).props
    const kept = { _revision: String(draft.revision) }
    expect((await editor.send('/admin/courses/sql/draft/publish', kept)).status).toBe(303)
    expect(await shown()).toMatchObject({ price: 9_700 })
    const { salePrice: after } = await panel()
    expect(after).toMatchObject({ price: 9_700, running: true, regular: 20_700 })
    await editor.post(AT, { _method: 'delete', salePriceId: after?.salePriceId ?? '' }, { from: PRICE })
    expect(await shown()).toEqual({ price: 20_700 })
    expect((await panel()).salePrice).toBeNull()
  })

  test('begins by the timer of the queue', async () => {
    const until = plus(soon, DAY)
    const from = plus(new Date().toISOString(), 1_500)
    await app.send(ScheduleCourseSalePrice, { courseId: 'react', salePrice: 19_700, from, until })
    expect((await panel('/admin/courses/react/price')).salePrice).toMatchObject({ running: false })
    await expect
      .poll(async () => (await panel('/admin/courses/react/price')).salePrice, {
        timeout: 60_000,
        interval: 200,
      })
      .toMatchObject({ running: true, price: 19_700, regular: 29_700 })
    await app.send(PriceCourse, { courseId: 'react', price: 19_700, listPrice: null })
    expect((await panel('/admin/courses/react/price')).salePrice).toBeNull()
  })

  test('of a programme stands on the page of its plans', async () => {
    const at = '/admin/bundles/dados'
    await editor.post(
      `${at}/sale-price`,
      { salePrice: '297,00', from: '', until: soon },
      { from: `${at}/plans` },
    )
    expect((await panel(`${at}/plans`)).salePrice).toMatchObject({
      price: 29_700,
      running: true,
      regular: 39_700,
    })
  })
})
