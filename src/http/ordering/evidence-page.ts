import { NotFound } from '../../commands/kernel/errors'
import { teamOfOrder } from '../../commands/ordering/team-view'
import type { EvidencePages } from '../../contracts/ordering/evidence'
import { lineTitle } from '../../contracts/ordering/line-title'
import { legalTextOf } from '../../contracts/site/legal-text-names'
import type { RecordedEvent } from '../../ports/event-store'
import type { LogReader } from '../../ports/log-reader'
import { pricesBefore } from '../../projections/catalog/price-history'
import { syllabiOf } from '../../projections/learning/course-syllabus'
import { promotionsAt } from '../../projections/marketing/promotion-current'
import type { OrderRow } from '../../projections/ordering/order-list'
import { companyOfRow } from '../../projections/ordering/order-list'
import { orderById } from '../../projections/ordering/order-queries'
import {
  CARD_TERMS_STREAM,
  type CouponMethods,
  daysSoldWith,
  paymentSeen,
} from '../../projections/ordering/payment-seen'
import { paymentsOf } from '../../projections/ordering/payment-status'
import { legalTextAt } from '../../projections/site/legal-texts'
import { siteRow } from '../../projections/site/site-settings'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { timelineEntries } from './timeline'

type Props = EvidencePages['Admin/Orders/Evidence']
type Data = Record<string, unknown>
const dataOf = ({ data }: RecordedEvent) => data as Data

type Terms = Omit<NonNullable<Props['coupon']>, 'code' | 'since'> & Partial<CouponMethods>
interface CouponAtOrder extends CouponMethods {
  coupon: Props['coupon']
}
const NO_COUPON: CouponAtOrder = { coupon: null, pixOnly: false, maxInstallments: null }

/** The coupon's terms when the order was placed. */
async function couponTermsAt(
  log: LogReader,
  orderEvents: RecordedEvent[],
  row: OrderRow,
): Promise<CouponAtOrder> {
  const couponId = orderEvents.map((event) => dataOf(event).couponId).find((id) => typeof id === 'string')
  if (!couponId || !row.couponCode) return NO_COUPON
  const events = await log.store.readStream(`coupon-${couponId}`)
  const set = events.filter((event) => event.at <= row.placedAt && dataOf(event).terms).at(-1)
  if (!set) return NO_COUPON
  const terms = dataOf(set).terms as Terms
  const { kind, value, minimum, startsAt, endsAt, totalLimit, perCustomerLimit } = terms
  const limits = { startsAt, endsAt, totalLimit, perCustomerLimit }
  const { pixOnly = false, maxInstallments = null } = terms
  const coupon = { code: row.couponCode, kind, value, minimum, ...limits, since: set.at }
  return { coupon, pixOnly, maxInstallments }
}

interface Access {
  studentId: string
  courseId: string
  /** Id of what gave it. */
  causeId: string
  /** Who has it, where that is not the buyer. */
  seat?: string
}

/** What the order gave access to: its buyer, and who took seats of it. */
async function accessOf({ deps }: PageContext, row: OrderRow): Promise<Access[]> {
  const { buyerId, orderId } = row
  const own = [...new Set(row.lines.flatMap(({ courseIds }) => courseIds))]
  const { team } =
    (row.lines.some(({ seats }) => seats) && (await teamOfOrder(deps.dispatcher.facts, orderId))) || {}
  return [
    ...own.map((courseId) => ({ studentId: buyerId, courseId, causeId: orderId })),
    ...(team?.seats ?? []).flatMap(({ seatId, email, studentId }) =>
      studentId
        ? (team?.courseIds ?? []).map((courseId) => ({ studentId, courseId, causeId: seatId, seat: email }))
        : [],
    ),
  ]
}

/** Access and progress in the order's courses. */
async function progressOf(ctx: PageContext, log: LogReader, row: OrderRow): Promise<Props['courses']> {
  const { db } = ctx
  const all = await accessOf(ctx, row)
  const ids = [...new Set(all.map(({ courseId }) => courseId))]
  const syllabi = new Map((await syllabiOf(db, ids)).map((each) => [each.courseId, each]))
  return Promise.all(
    all.map(async ({ studentId, courseId, causeId, seat }) => {
      const events = await log.store.readStream(`enrolment-${studentId}:${courseId}`)
      const syllabus = syllabi.get(courseId)
      const lessons = syllabus?.modules.flatMap((each) => each.lessons) ?? []
      const titleOf = (id: unknown) =>
        lessons.find(({ lessonId }) => lessonId === id)?.title ?? 'Aula que saiu do curso'
      const ours = ({ type, data }: RecordedEvent, wanted: string) =>
        type === wanted && ((data as Data).cause as { id?: string } | undefined)?.id === causeId
      const watches = events.filter(({ type }) => type === 'LessonWatched')
      const last = watches.at(-1)
      return {
        courseId: seat ? `${courseId}|${causeId}` : courseId,
        title: `${syllabus?.title ?? courseId}${seat ? ` · vaga de ${seat}` : ''}`,
        granted: events.find((event) => ours(event, 'CourseAccessGranted'))?.at ?? null,
        ended: events.filter((event) => ours(event, 'CourseAccessRevoked')).at(-1)?.at ?? null,
        watched: {
          times: watches.length,
          first: watches[0]?.at ?? null,
          last: last?.at ?? null,
          lastLesson: last ? titleOf(dataOf(last).lessonId) : null,
        },
        lessonsDone: events
          .filter(({ type }) => type === 'LessonCompleted')
          .map((event) => ({ title: titleOf(dataOf(event).lessonId), at: event.at })),
        lessons: lessons.length,
      }
    }),
  )
}

