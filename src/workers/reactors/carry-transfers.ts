import { HandOverCourse, TakeOverCourse } from '../../commands/learning/course-transfer'
import {
  CompleteShortenedCourse,
  ReinstateEnrolment,
  RevokeEnrolment,
  ShortenEnrolment,
  SuspendEnrolment,
} from '../../commands/learning/enrolment'
import type { CourseTransferEvent } from '../../domain/learning/course-transfer'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import { mailTransfer } from '../jobs/mail-transfer'
import { enqueue, reactor, send } from '../kernel/reactor'

export const carryTransfers = reactor<CourseTransferEvent>('carry-transfers', {
  CoursesTransferred: ({ transferId, fromId, toId, courses, withProgress }) =>
    courses.map(({ courseId }) =>
      send(HandOverCourse, { studentId: fromId, courseId, transferId, toId, withProgress }),
    ),
})

/** What left one account comes to the other, and later words about its money follow it there. */
export const moveAccess = reactor<EnrolmentEvent>('move-transferred-access', {
  CourseAccessRevoked: ({ studentId, courseId, cause, to }) =>
    to
      ? [
          send(TakeOverCourse, {
            studentId: to.studentId,
            courseId,
            cause,
            fromId: studentId,
            transferId: to.transferId,
            withProgress: to.withProgress,
            since: to.since,
            term: to.term,
          }),
        ]
      : [],
  // What was brought may be all that was missing.
  CourseProgressReceived: ({ studentId, courseId }) => [
    send(CompleteShortenedCourse, { studentId, courseId }),
  ],
  TransferredAccessRecalled: ({ holderId, courseId, cause, by }) => {
    const of = { studentId: holderId, courseId, cause }
    if (by === 'dispute') return [send(SuspendEnrolment, of)]
    if (by === 'dispute-won') return [send(ReinstateEnrolment, of)]
    if (by === 'shortened') return [send(ShortenEnrolment, of)]
    return [send(RevokeEnrolment, { ...of, reason: by })]
  },
})

export const mailWhenTransferred = reactor<CourseTransferEvent>('mail-when-transferred', {
  CoursesTransferred: ({ transferId }) => [
    enqueue(mailTransfer, { transferId, side: 'from' as const }),
    enqueue(mailTransfer, { transferId, side: 'to' as const }),
  ],
})
