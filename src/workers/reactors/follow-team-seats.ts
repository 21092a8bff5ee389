import {
  EnrolStudent,
  ReinstateEnrolment,
  RevokeEnrolment,
  SuspendEnrolment,
} from '../../commands/learning/enrolment'
import {
  CloseTeamSeats,
  KeepTeamSeats,
  OpenTeamSeats,
  ReinstateTeamSeats,
  SuspendTeamSeats,
} from '../../commands/ordering/team-seats'
import type { OrderEvent, OrderLine } from '../../domain/ordering/order'
import type { RefundEvent } from '../../domain/ordering/refund'
import type { TeamSeatsEvent } from '../../domain/ordering/team-seats'
import { mailSeat } from '../jobs/mail-seat'
import { refundSeats } from '../jobs/refund-seats'
import { enqueue, reactor, send } from '../kernel/reactor'

interface OfOrder {
  orderId: string
  number: string
  buyerId: string
  lines: readonly OrderLine[]
}
const bought = ({ lines }: Pick<OfOrder, 'lines'>) => lines.some(({ seats }) => seats)
const close = (data: OfOrder, reason: 'refund' | 'chargeback' = 'refund') =>
  bought(data)
    ? [send(CloseTeamSeats, { teamId: data.orderId, number: data.number, buyerId: data.buyerId, reason })]
    : []

/** Paid means seats to give away, where the order bought them; they go where its money goes. */
const followTeamOrders = reactor<OrderEvent | RefundEvent>('follow-team-orders', {
  OrderPaid: (data) => (bought(data) ? [send(OpenTeamSeats, { teamId: data.orderId })] : []),
  RefundAutoApproved: (data) => close(data),
  RefundApproved: (data) => close(data),
  OrderRefunded: (data) => close(data),
  OrderDisputed: (data) => (bought(data) ? [send(SuspendTeamSeats, { teamId: data.orderId })] : []),
  OrderDisputeWon: (data) => (bought(data) ? [send(ReinstateTeamSeats, { teamId: data.orderId })] : []),
  OrderChargedBack: (data) => close(data, 'chargeback'),
  RefundDropped: ({ orderId, refundId, why }) =>
    why === 'closed' ? [send(KeepTeamSeats, { teamId: orderId, refundId })] : [],
})

const access = (studentId: string, courseId: string, seatId: string) => ({
  studentId,
  courseId,
  cause: { type: 'seat' as const, id: seatId },
})
type Who = Extract<TeamSeatsEvent, { type: 'TeamSeatsClosed' }>['data']
const each = ({ taken, courseIds }: Pick<Who, 'taken' | 'courseIds'>) =>
  taken.flatMap(({ seatId, studentId }) => courseIds.map((courseId) => access(studentId, courseId, seatId)))

/** Who takes a seat gets its courses. One reactor, so that they come in the order of the seats. */
const enrolWhenSeated = reactor<TeamSeatsEvent>('enrol-when-seated', {
  TeamSeatTaken: ({ studentId, seatId, courseIds }) =>
    courseIds.map((courseId) => send(EnrolStudent, access(studentId, courseId, seatId))),
  TeamSeatsSuspended: (data) => each(data).map((of) => send(SuspendEnrolment, of)),
  TeamSeatsReinstated: (data) => each(data).map((of) => send(ReinstateEnrolment, of)),
  TeamSeatsClosed: (data) => each(data).map((of) => send(RevokeEnrolment, { ...of, reason: data.reason })),
})

const mailWhenInvited = reactor<TeamSeatsEvent>('mail-when-invited-to-seat', {
  TeamSeatInvited: ({ seatId }) => [enqueue(mailSeat, { seatId })],
  // A mail that was due while the payment was contested was not sent.
  TeamSeatsReinstated: ({ invited }) => invited.map((seatId) => enqueue(mailSeat, { seatId })),
})

const refundWhenSeatsReturned = reactor<TeamSeatsEvent>('refund-when-seats-returned', {
  TeamSeatsReturned: ({ teamId, refundId }) => [enqueue(refundSeats, { teamId, refundId })],
})

export const teamSeatsReactors = [followTeamOrders, enrolWhenSeated, mailWhenInvited, refundWhenSeatsReturned]
