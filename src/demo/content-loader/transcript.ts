import { z } from 'zod'
import { fnv1a } from '../../domain/kernel/seeded'
import { text } from './fields'
import { once } from './once'
import { readYaml } from './read-file'

export interface LessonText {
  id: string
  title: string
  module: string
  summary: string
  points: string[]
  /** Where the student practises, as in “no banco da livraria”. */
  exercise: string
  /** Title of the next lesson of the module, if any. */
  next: string | undefined
  nextModule: string | undefined
}

const phrasesFile = z.strictObject({
  openings: z.array(text),
  practice: z.array(text),
  nextLesson: z.array(text),
  nextModule: text,
  courseEnd: text,
})
const phrases = once(() => readYaml('lesson-phrases.yaml', phrasesFile))

/** What the teacher says: an opening, the lesson's own sentences, practice, and what comes next. */
export function composeTranscript(lesson: LessonText): string[] {
  const { openings, practice, nextLesson, nextModule, courseEnd } = phrases()
  const hash = fnv1a(lesson.id)
  const fill = (phrase: string) =>
    phrase.replace(/\{(\w+)\}/g, (_, key: keyof LessonText) => String(lesson[key]))
  const choose = (list: readonly string[], shift: number) => fill(list[(hash >>> shift) % list.length]!)
  const closing = lesson.next ? choose(nextLesson, 11) : fill(lesson.nextModule ? nextModule : courseEnd)
  return [choose(openings, 3), lesson.summary, ...lesson.points, choose(practice, 7), closing]
}
