import { beforeAll, describe, expect, test } from 'vitest'
import type { AnalyticsPages } from '../../../src/contracts/analytics/pages'
import { event } from '../../../src/domain/kernel/event'
import { analyticsPages } from '../../../src/http/analytics/pages'
import { catalogPages } from '../../../src/http/catalog/pages'
import { courseFacts } from '../../support/catalogue'
import { declaredShop } from '../../support/declared'
import { namedRows, readModelOf } from '../../support/report-shop'

const shop = await declaredShop({
  at: '2026-03-10T15:00:00.000Z',
  pages: [...catalogPages, ...analyticsPages({ readModel: readModelOf, namedRows })],
})
const editor = await shop.as('Editor')
const admin = await shop.as('Admin')
const id = (n: number) => `0199c4f2-7e5a-7c31-8b1d-00000000000${n}`
const propsOf = async (path: string, who = editor) => (await (await who.visit(path)).json()).props
const term = async (path: string, who = editor) =>
  (await propsOf(`/admin/searches/${path}`, who)) as AnalyticsPages['Admin/Searches/Show']

const onSale = async (courseId: string, title: string) => {
  const { created, described, curriculum, priced, published } = courseFacts(courseId, { title })
  await shop.history(`course-${courseId}`, created, described, curriculum, priced, published)
}

let searches = 0
const searched = async (typed: string, results: number | null, more: Record<string, unknown> = {}) => {
  const searchId = `search-${++searches}`
  const none = { searchableId: null, searchableType: null, visitorId: 'v1', personId: 'v1' }
  await shop.history(
    `search-${searchId}`,
    event('SearchRecorded', { searchId, term: typed, results, ...none, ...more } as never),
  )
}

const buyer = { name: 'Ana', email: 'ana@exemplo.test', cpf: '52998224725', phone: '11987654321' }
async function ordered(
  orderId: string,
  more: { cartId: string | null; visitorId: string | null },
  paid = true,
) {
  const line = {
    productType: 'course',
    productId: 'sheets',
    title: 'Planilhas',
    courseIds: ['sheets'],
    price: 19_700,
    discount: 0,
    discountSource: null,
    total: 19_700,
  }
  const shared = {
    orderId,
    number: orderId,
    buyerId: 'ana',
    guest: false,
    buyer,
    lines: [line],
    total: 19_700,
    couponId: null,
    couponCode: null,
    method: 'pix',
    paymentId: `p-${orderId}`,
    placedAt: shop.clock.at,
  }
  const placed = event('OrderPlaced', {
    ...shared,
    ...more,
    address: null,
    subtotal: 19_700,
    discount: 0,
    promotionCode: null,
    installments: 1,
    cardToken: null,
  } as never)
  const facts = [placed, event('OrderPaid', { ...shared, paidAt: shop.clock.at, late: false } as never)]
  await shop.history(`order-${orderId}`, ...(paid ? facts : facts.slice(0, 1)))
}

beforeAll(async () => {
  const category = { categoryId: 'front-end', name: 'Front-end', slug: 'front-end', description: '' }
  await shop.history('category-front-end', event('CategoryCreated', category))
  await onSale('sheets', 'Planilhas sem medo')
  await onSale('sql', 'SQL na prática')
})

