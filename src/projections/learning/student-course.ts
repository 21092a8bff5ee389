import type { Knex } from 'knex'
import { businessDay, type Instant } from '../../domain/kernel/instants'
import { own } from '../../domain/kernel/own'
import { type AccessTerm, accessEnd, isBefore } from '../../domain/learning/access-term'
import {
  accessUntil,
  type Cause,
  causeKey,
  type EnrolmentEvent,
  withTerm,
} from '../../domain/learning/enrolment'
import { covered, merge, type Range } from '../../domain/learning/ranges'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface StudentCourseRow {
  enrolmentId: string
  studentId: string
  courseId: string
  access: boolean
  causes: Cause[]
  /** How long each cause lasts, also those that back nothing now, by `causeKey`; absent: for ever. */
  terms: Record<string, AccessTerm>
  /** The last instant of the access; null: it has no end. */
  until: string | null
  grantedAt: string
  startedAt: string | null
  watchedAt: string | null
  lastLessonId: string | null
  /** Second at which each lesson resumes, by lesson id. */
  positions: Record<string, number>
  /** Merged ranges watched, in seconds, by lesson id. */
  seen: Record<string, Range[]>
  done: string[]
  /** Business days on which it was studied. */
  studyDays: string[]
  completedAt: string | null
}

/** Removes a cause of access; without any cause left the access ends. */
function withoutCause(row: StudentCourseRow | undefined, { cause }: { cause: Cause }) {
  if (!row) return row
  return backedBy(
    row,
    row.causes.filter((c) => c.type !== cause.type || c.id !== cause.id),
  )
}

function backedBy(row: StudentCourseRow, causes: Cause[], terms = row.terms): StudentCourseRow {
  const until = accessUntil({ causes, terms })
  return { ...row, causes, terms, access: causes.length > 0, until: causes.length > 0 ? until : row.until }
}

function studiedOn(row: StudentCourseRow, at: string): StudentCourseRow {
  const day = businessDay(at)
  const studyDays = row.studyDays.includes(day) ? row.studyDays : [...row.studyDays, day]
  return { ...row, startedAt: row.startedAt ?? at, studyDays }
}

