import type { CommunicationPages } from '../../contracts/communication/pages'
import type { QuestionThreadRow } from '../../projections/communication/question-thread'
import { accountById } from '../../projections/identity/account-card'
import { syllabiOf } from '../../projections/learning/course-syllabus'
import { coursesOfStudent } from '../../projections/learning/student-course'
import { ordersOf } from '../../projections/ordering/order-queries'
import type { PageContext } from '../kernel/page'
import { progressOf } from '../learning/views'

const ORDERS = 10

type AskingStudent = CommunicationPages['Admin/Questions/Show']['student']

/** Who asked a question, what they may watch, and their newest orders without amounts. */
export async function askingStudent(
  { db, now }: PageContext,
  { studentId, studentName }: Pick<QuestionThreadRow, 'studentId' | 'studentName'>,
): Promise<AskingStudent> {
  const [account, enrolments, { rows: orders }] = await Promise.all([
    accountById(db, studentId),
    coursesOfStudent(db, studentId, now),
    ordersOf(db, studentId, { limit: ORDERS, offset: 0 }),
  ])
  const ids = enrolments.map(({ courseId }) => courseId)
  const courses = new Map((await syllabiOf(db, ids)).map((course) => [course.courseId, course]))
  return {
    name: studentName,
    email: account?.email ?? null,
    since: account?.registeredAt ?? null,
    courses: enrolments.flatMap((row) => {
      const course = courses.get(row.courseId)
      if (!course) return []
      return [{ title: course.title, percent: progressOf(course, row).percent, watchedAt: row.watchedAt }]
    }),
    orders: orders.map(({ orderId, number, status, placedAt, lines }) => ({
      orderId,
      number,
      status,
      placedAt,
      titles: lines.map(({ title }) => title),
    })),
  }
}
