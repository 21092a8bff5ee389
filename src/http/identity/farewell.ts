import { DeleteAccount, fiscalTerm } from '../../commands/identity/forgetting'
import { NotFound } from '../../commands/kernel/errors'
import { businessDay, type Instant, plus } from '../../domain/kernel/instants'
import { accountById } from '../../projections/identity/account-card'
import { certificatesOf } from '../../projections/learning/certificate-card'
import { coursesOfStudent } from '../../projections/learning/student-course'
import type { OrderRow } from '../../projections/ordering/order-list'
import { ordersOf } from '../../projections/ordering/order-queries'
import { type PageRoute, page, redirect } from '../kernel/page'
import { type ActionRoute, submit } from '../kernel/submit'

const MAX_ORDERS = 1000
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** When one of these orders was last paid or refunded. For display; the command reads the streams. */
const lastMoney = (orders: OrderRow[]) =>
  orders
    .filter(({ total }) => total > 0)
    .flatMap(({ paidAt, refunds }) => [...(paidAt ? [paidAt] : []), ...refunds.map(({ at }) => at)])
    .sort()
    .at(-1)

/** The last business day before the fiscal key is destroyed. */
const lastDay = (until: Instant) => businessDay(plus(until, -1))

export const farewellPages: PageRoute[] = [
  page('Platform/Profile/Delete', {
    title: 'Excluir minha conta',
    meta: () => ({ noindex: true }),
    async load({ actor, db, now }) {
      const accountId = actor.accountId ?? ''
      const [row, orders, courses, certificates] = await Promise.all([
        accountById(db, accountId),
        ordersOf(db, accountId, { limit: MAX_ORDERS, offset: 0 }),
        coursesOfStudent(db, accountId, now),
        certificatesOf(db, accountId),
      ])
      if (!row) throw new NotFound()
      const open = orders.rows.find(({ status }) => status === 'awaiting')
      const last = lastMoney(orders.rows)
      return {
        email: row.email,
        hasPassword: row.hasPassword,
        isStaff: row.role !== 'Student',
        openOrder: open ? { orderId: open.orderId, number: open.number } : null,
        courses: courses.length,
        certificates: certificates.length,
        fiscalUntil: last ? lastDay(fiscalTerm(last)) : null,
      }
    },
  }),
  page('Platform/Profile/Deleted', {
    title: 'Conta excluída',
    meta: () => ({ noindex: true }),
    load(ctx) {
      if (ctx.actor.accountId) redirect('/profile')
      const { notas, certificados } = ctx.query
      return {
        fiscalUntil: notas && DAY.test(notas) ? notas : null,
        keepsCertificates: certificados === 'ficam',
      }
    },
  }),
]

export const farewellActions: ActionRoute[] = [
  submit('/profile/delete', DeleteAccount, {
    input: ({ body }) => ({ password: body.password, keepsCertificates: body.keepsCertificates }),
    after: (_, ctx) => ctx.signOut(),
    to(_, { events }) {
      const forgotten = events.find(({ type }) => type === 'PersonForgotten')?.data as
        | { keepsCertificates: boolean; fiscalUntil: string | null }
        | undefined
      const query = new URLSearchParams({
        ...(forgotten?.fiscalUntil && { notas: lastDay(forgotten.fiscalUntil) }),
        ...(forgotten?.keepsCertificates && { certificados: 'ficam' }),
      })
      return `/profile/deleted${query.size > 0 ? `?${query}` : ''}`
    },
  }),
]
