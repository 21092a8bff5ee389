import { beforeAll, describe, expect, test } from 'vitest'
import { RegisterCoupon } from '../../../src/commands/marketing/coupon'
import { ActivateSeller, InviteSeller } from '../../../src/commands/ordering/seller'
import { formatCpf } from '../../../src/contracts/kernel/cpf'
import type { PageObject } from '../../../src/contracts/kernel/page'
import { accessOpened } from '../../../src/http/ordering/await-access'
import { table } from '../../../src/projections/kernel/projection'
import { studentCourse } from '../../../src/projections/learning/student-course'
import { orderById } from '../../../src/projections/ordering/order-queries'
import type { Browser } from '../../support/browser'
import { typedCard } from '../../support/fake-bank'
import { as } from '../../support/in-memory'
import { salesFloor } from '../../support/sales-floor'
import { ana, cpfOf } from '../../support/shop'

const floor = await salesFloor()
beforeAll(async () => {
  await floor.course('react', 19_700)
  await floor.course('sql', 9_700)
  await floor.course('java', 14_700)
  await floor.sales.send(
    as('Admin'),
    RegisterCoupon,
    { code: 'VOLTA10', kind: 'percent', value: 10 },
    'cupom',
  )
  await floor.settle()
})

let buyers = 0
/** A new buyer each time, so that orders do not affect each other. */
const someone = () => {
  buyers += 1
  return { ...ana, email: `aluno${buyers}@exemplo.test`, cpf: cpfOf(buyers) }
}
const direct = { productType: 'course', productId: 'react', expectedTotal: '19700' }
const place = (browser: Browser, form: Record<string, string> = {}) =>
  browser.post(
    '/checkout',
    { ...someone(), ...direct, method: 'pix', ...form },
    { from: '/checkout/course/react' },
  )
/** The browser with a network address of its own, forwarded by a proxy. */
function from(address: string, browser: Browser): Browser {
  const ask = browser.ask.bind(browser)
  browser.ask = (method, path, init = {}) =>
    ask(method, path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } })
  return browser
}
const to = (answer: Response) => answer.headers.get('location') ?? ''
const props = async (browser: Browser, path: string) =>
  ((await (await browser.visit(path)).json()) as PageObject<Record<string, string>>).props
const idIn = (path: string) => path.split('/')[3] ?? ''

