import type { Seeded } from '../../domain/kernel/seeded'
import type { Course, Lesson } from '../content-loader'
import type { World } from './world'

interface QuestionText {
  /** Plain text. */
  question: string
  /** Clean HTML. */
  answer: string
}

/** The course's own question about the lesson, the first time; else one that fits any lesson. */
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

/** How likely a lesson makes somebody ask. */
export const puzzling = (course: Course, { id }: Lesson): number =>
  course.questions.some(({ lessonId }) => lessonId === id) ? 0.08 : 0.014
