import { afterAll, describe, expect, it } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import { accountById, accountCard } from '../../../src/projections/identity/account-card'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { foldInto } from '../../../src/projections/kernel/tables/write-rows'
import * as certificates from '../../../src/projections/learning/certificate-card'
import * as studentCourses from '../../../src/projections/learning/student-course'
import { testDatabase } from '../../support/database'
import { recorded, type Told } from '../../support/history'
import { project } from '../../support/project'

const of = (courseId: string, studentId = 'ana') => ({
  enrolmentId: `${studentId}:${courseId}`,
  studentId,
  courseId,
})
const order = { type: 'order', id: 'o1' }
const gift = { type: 'gift', id: 'g1' }
const granted = (courseId = 'react', cause = order, studentId = 'ana'): Told => ({
  type: 'CourseAccessGranted',
  data: { ...of(courseId, studentId), cause },
})
const dated = (courseId: string, term: object, studentId: string): Told => ({
  type: 'CourseAccessGranted',
  data: { ...of(courseId, studentId), cause: order, term },
})
const revoked = (courseId = 'react', cause = order): Told => ({
  type: 'CourseAccessRevoked',
  data: { ...of(courseId), cause, reason: 'refund' },
})
const at = '2026-03-05T12:00:00.000Z'
const watched = (from: number, to: number): Told => ({
  type: 'LessonWatched',
  data: { ...of('react'), lessonId: 'l1', ranges: [[from, to]], position: to, at },
})
const lesson = (type: string, lessonId = 'l1'): Told => ({
  type,
  data: { ...of('react'), lessonId, by: 'hand', at },
})
const completed: Told = { type: 'CourseCompleted', data: { ...of('react'), startedAt: at, completedAt: at } }

describe('an enrolment', () => {
  it('stays open while one cause is left', () => {
    project(studentCourses.studentCourse, [granted(), granted('react', gift), revoked()]).rows([
      { access: true, causes: [gift] },
    ])
    project(studentCourses.studentCourse, [granted(), revoked()]).rows([{ access: false, causes: [] }])
    const again = { type: 'order', id: 'o2' }
    project(studentCourses.studentCourse, [granted(), granted('react', again), revoked()]).rows([
      { access: true, causes: [again] },
    ])
  })
  it('records watched, completed and reopened lessons', () => {
    const { all } = project(studentCourses.studentCourse, [
      granted(),
      watched(0, 10),
      watched(5, 20),
      lesson('LessonCompleted'),
      lesson('LessonCompleted'),
      lesson('LessonCompleted', 'l2'),
      lesson('LessonReopened', 'l2'),
      completed,
    ])
    expect(all).toMatchObject([
      {
        startedAt: at,
        watchedAt: at,
        lastLessonId: 'l2',
        positions: { l1: 20 },
        seen: { l1: [[0, 20]] },
        done: ['l1'],
        completedAt: at,
      },
    ])
    expect(studentCourses.secondsSeen(all[0] as never, 'l1')).toBe(20)
    expect(studentCourses.secondsSeen(all[0] as never, 'l9')).toBe(0)
  })
  it('has no row for an unknown id', () => {
    project(studentCourses.studentCourse, [
      revoked(),
      watched(0, 1),
      lesson('LessonCompleted'),
      lesson('LessonReopened'),
      completed,
    ]).rows([])
  })
})

const certificate = (n: number): Told => ({
  type: 'CertificateIssued',
  data: {
    certificateId: `c${n}`,
    code: `CODE${n}`,
    enrolmentId: `e${n}`,
    studentId: 'ana',
    studentName: 'Ana',
    courseId: 'react',
    courseTitle: 'React',
    courseTopic: 'web',
    teacherName: 'Eva',
    totalSeconds: 60,
    startedAt: at,
    completedAt: at,
    syllabus: [{ title: 'Um', lessons: 2 }],
  },
})
const account: Told[] = [
  {
    type: 'AccountRegistered',
    data: { accountId: 'ana', email: 'ana@x.test', name: 'Ana', role: 'Student', source: 'signup' },
  },
  { type: 'PasswordSet', data: { accountId: 'ana', passwordHash: 'h' } },
  { type: 'EmailVerified', data: { accountId: 'ana' } },
  { type: 'RoleChanged', data: { accountId: 'ana', role: 'Editor' } },
  { type: 'ProfileChanged', data: { accountId: 'ana', name: 'Ana B', cpf: '1', phone: null } },
]