describe('the cart', () => {
  test('is filled, priced, discounted and emptied without scripts', async () => {
    const browser = floor.guest()
    await browser.get('/cart').seesPage('Checkout/Cart/Index', { lines: [], total: 0, cartCount: 0 })
    const item = { productType: 'course', productId: 'react' }
    const added = await browser.post('/cart/items', item, { from: '/cart' })
    expect([added.status, to(added)]).toEqual([303, '/cart'])
    await browser.post('/cart/items', { productType: 'course', productId: 'sql' })
    const page = await browser.get('/cart').seesPage('Checkout/Cart/Index', {
      cartCount: 2,
      total: 29_400,
      installments: { count: 12 },
      lines: [
        { slug: 'react', href: '/course/react', price: 19_700 },
        { slug: 'sql', price: 9_700 },
      ],
      recommendations: [{ slug: 'java' }],
    })
    expect(page.props.flash).toEqual({ success: 'Curso adicionado.' })

    const again = await browser.post('/cart/items', item)
    expect(again.status).toBe(303)
    expect(await props(browser, '/cart')).toMatchObject({
      flash: { info: 'Este curso já está no seu carrinho.' },
    })

    await browser.post('/cart/coupon', { code: 'volta10' })
    const discounted = await props(browser, '/cart')
    expect(discounted).toMatchObject({
      discount: 2_940,
      total: 26_460,
      discountBy: { source: 'coupon', code: 'VOLTA10' },
      coupon: { code: 'VOLTA10', saved: 2_940, problem: null },
    })
    expect(JSON.stringify(discounted.flash).replace(/\u00a0/g, ' ')).toContain(
      'Cupom aplicado: você economiza R$ 29,40',
    )
    const inCheckout = await browser.post('/cart/coupon', { code: 'volta10', next: 'checkout' })
    expect(inCheckout.headers.get('location')).toBe('/checkout')
    await browser.get('/checkout').seesPage('Checkout/FastCheckout/Offer', {
      coupon: { code: 'VOLTA10' },
      processor: 'Banco de teste',
    })
    const removed = await browser.post('/cart/coupon/remove', { next: 'checkout' })
    expect(removed.headers.get('location')).toBe('/checkout')
    await browser.post('/cart/coupon', { code: 'volta10' })
    await browser.post('/cart/coupon/remove')
    await browser.post('/cart/items/remove', { productType: 'course', productId: 'sql' })
    await browser.get('/cart').seesPage('Checkout/Cart/Index', { total: 19_700, coupon: null })
  })

  test('says beside the field why a coupon does not apply', async () => {
    const browser = floor.guest()
    await browser.post('/cart/items', { productType: 'course', productId: 'react' })
    const answer = await browser.send('/cart/coupon', { code: 'NADA10' }, { from: '/cart' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'coupon-unknown',
      errors: { code: 'Este cupom não existe. Confira se digitou como recebeu.' },
    })
  })

  test('shows and applies a changed price, and lists items no longer on sale', async () => {
    const browser = floor.guest()
    await floor.course('go', 10_000)
    await floor.course('lua', 5_000)
    await browser.post('/cart/items', { productType: 'course', productId: 'go' })
    await browser.post('/cart/items', { productType: 'course', productId: 'lua' })
    await floor.sales.history('course-go', {
      type: 'CoursePriced',
      data: { courseId: 'go', price: 12_000, listPrice: null },
    })
    await floor.sales.history('course-lua', { type: 'CourseArchived', data: { courseId: 'lua' } })
    await floor.settle()
    const seen = {
      total: 12_000,
      priceChanges: [{ productId: 'go', title: 'Curso go', from: 10_000, to: 12_000 }],
      unavailable: [{ productId: 'lua', title: 'Curso lua' }],
    }
    await browser.get('/cart').seesPage('Checkout/Cart/Index', seen)
    await floor.settle()
    await browser.get('/cart').seesPage('Checkout/Cart/Index', seen)
    expect(floor.sales.types().filter((type) => type === 'CartRepriced')).toHaveLength(1)
  })
})

describe('the checkout page', () => {
  test('shows the product and coupon of a link, and the buyer’s known data', async () => {
    await floor
      .guest()
      .get('/checkout/course/react?cupom=volta10')
      .seesPage('Checkout/FastCheckout/Offer', {
        offer: { productType: 'course', productId: 'react', slug: 'react' },
        total: 17_730,
        coupon: { code: 'VOLTA10', saved: 1_970 },
        methods: ['pix', 'card'],
        tokenizeUrl: '/sandbox/tokens',
        signedIn: false,
      })
  })
  test('covers what a buyer said before, and takes it again without its being typed', async () => {
    const browser = floor.guest()
    expect(await props(browser, '/checkout/course/react')).toMatchObject({ buyer: { said: null } })
    const person = someone()
    const placed = idIn(to(await place(browser, { ...person, productId: 'java', expectedTotal: '14700' })))
    await floor.webhook(floor.bank.pay(await floor.sales.paymentOf(placed)))
    await browser.post(`/checkout/orders/${placed}/password`, { password: 'trilha-demo-2026' })
    const seen = await (await browser.html('/checkout/course/react')).text()
    const { buyer } = (await props(browser, '/checkout/course/react')) as never as {
      buyer: { said: { in: string; cpf: string; phone: string } }
    }
    const [, a, b] = /^\d{3}(\d{3})(\d{3})/.exec(person.cpf) ?? []
    expect(buyer.said).toEqual({ in: placed, cpf: `***.${a}.${b}-**`, phone: '(**) *****-4321' })
    for (const whole of [person.cpf, formatCpf(person.cpf), person.phone]) expect(seen).not.toContain(whole)
    const again = await place(browser, { cpf: '', phone: '', saidIn: buyer.said.in })
    expect(again.status).toBe(303)
    expect(await orderById(floor.db, idIn(to(again)))).toMatchObject({ cpf: person.cpf, phone: person.phone })
  })
  test('redirects an empty cart, and is a 404 for a course not on sale', async () => {
    const answer = await floor.guest().html('/checkout')
    expect([answer.status, to(answer)]).toEqual([303, '/cart'])
    expect((await floor.guest().html('/checkout/course/nada')).status).toBe(404)
    expect((await floor.guest().html('/checkout/coisa/react')).status).toBe(404)
  })
  test('shows messages beside the fields', async () => {
    const answer = await floor.guest().send('/checkout', { ...direct, method: 'pix', cpf: '1' })
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toMatchObject({
      cpf: 'Confira o CPF: os dígitos não batem.',
      email: 'Informe seu e-mail',
      name: 'Informe seu nome completo',
      phone: 'Informe seu telefone',
    })
  })
})

