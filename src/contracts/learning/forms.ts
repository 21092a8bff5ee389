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
})
/** Something to keep among favourites; `courseId` says in which course a lesson is. */
export const favoriteForm = z.object({
  kind: z.enum(['course', 'bundle', 'lesson'], { error: 'Escolha um curso, uma formação ou uma aula.' }),
  itemId: id,
  courseId: id.optional(),
})
export const enrolFreeForm = z.object({ courseId: id })
