import { beforeAll, describe, expect, test } from 'vitest'
import { PriceCourse } from '../../../src/commands/catalog/course'
import { bundleSales, courseSales } from '../../../src/contracts/catalog/sales'
import { pageOf } from '../../../src/contracts/kernel/catalogue'
import { event } from '../../../src/domain/kernel/event'
import { salesActions, salesPages } from '../../../src/http/catalog/sales'
import { aLesson, aModule, bundleFacts, courseFacts, writtenPages } from '../../support/catalogue'
import { as } from '../../support/in-memory'
import { storefront } from '../../support/storefront'

const shop = await storefront({ pages: salesPages, actions: salesActions })
/** A programme that is announced but not on sale. */
const NOT_YET: string = 'expert-gpt'
const pathOf = (component: string) => pageOf(component)?.path ?? ''
const props = async (path: string, browser = shop.guest()) => (await (await browser.visit(path)).json()).props
const graphOf = async (path: string) => {
  const html = await (await shop.guest().html(path)).text()
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  return JSON.parse(json)['@graph'] as Record<string, unknown>[]
}
const typed = (graph: Record<string, unknown>[], type: string) =>
  graph.find((node) => [node['@type']].flat().includes(type))

const price = new Map(Object.values(courseSales).map((slug, at) => [slug as string, 10_000 + at * 1_000]))

async function onSale(id: string, cents: number) {
  const { created, described, priced, published } = courseFacts(id, { title: `Curso ${id}`, price: cents })
  const modules = [aModule(`${id}-m`, aLesson(`${id}-l`, { durationSeconds: 3600, free: true }))]
  const curriculum = event('CourseCurriculumSet', { courseId: id, modules })
  await shop.history(`course-${id}`, created, described, curriculum, priced, published)
}
const reviewed = (courseId: string, studentId: string, rating: number, text?: string) =>
  shop.history(
    `review-${studentId}:${courseId}`,
    event('ReviewPublished', {
      reviewId: `${studentId}:${courseId}`,
      courseId,
      studentId,
      rating,
      studentName: 'Rita Alves Prado',
      text: text ?? `Nota ${rating} para ${courseId}.`,
    }),
  )
const enrolled = (studentId: string, courseId: string) =>
  shop.history(
    `enrolment-${studentId}:${courseId}`,
    event('CourseAccessGranted', {
      enrolmentId: `${studentId}:${courseId}`,
      studentId,
      courseId,
      cause: { type: 'order', id: 'o1' },
    }),
  )

beforeAll(async () => {
  await shop.history('site-main', writtenPages)
  for (const [slug, cents] of price) await onSale(slug, cents)
  await onSale('html', 4_000)
  await onSale('js', 5_000)
  const tracks = [{ title: 'Base', summary: '', courseIds: ['html', 'js', 'react'] }]
  for (const slug of Object.values(bundleSales).filter((slug) => slug !== NOT_YET)) {
    const { created, priced, published } = bundleFacts(slug)
    const described = event('BundleDescribed', {
      bundleId: slug,
      promise: '',
      description: '<p>Três.</p>',
      tracks,
      testimonials: [],
      faq: [{ question: 'E se eu desistir?', answer: '<p>Você tem 7 dias.</p>' }],
    })
    await shop.history(`bundle-${slug}`, created, described, priced, published)
  }
  await reviewed('react', 'rita', 5)
  await reviewed('js', 'rui', 4)
  for (const [who, what] of [
    ['ana', 'react'],
    ['ana', 'js'],
    ['bia', 'js'],
  ] as const)
    await enrolled(who, what)
})

describe('every sales page', () => {
  test.each(Object.entries(courseSales))('%s answers with the price of %s', async (component, slug) => {
    const answer = await shop.guest().visit(pathOf(component))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      component,
      props: { sale: { slug, price: price.get(slug), owned: false, regretDays: 7, totals: { lessons: 1 } } },
    })
  })

  test.each(Object.entries(bundleSales))('%s answers for %s', async (component, slug) => {
    const { sale } = await props(pathOf(component))
    if (slug === NOT_YET) return expect(sale).toBeNull()
    expect(sale).toMatchObject({ slug, price: 49_700, separately: 4_000 + 5_000 + (price.get('react') ?? 0) })
  })

  test('has a canonical address, offer, questions and breadcrumb', async () => {
    for (const component of [...Object.keys(courseSales), 'Sales/Bundles/Frontend']) {
      const path = pathOf(component)
      const html = await (await shop.guest().html(path)).text()
      expect(html).toContain(`<link rel="canonical" href="${shop.origin}${path}">`)
      expect(html).toMatch(/<meta name="description" content="[^"]{60,}">/)
      const graph = await graphOf(path)
      expect(typed(graph, 'BreadcrumbList')).toMatchObject({ itemListElement: [{}, { position: 2 }] })
      expect(typed(graph, 'FAQPage')).toHaveProperty('mainEntity.0.acceptedAnswer.text')
    }
    expect(typed(await graphOf('/cursos/react'), 'Course')).toMatchObject({
      offers: { price: '160.00', priceCurrency: 'BRL', url: `${shop.origin}/cursos/react` },
      aggregateRating: { ratingValue: 5, reviewCount: 1 },
    })
  })
})

