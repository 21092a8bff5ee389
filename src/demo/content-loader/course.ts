import { z } from 'zod'
import { centavos, count, faq, html, slug, text, topic } from './fields'
import { outline } from './outline'
import { ContentError, readMarkdown } from './read-file'

const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
export type Rating = z.output<typeof rating>

const courseFields = z.strictObject({
  title: text,
  subtitle: text,
  promise: text,
  category: slug,
  teacher: slug,
  level: z.enum(['iniciante', 'intermediario', 'avancado']),
  /** Colours, figure and mark of the cover. */
  topic,
  /** 0 is free. */
  priceCentavos: centavos,
  listPriceCentavos: centavos.nullable().default(null),
  /** Days after the demo shop has opened. */
  publishedOnDay: count.default(0),
  description: html,
  whatYouLearn: z.array(text),
  requirements: z.array(text),
  audience: z.array(text),
  /** Where the student practises, as in “no banco da livraria”. */
  exercise: text,
  faq,
  /** Reviews of each rating in the demo world. */
  ratings: z.strictObject({ 5: count, 4: count, 3: count, 2: count, 1: count }),
  reviews: z.array(z.strictObject({ rating, text })),
  /** Each names the lesson by its title. */
  questions: z.array(z.strictObject({ lesson: text, question: text, answer: html })),
})

export type Course = ReturnType<typeof readCourse>
export type { Lesson, Module } from './outline'

/** Reads `courses/<slug>.md`: fields above, the outline below. */
export function readCourse(courseSlug: string) {
  const file = `courses/${courseSlug}.md`
  const { fields, body, bodyOffset } = readMarkdown(file, courseFields)
  const { category, teacher, exercise, ratings, questions, ...rest } = fields
  const id = `course-${courseSlug}`
  const modules = outline({ courseId: id, exercise, text: body, file, bodyOffset })
  const lessons = modules.flatMap((module) => module.lessons)
  return {
    id,
    slug: courseSlug,
    language: 'pt-BR' as const,
    ...rest,
    categorySlug: category,
    teacherId: `teacher-${teacher}`,
    modules,
    histogram: ratings,
    questions: questions.map(({ lesson: title, question, answer }, i) => {
      const lesson = lessons.find((each) => each.title === title)
      if (!lesson) throw new ContentError(file, 1, `questions.${i}.lesson: no lesson is called “${title}”`)
      return { lessonId: lesson.id, question, answer }
    }),
  }
}