/** Mails caused by the order's events, with the time of acceptance for delivery. */
async function mailsOf(log: LogReader, events: RecordedEvent[]): Promise<Props['mails']> {
  const jobs = events.flatMap((event) => log.asks(event)).filter(({ name }) => name.startsWith('mail-'))
  const accepted = await log.acceptedMails(jobs.map(({ id }) => id))
  return jobs.map(({ id, label }) => ({ label, at: accepted.get(id) ?? null }))
}

async function eventsOf({ db }: PageContext, log: LogReader, { orderId }: OrderRow) {
  const attempts = await paymentsOf(db, orderId)
  const streams = [
    `order-${orderId}`,
    `refund-${orderId}`,
    `teamseats-${orderId}`,
    ...attempts.map(({ paymentId }) => `payment-${paymentId}`),
  ]
  return (await Promise.all(streams.map((stream) => log.store.readStream(stream)))).flat()
}

async function termsOf(db: PageContext['db'], at: string): Promise<Props['terms']> {
  return (await legalTextAt(db, 'terms', at)) ?? { validFrom: null, href: legalTextOf.terms.href }
}

const shopIdentity = (known: Props['shop'] | null | undefined): Props['shop'] => ({
  name: known?.name ?? '',
  company: known?.company ?? '',
  cnpj: known?.cnpj ?? '',
  address: known?.address ?? '',
  email: known?.email ?? '',
})

async function evidenceOf(ctx: PageContext, log: LogReader, row: OrderRow): Promise<Props> {
  const { db, now } = ctx
  const { orderId, number, status, method, installments, placedAt, paidAt } = row
  const events = await eventsOf(ctx, log, row)
  const [shop, prices, promotions, seen, courses, mails, rules, timeline] = await Promise.all([
    siteRow(db),
    pricesBefore(db, row.lines, placedAt),
    promotionsAt(db, placedAt),
    couponTermsAt(log, events, row),
    progressOf(ctx, log, row),
    mailsOf(log, events),
    log.store.readStream(CARD_TERMS_STREAM),
    timelineEntries(db, row, { buyer: row.name, labels: ctx.deps.labels }),
  ])
  const { subtotal, discount, total, refunded, chargedBack } = row
  return {
    shop: shopIdentity(shop.identity),
    printedAt: now,
    order: {
      orderId,
      number,
      status,
      method,
      installments,
      placedAt,
      paidAt,
      subtotal,
      discount,
      total,
      refunded,
      chargedBack,
    },
    buyer: { name: row.name, email: row.email, cpf: row.cpf, phone: row.phone, guest: row.guest },
    company: companyOfRow(row),
    lines: row.lines.map((line) => ({
      productType: line.productType,
      productId: line.productId,
      title: lineTitle(line),
      price: line.price,
      discount: line.discount,
      discountSource: line.discountSource,
      total: line.total,
      guaranteeDays: daysSoldWith(line),
      ...(line.accessMonths && { accessMonths: line.accessMonths }),
      prices: prices(line).map(({ at, price, listPrice, onSale }) => ({ at, price, listPrice, onSale })),
    })),
    promotions: promotions.map((each) => ({
      code: each.code,
      label: each.labelMessage,
      discount: each.discount,
      promotionalPrice: each.promotionalPrice,
      startedAt: each.startedAt,
      endDate: each.endDate,
      used: each.code === row.promotionCode,
    })),
    coupon: seen.coupon,
    ...paymentSeen(events, rules, row, seen),
    terms: await termsOf(ctx.db, placedAt),
    courses,
    mails,
    timeline,
  }
}

/** Evidence for a bank or Procon: what the buyer saw when ordering, and what happened since. */
export const evidencePage = (log: LogReader): PageRoute =>
  page('Admin/Orders/Evidence', {
    title: ({ order }) => `Provas do pedido ${order.number}`,
    async load(ctx) {
      const row = await orderById(ctx.db, ctx.params.id ?? '')
      if (!row) throw new NotFound('Não encontramos este pedido.')
      return evidenceOf(ctx, log, row)
    },
  })
