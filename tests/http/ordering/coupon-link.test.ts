import { beforeAll, describe, expect, test } from 'vitest'
import { ArchiveCoupon, EndCoupon, RegisterCoupon } from '../../../src/commands/marketing/coupon'
import type { PageObject } from '../../../src/contracts/kernel/page'
import { testApp } from '../../support/app'
import type { Browser } from '../../support/browser'
import { publishCourse } from '../../support/course'

const floor = await testApp()
const coupon = (code: string, value: number, terms = {}) =>
  floor.send(RegisterCoupon, { couponId: code, code, kind: 'percent', value, ...terms })
beforeAll(async () => {
  await publishCourse(floor, 'react', 19_700)
  await publishCourse(floor, 'sql', 9_700)
  await coupon('VOLTA10', 10)
  await coupon('MAIS20', 20)
  await coupon('SOSQL', 30, { productIds: ['sql'] })
  await coupon('SOPIX', 10, { pixOnly: true })
  await coupon('ACABOU', 10)
  await floor.send(EndCoupon, { couponId: 'ACABOU' })
  await coupon('GUARDADO', 10)
  await floor.send(EndCoupon, { couponId: 'GUARDADO' })
  await floor.send(ArchiveCoupon, { couponId: 'GUARDADO' })
})
const to = (answer: Response) => answer.headers.get('location') ?? ''
const propsOf = async (browser: Browser, path: string) =>
  ((await (await browser.visit(path)).json()) as PageObject).props
const follows = async (browser: Browser, path: string) => {
  const answer = await browser.html(path)
  return { status: answer.status, to: to(answer), cookies: answer.headers.getSetCookie().join('\n') }
}
const add = (browser: Browser, productId: string) =>
  browser.post('/cart/items', { productType: 'course', productId }, { from: '/cart' })

