import { expect, test } from 'vitest'
import {
  archiveCourse,
  course,
  createCourse,
  describeCourse,
  priceCourse,
  publishCourse,
  setCurriculum,
} from '../../../src/domain/catalog/course'
import { event } from '../../../src/domain/kernel/event'
import { aLesson, aModule, courseDescription, courseFacts } from '../../support/catalogue'
import { given } from '../../support/given'

const { created, described, curriculum, priced, published, archived } = courseFacts('react')
const ready = [created, described, curriculum, priced] as const

test('a course begins as a draft, once', () => {
  given(course).when(createCourse(created.data)).thenEvents([created])
  given(course, created).when(createCourse(created.data)).thenNothing()
})

test('its state says what others need to sell and teach it', () => {
  expect(given(course, ...ready, published).state()).toMatchObject({
    phase: 'published',
    published: true,
    id: 'react',
    slug: 'react',
    price: 19_700,
    listPrice: 29_700,
    described: { promise: 'Do zero ao deploy' },
    modules: [{ moduleId: 'm1', lessons: [{ lessonId: 'l1' }, { lessonId: 'l2' }] }],
  })
})

test('a course is published only with price, description and a lesson', () => {
  given(course, ...ready)
    .when(publishCourse())
    .thenEvents([published])
  given(course, created, described, curriculum).when(publishCourse()).thenRefused('course-unpriced')
  given(course, created, curriculum, priced).when(publishCourse()).thenRefused('course-undescribed')
  given(course, created, described, priced).when(publishCourse()).thenRefused('course-empty')
  given(course, ...ready, published)
    .when(publishCourse())
    .thenNothing()
})

test('an archived course leaves the shop and may come back', () => {
  given(course, ...ready, published)
    .when(archiveCourse())
    .thenEvents([archived])
  given(course, ...ready, published, archived)
    .when(archiveCourse())
    .thenNothing()
  given(course, ...ready, published, archived)
    .when(publishCourse())
    .thenEvents([published])
  expect(given(course, ...ready, published, archived).state()).toMatchObject({
    phase: 'archived',
    published: false,
  })
})

test('the same words, lessons and prices are written once', () => {
  given(course, created).when(describeCourse(courseDescription)).thenEvents([described])
  given(course, ...ready)
    .when(describeCourse(courseDescription))
    .thenNothing()
  given(course, created).when(setCurriculum(curriculum.data)).thenEvents([curriculum])
  given(course, ...ready)
    .when(setCurriculum({ modules: curriculum.data.modules }))
    .thenNothing()
  given(course, created)
    .when(priceCourse({ price: 19_700, listPrice: 29_700 }, 's1'))
    .thenEvents([priced])
  given(course, ...ready)
    .when(priceCourse({ price: 19_700, listPrice: 29_700 }, 's1'))
    .thenNothing()
})

test('a former price must be above the price', () => {
  given(course, created)
    .when(priceCourse({ price: 100, listPrice: 100 }, 's1'))
    .thenRefused('list-price-low')
  given(course, created)
    .when(priceCourse({ price: 0, listPrice: null }, 's1'))
    .thenEvents([event('CoursePriced', { courseId: 'react', price: 0, listPrice: null })])
})

test('a lesson or module may stand in a curriculum only once', () => {
  const twice = [aModule('m1', aLesson('l1')), aModule('m2', aLesson('l1'))]
  given(course, created)
    .when(setCurriculum({ modules: twice }))
    .thenRefused('curriculum-repeats')
  const modules = [aModule('m1', aLesson('l1')), aModule('m1', aLesson('l2'))]
  given(course, created).when(setCurriculum({ modules })).thenRefused('curriculum-repeats')
})

test('a course on sale keeps at least one lesson', () => {
  given(course, ...ready, published)
    .when(setCurriculum({ modules: [] }))
    .thenRefused('curriculum-empty')
  given(course, ...ready)
    .when(setCurriculum({ modules: [] }))
    .thenEvents([event('CourseCurriculumSet', { courseId: 'react', modules: [] })])
})

test('nothing can be done to a course that nobody created', () => {
  for (const decision of [
    describeCourse(courseDescription),
    setCurriculum({ modules: [] }),
    priceCourse({ price: 1, listPrice: null }, 's1'),
    publishCourse(),
    archiveCourse(),
  ])
    given(course).when(decision).thenRefused('course-unknown')
  given(course, described, published).when(publishCourse()).thenRefused('course-unknown')
})