describe('a synonym of the search', () => {
  const found = async (query: string) =>
    (await propsOf(`/search?query=${query}`)).products.map(({ slug }: { slug: string }) => slug)

  test('is begun with the term of the address, and lets a search find what the other word finds', async () => {
    expect(await found('calc')).toEqual([])
    const { synonymHref } = await term('calc')
    expect(synonymHref).toBe('/admin/search-synonyms/create?term=calc')
    expect((await propsOf(synonymHref)).typed).toEqual({ term: 'calc', means: '' })
    const answer = await editor.post(
      '/admin/search-synonyms',
      { _id: id(1), term: 'Calc', means: 'planilhas' },
      { from: synonymHref },
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/admin/search-synonyms/${id(1)}`])
    expect(await found('calc')).toEqual(['sheets'])
    expect(await term('CALC')).toMatchObject({
      term: 'calc',
      finds: { count: 1, products: [{ title: 'Planilhas sem medo', href: '/admin/courses/sheets' }] },
      synonyms: [{ means: 'planilhas', href: `/admin/search-synonyms/${id(1)}` }],
    })
  })

  test('is refused for a word that has one, and for a word that is the same', async () => {
    const send = async (fields: Record<string, string>) =>
      (
        await (
          await editor.send('/admin/search-synonyms', fields, { from: '/admin/search-synonyms/create' })
        ).json()
      ).errors
    expect(await send({ _id: id(2), term: 'cálc', means: 'sql' })).toEqual({
      term: 'Esta palavra já tem um sinônimo em uso.',
    })
    expect(await send({ _id: id(2), term: 'sql', means: 'SQL' })).toEqual({
      means: 'Escolha uma palavra diferente da que as pessoas digitam',
    })
  })

  test('changes, and once it is archived the search finds what it found before', async () => {
    const at = `/admin/search-synonyms/${id(1)}`
    await editor.post(at, { _method: 'put', term: 'calc', means: 'sql' }, { from: `${at}/edit` })
    expect(await found('calc')).toEqual(['sql'])
    await editor.post(`${at}/acts/archive-search-synonym`, {}, { from: at })
    const { row } = await propsOf(at)
    expect(row.values.status).toBe('archived')
    expect(await found('calc')).toEqual([])
    expect((await term('calc')).synonyms).toEqual([])
  })
})

describe('one term over time', () => {
  test('a new course is begun with it as title', async () => {
    const { courseHref } = await term('power%20bi')
    expect(courseHref).toBe('/admin/courses/create?title=Power+bi')
    expect((await propsOf(courseHref)).typed).toMatchObject({ title: 'Power bi', level: 'iniciante' })
  })

  test('is counted day by day, with what was chosen', async () => {
    shop.clock.at = '2026-03-08T12:00:00.000Z'
    await searched('Gráficos', 0)
    await searched('graficos', 2)
    shop.clock.at = '2026-03-10T12:00:00.000Z'
    await searched('graficos', null, { searchableId: 'sheets', searchableType: 'course' })
    const page = await term('gr%C3%A1ficos?de=2026-03-08&ate=2026-03-10')
    expect(page).toMatchObject({
      term: 'graficos',
      total: { searches: 2, withoutResults: 1, chosen: 1 },
      choices: [{ title: 'Planilhas sem medo', href: '/admin/courses/sheets', times: 1 }],
    })
    expect(page.days.map(({ searches }) => searches)).toEqual([2, 0, 0])
    const rows = await term('graficos?de=2026-03-09&ate=2026-03-10')
    expect([rows.total, rows.before]).toEqual([
      { searches: 0, withoutResults: 0, chosen: 1 },
      { searches: 2, withoutResults: 1, chosen: 0 },
    ])
  })

  test('is followed to what was bought within seven days, by browser and by account', async () => {
    shop.clock.at = '2026-03-01T12:00:00.000Z'
    await searched('macros', 0, { visitorId: 'v2', personId: 'v2' })
    await searched('macros', 0, { visitorId: 'v2', personId: 'v2' })
    await searched('macros', 0, { visitorId: 'v3', personId: 'ana' })
    await searched('macros', 0, { visitorId: 'v4', personId: 'v4' })
    await searched('macros', 0, { visitorId: 'v5', personId: 'v5' })
    shop.clock.at = '2026-03-02T12:00:00.000Z'
    // Entered the account on the way: the browser of the search is that of the order.
    await ordered('o1', { cartId: 'a:bia', visitorId: 'v2' })
    await ordered('o2', { cartId: null, visitorId: null }, false)
    shop.clock.at = '2026-03-08T12:00:01.000Z'
    await ordered('o3', { cartId: 'v:v4', visitorId: 'v4' })
    shop.clock.at = '2026-03-10T15:00:00.000Z'
    const path = 'macros?de=2026-03-01&ate=2026-03-01'
    const bought = { withinDays: 7, people: 4, ordered: 2, payers: 1, paid: 19_700 }
    expect((await term(path, admin)).bought).toEqual(bought)
    expect((await term(path)).bought).toEqual({ ...bought, paid: null })
  })

  test('tells of a term that nobody searched, and of none that is too long', async () => {
    expect(await term('cobol')).toMatchObject({ total: { searches: 0 }, bought: { people: 0 } })
    expect((await editor.visit(`/admin/searches/${'x'.repeat(101)}`)).status).toBe(404)
    const support = await shop.as('Support')
    expect((await support.visit('/admin/searches/cobol')).status).toBe(403)
  })
})
