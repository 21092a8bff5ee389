import type { CurriculumChange } from '../../contracts/catalog/curriculum'
import { list } from '../../domain/kernel/format'
import type { CourseDraftRow } from '../../projections/catalog/course-draft'

type Module = CourseDraftRow['draft'][number]
type Lesson = Module['lessons'][number]

const quoted = (text: string) => `“${text}”`
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What a lesson says, in the words of its form. */
const parts: readonly [label: string, of: (lesson: Lesson) => unknown][] = [
  ['resumo', ({ summary }) => summary],
  ['vídeo', ({ video }) => video?.src],
  ['duração', ({ durationSeconds }) => durationSeconds],
  ['transcrição', ({ transcript }) => transcript],
  ['texto', ({ text }) => text],
  ['perguntas', ({ quiz }) => quiz?.questions],
  ['nota para passar', ({ quiz }) => quiz?.passMark],
  ['tentativas', ({ quiz }) => quiz?.tries],
]
const marks = [
  ['grátis', ({ free }: Lesson) => free],
  ['opcional', ({ optional }: Lesson) => optional],
  ['bônus', ({ bonus }: Lesson) => bonus === true],
] as const

interface Placed {
  lesson: Lesson
  module: Module
}
const placesOf = (modules: readonly Module[]) =>
  new Map(
    modules.flatMap((module) =>
      module.lessons.map((lesson): [string, Placed] => [lesson.lessonId, { lesson, module }]),
    ),
  )

/** Whether a lesson says or is marked otherwise than another of the same id. */
export const differs = (a: Lesson, b: Lesson): boolean =>
  a.title !== b.title ||
  parts.some(([, of]) => !same(of(a), of(b))) ||
  marks.some(([, of]) => of(a) !== of(b))

function* ofLesson(before: Lesson, { lesson, module }: Placed, from: Module): Iterable<CurriculumChange> {
  const name = quoted(lesson.title)
  if (before.title !== lesson.title)
    yield { kind: 'changed', text: `A aula ${quoted(before.title)} passa a se chamar ${name}.` }
  const changed = parts.flatMap(([label, of]) => (same(of(before), of(lesson)) ? [] : label))
  if (changed.length > 0) yield { kind: 'changed', text: `Na aula ${name} muda: ${list(changed)}.` }
  for (const [label, of] of marks)
    if (of(before) !== of(lesson))
      yield {
        kind: 'changed',
        text: `A aula ${name} ${of(lesson) ? 'passa a ser' : 'deixa de ser'} ${label}.`,
      }
  if (from.moduleId !== module.moduleId)
    yield {
      kind: 'moved',
      text: `A aula ${name} vai de ${quoted(from.title)} para ${quoted(module.title)}.`,
    }
}

/** Whether what two orders have in common stands in another order. */
const isReordered = (before: readonly string[], after: readonly string[]) =>
  !same(
    before.filter((id) => after.includes(id)),
    after.filter((id) => before.includes(id)),
  )

const idsOf = ({ lessons }: Module) => lessons.map(({ lessonId }) => lessonId)

function* ofModules(shown: readonly Module[], draft: readonly Module[]): Iterable<CurriculumChange> {
  const before = new Map(shown.map((module) => [module.moduleId, module]))
  const after = new Set(draft.map(({ moduleId }) => moduleId))
  for (const module of draft) {
    const known = before.get(module.moduleId)
    if (!known) yield { kind: 'added', text: `Entra o módulo ${quoted(module.title)}.` }
    else {
      if (known.title !== module.title)
        yield {
          kind: 'changed',
          text: `O módulo ${quoted(known.title)} passa a se chamar ${quoted(module.title)}.`,
        }
      if (!same(known.sectionCategoryId, module.sectionCategoryId))
        yield { kind: 'changed', text: `O módulo ${quoted(module.title)} muda de categoria.` }
      if (isReordered(idsOf(known), idsOf(module)))
        yield { kind: 'moved', text: `As aulas de ${quoted(module.title)} mudam de ordem.` }
    }
  }
  for (const { moduleId, title } of shown)
    if (!after.has(moduleId)) yield { kind: 'removed', text: `Sai o módulo ${quoted(title)}.` }
  if (isReordered([...before.keys()], [...after])) yield { kind: 'moved', text: 'Os módulos mudam de ordem.' }
}

/** What publishing a working copy changes for students, in sentences. */
export function curriculumChanges({
  shown,
  draft,
}: Pick<CourseDraftRow, 'shown' | 'draft'>): CurriculumChange[] {
  const before = placesOf(shown)
  const after = placesOf(draft)
  const lessons = [...after.values()].flatMap((placed): CurriculumChange[] => {
    const known = before.get(placed.lesson.lessonId)
    const { lesson, module } = placed
    return known
      ? [...ofLesson(known.lesson, placed, known.module)]
      : [{ kind: 'added', text: `Entra a aula ${quoted(lesson.title)} em ${quoted(module.title)}.` }]
  })
  const gone = [...before.values()]
    .filter(({ lesson }) => !after.has(lesson.lessonId))
    .map(({ lesson }): CurriculumChange => ({ kind: 'removed', text: `Sai a aula ${quoted(lesson.title)}.` }))
  return [...ofModules(shown, draft), ...lessons, ...gone]
}
