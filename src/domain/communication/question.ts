import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

/** Content is sanitised HTML, written by the student or by who answers. */
export const questionEvents = events({
  QuestionAsked: z.object({
    questionId: id,
    /** Public number of the question, a positive integer: what the reply form sends as question_id. */
    number: z.int().positive(),
    courseId: id,
    courseTitle: z.string(),
    lessonId: id.nullable(),
    lessonTitle: z.string().nullable(),
    studentId: id,
    studentName: personal(z.string(), 'studentId'),
    content: personal(z.string(), 'studentId'),
  }),
  QuestionAnswered: z.object({
    questionId: id,
    answerId: id,
    studentId: id,
    authorId: id,
    authorName: personal(z.string(), 'authorId'),
    byStaff: z.boolean(),
    content: personal(z.string(), 'authorId'),
  }),
  /** The student saw the answers: the badge goes down. */
  AnswersSeen: z.object({ questionId: id, studentId: id }),
  QuestionClosed: z.object({ questionId: id, studentId: id }),
})
export type QuestionEvent = EventOf<typeof questionEvents>
