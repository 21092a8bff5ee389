import { SetCourseAccessTerm } from '../../commands/catalog/course'
import { DAY, plus } from '../../domain/kernel/instants'
import type { World } from './world'

/** So long ago that the first accesses have come to their end. */
const SET_DAYS_AGO = 220
const TERM = { courseId: 'course-estruturas-de-dados', accessMonths: 6 }

/** One course is sold with six months of access; who bought it earlier keeps it without an end. */
export function scheduleAccessTerms({ sim, staff }: World) {
  sim.schedule(plus(sim.end, -SET_DAYS_AGO * DAY), () => sim.send(staff.editor, SetCourseAccessTerm, TERM))
}
