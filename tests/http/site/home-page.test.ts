import { beforeAll, describe, expect, test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { catalogPages } from '../../../src/http/catalog/pages'
import { sitePages } from '../../../src/http/site/pages'
import { bundleFacts, courseFacts, writtenPages } from '../../support/catalogue'
import { storefront } from '../../support/storefront'

const shop = await storefront({ pages: [...catalogPages, ...sitePages] })
const home = async (path = '/') => (await (await shop.guest().visit(path)).json()).props
const ids = (cards: { id: string }[]) => cards.map(({ id }) => id)
const homeId = 'main'
const arrange = (...facts: { type: string; data: unknown }[]) => shop.history('home-main', ...facts)

async function onSale(courseId: string, price: number) {
  const { created, described, curriculum, priced, published } = courseFacts(courseId, { price })
  await shop.history(`course-${courseId}`, created, described, curriculum, priced, published)
  shop.clock.at = new Date(Date.parse(shop.clock.at) + 60_000).toISOString()
}

beforeAll(async () => {
  await shop.history('site-main', writtenPages)
  const category = { categoryId: 'front-end', name: 'Front-end', slug: 'front-end', description: 'Telas.' }
  await shop.history('category-front-end', event('CategoryCreated', category))
  await onSale('html', 0)
  await onSale('js', 9_700)
  await onSale('react', 19_700)
  const bundle = bundleFacts('frontend')
  await shop.history('bundle-frontend', bundle.created, bundle.described, bundle.priced, bundle.published)
})

const shelf = (sectionId: string, rule: object) => ({ sectionId, title: sectionId, lead: '', rule })
const product = (type: string, id: string) => ({ type, id })

describe('shelves', () => {
  test('are in their order, filled by their rules, without products not on sale', async () => {
    const products = [product('bundle', 'frontend'), product('course', 'sumiu'), product('course', 'html')]
    await arrange(
      event('HomeTagsSet', { homeId, tags: [{ tagId: 'web', name: 'Web', products }] }),
      event('HomeSectionsSet', {
        homeId,
        sections: [
          shelf('novos', { by: 'newest', most: 2 }),
          shelf('escolhidos', { by: 'chosen', products }),
          shelf('nenhum', { by: 'chosen', products: [product('course', 'sumiu')] }),
          shelf('gratis', { by: 'free', most: 4 }),
          shelf('telas', { by: 'category', categoryId: 'front-end', most: 12 }),
          shelf('web', { by: 'tag', tagId: 'web', most: 1 }),
          shelf('formacoes', { by: 'bundles', most: 4 }),
          shelf('vendidos', { by: 'bestSellers', most: 1 }),
        ],
      }),
    )
    const { shelves } = await home()
    expect(shelves.map(({ id, products }: { id: string; products: [] }) => [id, ids(products)])).toEqual([
      ['novos', ['react', 'js']],
      ['escolhidos', ['frontend', 'html']],
      ['gratis', ['html']],
      ['telas', expect.arrayContaining(['html', 'js', 'react', 'frontend'])],
      ['web', ['frontend']],
      ['formacoes', ['frontend']],
      ['vendidos', [expect.any(String)]],
    ])
    expect(shelves[3].more).toEqual({ href: '/categories/front-end', label: 'Ver Front-end' })
  })

  test('a tag in the address shows its products, an unknown one nothing', async () => {
    expect((await home()).tags).toEqual({ all: [{ id: 'web', name: 'Web' }], chosen: null })
    expect(ids((await home('/?tag=web')).tags.chosen.products)).toEqual(['frontend', 'html'])
    expect((await home('/?tag=nada')).tags.chosen).toBeNull()
  })
})

test('banners and announcement are shown within their time windows, to the minute', async () => {
  const at = (minutes: number) => new Date(Date.parse(shop.clock.at) + minutes * 60_000).toISOString()
  const look = { text: '', linkText: 'Ver', url: '/courses', topic: 'react' }
  const banner = (bannerId: string, from: string | null, until: string | null) => ({
    bannerId,
    title: bannerId,
    image: null,
    from,
    until,
    ...look,
  })
  const banners = [
    banner('depois', at(10), at(20)),
    banner('sempre', null, null),
    banner('agora', at(-5), at(5)),
    banner('passou', null, at(-1)),
  ]
  const announcement = { label: 'Turmas abertas', url: null, from: null, until: at(5) }
  await arrange(
    event('HomeBannersSet', { homeId, banners }),
    event('HomeAnnouncementSet', { homeId, announcement }),
  )
  const now = await home()
  expect(ids(now.banners)).toEqual(['sempre', 'agora'])
  expect(now.banners[0]).toEqual({
    id: 'sempre',
    title: 'sempre',
    text: '',
    image: null,
    link: { href: '/courses', label: 'Ver' },
  })
  expect(now.announcement).toEqual({ label: 'Turmas abertas', href: null })
  shop.clock.at = at(12)
  const later = await home()
  expect(ids(later.banners)).toEqual(['depois', 'sempre'])
  expect(later.announcement).toBeNull()
})

test('the featured course, categories and about are what staff chose', async () => {
  await arrange(
    event('HomeFeaturedCourseSet', { homeId, courseId: 'js', label: 'Favorito' }),
    event('HomeCategoriesSet', { homeId, categories: [{ categoryId: 'front-end', icon: 'layout' }] }),
    event('HomeAboutSet', {
      homeId,
      about: { title: 'Por quê', lead: '', items: [{ icon: 'sumiu', title: 'Curtas', text: '20 min' }] },
    }),
  )
  expect(await home()).toMatchObject({
    featured: { course: { id: 'js' }, label: 'Favorito' },
    categories: [{ slug: 'front-end', icon: 'layout' }],
    about: { title: 'Por quê', items: [{ icon: 'sparkles', title: 'Curtas' }] },
  })
  await shop.history('course-js', event('CourseArchived', { courseId: 'js' }))
  const { featured } = await home()
  expect(featured).toMatchObject({ label: '' })
  expect(featured.course.id).not.toBe('js')
})

test('sales pages are shown for what is on sale', async () => {
  const { salesPages } = await home()
  expect(salesPages.map(({ href }: { href: string }) => href)).toEqual([
    '/cursos/react',
    '/formacoes/frontend',
  ])
  await shop.history('course-react', event('CourseArchived', { courseId: 'react' }))
  expect((await home()).salesPages).toMatchObject([
    { type: 'bundle', href: '/formacoes/frontend', title: expect.stringContaining('Frontend') },
  ])
})
