import { test } from 'vitest'
import { RevokeCertificate } from '../../src/commands/learning/certificate'
import { HandOverCourse, TakeOverCourse } from '../../src/commands/learning/course-transfer'
import {
  CompleteShortenedCourse,
  ReinstateEnrolment,
  RevokeEnrolment,
  ShortenEnrolment,
  SuspendEnrolment,
} from '../../src/commands/learning/enrolment'
import { carryTransfers, moveAccess } from '../../src/workers/reactors/carry-transfers'
import { revokeCertificateWhenRevoked } from '../../src/workers/reactors/revoke-when-refunded'
import { reacts } from '../support/reacts'

const cause = { type: 'order', id: 'o1' }
const of = { enrolmentId: 'ana:react', studentId: 'ana', courseId: 'react', cause }
const recalled = (by: string) => ({ type: 'TransferredAccessRecalled', data: { ...of, holderId: 'bia', by } })

test('each course leaves one account, and comes to the other', () => {
  const courses = [{ courseId: 'react', title: 'React' }]
  const data = { transferId: 't1', fromId: 'ana', toId: 'bia', courses, withProgress: true }
  reacts(carryTransfers, { type: 'CoursesTransferred', data }).sends(HandOverCourse, {
    studentId: 'ana',
    courseId: 'react',
    transferId: 't1',
    toId: 'bia',
    withProgress: true,
  })
  const to = { studentId: 'bia', transferId: 't1', withProgress: true }
  const left = { type: 'CourseAccessRevoked', data: { ...of, reason: 'transfer', to } }
  reacts(moveAccess, left).sends(TakeOverCourse, { studentId: 'bia', fromId: 'ana', cause, transferId: 't1' })
  reacts(revokeCertificateWhenRevoked, left).nothing()
  reacts(moveAccess, { type: 'CourseAccessRevoked', data: { ...of, reason: 'staff' } }).nothing()
})

test('a course whose last lessons were brought is complete', () => {
  reacts(moveAccess, { type: 'CourseProgressReceived', data: { ...of, studentId: 'bia' } }).sends(
    CompleteShortenedCourse,
    { studentId: 'bia', courseId: 'react' },
  )
})

test('what becomes of the money follows the course to who has it', () => {
  const held = { studentId: 'bia', courseId: 'react', cause }
  reacts(moveAccess, recalled('dispute')).sends(SuspendEnrolment, held)
  reacts(moveAccess, recalled('dispute-won')).sends(ReinstateEnrolment, held)
  reacts(moveAccess, recalled('shortened')).sends(ShortenEnrolment, held)
  reacts(moveAccess, recalled('refund')).sends(RevokeEnrolment, { ...held, reason: 'refund' })
  reacts(revokeCertificateWhenRevoked, recalled('refund')).sends(RevokeCertificate, {
    certificateId: 'ana:react',
  })
})
