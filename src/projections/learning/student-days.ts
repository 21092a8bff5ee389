import type { Knex } from 'knex'
import { type StudentSource, studentSources } from '../../contracts/learning/student-words'
import { businessDay } from '../../domain/kernel/instants'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import type { OrderEvent } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { type MomentColumns, momentColumns, momentOf } from '../kernel/moment-columns'
import { projection, table } from '../kernel/projection'

/** The first course of a student, or a day on which a student studied a course. */
export interface StudentDayRow {
  /** Null until the first course is given: a free order comes before it. */
  day: MomentColumns['day'] | null
  weekday: MomentColumns['weekday'] | null
  /** `<student>|first`, `<student>|2026-03-10|<course>` */
  studentDay: string
  studentId: string
  enrolmentId: string | null
  courseId: string | null
  /** Null on days of study. */
  source: StudentSource | null
  /** 1 on the first course. */
  fresh: number
  /** `<student>|2026-03-10` on a day of study, which has a row for each of its courses. */
  studied: string | null
  /** Orders that cost nothing, until the first course is given. */
  freeOrders: string[]
  lessons: number
  completed: number
}

type Event = Extract<
  EnrolmentEvent,
  { type: 'CourseAccessGranted' | 'LessonWatched' | 'LessonCompleted' | 'CourseCompleted' }
>
type Paid = Extract<OrderEvent, { type: 'OrderPaid' }>
interface OfCourse {
  studentId: string
  enrolmentId: string
  courseId: string
}

const unknown = (studentDay: string, studentId: string): StudentDayRow => ({
  studentDay,
  studentId,
  enrolmentId: null,
  courseId: null,
  day: null,
  weekday: null,
  source: null,
  fresh: 0,
  studied: null,
  lessons: 0,
  completed: 0,
  freeOrders: [],
})

function begun(key: string, { studentId, enrolmentId, courseId }: OfCourse, at: string): StudentDayRow {
  const { day, weekday } = momentOf(at)
  return { ...unknown(key, studentId), enrolmentId, courseId, day, weekday }
}

/** Adds to the row of the student's day with a course. */
const studied = <D extends OfCourse>(
  at: (data: D) => string,
  more: Partial<Record<'lessons' | 'completed', 1>> = {},
) => ({
  key: (data: D) => `${data.studentId}|${businessDay(at(data))}|${data.courseId}`,
  apply: (before: StudentDayRow | undefined, data: D, _: unknown, key: string): StudentDayRow => {
    const row = before ?? begun(key, data, at(data))
    return {
      ...row,
      studied: `${data.studentId}|${row.day}`,
      lessons: row.lessons + (more.lessons ?? 0),
      completed: row.completed + (more.completed ?? 0),
    }
  },
})

export const studentDays = projection<Event | Paid, StudentDayRow>({
  name: 'student_days',
  description:
    'First courses of students, and the days on which each studied a course, with lessons and courses completed',
  version: 3,
  key: 'studentDay',
  report: {
    label: 'Dias de estudo',
    about: 'O primeiro curso de cada aluno, e cada dia em que estudou um curso.',
    group: 'Alunos',
    columns: ['day', 'studentId', 'source', 'fresh', 'lessons', 'completed'],
  },
  columns: {
    studentDay: column.text('Aluno e dia'),
    studentId: column.id('Aluno'),
    enrolmentId: nullable(column.id('Matrícula')),
    courseId: nullable(column.id('Curso')),
    day: nullable(momentColumns.day),
    weekday: nullable(momentColumns.weekday),
    source: nullable(column.choice('Como chegou', studentSources)),
    fresh: column.count('Novo'),
    studied: nullable(column.id('Dia de estudo')),
    lessons: column.count('Aulas concluídas'),
    completed: column.count('Cursos concluídos'),
    freeOrders: column.json('Pedidos sem custo'),
  },
  indexes: [['day'], ['studentId']],
  sums: {
    by: ['day', 'weekday', 'courseId', 'source'],
    of: ['fresh', 'lessons', 'completed'],
    different: ['studied'],
  },
  on: {
    CourseAccessGranted: {
      key: ({ studentId }) => `${studentId}|first`,
      apply(row, data, { at }, key) {
        if (row?.fresh) return row
        const isFree = row?.freeOrders.includes(data.cause.id)
        return {
          ...begun(key, data, data.grantedAt ?? at),
          source: isFree ? 'free' : data.cause.type,
          fresh: 1,
        }
      },
    },
    OrderPaid: {
      key: ({ buyerId, total }) => (total > 0 ? null : `${buyerId}|first`),
      apply(row, { buyerId, orderId }, _, key) {
        if (row?.fresh) return row
        const before = row ?? unknown(key, buyerId)
        return { ...before, freeOrders: [...before.freeOrders, orderId] }
      },
    },
    LessonWatched: studied(({ at }) => at),
    LessonCompleted: studied(({ at }) => at, { lessons: 1 }),
    CourseCompleted: studied(({ completedAt }) => completedAt, { completed: 1 }),
  },
})

/** Lessons of these courses that a student completed from a day on, and the first day on which they studied them since. */
export async function lessonsSince(
  db: Knex,
  studentId: string,
  courseIds: readonly string[],
  day: string,
): Promise<{ lessons: number; first: string | null }> {
  const found = (await db<StudentDayRow>(table(studentDays))
    .where({ studentId })
    .where('day', '>=', day)
    .whereNotNull('studied')
    .whereIn('courseId', [...courseIds])
    .first(db.raw('coalesce(sum(lessons), 0)::int as lessons, min(day) as first'))) as unknown as {
    lessons: number
    first: string | null
  }
  return found
}

/** Days of a period, both ends included, on which a student watched or completed a lesson. */
export async function daysStudied(db: Knex, studentId: string, from: string, to: string): Promise<string[]> {
  const found = (await db<StudentDayRow>(table(studentDays))
    .where({ studentId })
    .whereBetween('day', [from, to])
    .whereNotNull('studied')
    .distinct('day')
    .orderBy('day')) as { day: string }[]
  return found.map(({ day }) => day)
}