test('says of a course only what its lessons offer', async () => {
  const quiz = { questions: [], passMark: 70, tries: null }
  const taught = (modules: ReturnType<typeof aModule>[]) =>
    shop.history('course-java', event('CourseCurriculumSet', { courseId: 'java', modules }))
  const features = async () => (await props(pathOf('Sales/Courses/Java'))).sale.features
  expect(await features()).toEqual(['questions', 'transcript'])
  const test = aLesson('java-q', { video: null, transcript: [], quiz })
  await taught([aModule('m1', aLesson('java-1'), test), aModule('m2', test)])
  expect(await features()).toEqual(['questions', 'transcript', 'exercises'])
  await taught([aModule('m1', aLesson('java-1', { transcript: [] }), test)])
  expect(await features()).toEqual(['questions', 'exercises'])
  const bundle = async () => (await props(pathOf('Sales/Bundles/Frontend'))).sale.features
  expect(await bundle()).toEqual(['questions', 'transcript'])
  const silent = [aModule('m', aLesson('js-1', { transcript: [] }))]
  await shop.history('course-js', event('CourseCurriculumSet', { courseId: 'js', modules: silent }))
  expect(await bundle()).toEqual(['questions'])
})

test('an unknown course has no sales page', async () => {
  expect((await shop.guest().visit('/cursos/cobol')).status).toBe(404)
  expect((await shop.guest().visit('/formacoes/cobol')).status).toBe(404)
})

test('a new price is in the next answer', async () => {
  await shop.guest().html('/cursos/sql')
  await shop.send(as('Editor'), PriceCourse, { courseId: 'sql', price: 12_345, listPrice: null })
  await shop.fold()
  expect((await props('/cursos/sql')).sale).toMatchObject({ price: 12_345, installment: { count: 12 } })
  expect(typed(await graphOf('/cursos/sql'), 'Course')).toMatchObject({ offers: { price: '123.45' } })
})

test('a programme counts students and ratings of all its courses, each student once', async () => {
  const { sale } = await props('/formacoes/frontend')
  expect(sale.proof).toMatchObject({ students: 2, mean: 4.5, count: 2, histogram: [0, 0, 0, 1, 1] })
  expect(sale.proof.fullest).toHaveLength(2)
})

test('the longest reviews come first, whatever their rating, without repetitions; ratings without text only count', async () => {
  await reviewed('php', 'eva', 5, 'Bom.')
  await reviewed('php', 'leo', 2, 'Esperava mais sobre filas; o módulo de publicação compensou.')
  await reviewed('php', 'mia', 5, '')
  await reviewed('php', 'noa', 4, 'Bom.')
  await shop.fold()
  const { sale } = await props('/cursos/php')
  expect(sale.proof.count).toBe(4)
  expect(sale.proof.fullest.map(({ text }: { text: string }) => text)).toEqual([
    'Esperava mais sobre filas; o módulo de publicação compensou.',
    'Bom.',
  ])
})

test('a question that the product itself answers is not repeated', async () => {
  const { sale } = await props('/formacoes/frontend')
  expect(sale.faq.map(({ question }: { question: string }) => question)).toEqual([
    'E se eu desistir?',
    'Como posso pagar?',
  ])
})

test('an owner of some courses pays for the others only, as in the cart', async () => {
  const { sale } = await props('/formacoes/frontend', await shop.as('Student', 'ana'))
  // 49.700 split over html (4.000), js (5.000) and react (16.000): the share of html.
  expect(sale).toMatchObject({
    price: 7_952,
    separately: 4_000,
    whole: 49_700,
    ownedCourses: ['js', 'react'],
  })
  expect((await props('/formacoes/frontend')).sale).toMatchObject({ price: 49_700, whole: null })
})

test('an owner of the course gets a link to it instead of a price', async () => {
  const ana = await shop.as('Student', 'ana')
  expect((await props('/cursos/react', ana)).sale.owned).toBe(true)
  expect((await props('/formacoes/frontend', ana)).sale.owned).toBe(false)
  await enrolled('ana', 'html')
  expect((await props('/formacoes/frontend', ana)).sale.owned).toBe(true)
})

test('a course that left the shop has a page without an offer', async () => {
  await shop.history('course-php', event('CourseArchived', { courseId: 'php' }))
  const answer = await shop.guest().visit('/cursos/php')
  expect([answer.status, (await answer.json()).props.sale]).toEqual([200, null])
  expect((await graphOf('/cursos/php')).map((node) => node['@type'])).toEqual([
    'BreadcrumbList',
    'Organization',
  ])
})

describe('the waiting list', () => {
  const path = '/formacoes/expert-gpt/lista-de-espera'
  const captured = () => shop.store.all().filter((event) => event.type.startsWith('Lead'))
  const form = { name: 'Caio Reis', email: 'caio@exemplo.test', consent_use: 'on' }

  test('stores name, programme and consent', async () => {
    const answer = await shop.guest().post(path, form, { from: path })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?enviado=1`])
    expect(captured().at(-1)?.data).toMatchObject({
      origin: { kind: 'waitlist', id: 'expert-gpt' },
      consent: { version: 'lista-2026-11', ticked: ['use'] },
    })
    expect(await props(`${path}?enviado=1`)).toMatchObject({ sent: true, open: false })
  })

  test('stores nothing without consent, and keeps the submitted values', async () => {
    const before = captured().length
    const answer = await shop.guest().post(path, { ...form, consent_use: '' }, { from: path })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Marque que concorda para continuar.')
    expect(captured()).toHaveLength(before)
  })

  test('links to the programme once it is on sale', async () => {
    const { created, described, priced, published } = bundleFacts(NOT_YET)
    await shop.history(`bundle-${NOT_YET}`, created, described, priced, published)
    expect((await props(path)).open).toBe(true)
    expect((await props('/formacoes/expert-gpt')).sale).toMatchObject({ price: 49_700 })
  })
})
