import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import type { OrderEvent } from '../../domain/ordering/order'
import { type LogCheck, MOST, many, UNDER_WAY_MS } from './check'

const key = (student: string, course: string, order: string) => `${student} → ${course} (pedido ${order})`

/** Who paid and was not refunded has access, and nobody has access for an order that is not paid. */
export function accessEqualsEntitlement(): LogCheck {
  const entitled = new Map<string, string>()
  const granted = new Map<string, string>()
  let others = 0
  return {
    see(event) {
      const { type, data, at } = event as unknown as (OrderEvent | EnrolmentEvent) & { at: string }
      switch (type) {
        case 'OrderPaid':
          for (const { courseIds } of data.lines)
            for (const courseId of courseIds) entitled.set(key(data.buyerId, courseId, data.orderId), at)
          return
        case 'OrderRefunded':
          if (!data.whole) return
          for (const { courseIds } of data.lines)
            for (const courseId of courseIds) entitled.delete(key(data.buyerId, courseId, data.orderId))
          return
        case 'CourseAccessGranted':
          if (data.cause.type === 'order') granted.set(key(data.studentId, data.courseId, data.cause.id), at)
          else others++
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
        detail: `${many(granted.size)} acessos por pedido e ${many(others)} por outra causa${underWay ? `; ${underWay} em andamento` : ''}`,
        findings: findings.slice(0, MOST),
      }
    },
  }
}
