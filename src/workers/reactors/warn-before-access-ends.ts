import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import { WARNING_DAYS, warnOfAccessEnd } from '../jobs/warn-of-access-end'
import { enqueue, reactor } from '../kernel/reactor'

const warnings = ({ studentId, courseId }: { studentId: string; courseId: string }) =>
  WARNING_DAYS.map((days) => enqueue(warnOfAccessEnd, { studentId, courseId, days }))

/** Whatever may give an access another end has its warnings planned again. */
export const warnBeforeAccessEnds = reactor<EnrolmentEvent>('warn-before-access-ends', {
  CourseAccessGranted: (data) => (data.term ? warnings(data) : []),
  CourseAccessReinstated: warnings,
  CourseAccessSuspended: warnings,
  CourseAccessShortened: warnings,
  CourseAccessRevoked: (data) => (data.stillOpen ? warnings(data) : []),
})
