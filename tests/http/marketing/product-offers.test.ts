import { beforeAll, expect, test } from 'vitest'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { ProductOffersPage } from '../../../src/contracts/marketing/product-offers'
import { event } from '../../../src/domain/kernel/event'
import type { Browser } from '../../support/browser'
import { salesFloor } from '../../support/sales-floor'

const floor = await salesFloor()
beforeAll(async () => {
  await floor.course('react', 19_700)
  await floor.course('sql', 9_700)
})
const PATH = '/admin/courses/react/order-bump'
const form = { kind: 'bump', product: 'course:sql', headline: 'Leve SQL', words: 'O banco por trás.' }
const propsOf = async (browser: Browser) =>
  ((await (await browser.visit(PATH)).json()) as PageObject).props as unknown as ProductOffersPage

test('staff create, change and deactivate an offer', async () => {
  const editor = await floor.as('Editor')
  await editor.get(PATH).seesPage('Admin/Courses/OrderBump', {
    host: { title: 'Curso react', href: '/course/react', price: 19_700 },
    offers: [],
    products: [{ value: 'course:sql', price: 9_700 }],
    most: { bump: 5, upsell: 1, downsell: 1 },
  })
  await editor.post(PATH, { ...form, price: '47,00', active: 'on' }, { from: PATH })
  const [made] = (await propsOf(editor)).offers
  expect(made).toMatchObject({
    kind: 'bump',
    active: true,
    price: 4_700,
    title: 'Curso sql',
    shopPrice: 9_700,
  })
  const one = `${PATH}/${made?.offerId}`
  await editor.post(one, { ...form, price: '39,90' }, { from: PATH })
  await editor.post(`${one}/deactivate`)
  await editor.get(`${PATH}?oferta=${made?.offerId}`).seesPage('Admin/Courses/OrderBump', {
    offers: [{ price: 3_990, active: false }],
    editing: { offerId: made?.offerId },
  })
  await editor.post(`${one}/activate`)
  expect((await propsOf(editor)).offers).toMatchObject([{ active: true }])
})

test('a programme has separate pages for offers before and after the payment', async () => {
  const editor = await floor.as('Editor')
  await floor.sales.history(
    'bundle-full',
    event('BundleCreated', {
      bundleId: 'full',
      slug: 'full',
      title: 'Formação full',
      subtitle: '',
      categoryId: 'c',
      topic: 'react',
    }),
    event('BundlePriced', { bundleId: 'full', price: 25_000, listPrice: null }),
    event('BundlePublished', { bundleId: 'full' }),
  )
  await floor.settle()
  const after = '/admin/bundles/full/upsell'
  const before = '/admin/bundles/full/order-bump'
  const terms = { ...form, headline: 'Mais SQL', price: '47,00' }
  const made = await editor.post(after, { ...terms, kind: 'upsell', active: 'on' }, { from: after })
  expect([made.status, made.headers.get('location')]).toEqual([303, after])
  const page = await editor.get(after).seesPage('Admin/Bundles/Upsell', {
    path: after,
    kinds: ['upsell', 'downsell'],
    sister: { href: before },
    host: { title: 'Formação full', href: '/lp/full' },
    offers: [{ kind: 'upsell', active: true, price: 4_700 }],
  })
  const { offers } = page.props as unknown as ProductOffersPage
  await editor.post(`${after}/${offers[0]?.offerId}/deactivate`)
  await editor.get(after).seesPage('Admin/Bundles/Upsell', { offers: [{ active: false }] })
  await editor.get(before).seesPage('Admin/Bundles/OrderBump', {
    path: before,
    kinds: ['bump'],
    offers: [],
    sister: { href: after },
  })
  for (const role of ['Support', 'Student'] as const)
    expect((await (await floor.as(role, `${role}-b`)).visit(after)).status).toBe(403)
})

test('errors are beside the fields, and the submitted values stay', async () => {
  const editor = await floor.as('Editor')
  const refused = await editor.post(PATH, { ...form, price: '97,01' }, { from: PATH })
  expect(refused.status).toBe(422)
  const html = (await refused.text()).replace(/\s/g, ' ')
  expect(html).toContain('O preço da oferta não pode passar do preço na loja, R$ 97,00.')
  expect(html).toContain('"headline":"Leve SQL"')
  const answer = await editor.send(PATH, { kind: 'nada', price: 'x' })
  expect((await answer.json()).errors).toMatchObject({
    kind: 'Escolha onde a oferta aparece.',
    product: 'Escolha o que oferecer.',
    price: 'Informe o preço em reais, como 47,00.',
    headline: 'Escreva o título da oferta',
  })
})

test('only Admin and Editor see and change them', async () => {
  for (const [browser, status] of [
    [floor.guest(), 401],
    [await floor.as('Student', 'curiosa'), 403],
    [await floor.as('Support'), 403],
  ] as const) {
    const seen = (await browser.visit(PATH)).status
    expect([seen, (await browser.send(PATH, { ...form, price: '1,00' })).status]).toEqual([status, status])
  }
  expect((await (await floor.as('Admin')).visit('/admin/courses/nada/order-bump')).status).toBe(404)
  expect((await (await floor.as('Admin')).visit('/admin/bundles/nada/order-bump')).status).toBe(404)
})
