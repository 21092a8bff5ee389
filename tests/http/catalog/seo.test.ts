import { beforeAll, describe, expect, test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { unnamedShop } from '../../../src/domain/site/values'
import { crawlersApi } from '../../../src/http/api/crawlers'
import { catalogPages } from '../../../src/http/catalog/pages'
import { salesPages } from '../../../src/http/catalog/sales'
import { identityPages } from '../../../src/http/identity/pages'
import { infoPages } from '../../../src/http/site/info-pages'
import { sitePages } from '../../../src/http/site/pages'
import { aLesson, aModule, bundleFacts, courseFacts, writtenPages } from '../../support/catalogue'
import { lacking } from '../../support/rich-results'
import { storefront } from '../../support/storefront'

const shop = await storefront({
  env: { PUBLIC_URL: 'https://escola.example' },
  pages: [...catalogPages, ...salesPages, ...infoPages, ...sitePages, ...identityPages],
  api: crawlersApi(),
})
const ORIGIN = 'https://escola.example'
const html = async (path: string) => (await shop.guest().html(path)).text()
const answer = (path: string) => shop.guest().ask('GET', path)
const decoded = (text: string) => text.replaceAll('&amp;', '&')
/** Name or property of each meta element, with its content. */
const metas = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, k, v]) => [k, v]),
  )
const canonical = (text: string) => /<link rel="canonical" href="([^"]+)">/.exec(text)?.[1]
interface Thing {
  '@type': string | string[]
  [name: string]: unknown
}
const things = (text: string): Thing[] =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '{}')['@graph']

beforeAll(async () => {
  await shop.history('site-main', writtenPages)
  const category = {
    categoryId: 'front-end',
    name: 'Front-end & telas',
    slug: 'front-end',
    description: 'Telas.',
  }
  await shop.history('category-front-end', event('CategoryCreated', category))
  for (const id of ['html', 'js', 'react']) {
    const { created, described, priced, published } = courseFacts(id, { title: `Curso ${id}`, price: 9_700 })
    const modules = [aModule(`${id}-m`, aLesson(`${id}-l`, { durationSeconds: 3600, free: true }))]
    const curriculum = event('CourseCurriculumSet', { courseId: id, modules })
    await shop.history(`course-${id}`, created, described, curriculum, priced, published)
  }
  const draft = courseFacts('rascunho')
  await shop.history('course-rascunho', draft.created)
  const bundle = bundleFacts('frontend')
  await shop.history('bundle-frontend', bundle.created, bundle.described, bundle.priced, bundle.published)
  const review = { courseId: 'react', studentId: 'rita', studentName: 'Rita Alves Prado', rating: 5 }
  const text = 'Direto ao ponto.'
  await shop.history(
    'review-rita:react',
    event('ReviewPublished', { reviewId: 'rita:react', ...review, text }),
  )
})