const { pool } = await testDatabase()
const db = createKnex(pool)
afterAll(() => db.destroy())
const projections = [studentCourses.studentCourse, certificates.certificateCard, accountCard]
await ensureTables(pool, projections)
const client = await pool.connect()
const history = recorded([
  granted('git'),
  granted('sql'),
  granted(),
  watched(0, 9),
  granted('git', order, 'bia'),
  revoked('sql'),
  certificate(1),
  certificate(2),
  certificate(3),
  { type: 'CertificateRevoked', data: { certificateId: 'c2', code: 'CODE2', reason: 'fraud' } },
  granted('java'),
  dated('git', { months: 1, from: '2026-01-31T12:00:00.000Z' }, 'caio'),
  dated('java', { months: 12, from: '2026-03-31T12:00:00.000Z' }, 'caio'),
  ...account,
  { type: 'PasswordSet', data: { accountId: 'nobody', passwordHash: 'h' } },
])
for (const p of projections) await foldInto(client, p, history, new Set())
client.release()

const NOW = '2027-01-10T12:00:00.000Z'

describe('queries of learning', () => {
  it('close a course with the end of its last day, and keep it on the shelf', async () => {
    const of = { studentId: 'caio', courseId: 'git' }
    const last = '2026-03-01T02:59:59.999Z'
    expect(await studentCourses.enrolmentOf(db, of, last)).toMatchObject({ until: last })
    expect(await studentCourses.enrolmentOf(db, of, '2026-03-01T03:00:00.000Z')).toBeUndefined()
    expect(await studentCourses.backedEnrolmentOf(db, 'caio', 'git')).toMatchObject({ until: last })
    expect(await studentCourses.openCourseIds(db, 'caio', NOW)).toEqual(['java'])
    expect((await studentCourses.coursesOfStudent(db, 'caio', NOW)).map(({ courseId }) => courseId)).toEqual([
      'java',
    ])
    expect((await studentCourses.shelfOfStudent(db, 'caio')).map(({ courseId }) => courseId).sort()).toEqual([
      'git',
      'java',
    ])
    // What has an end may be bought again.
    expect(await studentCourses.ownedCourseIds(db, 'caio')).toEqual([])
  })
  it('list a student’s courses, most recently watched first', async () => {
    expect((await studentCourses.coursesOfStudent(db, 'ana', NOW)).map(({ courseId }) => courseId)).toEqual([
      'react',
      'java',
      'git',
    ])
    expect((await studentCourses.ownedCourseIds(db, 'ana')).sort()).toEqual(['git', 'java', 'react'])
    expect(await studentCourses.enrolmentOf(db, { studentId: 'ana', courseId: 'sql' }, NOW)).toBeUndefined()
    expect(
      (await studentCourses.enrolmentOf(db, { studentId: 'ana', courseId: 'react' }, NOW))?.positions,
    ).toEqual({ l1: 9 })
  })
  it('find a certificate by its code, and do not list revoked ones', async () => {
    expect(await certificates.certificateByCode(db, 'CODE2')).toMatchObject({
      status: 'revoked',
      eventId: 'event-8',
    })
    expect(await certificates.certificateByCode(db, 'NONE')).toBeUndefined()
    expect((await certificates.certificatesOf(db, 'ana')).map(({ code }) => code)).toEqual(['CODE3', 'CODE1'])
  })
  it('return the current account', async () => {
    expect(await accountById(db, 'ana')).toMatchObject({
      name: 'Ana B',
      role: 'Editor',
      verified: true,
      hasPassword: true,
      cpf: '1',
      phone: null,
    })
    expect(await accountById(db, 'nobody')).toBeUndefined()
  })
})