export const studentCourse = projection<EnrolmentEvent, StudentCourseRow>({
  name: 'student_course',
  description: 'Courses of each student, with progress and where to resume',
  version: 4,
  key: 'enrolmentId',
  report: {
    label: 'Cursos de cada aluno',
    about: 'Os cursos que cada aluno tem e até onde chegou.',
    group: 'Alunos',
    columns: ['studentId', 'courseId', 'access', 'until', 'done', 'grantedAt', 'watchedAt', 'completedAt'],
  },
  columns: {
    enrolmentId: column.id('Matrícula'),
    studentId: column.id('Aluno'),
    courseId: column.id('Curso'),
    access: column.bool('Acesso'),
    causes: column.json('Motivos do acesso'),
    terms: column.json('Prazos do acesso'),
    until: nullable(column.instant('Acesso até')),
    grantedAt: column.instant('Liberado'),
    startedAt: nullable(column.instant('Começo')),
    watchedAt: nullable(column.instant('Assistiu')),
    lastLessonId: nullable(column.id('Última aula')),
    positions: column.json('Onde parou'),
    seen: column.json('Trechos vistos'),
    done: column.json('Aulas concluídas'),
    studyDays: column.json('Dias de estudo'),
    completedAt: nullable(column.instant('Concluído')),
  },
  indexes: [['studentId', 'access'], ['courseId']],
  on: {
    CourseAccessGranted: {
      key: (e) => e.enrolmentId,
      apply: (row, { enrolmentId, studentId, courseId, cause, term }, { at }) => {
        const before = row ?? {
          enrolmentId,
          studentId,
          courseId,
          access: true,
          causes: [],
          terms: {},
          until: null,
          grantedAt: at,
          startedAt: null,
          watchedAt: null,
          lastLessonId: null,
          positions: {},
          seen: {},
          done: [],
          studyDays: [],
          completedAt: null,
        }
        return backedBy(before, [...before.causes, cause], withTerm(before.terms, causeKey(cause), term))
      },
    },
    CourseAccessRevoked: { key: (e) => e.enrolmentId, apply: withoutCause },
    CourseAccessSuspended: { key: (e) => e.enrolmentId, apply: withoutCause },
    CourseAccessReinstated: {
      key: (e) => e.enrolmentId,
      apply: (row, { cause }) => row && backedBy(row, [...row.causes, cause]),
    },
    CourseAccessShortened: {
      key: (e) => e.enrolmentId,
      apply: (row, { cause, term }) =>
        row && backedBy(row, row.causes, withTerm(row.terms, causeKey(cause), term)),
    },
    CourseProgressReceived: {
      key: (e) => e.enrolmentId,
      apply: (row, { lessons, days, startedAt, watchedAt }) => {
        if (!row) return row
        const brought = Object.entries(lessons)
        const positions = Object.fromEntries(brought.map(([id, { position }]) => [id, position]))
        const seen = brought.map(([id, { ranges }]) => [id, merge([...(row.seen[id] ?? []), ...ranges])])
        const done = brought.flatMap(([id, lesson]) => (lesson.done ? [id] : []))
        return {
          ...row,
          startedAt: row.startedAt ?? startedAt,
          watchedAt: row.watchedAt ?? watchedAt,
          positions: { ...positions, ...row.positions },
          seen: { ...row.seen, ...Object.fromEntries(seen) },
          done: [...new Set([...row.done, ...done])],
          studyDays: [...new Set([...row.studyDays, ...days])],
        }
      },
    },
    LessonWatched: {
      key: (e) => e.enrolmentId,
      apply: (row, { lessonId, position, ranges, at }) =>
        row && {
          ...studiedOn(row, at),
          watchedAt: at,
          lastLessonId: lessonId,
          positions: { ...row.positions, [lessonId]: position },
          seen: { ...row.seen, [lessonId]: merge([...(row.seen[lessonId] ?? []), ...ranges]) },
        },
    },
    QuizAnswered: {
      key: (e) => e.enrolmentId,
      apply: (row, { lessonId, at }) =>
        row && { ...studiedOn(row, at), watchedAt: at, lastLessonId: lessonId },
    },
    LessonCompleted: {
      key: (e) => e.enrolmentId,
      apply: (row, { lessonId, at }) =>
        row && {
          ...studiedOn(row, at),
          watchedAt: at,
          lastLessonId: lessonId,
          done: [...row.done.filter((id) => id !== lessonId), lessonId],
        },
    },
    LessonReopened: {
      key: (e) => e.enrolmentId,
      apply: (row, { lessonId }) => row && { ...row, done: row.done.filter((id) => id !== lessonId) },
    },
    CourseCompleted: {
      key: (e) => e.enrolmentId,
      apply: (row, { completedAt }) => row && { ...row, completedAt },
    },
  },
})

const rows = (db: Knex) => db<StudentCourseRow>(table(studentCourse))

/** The one rule of what is open, as the domain has it. */
export const openNow = (query: Knex.QueryBuilder, now: Instant, alias = table(studentCourse)) =>
  query
    .where(`${alias}.access`, true)
    .where((q) => q.whereNull(`${alias}.until`).orWhere(`${alias}.until`, '>=', now))

/** Whether a course that is backed can be opened; its end may have passed. */
export const isOpen = (
  { access, until }: Pick<StudentCourseRow, 'access' | 'until'>,
  now: Instant,
): boolean => access && isBefore(now, until)

/** Courses of a student that can be opened, most recently watched first. */
export const coursesOfStudent = async (
  db: Knex,
  studentId: string,
  now: Instant,
): Promise<StudentCourseRow[]> => (await shelfOfStudent(db, studentId)).filter((row) => isOpen(row, now))

/** Courses of a student, also those whose access has ended by its term; not those that were refunded or taken away. */
export const shelfOfStudent = (db: Knex, studentId: string): Promise<StudentCourseRow[]> =>
  rows(db)
    .where({ studentId, access: true })
    .orderByRaw('watched_at desc nulls last, granted_at desc, enrolment_id') as Promise<StudentCourseRow[]>

/** All courses that a student has or had access to, those that are open first. */
export const enrolmentsOfStudent = (db: Knex, studentId: string): Promise<StudentCourseRow[]> =>
  rows(db)
    .where({ studentId })
    .orderByRaw('access desc, granted_at desc, enrolment_id') as unknown as Promise<StudentCourseRow[]>

/** What several students came to in some courses. */
/** Whether this cause still backs the access now, whatever else does. */
export function isBacked({ causes, terms }: StudentCourseRow, cause: Cause, now: Instant): boolean {
  if (!causes.some((each) => each.type === cause.type && each.id === cause.id)) return false
  return isBefore(now, accessEnd([{ ...cause, term: own(terms, causeKey(cause)) }]))
}

