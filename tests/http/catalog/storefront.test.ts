import { beforeAll, describe, expect, test } from 'vitest'
import { localCep } from '../../../src/adapters/cep/local'
import { portraitSvg } from '../../../src/adapters/media/portrait'
import { ownedFacts, productFacts } from '../../../src/commands/ordering/products'
import { quote } from '../../../src/commands/ordering/quote'
import { event } from '../../../src/domain/kernel/event'
import { cepApi } from '../../../src/http/api/cep'
import { footerApi } from '../../../src/http/api/footer'
import { portraitsApi } from '../../../src/http/api/portraits'
import { searchApi } from '../../../src/http/api/search'
import { catalogPages } from '../../../src/http/catalog/pages'
import { siteActions } from '../../../src/http/site/actions'
import { sitePages } from '../../../src/http/site/pages'
import {
  aLesson,
  aModule,
  bundleFacts,
  courseDescription,
  courseFacts,
  writtenPages,
} from '../../support/catalogue'
import { storefront } from '../../support/storefront'

const shop = await storefront({
  pages: [...catalogPages, ...sitePages],
  actions: siteActions,
  api: [...searchApi(), ...footerApi(), ...cepApi(localCep), ...portraitsApi(portraitSvg)],
})
const guest = () => shop.guest()
const props = async (path: string, browser = guest()) => (await (await browser.visit(path)).json()).props
const slugs = (cards: { slug: string }[]) => cards.map((card) => card.slug)

async function onSale(id: string, title: string, price: number, hours = 1) {
  const facts = courseFacts(id, { title, price })
  const modules = [aModule(`${id}-m`, aLesson(`${id}-l`, { durationSeconds: hours * 3600, free: true }))]
  const { created, described, priced, published } = facts
  const curriculum = event('CourseCurriculumSet', { courseId: id, modules })
  await shop.history(`course-${id}`, created, described, curriculum, priced, published)
}
const reviewed = (courseId: string, studentId: string, rating: number, text = '') =>
  shop.history(
    `review-${studentId}:${courseId}`,
    event('ReviewPublished', {
      reviewId: `${studentId}:${courseId}`,
      courseId,
      studentId,
      studentName: 'Rita Alves Prado',
      rating,
      text,
    }),
  )

beforeAll(async () => {
  await shop.history('site-main', writtenPages)
  const category = { categoryId: 'front-end', name: 'Front-end', slug: 'front-end', description: 'Telas.' }
  await shop.history('category-front-end', event('CategoryCreated', category))
  await onSale('html', 'HTML e CSS do começo', 0, 2)
  await onSale('js', 'JavaScript moderno', 9_700, 6)
  await onSale('react', 'React do zero ao deploy', 19_700, 13)
  const bundle = bundleFacts('frontend')
  await shop.history('bundle-frontend', bundle.created, bundle.described, bundle.priced, bundle.published)
  await reviewed(
    'react',
    'rita',
    5,
    'Aulas diretas ao ponto, com projetos que eu consegui publicar na primeira semana.',
  )
  await reviewed('react', 'rui', 4)
})

describe('the list of courses', () => {
  test('shows courses on sale, with counts beside each filter', async () => {
    const page = await props('/courses?nivel=iniciante')
    expect(slugs(page.courses).sort()).toEqual(['html', 'js', 'react'])
    expect(page).toMatchObject({ total: 3, page: 1, perPage: 24, sort: 'destaques' })
    const options = page.facets.flatMap((facet: { name: string; options: object[] }) =>
      facet.options.map((option) => ({ facet: facet.name, ...option })),
    )
    expect(options).toContainEqual({ facet: 'preco', value: 'gratis', label: 'Grátis', count: 1, on: false })
    expect(options).toContainEqual({
      facet: 'nivel',
      value: 'iniciante',
      label: 'Iniciante',
      count: 3,
      on: true,
    })
    expect(options).toContainEqual({ facet: 'nota', value: '4.5', label: '4,5 ou mais', count: 1, on: false })
  })

  test('shows courses that match every filter, and counts each facet under the other ones', async () => {
    const page = await props('/courses?duracao=media&duracao=longa&preco=ate-100')
    expect(slugs(page.courses)).toEqual(['js'])
    const duration = page.facets.find((facet: { name: string }) => facet.name === 'duracao')
    expect(duration.options).toEqual([
      { value: 'media', label: '3 a 6 horas', count: 1, on: true },
      { value: 'longa', label: 'Mais de 6 horas', count: 0, on: true },
    ])
  })

  test.each([
    ['menor-preco', ['html', 'js', 'react']],
    ['maior-preco', ['react', 'js', 'html']],
    ['avaliacao', ['react', 'html', 'js']],
  ])('sorts by %s', async (sort, expected) => {
    expect(slugs((await props(`/courses?ordem=${sort}`)).courses)).toEqual(expected)
  })

  test('corrects an invalid address instead of failing', async () => {
    const page = await props('/courses?pagina=999&nivel=mestre&ordem=x&nota=9&preco=&categoria=nenhuma')
    expect(page).toMatchObject({ total: 3, page: 1, sort: 'destaques' })
    expect(page.courses).toHaveLength(3)
    expect((await props('/courses?pagina=-4')).total).toBe(3)
  })
})

