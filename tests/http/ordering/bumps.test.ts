import { beforeAll, describe, expect, test } from 'vitest'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { Browser } from '../../support/browser'
import { typedCard } from '../../support/fake-bank'
import { offer } from '../../support/offers'
import { salesFloor } from '../../support/sales-floor'
import { ana, cpfOf } from '../../support/shop'

const floor = await salesFloor()
beforeAll(async () => {
  await floor.course('react', 19_700)
  await floor.course('sql', 9_700)
  await floor.course('go', 14_900)
  await offer(floor.sales, 'b-sql', { on: 'react', brings: 'sql', price: 4_700 })
  await offer(floor.sales, 'up', { on: 'react', brings: 'go', price: 7_900, kind: 'upsell' })
  await floor.settle()
})

let buyers = 0
const someone = () => {
  buyers += 1
  return { ...ana, email: `bump${buyers}@exemplo.test`, cpf: cpfOf(500 + buyers) }
}
const direct = { productType: 'course', productId: 'react', expectedTotal: '19700', method: 'pix' }
const CARD = {
  method: 'card',
  get cardToken() {
    return typedCard()
  },
  installments: '2',
}
const from = { from: '/checkout/course/react' }
const place = (browser: Browser, form: Record<string, string> = {}) =>
  browser.post('/checkout', { ...someone(), ...direct, ...form }, from)
const to = (answer: Response) => answer.headers.get('location') ?? ''
const idIn = (path: string) => path.split('/')[3] ?? ''
const charged = () => [...floor.bank.charges.values()].reduce((sum, { amount }) => sum + amount, 0)
const props = async (browser: Browser, path: string) =>
  ((await (await browser.visit(path)).json()) as PageObject).props as unknown as Record<string, never>

