import { outline } from './outline'
import type { Course, QuestionText } from './types'

type Written = Omit<Course, 'id' | 'language' | 'modules' | 'questions' | 'histogram'> & {
  /** See `outline`. */
  outline: string
  /** Where the student practises, as in “no banco da livraria”. */
  exercise: string
  /** Reviews of 5, 4, 3, 2 and 1. */
  ratings: [number, number, number, number, number]
  /** Each question names the title of its lesson. */
  questions: (Omit<QuestionText, 'lessonId'> & { lesson: string })[]
}

/** A course as its file writes it, with ids, lessons and transcripts worked out. */
export function course({ outline: text, exercise, ratings, questions, ...written }: Written): Course {
  const id = `course-${written.slug}`
  const modules = outline(id, exercise, text)
  const lessons = modules.flatMap((module) => module.lessons)
  const [five, four, three, two, one] = ratings
  return {
    id,
    language: 'pt-BR',
    ...written,
    modules,
    histogram: { 5: five, 4: four, 3: three, 2: two, 1: one },
    questions: questions.map(({ lesson, ...question }) => {
      const at = lessons.find(({ title }) => title === lesson)
      if (!at) throw new Error(`${id} has no lesson “${lesson}”`)
      return { lessonId: at.id, ...question }
    }),
  }
}