describe('the page of a course', () => {
  test('contains everything about the course except paid videos', async () => {
    const page = await props('/course/react')
    expect(page).toMatchObject({
      course: {
        id: 'react',
        salesPage: '/cursos/react',
        price: 19_700,
        installment: { count: 12, each: 1_641 },
        category: { slug: 'front-end' },
      },
      totals: { modules: 1, lessons: 1, seconds: 46_800 },
      students: 0,
      reviews: {
        mean: 4.5,
        count: 2,
        histogram: [0, 0, 0, 1, 1],
        latest: [{ author: 'Rita P.', rating: 5 }],
      },
      bundles: [{ slug: 'frontend' }],
      owned: false,
      regretDays: 7,
    })
    expect(slugs(page.recommendations)).not.toContain('react')
  })

  test('has a drawn portrait of the teacher at an address of its own', async () => {
    const { portrait } = (await props('/course/react')).course.teacher
    expect(portrait).toMatch(/^\/media\/portraits\/[a-z0-9-]+\.svg$/)
    const answer = await guest().ask('GET', portrait)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(await answer.text()).toBe(portraitSvg(portrait.slice('/media/portraits/'.length, -'.svg'.length)))
    for (const name of ['x.png', 'A.svg', '-.svg', `${'a'.repeat(81)}.svg`])
      expect((await guest().ask('GET', `/media/portraits/${name}`)).status).toBe(404)
  })

  test('shows the teacher’s photograph in the place of the drawn portrait', async () => {
    const { teacher } = courseFacts('react', {}).created.data
    const { audience: _, ...words } = courseDescription
    const write = (picture?: string) =>
      shop.history(
        'course-react',
        event('CourseDetailsWritten', {
          courseId: 'react',
          ...words,
          teacher: { ...teacher, ...(picture && { picture }) },
        }),
      )
    const portrait = async () => (await props('/course/react')).course.teacher.portrait
    const drawn = await portrait()
    await write('/media/pictures/t.webp')
    expect(await portrait()).toBe('/media/pictures/t.webp')
    await write()
    expect(await portrait()).toBe(drawn)
  })

  test('gives search engines price and rating', async () => {
    const html = await (await guest().html('/course/react')).text()
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)['@graph'][0]).toMatchObject({
      '@type': ['Course', 'Product'],
      offers: { price: '197.00', priceCurrency: 'BRL' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    })
  })

  test('pages and filters its reviews, and counts every rating', async () => {
    await onSale('css', 'CSS moderno', 5_000)
    for (let i = 0; i < 8; i++) await reviewed('css', `s${i}`, i < 7 ? 5 : 3, `Opinião número ${i} do curso.`)
    await reviewed('css', 'silent', 3)
    const all = (await props('/course/css')).reviews
    expect(all).toMatchObject({
      count: 9,
      histogram: [0, 0, 2, 0, 7],
      stars: null,
      page: 1,
      perPage: 6,
      total: 8,
    })
    expect(all.latest).toHaveLength(6)
    const rest = (await props('/course/css?avaliacoes=2')).reviews
    expect(rest.latest).toHaveLength(2)
    const words = [...all.latest, ...rest.latest].map(({ text }: { text: string }) => text)
    expect(new Set(words).size).toBe(8)
    const three = (await props('/course/css?estrelas=3')).reviews
    expect(three).toMatchObject({ stars: 3, total: 1, count: 9, latest: [{ rating: 3 }] })
    const wrong = (await props('/course/css?estrelas=9&avaliacoes=999')).reviews
    expect(wrong).toMatchObject({ stars: null, page: 2 })
    expect((await props('/course/css?avaliacoes=-1&estrelas=')).reviews).toMatchObject({ page: 1 })
  })

  test('recommends courses bought together, then similar ones, never owned ones', async () => {
    const before = await props('/course/css')
    expect(before.together).toBe(0)
    expect(before.recommendations).toHaveLength(3)
    const line = (productId: string) => ({
      productType: 'course',
      productId,
      title: productId,
      courseIds: [productId],
      price: 1,
      discount: 0,
      discountSource: null,
      total: 1,
    })
    await shop.history('order-o1', {
      type: 'OrderPaid',
      data: { orderId: 'o1', lines: [line('css'), line('html')], total: 2, paidAt: shop.clock.at },
    })
    const after = await props('/course/css')
    expect(after.together).toBe(1)
    expect(slugs(after.recommendations)[0]).toBe('html')
    const cause = { type: 'order', id: 'o1' }
    await shop.history(
      'enrolment-leo:html',
      event('CourseAccessGranted', { enrolmentId: 'leo:html', studentId: 'leo', courseId: 'html', cause }),
    )
    const leo = await props('/course/css', await shop.as('Student', 'leo'))
    expect(leo.together).toBe(0)
    expect(slugs(leo.recommendations)).not.toContain('html')
    await shop.history('course-css', event('CourseArchived', { courseId: 'css' }))
  })

  test('shows a new price at once', async () => {
    await shop.history('course-js', event('CoursePriced', { courseId: 'js', price: 8_700, listPrice: 9_700 }))
    // The former price was not valid for thirty days, so it may not be crossed out.
    expect((await props('/course/js')).course).toMatchObject({ price: 8_700, listPrice: null })
    const list = await props('/courses')
    expect(list.courses).toContainEqual(expect.objectContaining({ slug: 'js', price: 8_700 }))
  })

  test('knows that the student owns it', async () => {
    const cause = { type: 'order', id: 'o1' }
    await shop.history(
      'enrolment-ana:react',
      event('CourseAccessGranted', { enrolmentId: 'ana:react', studentId: 'ana', courseId: 'react', cause }),
    )
    const ana = await shop.as('Student', 'ana')
    expect(await props('/course/react', ana)).toMatchObject({ owned: true, students: 1 })
    expect((await props('/lp/frontend', ana)).owned).toEqual(['react'])
  })

  test('asks an owner of one of its courses for the rest of a programme, with the order’s exact price', async () => {
    const ana = await shop.as('Student', 'ana')
    const { forOwner, bundle } = await props('/lp/frontend', ana)
    // 49.700 split over html (free), js (8.700) and react (19.700): the share of js.
    expect(forOwner).toMatchObject({
      price: 15_225,
      from: 49_700,
      left: 2,
      separately: 8_700,
      listPrice: null,
    })
    expect(bundle.price).toBe(49_700)
    const { facts } = shop.dispatcher
    const { total, lines } = await quote(facts, productFacts(facts), {
      items: [{ productType: 'bundle', productId: 'frontend' }],
      code: null,
      customer: null,
      at: shop.clock.at,
      owned: ownedFacts(facts, 'ana'),
    })
    expect(total).toBe(forOwner.price)
    expect(lines).toMatchObject([{ courseIds: ['html', 'js'] }])
    expect((await props('/lp/frontend')).forOwner).toBeNull()
  })

  test('shows free lessons of a programme, one of each course first', async () => {
    const { freeLessons, proof } = await props('/lp/frontend')
    expect(proof).toEqual({ students: 2, mean: 4.5, count: 2 })
    expect(freeLessons).toMatchObject([
      {
        course: { id: 'html' },
        lesson: {
          id: 'html-l',
          free: { src: '/media/clips/a.mp4', poster: '/media/covers/course/html-960.webp' },
        },
      },
      { course: { id: 'js' } },
      { course: { id: 'react' } },
    ])
  })

  test('is not found once the course left the shop', async () => {
    await onSale('php', 'PHP de hoje', 5_000)
    expect((await guest().visit('/course/php')).status).toBe(200)
    await shop.history('course-php', event('CourseArchived', { courseId: 'php' }))
    expect((await guest().visit('/course/php')).status).toBe(404)
    expect((await guest().visit('/lp/nenhuma')).status).toBe(404)
    expect((await guest().visit('/categories/nenhuma')).status).toBe(404)
  })
})

