import fc from 'fast-check'
import { expect, test } from 'vitest'
import { course, publishChanges, publishCourse } from '../../../src/domain/catalog/course'
import { filesOfLesson } from '../../../src/domain/catalog/lesson-file'
import {
  addLessonFile,
  archiveLessonFile,
  moveLessonFile,
  renameLessonFile,
  replaceLessonFile,
  restoreLessonFile,
} from '../../../src/domain/catalog/lesson-file-rules'
import { event } from '../../../src/domain/kernel/event'
import { aLesson, courseFacts } from '../../support/catalogue'
import { given } from '../../support/given'

const { created, described, curriculum, priced, published } = courseFacts('react')
const courseId = 'react'
const onSale = [created, described, curriculum, priced, published]
const upload = { uploadId: 'u1', fileName: 'lista.pdf', bytes: 10, type: 'application/pdf', sha256: 'f' }
const added = (fileId: string, lessonId = 'l1') =>
  event('LessonFileAdded', { courseId, fileId, lessonId, title: `Lista ${fileId}`, upload })
const archived = (fileId: string) => event('LessonFileArchived', { courseId, fileId })
const aFile = { fileId: 'a', lessonId: 'l1', title: 'Lista a', upload }
/** A lesson that is its files. */
const fileLesson = aLesson('l3', { video: null, transcript: [], file: true })
const withFileLesson = event('LessonAdded', { courseId, moduleId: 'm1', index: 0, lesson: fileLesson })

test('a file is added to a lesson of the course once, and to no other', () => {
  given(course, ...onSale)
    .when(addLessonFile(aFile))
    .thenEvents([added('a')])
  given(course, ...onSale, added('a'))
    .when(addLessonFile(aFile))
    .thenNothing()
  given(course, ...onSale)
    .when(addLessonFile({ ...aFile, lessonId: 'alheia' }))
    .thenRefused('lesson-unknown')
  given(course).when(addLessonFile(aFile)).thenRefused('course-unknown')
})

test('a lesson has up to thirty files that students get', () => {
  const many = Array.from({ length: 30 }, (_, n) => added(`f${n}`))
  const full = given(course, ...onSale, ...many)
  full.when(addLessonFile(aFile)).thenRefused('too-many', 'Uma aula tem até 30 arquivos.')
  given(course, ...onSale, ...many, archived('f3'))
    .when(addLessonFile(aFile))
    .thenEvents([added('a')])
  given(course, ...onSale, ...many, archived('f3'), added('a'))
    .when(restoreLessonFile('f3'))
    .thenRefused('too-many')
})

test('another file takes its place, and a name changes, only when they are others', () => {
  const before = given(course, ...onSale, added('a'))
  const next = { ...upload, uploadId: 'u2', fileName: 'lista-2.pdf' }
  before
    .when(replaceLessonFile({ fileId: 'a', upload: next }))
    .thenEvents([
      event('LessonFileReplaced', { courseId, fileId: 'a', upload: next, replaced: upload.uploadId }),
    ])
  before.when(replaceLessonFile({ fileId: 'a', upload })).thenNothing()
  before
    .when(renameLessonFile({ fileId: 'a', title: 'Exercícios' }))
    .thenEvents([event('LessonFileRenamed', { courseId, fileId: 'a', title: 'Exercícios' })])
  before.when(renameLessonFile({ fileId: 'a', title: 'Lista a' })).thenNothing()
  before.when(renameLessonFile({ fileId: 'x', title: 'Lista' })).thenRefused('file-unknown')
  given(course, ...onSale, added('a'), archived('a'))
    .when(replaceLessonFile({ fileId: 'a', upload: next }))
    .thenRefused('file-archived')
})

test('an archived file leaves its lesson and may come back as the last one', () => {
  const facts = [...onSale, added('a'), added('b'), archived('a')]
  given(course, ...facts)
    .when(archiveLessonFile('a'))
    .thenNothing()
  const back = event('LessonFileRestored', { courseId, fileId: 'a' })
  given(course, ...facts)
    .when(restoreLessonFile('a'))
    .thenEvents([back])
  const ids = (...more: (typeof back)[]) => {
    const state = given(course, ...facts, ...more).state()
    return state.phase === 'absent' ? [] : filesOfLesson(state.files, 'l1').map(({ fileId }) => fileId)
  }
  expect(ids()).toEqual(['b'])
  expect(ids(back)).toEqual(['b', 'a'])
  given(course, ...facts, back)
    .when(restoreLessonFile('a'))
    .thenNothing()
})

test('any moves give the order that a plain list gives, whatever other lessons and archived files lie between', () => {
  const names = ['a', 'b', 'c', 'd']
  const facts = [
    ...onSale,
    ...names.flatMap((name) => [
      added(name),
      added(`${name}-2`, 'l2'),
      added(`${name}-3`),
      archived(`${name}-3`),
    ]),
  ]
  const step = fc.record({ fileId: fc.constantFrom(...names), index: fc.nat(6) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let plain = names
      const done = [...facts]
      for (const { fileId, index } of steps) {
        const state = given(course, ...done).state()
        done.push(...(moveLessonFile({ fileId, index })(state) as typeof done))
        const rest = plain.filter((each) => each !== fileId)
        plain = [...rest.slice(0, index), fileId, ...rest.slice(index)]
      }
      const state = given(course, ...done).state()
      if (state.phase === 'absent') throw new Error('no course')
      expect(filesOfLesson(state.files, 'l1').map(({ fileId }) => fileId)).toEqual(plain)
      expect(filesOfLesson(state.files, 'l2')).toHaveLength(names.length)
    }),
  )
})

test('a lesson that is a file is not shown without one, and does not lose its last one', () => {
  const facts = [...onSale, withFileLesson]
  const sentence = 'A aula “Aula l3” ainda não tem arquivo. Envie um na página Arquivos.'
  given(course, ...facts)
    .when(publishChanges())
    .thenRefused('file-missing', sentence)
  given(course, ...facts, added('a', 'l3'), archived('a'))
    .when(publishChanges())
    .thenRefused('file-missing')
  given(course, created, described, curriculum, priced, withFileLesson)
    .when(publishCourse())
    .thenRefused('file-missing')
  const whole = [...facts, added('a', 'l3')]
  given(course, ...whole)
    .when(publishChanges())
    .thenTypes('CourseCurriculumSet')
  // Nobody sees the lesson yet.
  given(course, ...whole)
    .when(archiveLessonFile('a'))
    .thenEvents([archived('a')])
  const shown = [...whole, ...(publishChanges()(given(course, ...whole).state()) as typeof whole)]
  given(course, ...shown)
    .when(archiveLessonFile('a'))
    .thenRefused('file-needed')
  given(course, ...shown, added('b', 'l3'))
    .when(archiveLessonFile('a'))
    .thenEvents([archived('a')])
})
