import { type StudentSource, studentSources } from '../../contracts/learning/student-words'
import { businessDay } from '../../domain/kernel/instants'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import { column, nullable } from '../kernel/columns'
import { type MomentColumns, momentColumns, momentOf } from '../kernel/moment-columns'
import { projection } from '../kernel/projection'

/** The first course of a student, or a day on which a student studied. */
export interface StudentDayRow extends Pick<MomentColumns, 'day' | 'weekday'> {
  /** `<student>|first`, `<student>|2026-03-10` */
  studentDay: string
  studentId: string
  /** Of the first event of the row. */
  enrolmentId: string
  /** Of the first event of the row. */
  courseId: string
  /** Null on days of study. */
  source: StudentSource | null
  /** 1 on the first course. */
  fresh: number
  /** 1 on a day of study. */
  active: number
  lessons: number
  completed: number
}

type Event = Extract<
  EnrolmentEvent,
  { type: 'CourseAccessGranted' | 'LessonWatched' | 'LessonCompleted' | 'CourseCompleted' }
>
interface OfCourse {
  studentId: string
  enrolmentId: string
  courseId: string
}

function begun(key: string, { studentId, enrolmentId, courseId }: OfCourse, at: string): StudentDayRow {
  const { day, weekday } = momentOf(at)
  const counts = { fresh: 0, active: 0, lessons: 0, completed: 0 }
  return { studentDay: key, studentId, enrolmentId, courseId, day, weekday, source: null, ...counts }
}

/** Adds to the row of the student's day, which is then one of study. */
const studied = <D extends OfCourse>(
  at: (data: D) => string,
  more: Partial<Record<'lessons' | 'completed', 1>> = {},
) => ({
  key: (data: D) => `${data.studentId}|${businessDay(at(data))}`,
  apply: (before: StudentDayRow | undefined, data: D, _: unknown, key: string): StudentDayRow => {
    const row = before ?? begun(key, data, at(data))
    return {
      ...row,
      active: 1,
      lessons: row.lessons + (more.lessons ?? 0),
      completed: row.completed + (more.completed ?? 0),
    }
  },
})

export const studentDays = projection<Event, StudentDayRow>({
  name: 'student_days',
  description:
    'First courses of students, and the days on which each studied, with lessons and courses completed',
  version: 2,
  key: 'studentDay',
  report: {
    label: 'Dias de estudo',
    about: 'O primeiro curso de cada aluno, e cada dia em que estudou.',
    group: 'Alunos',
    columns: ['day', 'studentId', 'source', 'fresh', 'active', 'lessons', 'completed'],
  },
  columns: {
    studentDay: column.text('Aluno e dia'),
    studentId: column.id('Aluno'),
    enrolmentId: column.id('Matrícula'),
    courseId: column.id('Curso'),
    day: momentColumns.day,
    weekday: momentColumns.weekday,
    source: nullable(column.choice('Como chegou', studentSources)),
    fresh: column.count('Novo'),
    active: column.count('Estudou'),
    lessons: column.count('Aulas concluídas'),
    completed: column.count('Cursos concluídos'),
  },
  indexes: [['day'], ['studentId']],
  sums: { by: ['day', 'weekday', 'courseId', 'source'], of: ['active', 'fresh', 'lessons', 'completed'] },
  on: {
    CourseAccessGranted: {
      key: ({ studentId }) => `${studentId}|first`,
      apply: (row, data, { at }, key) =>
        row ?? { ...begun(key, data, data.grantedAt ?? at), source: data.cause.type, fresh: 1 },
    },
    LessonWatched: studied(({ at }) => at),
    LessonCompleted: studied(({ at }) => at, { lessons: 1 }),
    CourseCompleted: studied(({ completedAt }) => completedAt, { completed: 1 }),
  },
})
