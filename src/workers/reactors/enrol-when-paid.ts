import { EnrolStudent } from '../../commands/learning/enrolment'
import type { OrderEvent } from '../../domain/ordering/order'
import { reactor, send } from '../kernel/reactor'

const coursesOf = (lines: { courseIds: string[] }[]) => [...new Set(lines.flatMap((line) => line.courseIds))]

/** Paid means access: one grant per course, backed by the order. */
export const enrolWhenPaid = reactor<OrderEvent>('enrol-when-paid', {
  OrderPaid: ({ orderId, buyerId, lines }) =>
    coursesOf(lines).map((courseId) =>
      send(EnrolStudent, { studentId: buyerId, courseId, cause: { type: 'order', id: orderId } }),
    ),
})