export const enrolmentsAmong = (
  db: Knex,
  studentIds: readonly string[],
  courseIds: readonly string[],
): Promise<StudentCourseRow[]> =>
  rows(db)
    .whereIn('studentId', [...studentIds])
    .whereIn('courseId', [...courseIds]) as unknown as Promise<StudentCourseRow[]>

/** The enrolment of a course that the student may open now. */
export async function enrolmentOf(
  db: Knex,
  { studentId, courseId }: { studentId: string; courseId: string },
  now: Instant,
): Promise<StudentCourseRow | undefined> {
  const row = await backedEnrolmentOf(db, studentId, courseId)
  return row && isOpen(row, now) ? row : undefined
}

/** Also where its end has passed. */
export const backedEnrolmentOf = (db: Knex, studentId: string, courseId: string) =>
  rows(db).where({ studentId, courseId, access: true }).first() as Promise<StudentCourseRow | undefined>

/** Courses that the student may open now. */
export const openCourseIds = async (db: Knex, studentId: string, now: Instant): Promise<string[]> =>
  (await openNow(rows(db).where({ studentId }), now).select('courseId')).map(
    (row: { courseId: string }) => row.courseId,
  )

/** Until when the student may open each course whose access has an end, by course. */
export async function datedCourses(db: Knex, studentId: string, now: Instant): Promise<Map<string, Instant>> {
  const found: { courseId: string; until: Instant }[] = await openNow(rows(db).where({ studentId }), now)
    .whereNotNull('until')
    .select('courseId', 'until')
  return new Map(found.map(({ courseId, until }) => [courseId, until]))
}

/** Courses that the student has without an end: those are not sold again. */
export const ownedCourseIds = async (db: Knex, studentId: string): Promise<string[]> =>
  (await rows(db).where({ studentId, access: true }).whereNull('until').select('courseId')).map(
    (row) => row.courseId,
  )

/** Watched seconds of a lesson's video. */
export const secondsSeen = (row: StudentCourseRow, lessonId: string) => covered(row.seen[lessonId] ?? [])

/** Number of students who have, or had until its end, access to at least one of these courses. */
export const studentsOf = async (db: Knex, courseIds: readonly string[]): Promise<number> => {
  const counted = (await rows(db)
    .where({ access: true })
    .whereIn('courseId', [...courseIds])
    .countDistinct('studentId as students')
    .first()) as { students: string | number } | undefined
  return Number(counted?.students ?? 0)
}

/** How many students began each lesson of a course, by lesson id. */
export async function watchersOf(db: Knex, courseId: string): Promise<Map<string, number>> {
  const counted = (await db
    .from(
      db.raw(
        `(select enrolment_id, json_object_keys(seen) as lesson from ?? where course_id = ?
          union
          select enrolment_id, json_array_elements_text(done) from ?? where course_id = ?) as begun`,
        [table(studentCourse), courseId, table(studentCourse), courseId],
      ),
    )
    .groupBy('lesson')
    .select('lesson', db.raw('count(*)::int as n'))) as { lesson: string; n: number }[]
  return new Map(counted.map(({ lesson, n }) => [lesson, n]))
}

/** How many students of a course have access, did not begin, did not watch since an instant, and are done. */
export async function audiencesOf(
  db: Knex,
  courseId: string,
  { since, now }: { since: Instant; now: Instant },
) {
  const found = (await openNow(rows(db).where({ courseId }), now)
    .select(
      db.raw('count(*)::int as "all"'),
      db.raw('count(*) filter (where started_at is null)::int as not_begun'),
      db.raw(`count(*) filter (where ${STOPPED})::int as stopped`, [since]),
      db.raw('count(*) filter (where completed_at is not null)::int as done'),
    )
    .first()) as unknown as Record<'all' | 'notBegun' | 'stopped' | 'done', number>
  return found
}
const STOPPED = 'completed_at is null and coalesce(watched_at, started_at) <= ?'

/** One student of an audience; undefined while there is none. */
export async function oneOfAudience(
  db: Knex,
  courseId: string,
  {
    audience,
    since,
    now,
  }: { audience: 'all' | 'notBegun' | 'stopped' | 'done'; since: Instant; now: Instant },
): Promise<string | undefined> {
  const query = openNow(rows(db).where({ courseId }), now)
  if (audience === 'notBegun') query.whereNull('startedAt')
  if (audience === 'stopped') query.whereRaw(STOPPED, [since])
  if (audience === 'done') query.whereNotNull('completedAt')
  return ((await query.orderBy('grantedAt').first('studentId')) as { studentId: string } | undefined)
    ?.studentId
}