describe('a coupon by link', () => {
  test('is stored for the visit, and applied with the first course', async () => {
    const browser = floor.guest()
    const link = await follows(browser, '/course/react?utm_source=news&cupom=volta10')
    expect(link).toMatchObject({ status: 303, to: '/course/react?utm_source=news' })
    expect(link.cookies).toMatch(/cupom=VOLTA10; Path=\/; HttpOnly/)
    expect(link.cookies).not.toMatch(/cupom=[^;]*;[^\n]*(Expires|Max-Age)/)
    const { flash } = await propsOf(browser, '/course/react')
    expect(flash.success).toBe('Cupom VOLTA10 guardado: ele entra no carrinho com o seu próximo curso.')
    await add(browser, 'react')
    const cart = await propsOf(browser, '/cart')
    expect(cart).toMatchObject({ total: 17_730, coupon: { code: 'VOLTA10', saved: 1_970 } })
    expect(cart.flash.success).toMatch(/^Curso adicionado\. Cupom aplicado: você economiza R\$\s19,70$/)
  })
  test('is applied to an existing cart at once, if it saves more', async () => {
    const browser = floor.guest()
    await add(browser, 'react')
    await follows(browser, '/cart?cupom=VOLTA10')
    expect(await propsOf(browser, '/cart')).toMatchObject({ total: 17_730 })
    await follows(browser, '/?cupom=MAIS20')
    expect(await propsOf(browser, '/cart')).toMatchObject({ total: 15_760, coupon: { code: 'MAIS20' } })
    await follows(browser, '/?cupom=VOLTA10')
    const cart = await propsOf(browser, '/cart')
    expect(cart).toMatchObject({ total: 15_760, coupon: { code: 'MAIS20' } })
    expect(cart.flash.info).toMatch('já tem o cupom MAIS20')
  })
  test.each([
    ['NADA10', 'Este cupom não existe. Confira se digitou como recebeu.'],
    ['ACABOU', 'Este cupom não está mais valendo.'],
    ['GUARDADO', 'Este cupom não existe. Confira se digitou como recebeu.'],
    ['x', 'Este cupom não existe. Confira se digitou como recebeu.'],
  ])('%s is not stored, and the page says why', async (code, sentence) => {
    const browser = floor.guest()
    const link = await follows(browser, `/cart?cupom=${code}`)
    expect(link.cookies).not.toMatch(/cupom=[A-Z]/)
    expect((await propsOf(browser, '/cart')).flash.warn).toBe(sentence)
  })
  test('for another course is stored with a message, and applied when that course is added', async () => {
    const browser = floor.guest()
    await follows(browser, '/course/sql?cupom=SOSQL')
    await add(browser, 'react')
    const cart = await propsOf(browser, '/cart')
    expect(cart).toMatchObject({ total: 19_700, coupon: null })
    expect(cart.flash).toEqual({
      success: 'Curso adicionado.',
      warn: 'Cupom SOSQL: Este cupom vale só para Curso sql.',
    })
    await add(browser, 'sql')
    expect(await propsOf(browser, '/cart')).toMatchObject({ coupon: { code: 'SOSQL', saved: 2_910 } })
  })
  test('that was removed from the cart does not come back', async () => {
    const browser = floor.guest()
    await follows(browser, '/?cupom=VOLTA10')
    await add(browser, 'react')
    await browser.post('/cart/coupon/remove')
    await add(browser, 'sql')
    expect(await propsOf(browser, '/cart')).toMatchObject({ coupon: null, total: 29_400 })
  })
  test('applies to a direct offer of the same visit, until an empty code removes it', async () => {
    const browser = floor.guest()
    await browser.visit('/checkout/course/react?cupom=volta10')
    const offer = '/checkout/course/sql'
    await browser
      .get(offer)
      .seesPage('Checkout/FastCheckout/Offer', { coupon: { code: 'VOLTA10', saved: 970 } })
    await browser.get(`${offer}?cupom=`).seesPage('Checkout/FastCheckout/Offer', { coupon: null })
    await browser.get(offer).seesPage('Checkout/FastCheckout/Offer', { coupon: null, total: 9_700 })
  })
  test('for Pix only hides the card, and says so', () =>
    floor
      .guest()
      .get('/checkout/course/react?cupom=SOPIX')
      .seesPage('Checkout/FastCheckout/Offer', {
        methods: ['pix'],
        coupon: { condition: 'Vale só no Pix: para pagar com cartão, remova o cupom.' },
      }))
  test('is ignored in prefetch and HEAD requests', async () => {
    const browser = floor.guest()
    const ahead = await browser.visit('/course/react?cupom=VOLTA10', { 'X-Prefetch': '1' })
    expect([ahead.status, to(ahead)]).toEqual([303, '/course/react'])
    expect((await browser.ask('HEAD', '/course/react?cupom=VOLTA10')).status).toBe(303)
    await add(browser, 'react')
    expect(await propsOf(browser, '/cart')).toMatchObject({ coupon: null })
  })
  test('is ignored in the admin area and the API', async () => {
    const browser = floor.guest()
    expect((await browser.html('/api/search?query=react&cupom=VOLTA10')).status).toBe(200)
    expect((await browser.html('/admin/coupons?cupom=VOLTA10')).headers.getSetCookie().join()).not.toMatch(
      'cupom=',
    )
  })
})

describe('a cached page', () => {
  test('is the same with and without a coupon link, and never contains a code', async () => {
    const plain = await floor.guest().html('/course/react')
    const bytes = await plain.text()
    const browser = floor.guest()
    await follows(browser, '/course/react?cupom=VOLTA10')
    await browser.html('/course/react') // says the notice, once
    const again = await browser.html('/course/react')
    expect(await again.text()).toBe(bytes)
    expect(again.headers.get('etag')).toBe(plain.headers.get('etag'))
    expect(again.headers.get('etag')).toBeTruthy()
    expect(bytes).not.toContain('VOLTA10')
  })
})
