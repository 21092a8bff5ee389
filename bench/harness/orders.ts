import { randomUUID } from 'node:crypto'
import type { NewEvent } from '../../src/ports/event-store'

const COURSES = ['TypeScript na prática', 'Fotografia de rua', 'Violão para iniciantes', 'Finanças em casa']
const MINUTE = 60_000
const START = Date.parse('2025-01-01T03:00:00.000Z')

/** Instant of the nth order: about 700 a day. */
const instantOf = (n: number) => new Date(START + n * 2 * MINUTE).toISOString()

/** Ids of a command and of the events that it appends. */
export interface Minted {
  commandId: string
  idOf(i: number): string
}

/** In the shape that the product gives them (`eventIds`), without its digest: that is not the log's work. */
function mint(): Minted {
  const hex = Date.now().toString(16).padStart(12, '0')
  const time = `${hex.slice(0, 8)}-${hex.slice(8)}`
  const random = randomUUID()
  const first = `${time}-8${random.slice(15, 32)}`
  return {
    commandId: `${time}-7${random.slice(15)}`,
    idOf: (i) => first + i.toString(16).padStart(4, '0'),
  }
}

/** What one command appends: all of it carries the same meta, as in the product. */
export function ordersPlaced(count: number, n: number, minted = mint()): NewEvent[] {
  const first = orderPlaced(n, undefined, minted)
  return Array.from({ length: count }, (_, i) =>
    i === 0 ? first : { ...orderPlaced(n + i, undefined, minted), id: minted.idOf(i), meta: first.meta },
  )
}

/** An order as a shop writes it: about 450 bytes of data and 150 of meta. `key` chooses the customer. */
export function orderPlaced(n: number, key = n % 200_000, { commandId, idOf } = mint()): NewEvent {
  const cents = 4_990 + (n % 40) * 1_000
  return {
    id: idOf(0),
    type: 'OrderPlaced',
    at: instantOf(n),
    data: {
      orderId: `order-${n}`,
      customerId: `customer-${key}`,
      number: n,
      items: [
        { kind: 'course', courseId: `course-${n % 97}`, title: COURSES[n % 4], cents, quantity: 1 },
        {
          kind: 'bundle',
          bundleId: `bundle-${n % 13}`,
          title: 'Trilha completa',
          cents: 19_900,
          quantity: 1,
        },
      ],
      coupon: n % 5 ? null : 'VOLTA10',
      discountCents: n % 5 ? 0 : 1_000,
      totalCents: cents + 19_900 - (n % 5 ? 0 : 1_000),
      method: n % 3 ? 'pix' : 'card',
      origin: { source: 'newsletter', campaign: 'volta-as-aulas', page: '/cursos' },
      placedAt: instantOf(n),
    },
    meta: { commandId, correlationId: commandId, actor: `customer-${key}`, role: 'Student' },
  }
}

/** What else a log holds: every fifth event of a history is a payment. */
export function orderPaid(n: number, key = n % 200_000): NewEvent {
  const { meta, ...order } = orderPlaced(n, key)
  return {
    ...order,
    meta,
    type: 'OrderPaid',
    data: { orderId: `order-${n}`, customerId: `customer-${key}`, paidAt: order.at },
  }
}
