import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CourseEvent, course, publishChanges, publishCourse } from '../../../src/domain/catalog/course'
import {
  addLesson,
  addModule,
  archiveLessons,
  bringBackCurriculum,
  changeLesson,
  changeModule,
  discardChanges,
  markLessons,
  moveLessons,
  moveModule,
  removeModule,
  renameLesson,
  restoreLesson,
} from '../../../src/domain/catalog/curriculum-rules'
import { type Lesson, lessonsOf } from '../../../src/domain/catalog/lesson'
import type { Decide } from '../../../src/domain/kernel/aggregate'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import { aLesson, courseFacts } from '../../support/catalogue'
import { given } from '../../support/given'

const { created, described, curriculum, priced, published } = courseFacts('react')
const courseId = 'react'
const onSale = [created, described, curriculum, priced, published]
const { modules } = curriculum.data
const quiz = {
  questions: [
    {
      questionId: 'q1',
      text: 'O que é um componente?',
      kind: 'one' as const,
      answers: [
        { answerId: 'a', text: 'Uma função', correct: true, explanation: 'Sim.' },
        { answerId: 'b', text: 'Um banco', correct: false, explanation: '' },
      ],
    },
  ],
  passMark: 70,
  tries: null,
}
const aQuiz = (lessonId: string, more = quiz): Lesson => ({
  ...aLesson(lessonId, { transcript: [] }),
  video: null,
  quiz: more,
})

test('what is on sale changes only when changes are published', () => {
  const added = event('LessonAdded', { courseId, moduleId: 'm1', index: 2, lesson: aLesson('l3') })
  given(course, ...onSale)
    .when(addLesson({ moduleId: 'm1', index: null, lesson: aLesson('l3') }))
    .thenEvents([added])
  const before = given(course, ...onSale, added)
  expect(before.state()).toMatchObject({ modules })
  const [shown] = modules
  const next = [{ ...shown!, lessons: [...shown!.lessons, aLesson('l3')] }]
  before.when(publishChanges()).thenEvents([event('CourseCurriculumSet', { courseId, modules: next })])
  given(course, ...onSale)
    .when(publishChanges())
    .thenNothing()
})

test('a draft is published with its course, and one without lessons is not', () => {
  const draft = [
    created,
    described,
    priced,
    event('CourseModuleAdded', { courseId, moduleId: 'm1', title: 'Base', index: 0 }),
  ]
  given(course, ...draft)
    .when(publishCourse())
    .thenRefused('course-empty')
  given(course, ...draft, event('LessonAdded', { courseId, moduleId: 'm1', index: 0, lesson: aLesson('l1') }))
    .when(publishCourse())
    .thenTypes('CourseCurriculumSet', 'CoursePublished')
})

test('the last lesson on sale is not published away', () => {
  const emptied = event('LessonsArchived', { courseId, lessonIds: ['l1', 'l2'] })
  given(course, ...onSale, emptied)
    .when(publishChanges())
    .thenRefused('curriculum-empty')
})

test('an archived lesson comes back as it was', () => {
  const archived = event('LessonsArchived', { courseId, lessonIds: ['l2'] })
  given(course, ...onSale)
    .when(archiveLessons(['l2', 'l2', 'l9']))
    .thenEvents([archived])
  const back = event('LessonRestored', { courseId, lessonId: 'l2', moduleId: 'm1' })
  given(course, ...onSale, archived)
    .when(restoreLesson({ lessonId: 'l2', moduleId: 'm1' }))
    .thenEvents([back])
  expect(given(course, ...onSale, archived, back).state()).toMatchObject({ draft: modules, archived: [] })
})

test('the lessons of a module that goes are archived', () => {
  given(course, ...onSale)
    .when(removeModule('m1'))
    .thenEvents([
      event('LessonsArchived', { courseId, lessonIds: ['l1', 'l2'] }),
      event('CourseModuleRemoved', { courseId, moduleId: 'm1' }),
    ])
})

test('a changed lesson keeps its marks and its kind', () => {
  const { free: _, optional: __, ...told } = aLesson('l1', { title: 'Outra' })
  given(course, ...onSale)
    .when(changeLesson(told))
    .thenEvents([event('LessonChanged', { courseId, lesson: { ...told, free: true, optional: false } })])
  const { free, optional, ...same } = aLesson('l1')
  given(course, ...onSale)
    .when(changeLesson(same))
    .thenNothing()
  given(course, ...onSale)
    .when(changeLesson({ ...same, text: '<p>Leia.</p>', video: null }))
    .thenRefused('lesson-kind')
})

test('lessons are marked where they are not yet, and a quiz is no free lesson', () => {
  given(course, ...onSale)
    .when(markLessons({ lessonIds: ['l1', 'l2'], mark: 'free', value: true }))
    .thenEvents([event('LessonsMarked', { courseId, lessonIds: ['l2'], mark: 'free' as const, value: true })])
  const asked = event('LessonAdded', { courseId, moduleId: 'm1', index: 0, lesson: aQuiz('z') })
  given(course, ...onSale, asked)
    .when(markLessons({ lessonIds: ['z'], mark: 'free', value: true }))
    .thenRefused('quiz-free')
})