test('a running promotion lowers every price until it ends', async () => {
  const endDate = new Date(Date.parse(shop.clock.at) + 60_000).toISOString()
  await shop.history(
    'globalpromotion-p1',
    event('GlobalPromotionStarted', {
      promotionId: 'p1',
      code: 'SEMANA',
      endDate,
      labelMessage: null,
      discount: 10,
      promotionalPrice: null,
      buttonUrl: null,
      buttonText: null,
    }),
  )
  expect((await props('/course/react')).course).toMatchObject({ price: 17_730, listPrice: null })
  shop.clock.at = new Date(Date.parse(endDate) + 1).toISOString()
  expect((await props('/course/react')).course).toMatchObject({ price: 19_700, listPrice: null })
})

describe('a crossed-out price', () => {
  const later = (days: number) => {
    shop.clock.at = new Date(Date.parse(shop.clock.at) + days * 86_400_000).toISOString()
  }
  const offer = async () => (await props('/course/rust')).course

  test('was valid for thirty days, and expires thirty days later', async () => {
    await onSale('rust', 'Rust sem medo', 20_000)
    later(31)
    // Staff enter a former price that never applied; the page shows the one from the history.
    await shop.history(
      'course-rust',
      event('CoursePriced', { courseId: 'rust', price: 15_000, listPrice: 99_900 }),
    )
    expect(await offer()).toMatchObject({ price: 15_000, listPrice: 20_000 })
    const card = (await props('/courses')).courses.find((each: { slug: string }) => each.slug === 'rust')
    expect(card).toMatchObject({ price: 15_000, listPrice: 20_000 })
    later(30)
    expect(await offer()).toMatchObject({ price: 15_000, listPrice: null })
  })

  test('is the regular price during a promotion, and the page shows the history', async () => {
    const endDate = new Date(Date.parse(shop.clock.at) + 5 * 86_400_000).toISOString()
    await shop.history(
      'globalpromotion-p2',
      event('GlobalPromotionStarted', {
        promotionId: 'p2',
        code: 'OITO',
        endDate,
        labelMessage: null,
        discount: 20,
        promotionalPrice: null,
        buttonUrl: null,
        buttonText: null,
      }),
    )
    expect(await offer()).toMatchObject({ price: 12_000, listPrice: 15_000 })
    const { priceHistory } = await props('/course/rust')
    expect(priceHistory).toMatchObject([
      { price: 12_000, promoted: true, to: null },
      { price: 15_000, promoted: false },
      { price: 20_000, promoted: false },
    ])
    expect(priceHistory[0].from).toBe(priceHistory[1].to)
    later(6)
    expect(await offer()).toMatchObject({ price: 15_000, listPrice: null })
    await shop.history('course-rust', event('CourseArchived', { courseId: 'rust' }))
  })
})

