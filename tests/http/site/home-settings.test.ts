import { beforeAll, expect, test } from 'vitest'
import { bundleFacts, courseFacts } from '../../support/catalogue'
import { declaredShop } from '../../support/declared'

const shop = await declaredShop()
const editor = await shop.as('Editor')
const AT = '/admin/homesettings'
const put = (path: string, typed: Record<string, string | string[]>) =>
  editor.send(path, { ...typed, _method: 'put' }, { from: path })
const newest = (type: string) =>
  shop.store
    .all()
    .filter((each) => each.type === type)
    .at(-1)?.data
const typedAt = async (path: string) => (await (await editor.visit(path)).json()).props.typed

beforeAll(async () => {
  const { created, described, curriculum, priced, published } = courseFacts('pao', { price: 9_700 })
  await shop.history('course-pao', created, described, curriculum, priced, published)
  const bundle = bundleFacts('padaria')
  await shop.history('bundle-padaria', bundle.created, bundle.described, bundle.priced, bundle.published)
})

test('a tag and a section keep the products that were chosen, whatever their kind, and the forms hold them again', async () => {
  const tag = { 'tags.0.name': 'Pão de casa', 'tags.0.tagId': '', 'tags.0.products': ['padaria', 'pao'] }
  expect((await put(`${AT}/tags`, tag)).status).toBe(303)
  const products = [
    { type: 'bundle', id: 'padaria' },
    { type: 'course', id: 'pao' },
  ]
  expect(newest('HomeTagsSet')).toMatchObject({ tags: [{ tagId: 'pao-de-casa', products }] })
  expect(await typedAt(`${AT}/tags`)).toMatchObject({
    'tags.0.tagId': 'pao-de-casa',
    'tags.0.products': ['padaria', 'pao'],
  })

  const section = {
    'sections.0.title': 'Comece aqui',
    'sections.0.rule.by': 'chosen',
    'sections.0.rule.products': ['pao'],
    'sections.0.rule.most': '4',
    'sections.1.title': 'De casa',
    'sections.1.rule.by': 'tag',
    'sections.1.rule.tagId': 'pao-de-casa',
    'sections.1.rule.most': '2',
  }
  expect((await put(`${AT}/sections`, section)).status).toBe(303)
  expect(newest('HomeSectionsSet')).toMatchObject({
    sections: [
      { sectionId: 'comece-aqui', rule: { by: 'chosen', products: [{ type: 'course', id: 'pao' }] } },
      { sectionId: 'de-casa', rule: { by: 'tag', tagId: 'pao-de-casa', most: 2 } },
    ],
  })
  expect(await typedAt(`${AT}/sections`)).toMatchObject({
    'sections.0.rule.products': ['pao'],
    'sections.1.rule.tagId': 'pao-de-casa',
  })
})

test('a section without what its rule asks for is told so by the field', async () => {
  const of = async (by: string) => {
    const answer = await put(`${AT}/sections`, { 'sections.0.title': 'Vazia', 'sections.0.rule.by': by })
    return [answer.status, (await answer.json()).errors]
  }
  expect(await of('chosen')).toEqual([
    422,
    { 'sections.0.rule.products': 'Escolha pelo menos um curso ou formação' },
  ])
  expect(await of('category')).toEqual([422, { 'sections.0.rule.categoryId': 'Escolha a categoria' }])
  expect(await of('tag')).toEqual([422, { 'sections.0.rule.tagId': 'Escolha a tag' }])
})

test('a text that gives no address is asked for one', async () => {
  const answer = await put(`${AT}/tags`, { 'tags.0.name': '!!!', 'tags.0.products': ['pao'] })
  expect(await answer.json()).toMatchObject({
    errors: { 'tags.0.tagId': 'Use letras ou números, ou escreva a identificação' },
  })
})

test('what was arranged is brought back as it was', async () => {
  const { revision } = (await shop.store.readStream('home-main')).at(-1)!
  expect((await put(`${AT}/tags`, {})).status).toBe(422)
  expect((await put(`${AT}/sections`, {})).status).toBe(303)
  expect(newest('HomeSectionsSet')).toMatchObject({ sections: [] })
  const answer = await editor.send(`${AT}/restore`, { revision: String(revision) }, { from: AT })
  expect(answer.status).toBe(303)
  expect(newest('HomeSectionsSet')).toMatchObject({
    sections: [{ sectionId: 'comece-aqui', rule: { products: [{ type: 'course', id: 'pao' }] } }, {}],
  })
})

test('the foot and the newsletter have a page of one form each, which changes them', async () => {
  const icon = { name: 'Instagram', url: 'https://instagram.com/forno', id: 'instagram', image: '' }
  const typed = Object.fromEntries(Object.entries(icon).map(([name, value]) => [`icons.0.${name}`, value]))
  expect((await put('/admin/footersettings', typed)).status).toBe(303)
  expect(newest('SiteIdentitySet')).toMatchObject({ icons: [icon] })
  expect(await typedAt('/admin/footersettings')).toMatchObject(typed)

  const words = { title: 'Receitas por e-mail', lead: '', contents: 'Receitas, toda semana.' }
  expect((await put('/admin/newsletter/settings', words)).status).toBe(303)
  expect(newest('NewsletterWordsSet')).toMatchObject({ ...words, contents: 'Receitas, toda semana' })
  const refused = await put('/admin/newsletter/settings', { ...words, title: '' })
  expect([refused.status, (await refused.json()).errors]).toEqual([
    422,
    { title: 'Escreva o título do convite' },
  ])
})

test.each([
  ['/admin/configurations/main/footer', '/admin/footersettings'],
  ['/admin/configurations/main/newsletter', '/admin/newsletter/settings'],
])('who kept %s comes to %s', async (former, now) => {
  const answer = await editor.visit(former)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, now])
  const student = await shop.as('Student')
  expect((await student.visit(former)).status).toBe(403)
})
