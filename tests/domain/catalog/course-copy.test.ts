import { expect, test } from 'vitest'
import { course, existing } from '../../../src/domain/catalog/course'
import { copyCourse, renewed } from '../../../src/domain/catalog/course-copy'
import { lessonsOf } from '../../../src/domain/catalog/lesson'
import { renewedFiles } from '../../../src/domain/catalog/lesson-file-rules'
import { event } from '../../../src/domain/kernel/event'
import { aLesson, aModule, courseFacts } from '../../support/catalogue'
import { given } from '../../support/given'

const { created, described, curriculum, priced, published } = courseFacts('react')
const recommended = event('CourseRecommendationsChosen', { courseId: 'react', recommended: ['js'] })
const react = existing(given(course, created, described, curriculum, priced, published, recommended).state())
const data = {
  courseId: 'novo',
  title: 'React 2',
  slug: 'react-2',
  from: react,
  modules: react.draft,
  files: [],
}

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

test('files that students get come along to the lesson in the same place, and their bytes are the same', () => {
  const bytes = { uploadId: 'u1', fileName: 'lista.pdf', bytes: 10, type: 'application/pdf', sha256: 'f' }
  const file = { ...bytes, fileId: 'f1', lessonId: 'l2', title: 'Lista', archived: false }
  const from = [aModule('m1', aLesson('l1'), aLesson('l2'))]
  const to = [aModule('n1', aLesson('n2'), aLesson('n3'))]
  const files = renewedFiles([file, { ...file, fileId: 'f2', archived: true }], from, to, () => 'novo')
  expect(files).toEqual([{ ...file, fileId: 'novo', lessonId: 'n3' }])
  const copied = { fileId: 'novo', lessonId: 'n3', title: 'Lista', upload: bytes }
  const events = copyCourse({ ...data, modules: to, files })(given(course).state())
  expect(events).toContainEqual(event('LessonFileAdded', { courseId: 'novo', ...copied }))
})