test('a programme compares its price with its courses one by one', async () => {
  expect(await props('/lp/frontend')).toMatchObject({
    bundle: { price: 49_700, separately: 0 + 8_700 + 19_700 },
    totals: { courses: 3 },
    tracks: [{ title: 'Base', courses: [{ slug: 'html' }, { slug: 'js' }] }, { title: 'Tela' }],
  })
})

test('the home page shows the shop, and what students say', async () => {
  const page = await props('/')
  expect(page).toMatchObject({
    headline: 'Loja de cursos',
    categories: [{ slug: 'front-end', courses: 3, bundles: 1 }],
    shelves: [
      { id: 'mais-procurados', more: { href: '/courses' } },
      { id: 'formacoes', products: [{ slug: 'frontend', courses: 3 }] },
    ],
    praise: [{ author: 'Rita P.', course: { slug: 'react' } }],
    continueLearning: null,
  })
  expect(page.shelves[0].products).toHaveLength(3)
})

describe('search', () => {
  const ask = async (path: string) =>
    await guest().ask('GET', path, { headers: { accept: 'application/json' } })
  const recorded = () => shop.store.all().filter((event) => event.type === 'SearchRecorded')
  /** A browser that has been here, as those of people who search have. */
  const known = () => {
    const browser = guest()
    browser.cookies.set('antes', '1')
    return browser
  }

  test('suggests despite accents and misspellings', async () => {
    expect(await (await ask('/api/search?query=comeco')).json()).toEqual({
      products: [
        { id: 'html', type: 'course', slug: 'html', title: 'HTML e CSS do começo' },
        { id: 'frontend', type: 'bundle', slug: 'frontend', title: 'Formação frontend' },
      ],
    })
    const { products } = await (await ask('/api/search?query=raect')).json()
    expect(products[0]).toMatchObject({ slug: 'react' })
  })

  test('suggests a changed title in the next answer', async () => {
    const titles = async () => {
      const { products } = await (await ask('/api/search?query=zzyzx')).json()
      return products?.map(({ title }: { title: string }) => title)
    }
    expect([await titles(), await titles()]).toEqual([undefined, undefined])
    await onSale('zz', 'Curso de zzyzx', 9_900)
    expect([await titles(), await titles()]).toEqual([['Curso de zzyzx'], ['Curso de zzyzx']])
    await shop.history('course-zz', event('CourseArchived', { courseId: 'zz' }))
    expect(await titles()).toBeUndefined()
  })

  test.each(['grátis', 'cursos gratuitos', 'curso de graça'])(
    '“%s” finds what costs nothing',
    async (term) => {
      expect(slugs((await props(`/search?query=${encodeURIComponent(term)}`)).products)).toEqual(['html'])
    },
  )

  test('finds what is said in lessons, with the second, and tells the words of those that may be seen', async () => {
    const before = recorded().length
    const course = 'termos'
    const { created, described, priced, published } = courseFacts(course, { title: 'Termos', price: 9_900 })
    const said = ['Bom dia.', 'Um quokka sorri.']
    const modules = [
      aModule('m1', aLesson('q1', { title: 'Bichos', transcript: said })),
      aModule('m2', aLesson('q2', { title: 'Quokka', free: true, transcript: said })),
    ]
    const curriculum = event('CourseCurriculumSet', { courseId: course, modules })
    await shop.history(`course-${course}`, created, described, curriculum, priced, published)

    const page = await props('/search?query=quokka', known())
    expect(page.products).toEqual([])
    expect(page.message).toBe('Nenhum curso com “quokka” no nome, mas há aulas que falam disso.')
    const [q2, q1] = page.lessons
    const at = expect.closeTo(4, 1)
    expect(q2).toMatchObject({ number: 2, said: { at, text: 'Um quokka sorri.' } })
    expect(q1).toEqual({
      lessonId: 'q1',
      number: 1,
      title: 'Bichos',
      courseTitle: 'Termos',
      said: { at, text: null },
      href: '/course/termos#aula-q1',
    })
    expect(recorded().slice(before)).toMatchObject([{ data: { term: 'quokka', results: 2 } }])
    expect(await (await ask('/api/search?query=quokka')).json()).toEqual({
      message: 'Nenhum curso com “quokka” no nome. Pesquise para ver as aulas que falam disso.',
    })

    await shop.history(`course-${course}`, event('CourseArchived', { courseId: course }))
    expect((await props('/search?query=quokka')).lessons).toEqual([])
  })

  test('says when nothing was found', async () => {
    expect(await (await ask('/api/search?query=cobol')).json()).toEqual({
      message: 'Nada encontrado para “cobol”. Confira se digitou certo ou procure por outro assunto.',
    })
  })

  test('refuses an empty term and one of 101 characters', async () => {
    for (const term of ['%20', 'x'.repeat(101)]) {
      const answer = await ask(`/api/search?query=${term}`)
      expect(answer.status).toBe(422)
      expect(Object.keys((await answer.json()).errors)).toEqual(['query'])
    }
  })

  test('the result page records the search once per visitor, with its count', async () => {
    const before = recorded().length
    const ana = await shop.as('Student', 'ana')
    await props('/search?query=html', ana)
    await props('/search?query=html', ana)
    expect(
      recorded()
        .slice(before)
        .map(({ data }) => data),
    ).toMatchObject([{ term: 'html', results: 2 }])
  })

  test('filtering, sorting and paging results is not another search', async () => {
    const before = recorded().length
    const all = await props('/search?query=html', known())
    expect(slugs(all.products)).toEqual(['html', 'frontend'])
    expect(recorded()).toHaveLength(before + 1)
    const kinds = all.facets.find((facet: { name: string }) => facet.name === 'tipo')
    expect(kinds.options).toEqual([
      { value: 'curso', label: 'Cursos', count: 1, on: false },
      { value: 'formacao', label: 'Formações', count: 1, on: false },
    ])
    const narrowed = await props('/search?query=html&tipo=formacao')
    expect([slugs(narrowed.products), narrowed.total]).toEqual([['frontend'], 1])
    expect(slugs((await props('/search?query=html&ordem=maior-preco')).products)).toEqual([
      'frontend',
      'html',
    ])
    const none = await props('/search?query=html&tipo=formacao&nivel=avancado')
    expect(none).toMatchObject({ products: [], total: 0, message: null, near: [] })
    expect(await props('/search?query=html&pagina=99&ordem=x')).toMatchObject({ page: 1, sort: 'relevancia' })
    expect(recorded()).toHaveLength(before + 1)
  })

  test('a search without results is recorded as such', async () => {
    await props('/search?query=cobol', known())
    expect(recorded().at(-1)?.data).toMatchObject({ term: 'cobol', results: 0, searchableId: null })
  })

  test('the result page suggests similar products when nothing matches', async () => {
    const page = await props('/search?query=reactor%20quantico')
    expect(page).toMatchObject({
      products: [],
      message: 'Nada encontrado para “reactor quantico”. Veja cursos parecidos.',
    })
    expect(slugs(page.near)[0]).toBe('react')
    expect(page.nearWords).toContain('React')
    expect(page.otherTerms).toEqual([])
  })

  test('a misspelt term says which one its results are of, and is kept', async () => {
    expect(await props('/search?query=raect')).toMatchObject({ term: 'raect', corrected: 'React' })
    expect(await props('/search?query=react')).toMatchObject({ term: 'react', corrected: null })
  })

  test('an unknown term gets suggestions of terms with results', async () => {
    const { near, nearWords, otherTerms } = await props('/search?query=kotlin')
    expect([near, nearWords, otherTerms]).toEqual([[], [], ['Front-end']])
    expect((await props('/search?query=Front-end')).total).toBeGreaterThan(0)
  })

  test('a chosen suggestion is recorded; one that is not on sale is refused', async () => {
    const browser = guest()
    await browser.html('/faq')
    const chosen = { term: 'react', searchable_id: 'react', searchable_type: 'course' }
    const headers = { 'idempotency-key': 'k1' }
    expect((await browser.json('/api/search/save', chosen, headers)).status).toBe(201)
    expect((await browser.json('/api/search/save', chosen, headers)).status).toBe(201)
    expect(
      recorded().filter(({ data }) => (data as { searchableId: string }).searchableId === 'react'),
    ).toHaveLength(1)
    const gone = await browser.json('/api/search/save', { ...chosen, searchable_id: 'cobol' })
    expect([gone.status, (await gone.json()).code]).toEqual([422, 'choice-unavailable'])
    expect((await browser.json('/api/search/save', { term: 'x' })).status).toBe(422)
  })
})

