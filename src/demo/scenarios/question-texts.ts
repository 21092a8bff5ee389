import type { Seeded } from '../../domain/kernel/seeded'
import type { Course, Lesson } from '../content-loader'
import type { World } from './world'

interface QuestionText {
  /** Plain text. */
  question: string
  /** Clean HTML. */
  answer: string
}

/** The lesson's own question the first time, then common ones. */
export function questionTextFor(
  { asked, content }: World,
  course: Course,
  { id, title }: Lesson,
  random: Seeded,
): QuestionText {
  const own = course.questions.find(({ lessonId }) => lessonId === id)
  if (own && !asked.has(id)) {
    asked.add(id)
    return own
  }
  const { question, answer } = random.pick(content.commonQuestions)
  return { question: question.replace('{lesson}', title), answer }
}

/** Probability that a student asks about the lesson. */
export const questionChance = (course: Course, { id }: Lesson): number =>
  course.questions.some(({ lessonId }) => lessonId === id) ? 0.08 : 0.014
