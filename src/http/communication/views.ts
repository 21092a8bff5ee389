import type { QuestionRow, Thread } from '../../contracts/communication/pages'
import { plainText } from '../../contracts/communication/plain-text'
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
  }
}

export const thread = (row: QuestionThreadRow, courseSlug: string | null): Thread => ({
  ...questionRow(row),
  courseId: row.courseId,
  courseSlug,
  content: row.content,
  messages: row.messages.map(({ authorId, ...message }) => message),
})

export const lessonQuestion = (row: QuestionThreadRow, accountId: string | null): LessonQuestion => ({
  questionId: row.questionId,
  lessonTitle: row.lessonTitle,
  content: row.content,
  askedAt: row.askedAt,
  own: row.studentId === accountId,
  answers: row.messages.map(({ id, author, byStaff, content, at }) => ({
    answerId: id,
    author,
    byStaff,
    content,
    at,
  })),
})
