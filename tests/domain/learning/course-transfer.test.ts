import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import { courseTransfer, transferCourses } from '../../../src/domain/learning/course-transfer'
import {
  enrolment,
  grantAccess,
  handOver,
  hasAccess,
  progressToBring,
  reinstateAccess,
  revokeAccess,
  suspendAccess,
  takeOver,
} from '../../../src/domain/learning/enrolment'
import { given } from '../../support/given'

const at = '2026-03-02T12:00:00.000Z'
const order = { type: 'order', id: 'o1' } as const
const of = (studentId: string) => ({ studentId, courseId: 'sql' })
const ids = (studentId: string) => ({ enrolmentId: `${studentId}:sql`, ...of(studentId) })
const bought = event('CourseAccessGranted' as const, { ...ids('ana'), cause: order, grantedAt: at })
const free = event('CourseAccessGranted' as const, {
  ...ids('ana'),
  cause: { type: 'free' as const, id: 'sql' },
})
const watched = event('LessonWatched' as const, {
  ...ids('ana'),
  lessonId: 'l1',
  ranges: [[0, 30]] as [number, number][],
  position: 30,
  at,
})
const done = event('LessonCompleted' as const, { ...ids('ana'), lessonId: 'l1', by: 'hand' as const, at })
const going = handOver({ at, ...of('ana'), transferId: 't1', toId: 'bia', withProgress: true })
const left = event('CourseAccessRevoked' as const, {
  ...ids('ana'),
  cause: order,
  reason: 'transfer' as const,
  to: { studentId: 'bia', transferId: 't1', withProgress: true, since: at },
})
const recalled = (by: 'refund' | 'dispute' | 'dispute-won') =>
  event('TransferredAccessRecalled' as const, { ...ids('ana'), cause: order, holderId: 'bia', by })
const coming = {
  ...of('bia'),
  cause: order,
  fromId: 'ana',
  transferId: 't1',
  since: at,
  behind: 'open',
  progress: null,
  at,
} as const

it('a transfer is recorded once', () => {
  const data = {
    transferId: 't1',
    fromId: 'ana',
    toId: 'bia',
    staffId: 'eva',
    courses: [{ courseId: 'sql', title: 'SQL' }],
    withProgress: true,
    reason: 'E-mail errado',
  }
  const fact = event('CoursesTransferred' as const, { ...data, transferredAt: at })
  given(courseTransfer)
    .when(transferCourses({ ...data, at }))
    .thenEvents([fact])
  given(courseTransfer, fact)
    .when(transferCourses({ ...data, at }))
    .thenNothing()
})

describe('who hands a course over', () => {
  it('loses what backs it, once, and keeps what was free', () => {
    given(enrolment, bought).when(going).thenEvents([left])
    given(enrolment, bought, left).when(going).thenNothing()
    const kept = { ...left, data: { ...left.data, stillOpen: true as const } }
    given(enrolment, free, bought).when(going).thenEvents([kept])
    expect(hasAccess(fold(enrolment, [free, bought, kept]), '2026-11-14T12:00:00.000Z')).toBe(true)
  })
  it('does not get it back by late word of the purchase', () => {
    given(enrolment, bought, left)
      .when(grantAccess({ at, ...of('ana'), cause: order }))
      .thenNothing()
  })
  it('passes on what becomes of its money', () => {
    given(enrolment, bought, left)
      .when(revokeAccess({ at, ...of('ana'), cause: order, reason: 'refund' }))
      .thenEvents([recalled('refund')])
    given(enrolment, bought, left)
      .when(suspendAccess({ at, ...of('ana'), cause: order }))
      .thenEvents([recalled('dispute')])
    given(enrolment, bought, left)
      .when(reinstateAccess({ at, ...of('ana'), cause: order }))
      .thenEvents([recalled('dispute-won')])
  })
  it('answers for the money again once the course came back', () => {
    const back = event('CourseAccessGranted' as const, {
      ...ids('ana'),
      cause: order,
      from: { studentId: 'bia', transferId: 't2' },
    })
    given(enrolment, bought, left, back)
      .when(revokeAccess({ at, ...of('ana'), cause: order, reason: 'refund' }))
      .thenEvents([
        event('CourseAccessRevoked' as const, { ...ids('ana'), cause: order, reason: 'refund' as const }),
      ])
  })
})

describe('who takes a course over', () => {
  const granted = event('CourseAccessGranted' as const, {
    ...ids('bia'),
    cause: order,
    from: { studentId: 'ana', transferId: 't1' },
    grantedAt: at,
  })
  it('has it since the day it was first given, once', () => {
    given(enrolment).when(takeOver(coming)).thenEvents([granted])
    given(enrolment, granted).when(takeOver(coming)).thenNothing()
  })
  it('does not get what was refunded meanwhile', () => {
    given(enrolment)
      .when(takeOver({ ...coming, behind: 'over' }))
      .thenNothing()
  })
  it('goes on where the other was, without making their own study less', () => {
    const progress = progressToBring(fold(enrolment, [bought, watched, done]))
    const facts = takeOver({ ...coming, progress })(enrolment.initial)
    const { lessons, days, completedAt } = fold(enrolment, facts)
    expect(lessons.l1).toMatchObject({ watched: [[0, 30]], position: 30, done: true })
    expect([days, completedAt]).toEqual([['2026-03-02'], null])
    const own = event('LessonWatched' as const, {
      ...watched.data,
      ...ids('bia'),
      ranges: [[20, 50]] as [number, number][],
      position: 50,
    })
    expect(fold(enrolment, [own, ...facts]).lessons.l1).toMatchObject({ watched: [[0, 50]], position: 50 })
  })
  it('begins anew what the other completed: the certificate stays where it was earned', () => {
    const completed = event('CourseCompleted' as const, { ...ids('ana'), startedAt: at, completedAt: at })
    expect(progressToBring(fold(enrolment, [bought, watched, done, completed]))).toBeNull()
  })
})
