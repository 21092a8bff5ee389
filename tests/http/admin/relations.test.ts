import { expect, test } from 'vitest'
import { AddVideo, ArchiveVideo, RegisterVideo } from '../../../src/commands/catalog/video'
import { registry } from '../../../src/composition/modules'
import { categories } from '../../../src/contracts/catalog/categories'
import { films } from '../../../src/contracts/catalog/videos'
import { type Relation, relation, text } from '../../../src/contracts/kernel/attribute'
import { relationsAddress } from '../../../src/contracts/kernel/relations'
import type { Resource } from '../../../src/contracts/kernel/resource'
import { relationsApi } from '../../../src/http/api/relations'
import { testApp } from '../../support/app'
import { declaredShop } from '../../support/declared'

const category = { rows: 'categoryList', key: 'categoryId', title: 'name', to: '/admin/categories/{id}' }
const bySlug = { ...category, title: 'slug' }
const topics: Resource = {
  ...categories,
  at: '/admin/topics',
  component: 'Admin/Topics',
  rows: 'topicList',
  list: { name: text('Nome'), categoryId: relation('Categoria', category) } as Resource['list'],
  form: undefined,
}
const banners: Resource = {
  ...topics,
  at: '/admin/banners',
  who: 'A',
  list: { slug: relation('Endereço', bySlug) } as Resource['list'],
}
const shop = await declaredShop({ api: [relationsApi([categories, topics, banners], registry)] })
const editor = await shop.as('Editor')
const answer = async (
  asked: Parameters<typeof relationsAddress>[1],
  from: Relation = category,
  browser = editor,
) => (await browser.visit(relationsAddress(from, asked))).json()
const titles = async (query: string) =>
  (await answer({ query })).options.map(({ title }: { title: string }) => title)

const id = (n: number) => `0199c4f2-7e5a-7c31-8b1d-${String(n).padStart(12, '0')}`
const names = ['Ágil', 'Álgebra', 'Programação & Web', 'programas', 'Zélia 100%']
for (const [n, name] of names.entries())
  await editor.post(
    '/admin/categories',
    { _id: id(n), name, slug: `c-${n}` },
    { from: '/admin/categories/create' },
  )

test('records are found by their title, without regard to accents, in order', async () => {
  expect(await titles('')).toEqual(names)
  expect(await titles('PROGRAMAÇAO')).toEqual(['Programação & Web'])
  expect(await titles('web programa')).toEqual(['Programação & Web'])
  expect(await titles('alg')).toEqual(['Álgebra'])
  expect(await titles('%')).toEqual([])
  expect(await titles("'; drop table")).toEqual([])
})

test('titles of a relation without a search column are compared without accents, too', async () => {
  const admin = await shop.as('Admin')
  expect((await answer({ query: 'C-2' }, bySlug, admin)).options).toEqual([{ id: id(2), title: 'c-2' }])
  const plain = await declaredShop({
    api: [relationsApi([{ ...topics, rows: 'topicList' }], registry)],
  })
  const own = await plain.as('Editor')
  await own.post('/admin/categories', { _id: id(1), name: 'ÉTICA ção' }, { from: '/admin/categories/create' })
  expect((await answer({ query: 'etica cao' }, category, own)).options).toEqual([
    { id: id(1), title: 'ÉTICA ção' },
  ])
})

test('titles are told by id', async () => {
  expect(await answer({ ids: [id(1), 'nenhuma'] })).toEqual({
    options: [{ id: id(1), title: 'Álgebra' }],
    more: false,
  })
})

test('an answer is short, and says that there is more', async () => {
  for (let n = 10; n < 30; n++)
    await editor.post(
      '/admin/categories',
      { _id: id(n), name: `Tema ${n}` },
      { from: '/admin/categories/create' },
    )
  const { options, more } = await answer({ query: '' })
  expect([options.length, more]).toEqual([20, true])
  expect((await answer({ query: 'tema 1' })).more).toBe(false)
})

test('nothing but declared relations of one’s role is read', async () => {
  const statusOf = async (from: typeof category, browser = editor) =>
    (await browser.visit(relationsAddress(from, { query: 'a' }))).status
  expect(await statusOf(category)).toBe(200)
  expect(await statusOf(bySlug)).toBe(404)
  expect(await statusOf({ ...category, rows: 'accountCard', key: 'accountId', title: 'email' })).toBe(404)
  expect(await statusOf({ ...category, title: 'description' })).toBe(404)
  expect(await statusOf(category, await shop.as('Support'))).toBe(404)
  expect(await statusOf(category, await shop.as('Student'))).toBe(403)
  expect(await statusOf(category, shop.guest())).toBe(401)
})

test('what cannot be chosen any more is not offered, and a state is told beside the title', async () => {
  const system = { accountId: null, role: 'System' } as const
  const of = { src: '/media/lessons/a.mp4', fileName: 'a.mp4', bytes: 1, seconds: 9, height: 720 }
  const own = await testApp()
  for (const title of ['Filme velho', 'Filme pronto'])
    await own.send(RegisterVideo, { ...of, videoId: title, title, src: `/media/lessons/${title}` }, system)
  const begun = { videoId: 'novo', uploadId: 'u', title: 'Filme novo', fileName: 'n.mp4', bytes: 1 }
  await own.send(ArchiveVideo, { videoId: 'Filme velho' })
  await own.send(AddVideo, begun)
  const browser = await own.as('Editor')
  const { options } = await answer({ query: 'filme' }, films, browser)
  expect(options).toEqual([
    { id: 'novo', title: 'Filme novo', note: 'Enviando' },
    { id: 'Filme pronto', title: 'Filme pronto', picture: '/admin/videos/Filme pronto/poster' },
  ])
  const all = await answer({ query: 'filme', all: true }, films, browser)
  expect(all.options.map(({ id }: { id: string }) => id)).toEqual(['novo', 'Filme pronto', 'Filme velho'])
  const known = await answer({ ids: ['Filme velho'] }, films, browser)
  expect(known.options).toMatchObject([{ id: 'Filme velho', title: 'Filme velho' }])
})