describe('the JSON routes', () => {
  const ask = (path: string) => guest().ask('GET', path, { headers: { accept: 'application/json' } })

  test('the footer contains categories, contact and social icons', async () => {
    expect(await (await ask('/api/footer')).json()).toEqual({
      categories: [{ id: 'front-end', name: 'Front-end', slug: 'front-end' }],
      email: '',
      icons: [],
    })
  })

  test('a CEP answers in ViaCEP’s format, with the IBGE code', async () => {
    const found = await (await ask('/api/cep/01310100')).json()
    expect(found).toMatchObject({ cep: '01310-100', localidade: 'São Paulo', uf: 'SP', ibge: '3550308' })
    const unknown = await ask('/api/cep/99999999')
    expect([unknown.status, (await unknown.json()).detail]).toEqual([
      404,
      'Não encontramos este CEP. Confira os números ou preencha o endereço.',
    ])
    const wrong = await ask('/api/cep/123')
    expect([wrong.status, (await wrong.json()).errors]).toEqual([
      422,
      { cep: 'Confira o CEP: são 8 números.' },
    ])
  })
})

describe('the contact form', () => {
  const form = { name: 'Ana', email: 'ana@exemplo.test', message: 'Tem nota fiscal?' }

  test('sends one message and confirms it', async () => {
    const browser = guest()
    const answer = await browser.post(
      '/contact',
      { ...form, _id: '0199c4f2-7e5a-7c31-8b1d-000000000001' },
      { from: '/contact' },
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?enviado=1'])
    expect(shop.store.all().filter((event) => event.type === 'ContactMessageSent')).toHaveLength(1)
  })

  test('keeps the submitted values when something is missing', async () => {
    const answer = await guest().post('/contact', { ...form, message: '' }, { from: '/contact' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Escreva sua mensagem')
  })
})
