import { describe, expect, it } from 'vitest'
import { RegisterCoupon } from '../../src/commands/marketing/coupon'
import { limitNames } from '../../src/contracts/kernel/limit-name'
import { PASSWORD, testApp } from '../support/app'
import { publishCourse } from '../support/course'
import { limitedDoors } from '../support/limited-doors'
import { routesOver } from '../support/routes'

const POINTS = 3
const app = await testApp({ TRUSTED_PROXIES: 'loopback' }, undefined, { points: POINTS })
await publishCourse(app, 'react', 19_700)
const routes = routesOver(app.infrastructure)

let asked = 0
/** An address that nobody has used, or that of a visitor. */
const newAddress = () =>
  `10.${Math.floor(++asked / 62_500) % 250}.${Math.floor(asked / 250) % 250}.${asked % 250}`
async function ask(method: string, path: string, address: string, body: object = {}): Promise<Response> {
  // Some of what is asked signs in, or starts a session of its own.
  const browser = app.guest()
  await browser.html('/terms_of_use')
  const answer = await browser.ask(method, path, {
    headers: {
      accept: 'application/json',
      'x-xsrf-token': browser.csrf,
      'x-forwarded-for': address,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return answer
}

/** What is refused, and guessed wrong, by every way in. */
const WRONG = {
  name: 'Ana Lima',
  email: 'ninguem@exemplo.test',
  password: 'uma-senha-que-ninguem-tem',
  message: 'Olá',
  consent_use: 'on',
  code: 'NADA10',
  term: 'react',
  productType: 'course',
  productId: 'nenhum',
}
const WORDS: Record<string, string> = { type: 'course', slug: 'react' }
const wrongPath = (path: string) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => WORDS[name] ?? 'NADA10')
  const query = { '/certificates': '?code=NADA10', '/api/search': '?query=react' }[filled] ?? ''
  return filled + (path === '/checkout/{type}/{slug}' ? '?cupom=NADA10' : query)
}

/** Forms that send a command with a limit, which their own declaration does not show. */
const forms = ['/register', '/newsletter', '/contact', '/subscribe', '/cart/coupon', '/checkout'].map(
  (path) => ({
    label: `POST ${path}`,
    method: 'POST' as const,
    path,
  }),
)
/** Asked by who is signed in alone, and counted in a test of its own. */
const SIMILAR = '/api/questions/similar'
/** The cart's page and that of a direct offer are one; only the latter guesses. */
const declared = limitedDoors(routes).filter(
  ({ path, limits }) =>
    !['/checkout', SIMILAR].includes(path) && !path.includes('lista-de-espera') && !limits.includes('avatar'),
)
const doors = [...declared, ...forms.filter(({ path }) => !declared.some((door) => door.path === path))]

const spellings: Record<string, (path: string) => string> = {
  'a slash at the end': (path) => path.replace(/(\?|$)/, '/$1'),
  'upper case': (path) => path.replace(/^[^?]*/, (plain) => plain.toUpperCase()),
  'an escaped letter': (path) =>
    path.replace(
      /([a-zA-Z])(\?|$)/,
      (_, letter: string, end: string) => `%${letter.charCodeAt(0).toString(16)}${end}`,
    ),
  'an escaped dash': (path) => path.replaceAll('-', '%2D'),
  'a doubled slash before it': (path) => `/${path}`,
  'doubled slashes inside': (path) => path.replaceAll('/', '//'),
}

/** Over a limit a page says so, or the visitor is shown it without what was guessed. */
const isRefused = ({ status, headers }: Response) =>
  status === 429 || (status === 303 && (headers.get('location') ?? '').startsWith('/checkout/'))
const leadsOn = ({ status }: Response) => status === 308
/** No route has this spelling. */
const isNowhere = ({ status }: Response) => [404, 308].includes(status)

it('every limit is declared by some route or command', () => {
  const used = new Set([...routes.commands, ...routes.actions].flatMap(({ limits = [] }) => limits))
  const names = [
    ...[...used].map(({ limit }) => limit),
    ...limitedDoors(routes).flatMap(({ limits }) => limits),
  ]
  expect(limitNames.filter((name) => !names.includes(name))).toEqual([])
})

it('pictures of people are counted for each account', async () => {
  const [ana, bia] = [await app.as('Student'), await app.as('Student')]
  const send = async (student: typeof ana) => (await student.send('/profile/avatar', {})).status
  for (let n = 0; n < POINTS; n++) expect(await send(ana)).toBe(422)
  expect(await send(ana)).toBe(429)
  expect(await send(bia)).toBe(422)
})

it('questions like the one that is typed are counted', async () => {
  const student = await app.as('Student')
  const headers = { 'x-forwarded-for': newAddress() }
  const ask = async () =>
    (await student.ask('GET', `${SIMILAR}?courseId=react&text=junção`, { headers })).status
  for (let n = 0; n < POINTS; n++) expect(await ask()).toBe(403)
  expect(await ask()).toBe(429)
})

describe.each(doors)('$label', ({ method, path }) => {
  const plain = wrongPath(path)

  it('refuses what is tried too often, whatever the spelling', async () => {
    const address = newAddress()
    const answers: Response[] = []
    for (let n = 0; n <= POINTS; n++) answers.push(await ask(method, plain, address, WRONG))
    expect(answers.slice(0, POINTS).map(isRefused)).toEqual(Array.from({ length: POINTS }, () => false))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect([isRefused(answers[POINTS] as Response), answers[POINTS]?.status]).toEqual([
      true,
      answers[POINTS]?.status,
    ])
    for (const [name, spelled] of Object.entries(spellings)) {
      const answer = await ask(method, spelled(plain), address, WRONG)
      expect([name, isRefused(answer) || isNowhere(answer), answer.status]).toEqual([
        name,
        true,
        answer.status,
      ])
    }
  })

  it.each(Object.entries(spellings))('counts tries with %s, or has no such route', async (_, spelled) => {
    const address = newAddress()
    const statuses: Response[] = []
    for (let n = 0; n <= POINTS; n++) statuses.push(await ask(method, spelled(plain), address, WRONG))
    const last = statuses[POINTS] as Response
    const isUnknown = statuses.every((each) => leadsOn(each) || each.status === 404)
    expect([isRefused(last) || isUnknown, last.status]).toEqual([true, last.status])
    if (!isUnknown) expect(isRefused(await ask(method, plain, address, WRONG))).toBe(true)
  })
})

describe('guesses of coupons', () => {
  const guess = (path: string, address: string) => ask('GET', path, address)
  const flashOf = async (answer: Response) => {
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('flash='))
    return Buffer.from(
      decodeURIComponent(cookie ?? '')
        .split('=')[1]
        ?.split('.')[0] ?? '',
      'base64url',
    ).toString()
  }

  it('in addresses of any page count, and over the limit the page comes without', async () => {
    const address = newAddress()
    for (let n = 0; n < POINTS; n++)
      expect(await flashOf(await guess(`/terms_of_use?cupom=NADA${n}0`, address))).toContain('não existe')
    const over = await guess('/terms_of_use?cupom=NADA90', address)
    expect(over.status).toBe(303)
    expect(over.headers.get('location')).toBe('/terms_of_use')
    expect(await flashOf(over)).toContain('Foram muitos cupons errados')
    // The same count as by the cart and by an order.
    expect((await ask('POST', '/cart/coupon', address, { code: 'NADA11' })).status).toBe(429)
    expect(
      (await ask('POST', '/api/commands/place-order', address, { ...WRONG, code: 'NADA12' })).status,
    ).toBe(429)
  })

  it('count in the cookie of the visit and in the page of a refused form, too', async () => {
    const visitor = app.guest()
    const address = newAddress()
    const headers = { accept: 'text/html', 'x-forwarded-for': address }
    const offers: number[] = []
    for (let n = 0; n <= POINTS; n++) {
      visitor.cookies.set('cupom', `NADA2${n}`)
      offers.push((await visitor.ask('GET', '/checkout/course/react', { headers })).status)
    }
    expect(offers).toEqual([200, 200, 200, 303])

    const other = newAddress()
    const again: number[] = []
    for (let n = 0; n <= POINTS; n++) {
      const form = { _at: `/checkout/course/react?cupom=NADA3${n}`, name: '' }
      again.push((await visitor.post('/checkout', form, { headers: { 'x-forwarded-for': other } })).status)
    }
    expect(again).toEqual([422, 422, 422, 303])
  })

  it('that are right do not count, and yet are refused among too many wrong ones', async () => {
    await app.send(RegisterCoupon, { code: 'TURMA10', kind: 'percent', value: 10 })
    const address = newAddress()
    const apply = (code: string) => ask('POST', '/api/commands/apply-cart-coupon', address, { code })
    for (let n = 0; n < 3 * POINTS; n++) expect((await apply('TURMA10')).status).toBe(200)
    for (let n = 0; n < POINTS; n++) expect((await apply(`NADA4${n}`)).status).toBe(422)
    expect((await apply('TURMA10')).status).toBe(429)
  })
})

it('wrong passwords alone are counted, for one account and for an address', async () => {
  const { email } = await app.as('Student', 'certa')
  const enter = async (password: string, address: string, as = email) => {
    const guest = app.guest()
    const headers = { 'x-forwarded-for': address }
    return (await guest.send('/login', { email: as, password }, { from: '/login', headers })).status
  }
  const address = newAddress()
  for (let n = 0; n < 2 * POINTS; n++) expect(await enter(PASSWORD, address)).toBe(303)
  for (let n = 0; n < POINTS; n++) expect(await enter(`palpite-${n}`, address)).toBe(422)
  expect(await enter(PASSWORD, address)).toBe(429)

  const other = newAddress()
  for (let n = 0; n < POINTS; n++) expect(await enter('palpite', other, `a${n}@exemplo.test`)).toBe(422)
  expect(await enter('palpite', other, 'mais-um@exemplo.test')).toBe(429)
})
