import { beforeAll, expect, test } from 'vitest'
import { catalogPages } from '../../../src/http/catalog/pages'
import { choosePopular, popularPage } from '../../../src/http/catalog/popular'
import { courseFacts } from '../../support/catalogue'
import { declaredShop } from '../../support/declared'

const shop = await declaredShop({ pages: [...catalogPages, popularPage], actions: [choosePopular] })
const editor = await shop.as('Editor')
const order = '/admin/courses/order'
const popular = '/admin/courses/popular'
const props = async (path: string, browser = editor) => (await (await browser.visit(path)).json()).props
const slugs = (cards: { slug: string }[]) => cards.map(({ slug }) => slug)
const inShop = async (path: string) => slugs((await props(path, shop.guest())).courses)

beforeAll(async () => {
  for (const id of ['html', 'js', 'react', 'sql']) {
    const { created, described, curriculum, priced, published } = courseFacts(id)
    const facts = [created, described, curriculum, priced]
    await shop.history(`course-${id}`, ...facts, ...(id === 'sql' ? [] : [published]))
  }
})

test('staff may change the order, though the list has no form', async () => {
  expect((await props(order)).may).toEqual({ create: false, change: false, order: true, acts: [] })
})

test('the shop lists courses as staff put them, and what was published later follows', async () => {
  expect((await props(order)).rows.map(({ id }: { id: string }) => id)).toEqual(['html', 'js', 'react'])
  expect(await inShop('/courses')).toEqual(['html', 'js', 'react'])
  const moved = await editor.send(`${order}/order`, { move: 'to:1:react' }, { from: order })
  expect([moved.status, moved.headers.get('location')]).toEqual([303, order])
  expect(await inShop('/courses')).toEqual(['react', 'html', 'js'])
  expect(await inShop('/courses?ordem=menor-preco&nivel=iniciante')).toHaveLength(3)
  await shop.history('course-sql', courseFacts('sql').published)
  expect(await inShop('/courses')).toEqual(['react', 'html', 'js', 'sql'])
  expect((await props(order)).rows.map(({ id }: { id: string }) => id)).toEqual([
    'react',
    'html',
    'js',
    'sql',
  ])
})

test('popular courses are those that staff chose, then what sold', async () => {
  const saved = await editor.post(popular, { courseIds: 'sql,js' }, { from: popular })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, popular])
  expect(await inShop('/popular-courses')).toEqual(['sql', 'js', 'html', 'react'])
  const page = await props(popular)
  expect(page.shown.map(({ id, chosen }: { id: string; chosen: boolean }) => [id, chosen])).toEqual([
    ['sql', true],
    ['js', true],
    ['html', false],
    ['react', false],
  ])
  expect(page.typed).toEqual({ courseIds: ['sql', 'js'] })
})

test('a chosen course that left the shop leaves its place, and staff are told', async () => {
  await shop.history('course-sql', courseFacts('sql').archived)
  expect(await inShop('/popular-courses')).toEqual(['js', 'html', 'react'])
  expect((await props(popular)).missing).toEqual([{ id: 'sql', title: 'Curso sql' }])
  const refused = await editor.send(popular, { courseIds: 'sql' }, { from: popular })
  expect([refused.status, (await refused.json()).errors]).toEqual([
    422,
    { courseIds: 'Escolha só cursos à venda.' },
  ])
})

test('support may neither order nor choose', async () => {
  const support = await shop.as('Support')
  expect((await support.send(`${order}/order`, { move: 'to:1:js' }, { from: order })).status).toBe(403)
  expect((await support.send(popular, { courseIds: 'js' }, { from: popular })).status).toBe(403)
})
