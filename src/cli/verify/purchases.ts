import { number } from '../../domain/kernel/format'
import type { OrderEvent } from '../../domain/ordering/order'
import { coursesLost } from '../../domain/ordering/order-aftersale-rules'
import type { RefundEvent } from '../../domain/ordering/refund'
import { type LogCheck, MOST } from './check'

interface Duplicate {
  buyerId: string
  orderId: string
  number: string
  title: string
  courseIds: string[]
}

/** No person pays for a product of which every course was paid for before, in orders that both stand. */
export function nothingPaidTwice(): LogCheck {
  /** Orders that paid for a course and stand, by buyer and course. */
  const paid = new Map<string, Set<string>>()
  const duplicates: Duplicate[] = []
  let lines = 0
  const ordersFor = (buyerId: string, courseId: string) => {
    const key = `${buyerId} ${courseId}`
    const found = paid.get(key) ?? new Set<string>()
    paid.set(key, found)
    return found
  }
  const ends = ({ buyerId, orderId }: { buyerId: string; orderId: string }, courseIds: readonly string[]) => {
    for (const courseId of courseIds) ordersFor(buyerId, courseId).delete(orderId)
  }
  const others = ({ buyerId, orderId }: Pick<Duplicate, 'buyerId' | 'orderId'>, courseId: string) =>
    [...ordersFor(buyerId, courseId)].filter((each) => each !== orderId)
  return {
    see(event) {
      const { type, data } = event as unknown as OrderEvent | RefundEvent
      switch (type) {
        case 'OrderPaid': {
          const { buyerId, orderId } = data
          for (const { title, total, courseIds } of data.lines) {
            lines++
            const isTwice =
              total > 0 && courseIds.length > 0 && courseIds.every((id) => others(data, id).length > 0)
            if (isTwice) duplicates.push({ buyerId, orderId, number: data.number, title, courseIds })
          }
          for (const { total, courseIds } of data.lines)
            if (total > 0) for (const courseId of courseIds) ordersFor(buyerId, courseId).add(orderId)
          return
        }
        case 'RefundAutoApproved':
        case 'RefundApproved':
          return ends(data, data.courseIds)
        case 'OrderRefunded':
          return ends(data, coursesLost(data.lines, data.kept))
        case 'OrderChargedBack':
          return ends(data, coursesLost(data.lines))
      }
    },
    verdict() {
      const stands = (each: Duplicate) =>
        each.courseIds.every(
          (courseId) =>
            ordersFor(each.buyerId, courseId).has(each.orderId) && others(each, courseId).length > 0,
        )
      const findings = duplicates
        .filter(stands)
        .map(({ number, title }) => `pedido ${number}: “${title}” já estava pago em outro pedido da pessoa`)
      return {
        name: 'Ninguém paga duas vezes',
        ok: findings.length === 0,
        detail: `${number(lines)} itens pagos`,
        findings: findings.slice(0, MOST),
      }
    },
  }
}
