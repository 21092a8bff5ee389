import type pg from 'pg'
import type { OrderStatus, PaymentMethod } from '../../src/contracts/ordering/labels'
import { businessDay } from '../../src/domain/kernel/instants'
import { plainText } from '../../src/domain/kernel/plain-text'
import { seeded } from '../../src/domain/kernel/seeded'
import { statementsOf } from '../../src/projections/kernel/tables/statements'
import { type OrderRow, orderList } from '../../src/projections/ordering/order-list'
import { cpfOf } from './shop'

const people = [
  'João Vítor Lacerda',
  'Conceição Araújo',
  'Ítalo Ñunez',
  'ana lima',
  '=HYPERLINK("x")',
  'Zoé 100%',
]
const courses = ['React do zero', 'SQL para análise', 'Git & GitHub', 'Lógica de programação']
const statuses: OrderStatus[] = [
  ...(['awaiting', 'paid', 'refused', 'expired', 'canceled', 'refunded', 'charged_back'] as const),
]
const DAY_MS = 86_400_000

/** Rows of the list of orders as they may be after years: every status, method, coupon and offer. Same seed, same rows. */
export function manyOrders(count: number, seed = 1): OrderRow[] {
  const random = seeded(seed)
  const below = (n: number) => Math.floor(random.next() * n)
  const of = <T>(all: readonly T[]): T => all[below(all.length)] as T
  return Array.from({ length: count }, (_, n) => {
    const orderId = `pedido-${String(n).padStart(6, '0')}`
    const number = `2026-${String(below(90_000_000) + 10_000_000)}`
    const free = below(6) === 0
    const status = free ? 'paid' : of(statuses)
    const method: PaymentMethod = free ? 'free' : of(['pix', 'card'] as const)
    const total = free ? 0 : of([9_900, 19_700, 24_790, 129_750])
    // Around midnight in São Paulo, so that the business day is not the day in UTC.
    const placed = Date.parse('2026-03-01T03:00:00.000Z') + below(60) * DAY_MS + below(4) * 3_599_999
    const placedAt = new Date(placed).toISOString()
    const paidAt = ['paid', 'refunded', 'charged_back'].includes(status)
      ? new Date(placed + 600_000).toISOString()
      : null
    const back = status === 'refunded' ? of([total, Math.floor(total / 2)]) : 0
    const person = below(people.length)
    const name = people[person] as string
    const email = `${of(['=cmd', '+ana', 'ana_b', 'joao'])}${person}@exemplo.test`
    const cpf = cpfOf(person)
    const lines = Array.from({ length: 1 + below(2) }, () => {
      const course = below(courses.length)
      const offer = of([undefined, undefined, 'bump', 'upsell'] as const)
      return {
        productType: 'course' as const,
        productId: `curso-${course}`,
        title: courses[course] as string,
        courseIds: [`curso-${course}`],
        price: total,
        discount: 0,
        discountSource: null,
        total,
        ...(offer && { offer }),
      }
    })
    const returnedAt = [
      ...(back > 0 ? [new Date(placed + 3 * DAY_MS).toISOString()] : []),
      ...(status === 'charged_back' ? [new Date(placed + 9 * DAY_MS).toISOString()] : []),
    ]
    return {
      orderId,
      number,
      buyerId: `pessoa-${person}`,
      visitorId: null,
      guest: false,
      name,
      email,
      cpf,
      phone: '11987654321',
      address: null,
      cnpj: n % 7 === 0 ? '11444777000161' : null,
      companyName: n % 7 === 0 ? '=Cia & Filhos' : null,
      purchaseOrder: n % 7 === 0 ? '+4500' : null,
      sortName: plainText(name),
      searchText: plainText(`${number} ${name} ${email} ${cpf}`),
      titles: plainText(lines.map(({ title }) => title).join(' · ')),
      names: lines.map(({ title }) => title),
      productIds: [...new Set(lines.map(({ productId }) => productId))],
      offers: [...new Set(lines.flatMap(({ offer }) => offer ?? []))],
      status,
      method,
      installments: 1,
      free,
      lines,
      subtotal: total,
      discount: 0,
      total,
      refunded: back,
      refunds: back > 0 ? [{ at: new Date(placed + 3 * DAY_MS).toISOString(), amount: back }] : [],
      chargedBack: status === 'charged_back' ? total : 0,
      chargedBackAt: status === 'charged_back' ? new Date(placed + 9 * DAY_MS).toISOString() : null,
      returnedAt,
      returnedDays: [...new Set(returnedAt.map(businessDay))],
      lastReturnedAt: returnedAt.at(-1) ?? null,
      couponCode: below(4) === 0 ? of(['VOLTA10', 'NATAL']) : null,
      promotionCode: null,
      paymentId: null,
      placedAt,
      paidAt,
      late: false,
    } as OrderRow
  })
}

/** Puts rows into the read model as a fold would. */
export async function keepOrders(client: pg.Pool | pg.ClientBase, rows: OrderRow[]): Promise<void> {
  const { upsert, arrays } = statementsOf(orderList)
  for (let at = 0; at < rows.length; at += 5_000) {
    await client.query(upsert, arrays(rows.slice(at, at + 5_000) as never))
  }
}
