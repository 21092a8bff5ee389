import { number } from '../../domain/kernel/format'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import type { OrderEvent } from '../../domain/ordering/order'
import { coursesLost } from '../../domain/ordering/order-aftersale-rules'
import type { RefundEvent } from '../../domain/ordering/refund'
import { type LogCheck, MOST, UNDER_WAY_MS } from './check'

const key = (student: string, course: string, order: string) => `${student} → ${course} (pedido ${order})`

interface OfOrder {
  buyerId: string
  orderId: string
}

/** Paid orders that are neither refunded nor disputed give access; no other order does. */
export function accessEqualsEntitlement(): LogCheck {
  const entitled = new Map<string, string>()
  const granted = new Map<string, string>()
  const contested = new Set<string>()
  let others = 0
  const begins = ({ buyerId, orderId }: OfOrder, courseIds: readonly string[], at: string) => {
    for (const courseId of courseIds) entitled.set(key(buyerId, courseId, orderId), at)
  }
  const ends = ({ buyerId, orderId }: OfOrder, courseIds: readonly string[]) => {
    for (const courseId of courseIds) {
      entitled.delete(key(buyerId, courseId, orderId))
      contested.delete(key(buyerId, courseId, orderId))
    }
  }
  return {
    see(event) {
      const { type, data, at } = event as unknown as (OrderEvent | RefundEvent | EnrolmentEvent) & {
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
            const each = key(data.buyerId, courseId, data.orderId)
            if (entitled.delete(each)) contested.add(each)
          }
          return
        case 'OrderDisputeWon':
          // What was given back meanwhile does not come again.
          for (const courseId of coursesLost(data.lines)) {
            const each = key(data.buyerId, courseId, data.orderId)
            if (contested.delete(each)) entitled.set(each, at)
          }
          return
        case 'OrderChargedBack':
          return ends(data, coursesLost(data.lines))
        case 'CourseAccessGranted':
          if (data.cause.type === 'order') granted.set(key(data.studentId, data.courseId, data.cause.id), at)
          else others++
          return
        case 'CourseAccessReinstated':
          granted.set(key(data.studentId, data.courseId, data.cause.id), at)
          return
        case 'CourseAccessSuspended':
          granted.delete(key(data.studentId, data.courseId, data.cause.id))
          return
        case 'CourseAccessRevoked':
          if (data.cause.type === 'order') granted.delete(key(data.studentId, data.courseId, data.cause.id))
          else others--
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
      judge(entitled, granted, 'pagou e não tem acesso')
      judge(granted, entitled, 'tem acesso sem pagamento')
      return {
        name: 'Acesso é direito',
        ok: findings.length === 0,
        detail: `${number(granted.size)} acessos por pedido e ${number(others)} por outra causa${underWay ? `; ${underWay} em andamento` : ''}`,
        findings: findings.slice(0, MOST),
      }
    },
  }
}
