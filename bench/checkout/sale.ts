import { randomUUID } from 'node:crypto'
import { cpfOf } from '../../tests/faults/support/purchase'
import type { Client } from './client'

export const COUPON = { code: 'BENCH10', kind: 'percent', value: 10, totalLimit: 1_000_000 } as const

/** One step of a sale must have gone well; anything else is no figure. */
function good({ status, body }: { status: number; body: string }, what: string) {
  if (status !== 200) throw new Error(`${what}: ${status} ${body.slice(0, 300)}`)
  return JSON.parse(body)
}

let people = 0
const somebody = () => {
  const n = ++people
  return {
    name: 'Dalva Moreira Couto',
    email: `dalva.${process.pid}.${n}@exemplo.test`,
    cpf: cpfOf(n),
    phone: '11987654321',
  }
}
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

export interface Course {
  courseId: string
  price: number
}

/** The shop's own calls, each by a visitor who was never there; every order needs a card's token. */
export function ours(
  shop: Client,
  { csrf, courses, tokens }: { csrf: string; courses: Course[]; tokens: string[] },
) {
  let visits = 0
  const visitor = () => {
    const n = ++visits
    const headers = {
      cookie: `visitor=${randomUUID()}; XSRF-TOKEN=${csrf}`,
      'x-csrf-token': decodeURIComponent(csrf),
      'x-forwarded-for': addressOf(n),
    }
    const send = async (command: string, body: object) =>
      good(
        await shop.post(`/api/commands/${command}`, body, { ...headers, 'idempotency-key': randomUUID() }),
        command,
      )
    return { course: courses[n % courses.length]!, headers, send }
  }
  const add = ({ send, course }: ReturnType<typeof visitor>) =>
    send('add-cart-item', { productType: 'course', productId: course.courseId })

  return {
    addToCart: async () => {
      await add(visitor())
    },
    async checkout() {
      const guest = visitor()
      await add(guest)
      await guest.send('apply-cart-coupon', { code: COUPON.code })
      const expectedTotal = guest.course.price - Math.floor((guest.course.price * COUPON.value) / 100)
      const cardToken = tokens.pop()
      if (!cardToken) throw new Error('no card is left')
      const { commandId, position } = await guest.send('place-order', {
        ...somebody(),
        method: 'card',
        cardToken,
        expectedTotal,
      })
      // As the buyer's page does: it listens until the order is paid.
      const status = await shop.listen(
        `/api/orders/${commandId}/status`,
        { ...guest.headers, 'x-after-position': position },
        (heard) => heard.includes('"status":"paid"'),
      )
      if (status !== 200) throw new Error(`status: ${status}`)
    },
  }
}

/** The same by the reference, which answers when everything is done. */
export function reference(shop: Client, courses: Course[]) {
  let visits = 0
  const visitor = () => {
    const course = courses[++visits % courses.length]!
    return { course, headers: { cookie: `visitor=${randomUUID()}` } }
  }
  const add = async ({ course, headers }: ReturnType<typeof visitor>) =>
    good(await shop.post('/api/cart', { courseId: course.courseId }, headers), 'cart')
  return {
    addToCart: async () => {
      await add(visitor())
    },
    async checkout() {
      const guest = visitor()
      await add(guest)
      good(await shop.post('/api/cart/coupon', { code: COUPON.code }, guest.headers), 'coupon')
      const { orderId } = good(await shop.post('/api/checkout', somebody(), guest.headers), 'checkout')
      const { status } = good(await shop.get(`/api/orders/${orderId}/status`, guest.headers), 'status')
      if (status !== 'paid') throw new Error('not paid')
    },
  }
}
