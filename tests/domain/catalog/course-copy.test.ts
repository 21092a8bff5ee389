import { expect, test } from 'vitest'
import { course, existing } from '../../../src/domain/catalog/course'
import { copyCourse, renewed } from '../../../src/domain/catalog/course-copy'
import { lessonsOf } from '../../../src/domain/catalog/lesson'
import { event } from '../../../src/domain/kernel/event'
import { aLesson, aModule, courseFacts } from '../../support/catalogue'
import { given } from '../../support/given'

const { created, described, curriculum, priced, published } = courseFacts('react')
const recommended = event('CourseRecommendationsChosen', { courseId: 'react', recommended: ['js'] })
const react = existing(given(course, created, described, curriculum, priced, published, recommended).state())
const data = { courseId: 'novo', title: 'React 2', slug: 'react-2', from: react, modules: react.draft }

test('a copy is a draft with the texts, the curriculum and the recommendations, and without a price', () => {
  const { courseId: _, ...words } = described.data
  given(course)
    .when(copyCourse(data))
    .thenEvents([
      event('CourseCreated', {
        ...created.data,
        courseId: 'novo',
        title: 'React 2',
        slug: 'react-2',
        copiedFrom: 'react',
      }),
      event('CourseDescribed', { courseId: 'novo', ...words }),
      event('CurriculumDraftReplaced', { courseId: 'novo', modules: curriculum.data.modules }),
      event('CourseRecommendationsChosen', { courseId: 'novo', recommended: ['js'] }),
    ])
})

test('a course that says nothing yet is copied as such', () => {
  const from = existing(given(course, created).state())
  const copy = event('CourseCreated', {
    ...created.data,
    courseId: 'novo',
    title: 'React 2',
    slug: 'react-2',
    copiedFrom: 'react',
  })
  given(course)
    .when(copyCourse({ ...data, from, modules: [] }))
    .thenEvents([copy])
  given(course, copy).when(copyCourse(data)).thenNothing()
})

test('lessons, questions and answers get ids of their own, so that nobody has watched or answered them', () => {
  const answer = { answerId: 'a1', text: 'Sim', correct: true, explanation: '' }
  const question = { questionId: 'q1', text: 'Vale?', kind: 'one' as const, answers: [answer] }
  const quiz = { questions: [question], passMark: 70, tries: null }
  const modules = [aModule('m1', aLesson('l1', { free: true }), aLesson('l2', { video: null, quiz }))]
  let made = 0
  const copy = renewed(modules, () => `novo-${++made}`)
  expect(JSON.stringify(copy)).not.toMatch(/"(m1|l1|l2|q1|a1)"/)
  expect(new Set(lessonsOf(copy).map(({ lessonId }) => lessonId)).size).toBe(2)
  expect(lessonsOf(copy).map(({ title, free }) => [title, free])).toEqual([
    ['Aula l1', true],
    ['Aula l2', false],
  ])
  expect(lessonsOf(copy)[1]?.quiz).toMatchObject({
    passMark: 70,
    questions: [{ text: 'Vale?', answers: [{ text: 'Sim', correct: true }] }],
  })
})
