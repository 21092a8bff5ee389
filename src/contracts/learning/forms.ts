import * as z from 'zod'

const id = z.string().min(1).max(80)
const seconds = z.number().nonnegative().max(86_400)

/** What the player reports: stretches of the video that were played, and where it stands. */
export const watchReport = z.object({
  courseId: id,
  lessonId: id,
  ranges: z.array(z.tuple([seconds, seconds])).max(500),
  position: seconds,
})
export const lessonRef = z.object({ courseId: id, lessonId: id })
/** Ids of the chosen answers, by the id of their question. */
export const quizTryForm = lessonRef.extend({
  answers: z.record(id, z.array(id).max(20)),
  /** How long each question took, by its id; the browser knows. */
  seconds: z.record(id, seconds).optional(),
})
/** Ids of the chosen answers of one question of today’s practice. */
export const practiceForm = lessonRef.extend({
  questionId: id,
  chosen: z.array(id).max(20).default([]),
  seconds: seconds.optional(),
})
/** Something to keep among favourites; `courseId` says in which course a lesson is. */
export const favoriteForm = z.object({
  kind: z.enum(['course', 'bundle', 'lesson'], { error: 'Escolha um curso, uma formação ou uma aula.' }),
  itemId: id,
  courseId: id.optional(),
})
/** A product whose price is watched. */
export const watchedForm = z.object({
  kind: z.enum(['course', 'bundle'], { error: 'Escolha um curso ou uma formação.' }),
  itemId: id,
})
/** Weekdays of study, 1 (Monday) to 7, and the hour of the day. */
export const studyAimForm = z.object({
  weekdays: z
    .array(z.int('Escolha dias da semana').min(1, 'Escolha dias da semana').max(7, 'Escolha dias da semana'))
    .min(1, 'Escolha pelo menos um dia')
    .max(7, 'Escolha até sete dias'),
  hour: z.int('Escolha a hora').min(0, 'Escolha a hora').max(23, 'Escolha a hora'),
})
export const enrolFreeForm = z.object({ courseId: id })