describe('order bumps', () => {
  test('are shown with prices, unchecked, and bought by a plain form in one charge', async () => {
    const browser = floor.guest()
    const page = await browser.get('/checkout/course/react').seesPage('Checkout/FastCheckout/Offer', {
      total: 19_700,
      bumps: [{ offerId: 'b-sql', title: 'Curso sql', slug: 'sql', price: 4_700, shopPrice: 9_700 }],
    })
    expect(JSON.stringify(page.props)).not.toContain('"offerId":"up"')
    const placed = await place(browser, { bumps: 'b-sql:4700' })
    const orderId = idIn(to(placed))
    expect(await floor.sales.payment(await floor.sales.paymentOf(orderId))).toMatchObject({ amount: 24_400 })
    await browser.get(to(placed)).seesPage('Checkout/FastCheckout/PixPayment', {
      order: { total: 24_400, lines: [{ total: 19_700 }, { productId: 'sql', total: 4_700 }] },
    })
  })

  test('are not shown for products in the cart or owned', async () => {
    const browser = floor.guest()
    for (const productId of ['react', 'sql']) {
      await browser.post('/cart/items', { productType: 'course', productId })
    }
    await browser.get('/checkout').seesPage('Checkout/FastCheckout/Offer', { bumps: [] })
    const owner = await floor.as('Student', 'dona-sql')
    await place(owner, { ...CARD, productId: 'sql', expectedTotal: '9700' })
    await owner.get('/checkout/course/react').seesPage('Checkout/FastCheckout/Offer', { bumps: [] })
  })

  test('stay checked when another field was refused, also without scripts', async () => {
    const browser = floor.guest()
    const refused = await place(browser, { bumps: 'b-sql:4700', cpf: '111.111.111-11' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/"bumps":"b-sql:4700"/)
  })

  test('update the instalments when the total changes', async () => {
    const ways = async (query: string) => floor.guest().ask('GET', `/api/installments${query}`)
    expect(await (await ways('?total=24400')).json()).toMatchObject({
      total: 24_400,
      methods: ['pix', 'card'],
      installments: expect.arrayContaining([expect.objectContaining({ count: 12, total: 24_400 })]),
    })
    expect(await (await ways('?total=0')).json()).toMatchObject({ methods: ['free'], installments: [] })
    for (const query of [
      '',
      '?total=',
      '?total=x',
      '?total=-1',
      '?total=1.5',
      '?total=9e99',
      '?total=1&total=2',
    ]) {
      expect((await ways(query)).status, query).toBe(query === '?total=' ? 200 : 422)
    }
  })
})

describe('a tampered checkout', () => {
  test.each([
    ['a bump for a centavo', { bumps: 'b-sql:1' }],
    ['a bump for nothing', { bumps: 'b-sql:0' }],
    ['a bump below nothing', { bumps: 'b-sql:-4700' }],
    ['a bump that pays the course', { bumps: 'b-sql:4700', expectedTotal: '1' }],
    ['an unknown offer', { bumps: 'nada:4700' }],
    ['the upsell as a bump', { bumps: 'up:7900' }],
    ['one bump twice', { bumps: 'b-sql:4700,b-sql:4700' }],
    ['more bumps than there may be', { bumps: 'a:1,b:1,c:1,d:1,e:1,f:1' }],
    ['a bump as an object', { 'bumps[offerId]': 'b-sql', 'bumps[price]': '1' }],
    ['bumps in an object', { 'bumps[0][offerId]': 'b-sql', 'bumps[0][price]': '1' }],
    ['a total of nothing', { expectedTotal: '0' }],
    ['a total below nothing', { expectedTotal: '-19700' }],
    ['a total that is no number', { expectedTotal: 'grátis' }],
    ['a free order', { method: 'free' }],
    ['another way to pay', { method: 'boleto' }],
    ['a card without a card', { method: 'card' }],
    ['a card of another account', { method: 'card', savedCardId: 'card-of-bia' }],
    ['thirteen instalments', { ...CARD, installments: '13' }],
    ['no instalments', { ...CARD, installments: '0' }],
    ['a course not on sale', { productId: 'nada' }],
    ['a product of another kind', { productType: 'bundle' }],
    ['an unknown coupon', { code: 'TUDO100', expectedTotal: '0' }],
  ])('is refused with a message: %s', async (_, form) => {
    const before = [charged(), floor.sales.types().length]
    const answer = await floor.guest().send('/checkout', { ...someone(), ...direct, ...form }, from)
    expect([422, 404, 409]).toContain(answer.status)
    const { detail } = (await answer.json()) as { detail: string }
    expect(detail).toMatch(/^[A-ZÀ-Ú].*\.$/)
    expect([charged(), floor.sales.types().length]).toEqual(before)
  })

  test('ignores unknown fields', async () => {
    const more = {
      total: '1',
      subtotal: '1',
      discount: '19600',
      price: '1',
      buyerId: 'admin',
      guest: 'false',
    }
    const lines = {
      'lines[0][price]': '1',
      paymentId: 'p',
      orderId: 'o',
      placedAt: '2020-01-01T00:00:00.000Z',
    }
    const placed = await place(floor.guest(), { ...more, ...lines, afterOrderId: 'x', couponId: 'c' })
    const order = await floor.sales.order(idIn(to(placed)))
    expect(order).toMatchObject({ total: 19_700, discount: 0, guest: true, couponId: null })
    expect(order).not.toHaveProperty('afterOrderId')
    expect(order).not.toMatchObject({ buyerId: 'admin' })
  })
})

describe('the one-click offer after the payment', () => {
  const accept = (browser: Browser, orderId: string, change: Record<string, string> = {}) =>
    browser.post(`/checkout/orders/${orderId}/upsell`, {
      offerId: 'up',
      price: '7900',
      method: 'card',
      ...change,
    })

  test('is bought with the card that paid, and gives access beside the first order', async () => {
    const browser = floor.guest()
    const orderId = idIn(to(await place(browser, CARD)))
    const success = `/checkout/orders/${orderId}/success`
    await browser.get(success).seesPage('Checkout/FastCheckout/Success', {
      step: {
        offerId: 'up',
        kind: 'upsell',
        title: 'Curso go',
        price: 7_900,
        shopPrice: 14_900,
        card: { brand: 'visa', last4: '1111' },
      },
      after: null,
    })
    const [one, two] = await Promise.all([accept(browser, orderId), accept(browser, orderId)])
    expect(to(one)).toBe(to(two))
    expect(to(one)).toMatch(/\/success$/)
    expect(idIn(to(one))).not.toBe(orderId)
    await browser.get(to(one)).seesPage('Checkout/FastCheckout/Success', {
      askPassword: true,
      step: null,
      after: null,
      order: { total: 7_900, status: 'paid' },
      courses: [{ slug: 'go' }, { slug: 'react' }],
    })
    await browser.get(success).seesPage('Checkout/FastCheckout/Success', {
      step: null,
      after: { titles: ['Curso go'], total: 7_900, status: 'paid', href: to(one) },
    })
    expect([...floor.bank.charges.values()].filter(({ amount }) => amount === 7_900)).toHaveLength(1)
  })

  test('is a Pix code after a Pix payment, and can be declined', async () => {
    const browser = floor.guest()
    const orderId = idIn(to(await place(browser)))
    await floor.webhook(floor.bank.pay(await floor.sales.paymentOf(orderId)))
    const success = `/checkout/orders/${orderId}/success`
    await browser.get(success).seesPage('Checkout/FastCheckout/Success', { step: { card: null } })
    const declined = await browser.post(`/checkout/orders/${orderId}/upsell/decline`, { offerId: 'up' })
    expect([declined.status, to(declined)]).toEqual([303, success])
    await browser.get(success).seesPage('Checkout/FastCheckout/Success', { step: null })

    const other = floor.guest()
    const next = idIn(to(await place(other)))
    await floor.webhook(floor.bank.pay(await floor.sales.paymentOf(next)))
    const taken = await accept(other, next, { method: 'pix' })
    expect(to(taken)).toMatch(/\/pix$/)
    await other.get(to(taken)).seesPage('Checkout/FastCheckout/PixPayment', { order: { total: 7_900 } })
  })

  test.each([
    ['for a centavo', { price: '1' }],
    ['for nothing', { price: '0' }],
    ['below nothing', { price: '-1' }],
    ['without a price', { price: '' }],
    ['of a bump', { offerId: 'b-sql', price: '4700' }],
    ['of nothing', { offerId: '' }],
    ['for free', { method: 'free' }],
  ])('is refused with a message when it is forged: %s', async (_, change) => {
    const browser = floor.guest()
    const orderId = idIn(to(await place(browser, CARD)))
    const before = charged()
    const answer = await browser.send(`/checkout/orders/${orderId}/upsell`, {
      offerId: 'up',
      price: '7900',
      method: 'card',
      ...change,
    })
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as { detail: string }).detail).toMatch(/^[A-ZÀ-Ú].*\.$/)
    expect(charged()).toBe(before)
  })

  test('is for the buyer only, and ignores card, order and buyer in the form', async () => {
    const browser = floor.guest()
    const orderId = idIn(to(await place(browser, CARD)))
    for (const other of [floor.guest(), await floor.as('Student', 'alheia'), await floor.as('Admin')]) {
      expect((await accept(other, orderId)).status).toBe(404)
      const no = await other.post(`/checkout/orders/${orderId}/upsell/decline`, { offerId: 'up' })
      expect(no.status).toBe(404)
    }
    const more = { cardToken: 'tok_no', savedCardId: 'card-of-bia', orderId: 'x', buyerId: 'bia', total: '1' }
    const taken = await accept(browser, orderId, more)
    const order = await floor.sales.order(idIn(to(taken)))
    expect(order).toMatchObject({ phase: 'paid', total: 7_900, afterOrderId: orderId })
    const first = await floor.sales.order(orderId)
    expect(order).toMatchObject({ buyerId: 'buyerId' in first ? first.buyerId : '' })
  })

  test('expires after 15 minutes', async () => {
    const browser = floor.guest()
    const orderId = idIn(to(await place(browser, CARD)))
    floor.clock.at = new Date(Date.parse(floor.clock.at) + 16 * 60_000).toISOString()
    expect(await props(browser, `/checkout/orders/${orderId}/success`)).toMatchObject({ step: null })
    const late = await browser.send(`/checkout/orders/${orderId}/upsell`, {
      offerId: 'up',
      price: '7900',
      method: 'card',
    })
    expect(await late.json()).toMatchObject({ code: 'offer-over' })
  })
})

test('a cart drops products that its owner has by now, and says so', async () => {
  const student = await floor.as('Student', 'esquecida')
  for (const productId of ['react', 'go']) {
    await student.post('/cart/items', { productType: 'course', productId })
  }
  await place(student, { ...CARD, productId: 'go', expectedTotal: '14900' })
  const notices = ['“Curso go” saiu do carrinho: você já tem acesso.']
  await student.get('/cart').seesPage('Checkout/Cart/Index', { lines: [{ slug: 'react' }], notices })
  await floor.settle()
  await student.get('/checkout').seesPage('Checkout/FastCheckout/Offer', { total: 19_700, notices })
  floor.clock.at = new Date(Date.parse(floor.clock.at) + 11 * 60_000).toISOString()
  await student.get('/cart').seesPage('Checkout/Cart/Index', { lines: [{ slug: 'react' }], notices: [] })
})
