import { test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import type { OrderLine } from '../../../src/domain/ordering/order'
import { bundleCard } from '../../../src/projections/catalog/bundle-card'
import { bundlePage } from '../../../src/projections/catalog/bundle-page'
import { categoryList } from '../../../src/projections/catalog/category-list'
import { courseCard } from '../../../src/projections/catalog/course-card'
import { coursePage } from '../../../src/projections/catalog/course-page'
import { courseSyllabus } from '../../../src/projections/learning/course-syllabus'
import { bundleFacts, courseFacts } from '../../support/catalogue'
import { project } from '../../support/project'

const { created, described, curriculum, priced, published, archived } = courseFacts('react')
const inShop = [created, described, curriculum, priced, published]
const review = (studentId: string, rating: number) => ({
  type: 'ReviewPublished',
  data: {
    reviewId: `${studentId}:react`,
    courseId: 'react',
    studentId,
    studentName: 'Ana',
    rating,
    text: '',
  },
})
const line = (productType: OrderLine['productType'], productId: string): OrderLine => ({
  productType,
  productId,
  title: productId,
  courseIds: [productId],
  price: 19_700,
  discount: 0,
  discountSource: null,
  total: 19_700,
})
const paid = { type: 'OrderPaid', data: { lines: [line('course', 'react'), line('bundle', 'frontend')] } }
const refunded = { type: 'OrderRefunded', data: { lines: [line('bundle', 'frontend')] } }

test('a card counts lessons, duration, ratings and sales', () => {
  project(courseCard, [...inShop, review('ana', 5), review('rui', 2), paid, paid, refunded]).rows([
    {
      slug: 'react',
      lessons: 2,
      seconds: 1200,
      price: 19_700,
      listPrice: 29_700,
      status: 'published',
      ratingSum: 7,
      ratingCount: 2,
      sales: 2,
      searchText: 'curso react hooks rotas e testes react livia sampaio',
    },
  ])
})

test('a course whose sections change is found, listed and watched under its new words', () => {
  const { courseId, teacher, ...basics } = created.data
  const history = [
    ...inShop,
    event('CourseBasicsChanged', { courseId, ...basics, title: 'Telas', slug: 'telas', level: 'avancado' }),
    event('CourseDetailsWritten', {
      courseId,
      promise: 'No ar',
      description: '<p>Novo.</p>',
      whatYouLearn: [],
      requirements: [],
      faq: [],
      teacher: { ...teacher, name: 'Caio' },
    }),
    event('CourseAudienceChosen', { courseId, audience: ['Devs'] }),
    event('CourseRecommendationsChosen', { courseId, recommended: ['js'] }),
  ]
  project(courseCard, history).rows([
    { slug: 'telas', level: 'avancado', lessons: 2, searchText: 'telas hooks rotas e testes react caio' },
  ])
  project(coursePage, history).rows([
    {
      title: 'Telas',
      promise: 'No ar',
      audience: ['Devs'],
      recommended: ['js'],
      teacher: { name: 'Caio' },
    },
  ])
  project(courseSyllabus, history).rows([{ slug: 'telas', title: 'Telas', teacherName: 'Caio' }])
})

test('a cover of one’s own stands on the card until the drawn one is back', () => {
  const cover = { image: `/media/pictures/${'a'.repeat(32)}.webp`, alt: 'Uma tela', x: 20, y: 80 }
  const chosen = event('CourseCoverChosen', { courseId: 'react', cover })
  const dropped = event('CourseCoverChosen', { courseId: 'react', cover: null })
  project(courseCard, inShop).rows([{ cover: null }])
  project(courseCard, [...inShop, chosen]).rows([{ cover }])
  project(courseCard, [...inShop, chosen, dropped]).rows([{ cover: null }])
  project(courseSyllabus, [...inShop, chosen]).rows([{ cover }])
  project(courseSyllabus, [...inShop, chosen, dropped]).rows([{ cover: null }])
})

test('edited and removed reviews change the mean', () => {
  const edited = { type: 'ReviewEdited', data: { ...review('ana', 4).data, before: 5 } }
  const removed = { type: 'ReviewRemoved', data: { reviewId: 'rui:react', courseId: 'react', rating: 2 } }
  const history = [...inShop, review('ana', 5), review('rui', 2), edited, removed]
  project(courseCard, history).rows([{ ratingSum: 4, ratingCount: 1 }])
  project(coursePage, history).rows([{ histogram: [0, 0, 0, 1, 0] }])
})

test('stars count while the review is public and its buyer has not got the money back', () => {
  const { data } = review('ana', 5)
  const of = { reviewId: 'ana:react', courseId: 'react', studentId: 'ana', rating: 5 }
  const hidden = (counted: boolean) => ({ type: 'ReviewHidden', data: { ...of, counted, reason: 'Ofende.' } })
  const refunded = { type: 'ReviewMarkedRefunded', data: { ...of, counted: true } }
  const counts = (
    history: readonly { type: string; data: unknown }[],
    [ratingSum, ratingCount]: number[],
  ) => {
    project(courseCard, [...inShop, ...history] as never).rows([{ ratingSum, ratingCount }])
    project(coursePage, [...inShop, ...history] as never).rows([{ histogram: [0, 0, 0, 0, ratingCount] }])
  }
  const published = review('ana', 5)
  counts([published, hidden(true)], [0, 0])
  counts([published, hidden(true), published], [5, 1])
  counts([published, refunded], [0, 0])
  counts([published, refunded, hidden(false), { ...published, data: { ...data, counts: false } }], [0, 0])
  counts([{ type: 'ReviewHeld', data: { ...data, before: null } }, published], [5, 1])
  counts([published, { type: 'ReviewHeld', data: { ...data, before: 5 } }], [0, 0])
})

test('an archived course keeps the day it was first published', () => {
  project(courseCard, [...inShop, archived]).rows([
    { status: 'archived', publishedAt: '2026-03-02T12:04:00.000Z', changedAt: '2026-03-02T12:05:00.000Z' },
  ])
})

test('the sales page shows videos of free lessons only, and no transcript', () => {
  const [row] = project(coursePage, inShop).all
  project(coursePage, inShop).rows([
    {
      promise: 'Do zero ao deploy',
      modules: [
        {
          moduleId: 'm1',
          lessons: [
            { lessonId: 'l1', free: { src: '/media/clips/a.mp4', seconds: 12 } },
            { lessonId: 'l2', free: null },
          ],
        },
      ],
    },
  ])
  if (JSON.stringify(row).includes('Vamos começar')) throw new Error('a transcript leaked')
})

test('a programme counts its own sales and names its courses once', () => {
  const bundle = bundleFacts('frontend')
  const history = [bundle.created, bundle.described, bundle.priced, bundle.published]
  project(bundleCard, [...history, paid, paid, refunded]).rows([
    { slug: 'frontend', courseIds: ['html', 'js', 'react'], price: 49_700, sales: 1, status: 'published' },
  ])
  project(bundlePage, [...history, bundle.archived]).rows([
    {
      status: 'archived',
      tracks: [{ title: 'Base' }, { title: 'Tela' }],
      courseIds: ['html', 'js', 'react'],
    },
  ])
})

test('categories are listed with their current names', () => {
  const text = { categoryId: 'c1', name: 'Dados', slug: 'dados', description: '' }
  project(categoryList, [
    { type: 'CategoryCreated', data: text },
    { type: 'CategoryChanged', data: { ...text, name: 'Análise', slug: 'analise' } },
    { type: 'CategoryCreated', data: { ...text, categoryId: 'c2' } },
    { type: 'CategoryArchived', data: { categoryId: 'c2' } },
  ]).rows([
    { name: 'Análise', searchText: 'analise analise', status: 'live', changedAt: '2026-03-02T12:01:00.000Z' },
    { categoryId: 'c2', status: 'archived' },
  ])
})

test('events of an unknown id make no row', () => {
  for (const projection of [courseCard, coursePage]) {
    project(projection, [described, curriculum, priced, published, archived, review('ana', 5), paid]).rows([])
  }
})
