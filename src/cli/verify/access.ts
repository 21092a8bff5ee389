import { number } from '../../domain/kernel/format'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import type { GiftEvent } from '../../domain/marketing/gift'
import type { RewardEvent } from '../../domain/marketing/reward'
import type { OrderEvent } from '../../domain/ordering/order'
import { coursesLost } from '../../domain/ordering/order-aftersale-rules'
import type { RefundEvent } from '../../domain/ordering/refund'
import type { TeamSeatsEvent } from '../../domain/ordering/team-seats'
import { type LogCheck, MOST, UNDER_WAY_MS } from './check'

const key = (student: string, course: string, order: string) => `${student} → ${course} (pedido ${order})`
const giftKey = (student: string, course: string, gift: string) => `${student} → ${course} (presente ${gift})`
const seatKey = (student: string, course: string, seat: string) => `${student} → ${course} (vaga ${seat})`
/** Of the causes that are events of their own: what was paid for, and what was given. */
const keyOf = ({ studentId, courseId, cause }: OfAccess) =>
  cause.type === 'order'
    ? key(studentId, courseId, cause.id)
    : cause.type === 'gift'
      ? giftKey(studentId, courseId, cause.id)
      : cause.type === 'seat'
        ? seatKey(studentId, courseId, cause.id)
        : undefined

const seatKeys = ({
  taken,
  courseIds,
}: {
  taken: { seatId: string; studentId: string }[]
  courseIds: string[]
}) =>
  taken.flatMap(({ seatId, studentId }) => courseIds.map((courseId) => seatKey(studentId, courseId, seatId)))

/** Of what may be contested: an order, or a seat that one bought. */
const contestable = ({ studentId, courseId, cause }: OfAccess) =>
  cause.type === 'seat' ? seatKey(studentId, courseId, cause.id) : key(studentId, courseId, cause.id)

interface OfOrder {
  buyerId: string
  orderId: string
}

interface OfAccess {
  studentId: string
  courseId: string
  cause: { type: string; id: string }
}

/** Paid orders that are neither refunded nor disputed give access, and so do seats of a team until their money goes back, and gifts and rewards until they are taken back; a transfer moves it; nothing else of both does. */
export function accessEqualsEntitlement(): LogCheck {
  const entitled = new Map<string, string>()
  const granted = new Map<string, string>()
  const contested = new Set<string>()
  /** Who has what was transferred, by what its first holder would have. */
  const moved = new Map<string, string>()
  const held = (own: string) => {
    let at = own
    for (let next = moved.get(at); next; next = moved.get(at)) at = next
    return at
  }
  let others = 0
  const begins = ({ buyerId, orderId }: OfOrder, courseIds: readonly string[], at: string) => {
    for (const courseId of courseIds) entitled.set(key(buyerId, courseId, orderId), at)
  }
  const ends = ({ buyerId, orderId }: OfOrder, courseIds: readonly string[]) => {
    for (const courseId of courseIds) {
      entitled.delete(held(key(buyerId, courseId, orderId)))
      contested.delete(held(key(buyerId, courseId, orderId)))
    }
  }
  const grants = (access: OfAccess, at: string) => {
    const own = keyOf(access)
    if (own) granted.set(own, at)
    else others++
  }
  const moves = (own: string, to: string) => {
    moved.delete(to)
    moved.set(own, to)
    const since = entitled.get(own)
    entitled.delete(own)
    if (since) entitled.set(to, since)
    // What is contested may have been on its way when that was told.
    if (contested.delete(own)) contested.add(to)
  }
  const revokes = (access: OfAccess & { reason: string; to?: { studentId: string } }) => {
    const own = keyOf(access)
    if (!own) {
      others--
      return
    }
    granted.delete(own)
    const to = access.to && keyOf({ ...access, studentId: access.to.studentId })
    if (to) return moves(own, to)
    // Staff may take one course of a gift alone, from the page of the person.
    if (access.cause.type === 'gift' && access.reason !== 'refund') entitled.delete(own)
  }
  return {
    see(event) {
      const { type, data, at } = event as unknown as (
        | OrderEvent
        | RefundEvent
        | EnrolmentEvent
        | GiftEvent
        | RewardEvent
        | TeamSeatsEvent
      ) & {
        at: string
      }
      switch (type) {
        case 'OrderPaid':
          return begins(data, coursesLost(data.lines), at)
        case 'RefundAutoApproved':
        case 'RefundApproved':
          return ends(data, data.courseIds)
        case 'OrderRefunded':
          return ends(data, coursesLost(data.lines, data.kept))
        case 'OrderDisputed':
          for (const courseId of coursesLost(data.lines)) {
            const each = held(key(data.buyerId, courseId, data.orderId))
            if (entitled.delete(each)) contested.add(each)
          }
          return
        case 'OrderDisputeWon':
          // What was given back meanwhile does not come again.
          for (const courseId of coursesLost(data.lines)) {
            const each = held(key(data.buyerId, courseId, data.orderId))
            if (contested.delete(each)) entitled.set(each, at)
          }
          return
        case 'OrderChargedBack':
          return ends(data, coursesLost(data.lines))
        case 'GiftGiven':
          for (const courseId of data.courseIds)
            entitled.set(giftKey(data.recipientId, courseId, data.giftId), at)
          return
        case 'GiftTakenBack':
          for (const courseId of data.courseIds)
            entitled.delete(held(giftKey(data.recipientId, courseId, data.giftId)))
          return
        case 'RewardGiven':
          entitled.set(giftKey(data.recipientId, data.courseId, data.rewardId), at)
          return
        case 'RewardTakenBack':
          entitled.delete(held(giftKey(data.recipientId, data.courseId, data.rewardId)))
          return
        case 'TeamSeatTaken':
          for (const courseId of data.courseIds)
            entitled.set(seatKey(data.studentId, courseId, data.seatId), at)
          return
        case 'TeamSeatsSuspended':
          for (const seat of seatKeys(data)) if (entitled.delete(seat)) contested.add(seat)
          return
        case 'TeamSeatsReinstated':
          for (const seat of seatKeys(data)) if (contested.delete(seat)) entitled.set(seat, at)
          return
        case 'TeamSeatsClosed':
          for (const seat of seatKeys(data)) {
            entitled.delete(seat)
            contested.delete(seat)
          }
          return
        case 'CourseAccessGranted':
          grants(data, at)
          return
        case 'CourseAccessReinstated':
          granted.set(contestable(data), at)
          return
        case 'CourseAccessSuspended':
          granted.delete(contestable(data))
          return
        case 'CourseAccessRevoked':
          return revokes(data)
      }
    },
    verdict(now) {
      const findings: string[] = []
      let underWay = 0
      const judge = (from: Map<string, string>, other: Map<string, string>, say: string) => {
        for (const [each, at] of from) {
          if (other.has(each)) continue
          if (Date.parse(now) - Date.parse(at) < UNDER_WAY_MS) underWay++
          else findings.push(`${say}: ${each}`)
        }
      }
      judge(entitled, granted, 'pagou ou ganhou e não tem acesso')
      judge(granted, entitled, 'tem acesso sem pagamento nem presente')
      return {
        name: 'Acesso é direito',
        ok: findings.length === 0,
        detail: `${number(granted.size)} acessos por pedido ou presente e ${number(others)} por outra causa${underWay ? `; ${underWay} em andamento` : ''}`,
        findings: findings.slice(0, MOST),
      }
    },
  }
}
