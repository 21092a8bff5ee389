import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'

/** The order of all courses, and those that staff call popular: both belong to none of them. */
export const courseOrderEvents = events({
  /** Courses in the order of the shop's list; those that it does not name follow. */
  CoursesReordered: eventSchema('Ordem dos cursos na loja', { ids: z.array(id) }),
  /** The first places of the popular courses; further places are filled by what sold most. */
  PopularCoursesChosen: eventSchema('Cursos mais procurados escolhidos', { courseIds: z.array(id) }),
})
export type CourseOrderEvent = EventOf<typeof courseOrderEvents>
interface CourseOrder {
  ids: string[]
  popular: string[]
}

export const courseOrder = aggregate<CourseOrder, typeof courseOrderEvents>(
  { name: 'courseorder', label: 'Ordem dos cursos' },
  courseOrderEvents,
  { ids: [], popular: [] },
  {
    CoursesReordered: (order, { ids }) => ({ ...order, ids }),
    PopularCoursesChosen: (order, { courseIds }) => ({ ...order, popular: courseIds }),
  },
)

export const reorderCourses =
  (ids: string[]): Decide<CourseOrder, CourseOrderEvent> =>
  (order) =>
    ids.join() === order.ids.join() ? [] : [event('CoursesReordered', { ids })]

export const choosePopularCourses =
  (courseIds: string[]): Decide<CourseOrder, CourseOrderEvent> =>
  ({ popular }) =>
    courseIds.join() === popular.join() ? [] : [event('PopularCoursesChosen', { courseIds })]
