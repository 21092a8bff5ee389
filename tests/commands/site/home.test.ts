import { expect, test } from 'vitest'
import {
  SetHomeBanners,
  SetHomeCategories,
  SetHomeFeaturedCourse,
  SetHomeSections,
  SetHomeTags,
} from '../../../src/commands/site/home'
import { home } from '../../../src/domain/site/home'
import { as, inMemory } from '../../support/in-memory'

const banner = {
  bannerId: 'semana',
  title: 'Semana do Dev',
  linkText: 'Ver',
  url: '/courses',
  topic: 'react',
}

test('an Editor sets the banners; what was left out is filled in', async () => {
  const app = inMemory()
  await app.send(as('Editor'), SetHomeBanners, { banners: [banner] })
  expect(await app.state(home, 'main')).toMatchObject({
    banners: [{ ...banner, text: '', image: null, from: null, until: null }],
  })
})

test('neither Support nor a student touches the home page', async () => {
  for (const role of ['Support', 'Student'] as const)
    await expect(inMemory().send(as(role), SetHomeBanners, { banners: [] })).rejects.toMatchObject({
      name: 'Forbidden',
    })
})

test.each([
  ['javascript:alert(1)', null],
  ['//mal.example', null],
  ['/\\mal.example', null],
  ['/courses', 'https://mal.example/a.png'],
])('a banner to %s with the picture %s is refused', async (url, image) => {
  const sent = inMemory().send(as('Editor'), SetHomeBanners, { banners: [{ ...banner, url, image }] })
  const field = image ? 'banners.0.image' : 'banners.0.url'
  await expect(sent).rejects.toMatchObject({ errors: { [field]: expect.stringMatching(/^Use um/) } })
})

test('what is shown must exist', async () => {
  const app = inMemory()
  const products = [{ type: 'course', id: 'nada' }]
  await expect(
    app.send(as('Editor'), SetHomeFeaturedCourse, { courseId: 'nada', label: '' }),
  ).rejects.toMatchObject({ code: 'product-unknown' })
  await expect(
    app.send(as('Editor'), SetHomeTags, { tags: [{ tagId: 'web', name: 'Web', products }] }),
  ).rejects.toMatchObject({ code: 'product-unknown', field: 'tags.0.products.0' })
  await expect(
    app.send(as('Editor'), SetHomeCategories, { categories: [{ categoryId: 'nada', icon: 'clock' }] }),
  ).rejects.toMatchObject({ code: 'category-unavailable' })
  const section = { sectionId: 's', title: 'S', lead: '' }
  for (const rule of [
    { by: 'chosen', products },
    { by: 'category', categoryId: 'nada', most: 4 },
    { by: 'tag', tagId: 'nada', most: 4 },
  ])
    await expect(
      app.send(as('Editor'), SetHomeSections, { sections: [{ ...section, rule }] }),
    ).rejects.toMatchObject({ name: 'Refusal' })
  expect(await app.state(home, 'main')).toMatchObject({ sections: [], tags: [], categories: [] })
})

test('an unknown rule or icon is told by its field', async () => {
  const sections = [{ sectionId: 's', title: 'S', lead: '', rule: { by: 'sorte' } }]
  await expect(inMemory().send(as('Editor'), SetHomeSections, { sections })).rejects.toMatchObject({
    errors: { 'sections.0.rule.by': 'Escolha o que a seção mostra' },
  })
  const categories = [{ categoryId: 'c', icon: 'caveira' }]
  await expect(inMemory().send(as('Editor'), SetHomeCategories, { categories })).rejects.toMatchObject({
    errors: { 'categories.0.icon': 'Escolha um ícone da lista' },
  })
})