test.each<[string, Partial<(typeof quiz.questions)[number]>[], string]>([
  ['no question', [], 'Escreva pelo menos uma pergunta.'],
  [
    'one answer',
    [{ answers: quiz.questions[0]!.answers.slice(1) }],
    'Pergunta 1: escreva pelo menos duas respostas.',
  ],
  [
    'no right answer',
    [{ answers: quiz.questions[0]!.answers.map((each) => ({ ...each, correct: false })) }],
    'Pergunta 1: marque a resposta certa.',
  ],
  [
    'two right answers of one',
    [{}, { answers: quiz.questions[0]!.answers.map((each) => ({ ...each, correct: true })) }],
    'Pergunta 2: marque uma resposta certa só.',
  ],
])('a quiz with %s is refused', (_, questions, sentence) => {
  const faulty = { ...quiz, questions: questions.map((each) => ({ ...quiz.questions[0]!, ...each })) }
  given(course, ...onSale)
    .when(addLesson({ moduleId: 'm1', index: 0, lesson: aQuiz('z', faulty) }))
    .thenRefused('quiz-incomplete', sentence)
})

test('discarding goes back to what is on sale, and an earlier curriculum comes into the draft', () => {
  const renamed = event('LessonRenamed', { courseId, lessonId: 'l1', title: 'Outra' })
  const back = event('CurriculumDraftReplaced', { courseId, modules })
  given(course, ...onSale, renamed)
    .when(discardChanges())
    .thenEvents([back])
  given(course, ...onSale)
    .when(discardChanges())
    .thenNothing()
  given(course, ...onSale, renamed)
    .when(bringBackCurriculum(modules))
    .thenEvents([back])
})

interface Model {
  /** Lessons by module, both in order, as ids and titles. */
  draft: { id: string; title: string; lessons: { id: string; title: string }[] }[]
  aside: string[]
  shown: string
}
type Step = { name: string; a: number; b: number; at: number; title: string }

const pick = <Item>(list: readonly Item[], at: number): Item | undefined =>
  list.length === 0 ? undefined : list[at % list.length]
const textOf = (draft: Model['draft']) => JSON.stringify(draft)
const put = <Item>(list: Item[], at: number, items: Item[]) => void list.splice(at, 0, ...items)

/** The same in a plain list of lists. Answers the decision to try. */
function apply(model: Model, step: Step, n: number): Decide<ReturnType<typeof stateOf>, CourseEvent> | null {
  const module = pick(model.draft, step.a)
  const from = pick(
    model.draft.filter((each) => each.lessons.length > 0),
    step.b,
  )
  const lesson = from && pick(from.lessons, step.at)
  switch (step.name) {
    case 'addModule':
      put(model.draft, Math.min(step.at, model.draft.length), [
        { id: `m${n}`, title: step.title, lessons: [] },
      ])
      return addModule({ moduleId: `m${n}`, title: step.title, index: step.at })
    case 'moveModule': {
      if (!module) return null
      model.draft.splice(model.draft.indexOf(module), 1)
      put(model.draft, Math.min(step.at, model.draft.length), [module])
      return moveModule({ moduleId: module.id, index: step.at })
    }
    case 'renameModule':
      if (!module) return null
      module.title = step.title
      return changeModule({ moduleId: module.id, title: step.title, sectionCategoryId: null })
    case 'removeModule':
      if (!module) return null
      model.draft.splice(model.draft.indexOf(module), 1)
      model.aside.push(...module.lessons.map(({ id }) => id))
      return removeModule(module.id)
    case 'addLesson':
      if (!module) return null
      put(module.lessons, Math.min(step.at, module.lessons.length), [{ id: `l${n}`, title: step.title }])
      return addLesson({
        moduleId: module.id,
        index: step.at,
        lesson: aLesson(`l${n}`, { title: step.title }),
      })
    case 'moveLessons': {
      if (!module || !lesson || !from) return null
      const moving = from.lessons.slice(from.lessons.indexOf(lesson)).slice(0, 2)
      from.lessons = from.lessons.filter((each) => !moving.includes(each))
      put(module.lessons, Math.min(step.a, module.lessons.length), moving)
      return moveLessons({ moduleId: module.id, lessonIds: moving.map(({ id }) => id), index: step.a })
    }
    case 'renameLesson':
      if (!lesson) return null
      lesson.title = step.title
      return renameLesson({ lessonId: lesson.id, title: step.title })
    case 'archive':
      if (!lesson || !from) return null
      from.lessons.splice(from.lessons.indexOf(lesson), 1)
      model.aside.push(lesson.id)
      return archiveLessons([lesson.id])
    default:
      model.shown = textOf(model.draft)
      return publishChanges()
  }
}