describe('the site map', () => {
  const entries = async () => {
    const xml = await (await answer('/sitemap.xml')).text()
    return new Map(
      [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(
        ([, loc, changed]) => [decoded(loc!).replace(ORIGIN, ''), changed],
      ),
    )
  }

  test('lists public pages once each, and nothing private or not on sale', async () => {
    const response = await answer('/sitemap.xml')
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/)
    const paths = [...(await entries()).keys()]
    expect(paths).toEqual(
      expect.arrayContaining([
        '/courses',
        '/course/react',
        '/lp/frontend',
        '/categories/front-end',
        '/terms_of_use',
        '/contact',
      ]),
    )
    for (const closed of ['/login', '/register', '/search', '/profile', '/course/rascunho'])
      expect(paths).not.toContain(closed)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('lists pages that answer, may be indexed and have that canonical address', async () => {
    for (const path of (await entries()).keys()) {
      const response = await shop.guest().html(path)
      expect([path, response.status, response.headers.get('x-robots-tag')]).toEqual([path, 200, null])
      expect(canonical(await response.text())).toBe(ORIGIN + path)
    }
  })

  test('lists the plans only while the shop links to them', async () => {
    expect([...(await entries()).keys()]).not.toContain('/subscribe')
    const company = { name: 'Escola', company: 'Escola Ltda.', cnpj: '11222333000181', address: 'Rua A, 1' }
    const identity = { siteId: 'main', ...company, email: 'oi@escola.example', icons: [] }
    await shop.history('site-main', event('SiteIdentitySet', { ...identity, showAdLinks: true }))
    expect([...(await entries()).keys()]).toContain('/subscribe')
  })

  test('has the last change of a course, and drops a course that left the shop', async () => {
    shop.clock.at = new Date(Date.parse(shop.clock.at) + 86_400_000).toISOString()
    await shop.history('course-js', event('CoursePriced', { courseId: 'js', price: 8_700, listPrice: null }))
    const before = await entries()
    expect(before.get('/course/js')).toBe(shop.clock.at)
    expect(before.get('/lp/frontend')).toBe(shop.clock.at)
    expect(before.get('/course/html')! < shop.clock.at).toBe(true)
    await shop.history('course-html', event('CourseArchived', { courseId: 'html' }))
    expect([...(await entries()).keys()]).not.toContain('/course/html')
  })
})

test('robots.txt names the site map and the excluded paths', async () => {
  const text = await (await answer('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(text).toContain('Disallow: /admin\n')
  expect(text).not.toMatch(/Disallow: \/(courses?|lp|categories)?\n/)
})

describe('a shared link', () => {
  test('shows the product’s own picture, its name and what it promises', async () => {
    const tags = metas(await html('/course/react'))
    expect(tags).toMatchObject({
      'og:title': `Curso react - ${unnamedShop.name}`,
      'og:image': `${ORIGIN}/media/covers/course/react-share.jpeg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:url': `${ORIGIN}/course/react`,
      'twitter:card': 'summary_large_image',
    })
    expect(tags['og:description']).toBeTruthy()
    expect(metas(await html('/lp/frontend'))['og:image']).toBe(
      `${ORIGIN}/media/covers/bundle/frontend-share.jpeg`,
    )
    expect(metas(await html('/terms_of_use'))['og:image']).toBe(`${ORIGIN}/og-default.jpg`)
  })

  test('has one canonical address for all campaigns', async () => {
    for (const path of [
      '/course/react',
      '/courses',
      '/lp/frontend',
      '/categories/front-end',
      '/terms_of_use',
    ])
      expect(canonical(await html(`${path}?utm_source=x&gclid=y`))).toBe(ORIGIN + path)
    expect(canonical(await html('/courses?nivel=iniciante'))).toBe(`${ORIGIN}/courses`)
  })
})

describe('structured data', () => {
  async function ofType(path: string, type: string): Promise<Thing> {
    const found = things(await html(path)).find((thing) => [thing['@type']].flat().includes(type))
    if (!found) throw new Error(`${path} says nothing of a ${type}`)
    return found
  }

  test('of a course: price, rating, review, questions and breadcrumb', async () => {
    expect(await ofType('/course/react', 'Product')).toMatchObject({
      offers: { '@type': 'Offer', price: '97.00', priceCurrency: 'BRL', url: `${ORIGIN}/course/react` },
      aggregateRating: { ratingValue: 5, reviewCount: 1 },
      review: [
        { author: { name: 'Rita P.' }, reviewRating: { ratingValue: 5 }, reviewBody: 'Direto ao ponto.' },
      ],
    })
    const faq = await ofType('/course/react', 'FAQPage')
    for (const { acceptedAnswer } of faq.mainEntity as { acceptedAnswer: { text: string } }[])
      expect(acceptedAnswer.text).not.toMatch(/[<>]/)
    const crumbs = await ofType('/course/react', 'BreadcrumbList')
    expect(
      (crumbs.itemListElement as Thing[]).map(({ position, name, item }) => [position, name, item]),
    ).toEqual([
      [1, 'Cursos', `${ORIGIN}/courses`],
      [2, 'Front-end & telas', `${ORIGIN}/categories/front-end`],
      [3, 'Curso react', `${ORIGIN}/course/react`],
    ])
  })

  test('of a course without reviews: no rating', async () => {
    const thing = await ofType('/course/js', 'Course')
    expect(thing).not.toHaveProperty('aggregateRating')
    expect(thing).not.toHaveProperty('review')
  })

  test('of a programme and a category: contents and breadcrumb', async () => {
    expect(await ofType('/lp/frontend', 'Product')).toMatchObject({
      offers: { price: '497.00' },
      hasCourse: expect.arrayContaining([expect.objectContaining({ url: `${ORIGIN}/course/react` })]),
    })
    expect((await ofType('/lp/frontend', 'BreadcrumbList')).itemListElement).toHaveLength(3)
    expect(await ofType('/categories/front-end', 'ItemList')).toMatchObject({
      itemListElement: expect.arrayContaining([expect.objectContaining({ url: `${ORIGIN}/lp/frontend` })]),
    })
  })

  test.each([
    '/',
    '/courses',
    '/popular-courses',
    '/course/react',
    '/course/js',
    '/lp/frontend',
    '/categories/front-end',
    '/cursos/react',
    '/formacoes/frontend',
    '/faq',
    '/articles/best-website-hosting',
  ])('of %s: everything that rich results need', async (path) => {
    expect(lacking(things(await html(path)))).toEqual([])
  })
})

describe('a changed address', () => {
  const moved = async (path: string) => {
    const { status, headers } = await answer(path)
    return [status, headers.get('location')]
  }
  const renamed = (courseId: string, slug: string) =>
    event('CourseBasicsChanged', { ...courseFacts(courseId).created.data, courseId, slug })

  test('leads from all former ones to the present one, which alone search engines are told', async () => {
    const { created, priced, published } = courseFacts('vue')
    await shop.history('course-vue', created, priced, published)
    await shop.history('course-vue', renamed('vue', 'vue-2'), renamed('vue', 'vue-3'))
    expect(await moved('/course/vue?de=mail')).toEqual([301, '/course/vue-3?de=mail'])
    expect(await moved('/course/vue-2')).toEqual([301, '/course/vue-3'])
    expect((await answer('/course/vue-2')).headers.get('cache-control')).toBe('no-cache')
    expect(canonical(await html('/course/vue-3'))).toBe(`${ORIGIN}/course/vue-3`)
    const map = await html('/sitemap.xml')
    expect(map).toContain(`${ORIGIN}/course/vue-3<`)
    expect(map).not.toMatch(/course\/vue(-2)?</)
  })

  test('leads from capitals and accents to the address, which holds neither', async () => {
    expect(await moved('/course/VUE-3?de=mail')).toEqual([301, '/course/vue-3?de=mail'])
    expect(await moved('/course/V%C3%BAe')).toEqual([301, '/course/vue-3'])
    expect(await moved('/course/NADA')).toEqual([404, null])
  })

  test('belongs to who took it since, also while nobody may see that one', async () => {
    const taker = courseFacts('svelte')
    await shop.history('course-svelte', taker.created, renamed('svelte', 'vue'))
    expect(await moved('/course/vue')).toEqual([404, null])
    await shop.history('course-svelte', taker.priced, taker.published)
    expect(await moved('/course/vue')).toEqual([200, null])
    expect(await moved('/course/svelte')).toEqual([301, '/course/vue'])
    expect(await moved('/course/vue-2')).toEqual([301, '/course/vue-3'])
  })

  test('of a programme and a category leads on, too', async () => {
    const { data } = bundleFacts('frontend').created
    await shop.history('bundle-frontend', event('BundleBasicsChanged', { ...data, slug: 'telas' }))
    expect(await moved('/lp/frontend')).toEqual([301, '/lp/telas'])
    const category = { categoryId: 'front-end', name: 'Telas', description: 'Telas.' }
    await shop.history('category-front-end', event('CategoryChanged', { ...category, slug: 'telas' }))
    expect(await moved('/categories/front-end')).toEqual([301, '/categories/telas'])
  })

  test('of what is not shown leads nowhere', async () => {
    await shop.history('course-rascunho', renamed('rascunho', 'rascunho-2'))
    expect(await moved('/course/rascunho')).toEqual([404, null])
  })
})
