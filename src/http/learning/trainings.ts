import type { Knex } from 'knex'
import { NotFound } from '../../commands/kernel/errors'
import { IssueProgrammeCertificate } from '../../commands/learning/certificate'
import { withCover } from '../../contracts/kernel/own-picture'
import type { EnrolledCourse, Training, TrainingCourse, TrainingTrack } from '../../contracts/learning/pages'
import { addDays, businessDay, daysBetween, type Instant } from '../../domain/kernel/instants'
import { type BundlePageRow, bundlePagesOf } from '../../projections/catalog/bundle-page'
import { certificateFor, certificatesOf } from '../../projections/learning/certificate-card'
import {
  type CourseSyllabusRow,
  countingLessons,
  syllabiOf,
} from '../../projections/learning/course-syllabus'
import { type StudentCourseRow, secondsSeen, shelfOfStudent } from '../../projections/learning/student-course'
import { lessonsSince } from '../../projections/learning/student-days'
import { programmesOfStudent } from '../../projections/learning/student-programme'
import { leadOn } from '../catalog/former-address'
import { me } from '../kernel/me'
import { type PageContext, page } from '../kernel/page'
import { type ActionRoute, submit } from '../kernel/submit'
import { enrolledCourse } from './views'

const secondsLeft = (course: CourseSyllabusRow, row: StudentCourseRow | undefined): number =>
  countingLessons(course)
    .filter(({ lessonId }) => !row?.done.includes(lessonId))
    .reduce(
      (sum, { lessonId, durationSeconds }) =>
        sum + Math.max(0, durationSeconds - (row ? secondsSeen(row, lessonId) : 0)),
      0,
    )

/** A course that the student does not have, as one that was not begun. */
const unowned = (course: CourseSyllabusRow): EnrolledCourse => ({
  courseId: course.courseId,
  slug: course.slug,
  title: course.title,
  ...withCover(course),
  teacher: course.teacherName,
  totalLessons: countingLessons(course).length,
  doneLessons: 0,
  percent: 0,
  next: null,
  completed: false,
  certificateCode: null,
  until: null,
  isOver: false,
  missing: [],
})

const PACE_DAYS = 28

const sumOf = (courses: readonly TrainingCourse[], of: (course: TrainingCourse) => number) =>
  courses.reduce((sum, course) => sum + of(course), 0)

/** Each course once. */
const coursesIn = (tracks: readonly TrainingTrack[]): TrainingCourse[] => [
  ...new Map(tracks.flatMap(({ courses }) => courses).map((course) => [course.courseId, course])).values(),
]

/** What the tracks come to. Only courses that the student has count: others can be neither done nor left. */
function trainingOf({ slug, title, cover }: BundlePageRow, tracks: readonly TrainingTrack[]): Training {
  const courses = coursesIn(tracks).filter(({ owned }) => owned)
  const left = courses.filter(({ completed }) => !completed)
  const onward = left.find(({ next, isOver }) => next && !isOver)
  return {
    slug,
    title,
    ...withCover({ cover }),
    courses: courses.length,
    doneCourses: courses.length - left.length,
    lessons: sumOf(courses, ({ totalLessons }) => totalLessons),
    doneLessons: sumOf(courses, ({ doneLessons }) => doneLessons),
    secondsLeft: sumOf(left, (course) => course.secondsLeft),
    next: onward?.next ? { course: onward.slug, courseTitle: onward.title, ...onward.next } : null,
    completed: courses.length > 0 && left.length === 0,
  }
}