describe('paying with Pix', () => {
  test('waits, is paid by a signed notice and leads to the success page', async () => {
    const browser = floor.guest()
    const placed = await place(browser)
    expect([placed.status, to(placed)]).toEqual([
      303,
      expect.stringMatching(/^\/checkout\/orders\/[\w-]+\/pix$/),
    ])
    const orderId = idIn(to(placed))
    const paymentId = await floor.sales.paymentOf(orderId)
    await browser.get(to(placed)).seesPage('Checkout/FastCheckout/PixPayment', {
      state: 'waiting',
      pix: { brcode: `000201-${paymentId}` },
      order: { total: 19_700, status: 'awaiting' },
      statusUrl: `/api/orders/${orderId}/status`,
    })
    const early = await browser.html(`/checkout/orders/${orderId}/success`)
    expect(to(early)).toBe(to(placed))

    const answer = await floor.webhook(floor.bank.pay(paymentId))
    expect(await answer.json()).toEqual({ outcome: 'recorded' })
    const turned = await browser.html(to(placed))
    expect(to(turned)).toBe(`/checkout/orders/${orderId}/success`)
    await browser.get(to(turned)).seesPage('Checkout/FastCheckout/Success', {
      state: 'paid',
      askPassword: true,
      courses: [{ slug: 'react', watchHref: '/student/mycourses/react/watch' }],
      order: { status: 'paid', payment: { status: 'paid' } },
    })
  })

  test('says how long the provider may still take, from the moment it was asked', async () => {
    const browser = floor.guest()
    floor.bank.fail(true)
    const orderId = idIn(to(await place(browser)))
    const page = `/checkout/orders/${orderId}/pix`
    // Placing the order has waited for the provider already.
    const { state, patience } = await props(browser, page)
    expect([state, Number(patience) <= 10_000]).toEqual(['issuing', true])
    floor.bank.fail(false)
  })

  test('notifies listeners as soon as it is paid', async () => {
    const browser = floor.guest()
    const orderId = idIn(to(await place(browser)))
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const stop = new AbortController()
    const stream = await fetch(`${floor.origin}/api/orders/${orderId}/status`, {
      headers: { cookie, accept: 'text/event-stream' },
      signal: stop.signal,
    })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const heard: string[] = []
    const listening = (async () => {
      const decoder = new TextDecoder()
      for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
        heard.push(decoder.decode(chunk))
        if (heard.join('').includes('"status":"paid"')) return
      }
    })()
    await floor.webhook(floor.bank.pay(await floor.sales.paymentOf(orderId)))
    await listening
    stop.abort()
    expect(heard.join('')).toMatch(/^event: status\ndata: \{"orderId"/)
    expect(heard.join('')).toContain(`"href":"/checkout/orders/${orderId}/success"`)

    const polled = await browser.ask('GET', `/api/orders/${orderId}/status`, {
      headers: { accept: 'application/json' },
    })
    expect(await polled.json()).toMatchObject({ orderId, status: 'paid', payment: 'paid', late: false })
  })

  test('hides an expired code, and creates a new one for the same order', async () => {
    const browser = floor.guest()
    const orderId = idIn(to(await place(browser)))
    const pixPath = `/checkout/orders/${orderId}/pix`
    floor.clock.at = new Date(Date.parse(floor.clock.at) + 32 * 60_000).toISOString()
    await floor.settle()
    await browser.get(pixPath).seesPage('Checkout/FastCheckout/PixPayment', { state: 'expired', pix: null })
    const again = await browser.post(`/checkout/orders/${orderId}/retry`, { method: 'pix' })
    expect([again.status, to(again)]).toEqual([303, pixPath])
    await browser.get(pixPath).seesPage('Checkout/FastCheckout/PixPayment', { state: 'waiting' })
  })

  test('is one order when the form is sent twice', async () => {
    const browser = floor.guest()
    await browser.html('/checkout/course/react')
    const form = { ...someone(), _id: '0199c4f2-7e5a-7c31-8b1d-2f9a6c0e4d99' }
    const [one, two] = await Promise.all([place(browser, form), place(browser, form)])
    expect(to(one)).toMatch(/^\/checkout\/orders\/[^/]+\/pix$/)
    expect(to(two)).toBe(to(one))
    expect(floor.sales.types(`order-${idIn(to(one))}`)).toEqual(['OrderPlaced'])
  })
})

