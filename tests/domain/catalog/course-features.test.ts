import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoContent } from '../../../src/demo/content-loader'
import { featuresOf } from '../../../src/domain/catalog/course-features'
import type { Lesson, Quiz } from '../../../src/domain/catalog/lesson'
import { aLesson, aModule } from '../../support/catalogue'

const quiz: Quiz = { questions: [], passMark: 70, tries: null }
const film = aLesson('f')
const silent = aLesson('s', { transcript: [] })
const read = aLesson('r', { video: null, transcript: [], text: '<p>Leia.</p>' })
const test = aLesson('q', { video: null, transcript: [], quiz })

describe('what a course lets its sales page say', () => {
  it.each<[string, Lesson[][], string[]]>([
    ['films with words', [[film], [film, read]], ['questions', 'transcript']],
    ['a film without words', [[film], [silent]], ['questions']],
    ['nothing to watch', [[read]], []],
    ['a quiz in each module', [[film, test], [test]], ['questions', 'transcript', 'exercises']],
    ['a quiz in one module only', [[film, test], [film]], ['questions', 'transcript']],
    ['no module', [], []],
    ['an empty module', [[film, test], []], ['questions', 'transcript']],
  ])('%s', (_, modules, features) => {
    expect(featuresOf(modules.map((lessons, at) => aModule(`m${at}`, ...lessons)))).toEqual(features)
  })

  it('a lesson that lacks a thing never adds its sentence', () => {
    const modules = fc.array(fc.array(fc.constantFrom(film, silent, read, test)), { maxLength: 4 })
    fc.assert(
      fc.property(modules, (lists) => {
        const before = lists.map((lessons, at) => aModule(`m${at}`, ...lessons))
        const after = featuresOf([...before, aModule('more', silent)])
        expect(after).not.toContain('transcript')
        expect(after).not.toContain('exercises')
        expect(after).toContain('questions')
      }),
    )
  })

  it('holds for the films of every course of the demo shop, whose home page says it of all', () => {
    for (const { modules } of demoContent().courses) {
      const films = modules.flatMap(({ lessons }) => lessons)
      expect(films.length).toBeGreaterThan(0)
      for (const { transcript } of films) expect(transcript.length).toBeGreaterThan(0)
    }
  })
})
