import type { Actor } from '../../commands/kernel/command'
import type { QuestionRow, Thread } from '../../contracts/communication/pages'
import { plainText } from '../../contracts/communication/plain-text'
import { isStaff } from '../../contracts/kernel/roles'
import type { LessonQuestion } from '../../contracts/learning/pages'
import type { QuestionThreadRow } from '../../projections/communication/question-thread'

const EXCERPT = 160
export function questionRow(row: QuestionThreadRow): QuestionRow {
  const text = plainText(row.content)
  return {
    questionId: row.questionId,
    number: row.number,
    status: row.status,
    courseTitle: row.courseTitle,
    lessonTitle: row.lessonTitle,
    studentName: row.studentName,
    excerpt: text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text,
    askedAt: row.askedAt,
    answeredAt: row.answeredAt,
    answers: row.messages.length,
    second: row.second,
    votes: row.votes,
  }
}

export const thread = (row: QuestionThreadRow, courseSlug: string | null): Thread => ({
  ...questionRow(row),
  courseId: row.courseId,
  courseSlug,
  content: row.content,
  lessonId: row.lessonId,
  acceptedId: row.acceptedId,
  messages: row.messages.map(({ authorId, ...message }) => message),
})

/** A question as the people of its lesson see it; staff and who asked may accept an answer. */
export const lessonQuestion = (row: QuestionThreadRow, { accountId, role }: Actor): LessonQuestion => ({
  questionId: row.questionId,
  lessonTitle: row.lessonTitle,
  content: row.content,
  second: row.second,
  askedAt: row.askedAt,
  own: row.studentId === accountId,
  closed: row.status === 'closed',
  votes: row.votes,
  voted: accountId !== null && row.voters.includes(accountId),
  acceptedId: row.acceptedId,
  mayAccept: row.studentId === accountId || isStaff(role),
  answers: row.messages.map(({ id, author, byStaff, content, at }) => ({
    answerId: id,
    author,
    byStaff,
    content,
    at,
  })),
})