const stateOf = (facts: CourseEvent[]) => fold(course, facts)
const treeOf = (modules: { moduleId: string; title: string; lessons: Lesson[] }[]) =>
  textOf(
    modules.map(({ moduleId: id, title, lessons }) => ({
      id,
      title,
      lessons: lessons.map(({ lessonId, title }) => ({ id: lessonId, title })),
    })),
  )

test('any order of moves, renames and publications gives the tree of a plain list', () => {
  const names = [
    'addModule',
    'moveModule',
    'renameModule',
    'removeModule',
    'addLesson',
    'addLesson',
    'addLesson',
    'moveLessons',
    'moveLessons',
    'renameLesson',
    'archive',
    'publish',
  ]
  const step = fc.record({
    name: fc.constantFrom(...names),
    a: fc.nat(6),
    b: fc.nat(6),
    at: fc.nat(6),
    title: fc.constantFrom('Um', 'Dois', 'Três'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const model: Model = { draft: [], aside: [], shown: '[]' }
      const facts: CourseEvent[] = [created]
      for (const [n, each] of steps.entries()) {
        const decide = apply(model, each, n)
        if (!decide) continue
        const decided = decide(stateOf(facts))
        for (const { type, data } of decided)
          expect(course.schemas[type].safeParse(data).error).toBeUndefined()
        facts.push(...decided)
      }
      const state = stateOf(facts)
      if (state.phase === 'absent') throw new Error('the course is gone')
      expect(treeOf(state.draft)).toBe(textOf(model.draft))
      expect(treeOf(state.modules)).toBe(model.shown)
      expect(state.archived.map(({ lessonId }) => lessonId)).toEqual(model.aside)
      // No lesson that ever was is lost, so nothing that a student did loses what it was done in.
      const kept = [...lessonsOf(state.draft), ...state.archived].map(({ lessonId }) => lessonId)
      expect(new Set(kept).size).toBe(kept.length)
      const ever = facts.flatMap((fact) => (fact.type === 'LessonAdded' ? [fact.data.lesson.lessonId] : []))
      expect(kept.sort()).toEqual(ever.sort())
    }),
    { numRuns: 300 },
  )
})

const fresh = () => fold(course, onSale)
const asked = (kind: 'one' | 'many' | 'boolean', right: boolean[]): Lesson => ({
  ...aLesson('novo-quiz'),
  quiz: {
    ...quiz,
    questions: [
      {
        questionId: 'q1',
        text: 'Qual?',
        kind,
        answers: right.map((correct, at) => ({
          answerId: `a${at}`,
          text: `${at}`,
          correct,
          explanation: '',
        })),
      },
    ],
  },
})

test.each([
  ['escreva pelo menos duas respostas', asked('one', [true])],
  ['verdadeiro ou falso tem duas respostas', asked('boolean', [true, false, false])],
  ['marque a resposta certa', asked('many', [false, false])],
  ['marque uma resposta certa só', asked('one', [true, true])],
  ['Escreva pelo menos uma pergunta', { ...aLesson('novo-quiz'), quiz: { ...quiz, questions: [] } }],
])('a quiz is refused: %s', (said, lesson) => {
  const add = addLesson({ moduleId: modules[0]!.moduleId, index: null, lesson })
  expect(() => add(fresh())).toThrow(said)
})

test('what is not in the course is refused, and what changes nothing writes nothing', () => {
  const { moduleId, title, lessons } = modules[0]!
  const { lessonId } = lessons[0]!
  const unknown = 'Este módulo não está mais no curso.'
  expect(() => moveModule({ moduleId: 'x', index: 0 })(fresh())).toThrow(unknown)
  expect(() => changeModule({ moduleId: 'x', title, sectionCategoryId: null })(fresh())).toThrow(unknown)
  expect(() => removeModule('x')(fresh())).toThrow(unknown)
  expect(() => renameLesson({ lessonId: 'x', title })(fresh())).toThrow('Esta aula não está mais no curso.')
  expect(() => moveLessons({ lessonIds: [], moduleId, index: 0 })(fresh())).toThrow('pelo menos uma aula')
  expect(() => restoreLesson({ lessonId: 'x', moduleId })(fresh())).toThrow('não está entre as arquivadas')
  expect(addModule({ moduleId, title, index: null })(fresh())).toEqual([])
  expect(changeModule({ moduleId, title, sectionCategoryId: null })(fresh())).toEqual([])
  expect(moveModule({ moduleId, index: 0 })(fresh())).toEqual([])
  expect(addLesson({ moduleId, index: null, lesson: lessons[0]! })(fresh())).toEqual([])
  expect(renameLesson({ lessonId, title: lessons[0]!.title })(fresh())).toEqual([])
  expect(restoreLesson({ lessonId, moduleId })(fresh())).toEqual([])
  expect(archiveLessons(['x'])(fresh())).toEqual([])
  expect(discardChanges()(fresh())).toEqual([])
})