/** The tracks of each programme, with how far the student is in each course. */
async function tracksOf(
  { db, now }: Pick<PageContext, 'db' | 'now'>,
  studentId: string,
  programmes: readonly BundlePageRow[],
): Promise<TrainingTrack[][]> {
  const courseIds = [...new Set(programmes.flatMap((each) => each.courseIds))]
  const [syllabi, rows, certificates] = await Promise.all([
    syllabiOf(db, courseIds),
    shelfOfStudent(db, studentId),
    certificatesOf(db, studentId),
  ])
  const codes = new Map(certificates.map(({ courseId, code }) => [courseId, code]))
  const courses = new Map(
    syllabi.map((course): [string, TrainingCourse] => {
      const row = rows.find(({ courseId }) => courseId === course.courseId)
      const certificateCode = codes.get(course.courseId)
      const known = row ? enrolledCourse(course, row, { now, certificateCode }) : unowned(course)
      return [course.courseId, { ...known, owned: row !== undefined, secondsLeft: secondsLeft(course, row) }]
    }),
  )
  return programmes.map(({ tracks }) =>
    tracks.map((track) => ({
      title: track.title,
      summary: track.summary,
      courses: track.courseIds.flatMap((courseId) => courses.get(courseId) ?? []),
    })),
  )
}

/** The programmes of a student with their tracks, in the order in which they were bought. */
async function trainingsOf(ctx: PageContext) {
  const { db } = ctx
  const studentId = me(ctx)
  const bundleIds = await programmesOfStudent(db, studentId)
  const found = await bundlePagesOf(db, bundleIds)
  const programmes = bundleIds.flatMap((id) => found.find(({ bundleId }) => bundleId === id) ?? [])
  const tracks = await tracksOf(ctx, studentId, programmes)
  return programmes.map((programme, at) => ({ programme, tracks: tracks[at] ?? [] }))
}

/** The day on which so many lessons of these courses are done, at the pace of the last four weeks; null where none was done in them. */
async function doneBy(db: Knex, studentId: string, courseIds: readonly string[], left: number, now: Instant) {
  const today = businessDay(now)
  const { lessons, first } = await lessonsSince(db, studentId, courseIds, addDays(today, 1 - PACE_DAYS))
  if (left === 0 || lessons === 0 || first === null) return null
  return addDays(today, Math.ceil((left * daysBetween(first, today)) / lessons))
}

export const trainingPages = [
  page('Platform/Student/MyTrainings', {
    title: 'Minhas formações',
    load: async (ctx) => {
      const found = await trainingsOf(ctx)
      return { trainings: found.map(({ programme, tracks }) => trainingOf(programme, tracks)) }
    },
  }),
  page('Platform/Student/MyTraining', {
    title: ({ training }) => training.title,
    load: async (ctx) => {
      const found = await trainingsOf(ctx)
      const mine = found.find(({ programme }) => programme.slug === ctx.params.slug)
      if (!mine) {
        await leadOn(
          ctx,
          'bundle',
          async (id) => found.find((each) => each.programme.bundleId === id)?.programme,
        )
        throw new NotFound('Não encontramos esta formação entre as suas.')
      }
      const { programme, tracks } = mine
      const training = trainingOf(programme, tracks)
      const left = training.lessons - training.doneLessons
      const known = await certificateFor(ctx.db, me(ctx), { bundleId: programme.bundleId })
      return {
        training,
        tracks,
        certificate: {
          code: known?.status === 'issued' ? known.code : null,
          isRevoked: known?.status === 'revoked',
          missing: coursesIn(tracks).filter(({ certificateCode }) => certificateCode === null).length,
          bundleId: programme.bundleId,
        },
        doneBy: await doneBy(ctx.db, me(ctx), programme.courseIds, left, ctx.now),
      }
    },
  }),
]

export const trainingActions: ActionRoute[] = [
  submit('/student/mytrainings/{slug}/certificate', IssueProgrammeCertificate, {
    input: ({ body }) => ({ bundleId: body.bundleId }),
    to: ({ params }) => `/student/mytrainings/${encodeURIComponent(params.slug ?? '')}`,
    // A second press finds it issued.
    say: (_, { events }) => (events.length > 0 ? 'Certificado da formação emitido.' : undefined),
  }),
]