describe('paying with a card', () => {
  const card = (token: string) => ({ method: 'card', cardToken: typedCard(token), installments: '3' })
  test('leads to the success page at once', async () => {
    const placed = await place(floor.guest(), card('tok_ok'))
    expect(to(placed)).toMatch(/\/success$/)
    const row = (await orderById(floor.db, idIn(to(placed))))!
    const opened = (patience?: number) => accessOpened({ db: floor.db, now: floor.clock.at }, row, patience)
    expect(await opened()).toBe(true)
    // Paid without access yet: the page must not say otherwise.
    const enrolments = floor.db(table(studentCourse)).where({ studentId: row.buyerId })
    await enrolments.clone().update({ access: false })
    expect(await opened(0)).toBe(false)
    await enrolments.clone().update({ access: true })
  })
  test('redirects to the bank’s challenge', async () => {
    const placed = await place(floor.guest(), card('tok_ask'))
    expect(to(placed)).toMatch(/^\/charges\/charge-\d+\/challenge$/)
  })
  test('says why it was declined, and offers Pix', async () => {
    const browser = floor.guest()
    const placed = await place(browser, card('tok_no'))
    expect(to(placed)).toMatch(/\/failure$/)
    const orderId = idIn(to(placed))
    await browser.get(to(placed)).seesPage('Checkout/FastCheckout/Failure', {
      reason: expect.stringContaining('O cartão não tem limite disponível'),
      retryable: true,
      order: { status: 'refused' },
    })
    const again = await browser.post(`/checkout/orders/${orderId}/retry`, { method: 'pix' })
    expect(to(again)).toBe(`/checkout/orders/${orderId}/pix`)
  })
  test('blocks cards after the fifth declined one, but not Pix', async () => {
    const student = from('203.0.113.5', await floor.as('Student', 'testadora'))
    const form = { ...card('tok_no'), productId: 'sql', expectedTotal: '9700' }
    const placed = await place(student, form)
    const retry = `/checkout/orders/${idIn(to(placed))}/retry`
    for (let n = 2; n <= 4; n++) expect(to(await student.post(retry, card('tok_no')))).toMatch(/\/failure$/)
    expect(to(await student.post(retry, card('tok_no')))).toBe('/checkout/blocked')
    expect(to(await student.post(retry, card('tok_ok')))).toBe('/checkout/blocked')
    const page = await props(student, '/checkout/blocked')
    const minutes = (Date.parse(page.until ?? '') - Date.parse(floor.clock.at)) / 60_000
    expect(minutes).toBeGreaterThan(28)
    expect(minutes).toBeLessThanOrEqual(30)
    expect(to(await student.post(retry, { method: 'pix' }))).toMatch(/\/pix$/)
    expect(to(await student.html('/checkout/course/sql'))).toBe('/checkout/blocked')
  })
  test('blocks a declined card for all visitors, and no other card', async () => {
    const declined = async (n: number, token: string) =>
      place(from(`203.0.113.${100 + n}`, floor.guest()), card(token))
    for (let n = 1; n <= 5; n++) expect(to(await declined(n, 'tok_no@roubado'))).toMatch(/\/failure$/)
    const elsewhere = from('203.0.113.120', floor.guest())
    const held = await elsewhere.send('/checkout', {
      ...someone(),
      ...direct,
      ...card('tok_ok@roubado'),
    })
    expect(held.status).toBe(422)
    expect((await held.json()).errors.cardToken).toMatch(
      /^Este cartão foi recusado muitas vezes seguidas e fica em pausa até .+\. Use outro cartão ou pague com Pix\.$/,
    )
    expect(to(await place(elsewhere, card('tok_ok@outro')))).toMatch(/\/success$/)
    // The counters do not contain the fingerprint.
    const { rows } = await floor.database.pool.query(
      "select key from ops.rate_limits where key like '%roubado%'",
    )
    expect(rows).toEqual([])
  })
  test('blocks card tests by API commands, too', async () => {
    const robot = from('203.0.113.60', floor.guest())
    await robot.html('/terms_of_use')
    const order = (token: string) =>
      robot.json('/api/commands/place-order', {
        ...someone(),
        productType: 'course',
        productId: 'react',
        expectedTotal: 19_700,
        method: 'card',
        cardToken: token,
        installments: 1,
      })
    for (let n = 1; n <= 5; n++) {
      const placed = await order(`tok_no@${n}`)
      expect(placed.status).toBe(200)
      const { commandId, position } = await placed.json()
      const looked = await robot.ask('GET', `/api/orders/${commandId}/status`, {
        headers: { accept: 'application/json', 'x-after-position': position },
      })
      expect(await looked.json()).toMatchObject({ payment: 'declined' })
    }
    const held = await order('tok_ok@6')
    expect(held.status).toBe(429)
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(28 * 60)
    expect((await held.json()).detail).toMatch(
      /^Depois de vários cartões recusados, pagamentos com cartão ficam em pausa até .+\. Pague com Pix\.$/,
    )
  })
  test('lets no more tries reach the bank at once than it may decline', async () => {
    const address = '203.0.113.77'
    const asked = () => floor.bank.calls.filter((call) => call === 'createCharge').length
    const before = asked()
    const tries = Array.from({ length: 20 }, (_, n) =>
      from(address, floor.guest()).json('/api/commands/place-order', {
        ...someone(),
        productType: 'course',
        productId: 'react',
        expectedTotal: 19_700,
        method: 'card',
        cardToken: `tok_no@junto${n}`,
        installments: 1,
      }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5)
    await floor.settle()
    expect(asked() - before).toBeLessThanOrEqual(5)
    expect(statuses.every((status) => [200, 422, 429].includes(status))).toBe(true)
  })
  test('forgets a try of which no payment came', async () => {
    const browser = from('203.0.113.78', floor.guest())
    for (let n = 0; n < 7; n++) {
      const refused = await place(browser, { ...card('tok_ok'), expectedTotal: '1' })
      expect(refused.status).toBe(422)
    }
    expect(to(await place(browser, card('tok_ok@depois')))).toMatch(/\/success$/)
  })
  test('blocks clients that never read the result of a try, and stores hashes only', async () => {
    const declines = () => floor.sales.types().filter((type) => type === 'PaymentDeclined').length
    const before = declines()
    const tries = (n: number) =>
      from('203.0.113.61', floor.guest()).json('/api/commands/place-order', {
        ...someone(),
        productType: 'course',
        productId: 'react',
        expectedTotal: 19_700,
        method: 'card',
        cardToken: `tok_no@mudo${n}`,
        installments: 1,
      })
    for (let n = 1; n <= 5; n++) expect((await tries(n)).status).toBe(200)
    const inClear = await floor.database.pool.query(
      "select keys::text from ops.card_tries where keys::text like '%203%'",
    )
    expect(inClear.rows).toEqual([])
    await expect.poll(declines).toBe(before + 5)
    expect((await tries(6)).status).toBe(429)
  })
  test('counts by browser and by address, too, and each attempt once', async () => {
    const decline = async (browser: Browser) => to(await place(browser, card('tok_no')))
    const one = from('203.0.113.9', floor.guest())
    const failed = await decline(one)
    for (let look = 0; look < 8; look++) expect((await one.visit(failed)).status).toBe(200)
    for (let n = 2; n <= 4; n++) {
      expect(await decline(from('203.0.113.9', floor.guest()))).toMatch(/\/failure$/)
    }
    expect(await decline(from('203.0.113.9', floor.guest()))).toBe('/checkout/blocked')
    // Others at the same address are blocked with them, and told until when; at other addresses they are not.
    const neighbour = from('203.0.113.9', floor.guest())
    expect(to(await neighbour.html('/checkout/course/sql'))).toBe('/checkout/blocked')
    const { until } = await props(neighbour, '/checkout/blocked')
    expect(Date.parse(until ?? '')).toBeGreaterThan(Date.parse(floor.clock.at) + 28 * 60_000)
    expect(await decline(from('203.0.113.10', floor.guest()))).toMatch(/\/failure$/)
  })
})

describe('the order remembers how its browser came', () => {
  const placedBy = async (browser: Browser) => {
    const orderId = idIn(to(await place(browser)))
    const events = await floor.store.readStream(`order-${orderId}`)
    return events.find(({ type }) => type === 'OrderPlaced')?.data as {
      arrival?: Record<string, string>
      lines: { categoryId?: string }[]
    }
  }

  test('by the link of a campaign, which is kept for a month and says nothing of who came', async () => {
    const browser = floor.guest()
    const campaign = 'utm_source=YouTube&utm_medium=video&utm_campaign=<b>aula-aberta</b>&utm_content=video-a'
    await browser.html(`/course/react?${campaign}`)
    const { arrival, lines } = await placedBy(browser)
    expect(arrival).toEqual({
      at: expect.any(String),
      source: 'YouTube',
      medium: 'video',
      campaign: 'baula-abertab',
      content: 'video-a',
    })
    expect(lines[0]?.categoryId).toEqual(expect.any(String))
  })

  test('without one by the moment when it first did something', async () => {
    const { arrival } = await placedBy(floor.guest())
    expect(Object.keys(arrival ?? {})).toEqual(['at'])
  })

  test.each(['nada', 'at=ontem', 'at=2999-01-01T00:00:00.000Z', '%00', 'x'.repeat(4_000)])(
    'and sells all the same to a cookie that was tampered with: %s',
    async (cookie) => {
      const browser = floor.guest()
      browser.cookies.set('chegada', encodeURIComponent(cookie))
      expect((await placedBy(browser)).arrival).toBeUndefined()
    },
  )
})

describe('an order names the seller whose link was followed last', () => {
  const placedBy = async (browser: Browser, form: Record<string, string> = {}) => {
    const orderId = idIn(to(await place(browser, form)))
    const events = await floor.store.readStream(`order-${orderId}`)
    return events.find(({ type }) => type === 'OrderPlaced')?.data as { seller?: { sellerId: string } }
  }
  beforeAll(async () => {
    for (const code of ['rita', 'davi']) {
      const terms = { name: 'Rita Alves', email: `${code}@vendas.test`, code, commission: 10 }
      await floor.sales.send(as('Admin'), InviteSeller, { sellerId: code, ...terms })
      await floor.sales.send(as('Admin'), ActivateSeller, { sellerId: code })
    }
  })

  test('through pages that are cached, and no file or prefetch', async () => {
    const browser = floor.guest()
    await browser.html('/course/react?v=rita')
    await browser.html('/courses?v=davi')
    await browser.html('/favicon.ico?v=rita')
    expect((await placedBy(browser)).seller).toMatchObject({ sellerId: 'davi', commission: 10 })
  })

  test('but not for what sellers buy themselves, nor for codes that nobody has', async () => {
    const own = floor.guest()
    await own.html('/?v=RITA')
    expect((await placedBy(own, { email: 'Rita@vendas.test' })).seller).toBeUndefined()
    const typo = floor.guest()
    await typo.html('/?v=ninguem')
    expect((await placedBy(typo)).seller).toBeUndefined()
  })

  test.each(['nada', 'at=ontem&code=RITA', 'at=2999-01-01T00:00:00.000Z&code=RITA', '%00'])(
    'nor by a cookie that was tampered with: %s',
    async (cookie) => {
      const browser = floor.guest()
      browser.cookies.set('vendedor', encodeURIComponent(cookie))
      expect((await placedBy(browser)).seller).toBeUndefined()
    },
  )
})

describe('access to an order', () => {
  test('is for the browser that placed it and for its buyer', async () => {
    const browser = floor.guest()
    const path = to(await place(browser))
    const orderId = idIn(path)
    expect((await browser.visit(path)).status).toBe(200)
    for (const other of [floor.guest(), await floor.as('Student', 'outra'), await floor.as('Admin')]) {
      expect((await other.visit(path)).status).toBe(404)
      expect((await other.ask('GET', `/api/orders/${orderId}/status`)).status).toBe(404)
      expect((await other.post(`/checkout/orders/${orderId}/retry`, { method: 'pix' })).status).toBe(404)
    }
  })

  test('a guest sets a password in the same browser, and then sees their orders', async () => {
    const browser = floor.guest()
    const orderId = idIn(to(await place(browser)))
    await floor.webhook(floor.bank.pay(await floor.sales.paymentOf(orderId)))
    const success = `/checkout/orders/${orderId}/success`
    const weak = await browser.send(`/checkout/orders/${orderId}/password`, { password: '123' })
    expect(weak.status).toBe(422)
    const set = await browser.post(`/checkout/orders/${orderId}/password`, { password: 'trilha-demo-2026' })
    expect([set.status, to(set)]).toEqual([303, '/student/mycourses/react/watch'])
    await browser
      .get(success)
      .seesPage('Checkout/FastCheckout/Success', { askPassword: false, signedIn: true })
    await browser.get('/student/myorders').seesPage('Platform/Orders/MyOrders', {
      total: 1,
      orders: [{ orderId, status: 'paid', titles: ['Curso react'] }],
    })
    const page = await browser.get(`/student/myorders/${orderId}`).seesPage('Platform/Orders/MyOrder', {
      order: { regretUntil: expect.stringMatching(/T02:59:59\.999Z$/) },
    })
    const timeline = (page.props as unknown as { timeline: { label: string; actor: string }[] }).timeline
    expect(timeline.map((entry) => [entry.label, entry.actor])).toEqual([
      ['Pedido feito', 'Você'],
      ['Pix gerado', 'Sistema'],
      ['Pedido pago', 'Sistema'],
    ])
    expect(
      (await floor.guest().post(`/checkout/orders/${orderId}/password`, { password: 'trilha-demo-2026' }))
        .status,
    ).toBe(404)
  })
})

describe('a form that is sent again under its id', () => {
  const _id = () => `0199c4f2-7e5a-7c31-8b1d-${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}`

  test('is one order for the same person, also once they have signed in', async () => {
    const browser = floor.guest()
    // A session keeps the visitor that it began with.
    browser.cookies.set('visitor', '5e0a5b0e-6a1e-4c2b-9a9c-000000000001')
    const form = { ...someone(), _id: _id() }
    const first = await place(browser, form)
    expect(first.status).toBe(303)
    expect(to(await place(browser, form))).toBe(to(first))
    const signedIn = await floor.as('Student', 'entrou')
    browser.cookies.set('sid', signedIn.cookies.get('sid') ?? '')
    expect(to(await place(browser, form))).toBe(to(first))
  })

  test('with other words in it is refused: the first counts', async () => {
    const browser = floor.guest()
    const form = { ...someone(), _id: _id() }
    expect((await place(browser, form)).status).toBe(303)
    const other = await place(browser, { ...form, productId: 'sql', expectedTotal: '9700' })
    expect(other.status).toBe(409)
    expect(await other.text()).toContain('já foi enviado com outros dados')
  })

  test('after a refusal takes what was corrected', async () => {
    const browser = floor.guest()
    const form = { ...someone(), _id: _id() }
    expect((await place(browser, { ...form, cpf: '1' })).status).not.toBe(303)
    expect((await place(browser, form)).status).toBe(303)
  })

  test('by somebody else leads to no page of the first', async () => {
    const id = _id()
    const first = await place(floor.guest(), { ...someone(), _id: id })
    const other = await place(floor.guest(), { ...someone(), _id: id })
    expect(other.status).toBe(303)
    expect(idIn(to(other))).not.toBe(idIn(to(first)))
    expect(await other.text()).not.toContain(idIn(to(first)))
  })
})
