import { expect, test } from 'vitest'
import type { CurriculumModule } from '../../../../../src/contracts/catalog/curriculum'
import { placeBefore, stepOf, withLessonsAt, withModuleAt } from './tree'

const lesson = (lessonId: string) => ({
  lessonId,
  title: lessonId,
  kind: 'video' as const,
  durationSeconds: 60,
  free: false,
  optional: false,
  bonus: false,
  watched: 0,
  isNew: false,
  isChanged: false,
  film: null,
})
const module = (moduleId: string, ...ids: string[]): CurriculumModule => ({
  moduleId,
  title: moduleId,
  sectionCategoryId: null,
  lessons: ids.map(lesson),
})
const modules = [module('m1', 'a', 'b', 'c'), module('m2'), module('m3', 'd')]
const shape = (tree: CurriculumModule[]) =>
  tree.map((m) => m.lessons.map(({ lessonId }) => lessonId).join(''))

test('a lesson steps within its module and over its edges', () => {
  expect(stepOf(modules, 'b', 1)).toEqual({ moduleId: 'm1', index: 2 })
  expect(stepOf(modules, 'c', 1)).toEqual({ moduleId: 'm2', index: 0 })
  expect(stepOf(modules, 'd', -1)).toEqual({ moduleId: 'm2', index: 0 })
  expect([stepOf(modules, 'a', -1), stepOf(modules, 'd', 1)]).toEqual([null, null])
})

test('a drop before a lesson is counted without what moves', () => {
  const [first] = modules
  expect(placeBefore(first!, 'c', ['a'])).toEqual({ moduleId: 'm1', index: 1 })
  expect(placeBefore(first!, null, ['a', 'b'])).toEqual({ moduleId: 'm1', index: 1 })
  expect(shape(withLessonsAt(modules, ['a', 'd'], placeBefore(first!, 'c', ['a', 'd'])))).toEqual([
    'badc',
    '',
    '',
  ])
})

test('a module goes to another place with its lessons', () => {
  expect(shape(withModuleAt(modules, 'm1', 2))).toEqual(['', 'd', 'abc'])
})
