import { NotFound } from '../../commands/kernel/errors'
import type { UserHead } from '../../contracts/identity/user-pages'
import { users } from '../../contracts/identity/users'
import type { CellValue } from '../../contracts/kernel/resource-list'
import type { PersonRow } from '../../projections/identity/person-list'
import { personById } from '../../projections/identity/person-queries'
import { coursesOfStudent } from '../../projections/learning/student-course'
import { cartOfAccount } from '../../projections/ordering/cart-view'
import type { OrderRow } from '../../projections/ordering/order-list'
import { ordersOf } from '../../projections/ordering/order-queries'
import { refundsOfBuyer } from '../../projections/ordering/refund-list'
import type { PageContext } from '../kernel/page'

/** Nobody has more; the pages of a person are not paged. */
const MOST_ORDERS = 500

const paidFor: readonly OrderRow['status'][] = ['paid', 'partially_refunded', 'disputed', 'completed']
const isPaidFor = ({ status }: Pick<OrderRow, 'status'>) => paidFor.includes(status)

/** Bundles that stand in orders whose money the school has. */
export const bundleLines = (orders: readonly OrderRow[]) =>
  orders
    .filter(isPaidFor)
    .flatMap((order) =>
      order.lines
        .filter(({ productType, seats }) => productType === 'bundle' && !seats)
        .map((line) => ({ order, line })),
    )

/** What every page of one person reads. */
export async function userOf(ctx: PageContext, accountId = ctx.params.id ?? '') {
  const { db } = ctx
  const person = await personById(db, accountId)
  if (!person) throw new NotFound('Não encontramos esta pessoa.')
  const [courses, { rows: orders }, refunds, cart] = await Promise.all([
    coursesOfStudent(db, accountId, ctx.now),
    ordersOf(db, accountId, { limit: MOST_ORDERS, offset: 0 }),
    refundsOfBuyer(db, accountId),
    cartOfAccount(db, accountId),
  ])
  const counts = {
    courses: courses.length,
    bundles: bundleLines(orders).length,
    orders: orders.length,
    refunds: refunds.length,
    cart: cart?.count ?? 0,
  }
  return { person, orders, refunds, cart, user: headOf(person, counts) }
}

const headOf = (person: PersonRow, counts: UserHead['counts']): UserHead => ({
  row: { id: person.accountId, title: person.name, values: { ...person } as Record<string, CellValue> },
  may: { create: true, change: person.standing !== 'forgotten', acts: Object.keys(users.acts) },
  counts,
})
