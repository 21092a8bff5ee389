import { consentStreams, mailConsentOf } from '../../commands/communication/email-preferences'
import { trustedDevices } from '../../commands/identity/device-guard'
import { blocksOf as purchaseBlocksOf } from '../../commands/ordering/refund-record'
import type { TimelineEntry, UserConsent, UserCourse, UserOrder } from '../../contracts/identity/user-pages'
import { personTimelineQuery } from '../../contracts/identity/users'
import { formatCpf } from '../../contracts/kernel/cpf'
import { phone as formatPhone } from '../../domain/kernel/format'
import type { LogReader } from '../../ports/log-reader'
import { bundleCardsOf } from '../../projections/catalog/bundle-card'
import { courseCardsOf, coursesOnSale } from '../../projections/catalog/course-card'
import { questionsOfStudent } from '../../projections/communication/question-thread'
import { accountsById } from '../../projections/identity/account-card'
import { blocksOfAccount } from '../../projections/identity/device-block'
import { type PersonTimelineRow, timelineOfPerson } from '../../projections/identity/person-timeline'
import { certificatesOf } from '../../projections/learning/certificate-card'
import { syllabiOf } from '../../projections/learning/course-syllabus'
import { enrolmentsOfStudent, isOpen } from '../../projections/learning/student-course'
import type { OrderRow } from '../../projections/ordering/order-list'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { progressOf } from '../learning/views'
import { bundleLines, userOf } from './user-head'

const ENTRIES = 30

const titled = ({ user }: { user: { row: { title: string } } }) => user.row.title

async function courseTitles(ctx: PageContext, ids: readonly string[]) {
  const found = await courseCardsOf(ctx.db, [...new Set(ids)])
  return new Map(found.map(({ courseId, title }) => [courseId, title]))
}

/** Entries with names for the people and courses in them. */
async function entriesOf(
  ctx: PageContext,
  accountId: string,
  rows: readonly PersonTimelineRow[],
): Promise<TimelineEntry[]> {
  const others = rows.map(({ actor }) => actor).filter((actor) => actor !== accountId)
  const courseIds = rows.flatMap(({ said }) => (typeof said.courseId === 'string' ? [said.courseId] : []))
  const [accounts, titles] = await Promise.all([
    accountsById(ctx.db, [...new Set(others)]),
    courseTitles(ctx, courseIds),
  ])
  const names = new Map(accounts.map((each) => [each.accountId, each.name]))
  const nameOf = (actor: string) => {
    if (actor === accountId) return null
    if (actor.startsWith('visitor:')) return 'Visitante'
    return actor === 'system' ? 'Sistema' : (names.get(actor) ?? 'Conta removida')
  }
  return rows.map(({ entryId, at, kind, type, stream, revision, actor, said }) => ({
    id: entryId,
    at,
    kind,
    type,
    stream,
    revision,
    who: nameOf(actor),
    said: {
      ...said,
      ...(typeof said.courseId === 'string' && {
        courseId: titles.get(said.courseId) ?? said.courseId,
      }),
    },
  }))
}

export interface ConsentLog {
  store: Pick<LogReader['store'], 'readStream'>
}

/** What was said about mails to an address, newest first, read from the log because its streams name no person. */
async function consentsOf(log: ConsentLog, streams: readonly string[]): Promise<UserConsent[]> {
  const events = (await Promise.all(streams.map((stream) => log.store.readStream(stream)))).flat()
  return events
    .map(({ id, at, type, stream, revision, data }) => {
      const { off } = data as { off?: string[] }
      return { id, at, type, stream, revision, off: off ?? [] }
    })
    .sort((a, b) => (a.at < b.at ? 1 : -1))
}

const showPage = (log: ConsentLog) =>
  page('Admin/Users/Show', {
    title: titled,
    async load(ctx) {
      const { user, person, orders, refunds } = await userOf(ctx)
      const { accountId, email, cpf } = person
      const { kind, page: number } = personTimelineQuery(accountId).parse(ctx.query)
      const { facts } = ctx.deps.dispatcher
      const place = { kind, limit: ENTRIES, offset: (number - 1) * ENTRIES }
      const [{ rows, total }, certificates, { devices }, blocks, questions, mails, consents, purchases] =
        await Promise.all([
          timelineOfPerson(ctx.db, accountId, place),
          certificatesOf(ctx.db, accountId),
          trustedDevices(facts, accountId, ctx.now),
          blocksOfAccount(ctx.db, accountId),
          questionsOfStudent(ctx.db, accountId),
          mailConsentOf(facts, email),
          consentsOf(log, consentStreams(facts, email)),
          purchaseBlocksOf(facts, { buyerId: accountId, taxId: cpf }, ctx.now),
        ])
      return {
        user,
        kind,
        entries: await entriesOf(ctx, accountId, rows),
        total,
        page: number,
        perPage: ENTRIES,
        certificates: certificates.map(({ code, courseTitle, issuedAt, status }) => ({
          code,
          courseTitle,
          issuedAt,
          revoked: status === 'revoked',
        })),
        devices: devices.map(({ deviceId, device, seenAt }) => ({ deviceId, device, seenAt })),
        mails,
        consents,
        risk: {
          refunds: refunds.filter(({ phase }) => phase === 'settled').length,
          disputes: orders.filter(({ status }) => status === 'disputed' || status === 'charged_back').length,
          deviceBlocks: blocks.length,
          purchases: purchases[0]?.reason ?? null,
          blocked: person.blockedWhy,
        },
        questions: questions.slice(0, 5).map(({ questionId, number: nth, courseTitle, status }) => ({
          questionId,
          number: nth,
          courseTitle,
          status,
        })),
      }
    },
  })

const edit = page('Admin/Users/Edit', {
  title: (props) => `Editar ${titled(props)}`,
  async load(ctx) {
    const { user, person } = await userOf(ctx)
    const { name, cpf, phone, role } = person
    return {
      user,
      typed: { name, cpf: cpf ? formatCpf(cpf) : '', phone: phone ? formatPhone(phone) : '', role },
    }
  },
})

const courses = page('Admin/Users/Courses', {
  title: (props) => `Cursos de ${titled(props)}`,
  async load(ctx) {
    const { user, person, orders } = await userOf(ctx)
    const enrolments = await enrolmentsOfStudent(ctx.db, person.accountId)
    const ids = enrolments.map(({ courseId }) => courseId)
    const [syllabi, titles, certificates, onSale] = await Promise.all([
      syllabiOf(ctx.db, ids),
      courseTitles(ctx, ids),
      certificatesOf(ctx.db, person.accountId),
      coursesOnSale(ctx.db),
    ])
    const numbers = new Map(orders.map(({ orderId, number }) => [orderId, { orderId, number }]))
    const given = new Set(
      enrolments.flatMap(({ courseId, causes }) =>
        causes.some(({ type }) => type === 'staff') ? [courseId] : [],
      ),
    )
    return {
      user,
      courses: enrolments.map((row): UserCourse => {
        const { courseId, access, until, causes, grantedAt, watchedAt, completedAt } = row
        const course = syllabi.find((each) => each.courseId === courseId)
        return {
          courseId,
          title: titles.get(courseId) ?? courseId,
          access: isOpen(row, ctx.now),
          until: access ? until : null,
          causes: causes.map(({ type, id }) => ({ type, order: numbers.get(id) ?? null })),
          grantedAt,
          watchedAt,
          completedAt,
          ...(course ? progressOf(course, row) : { done: row.done.length, total: 0, percent: 0 }),
          certificateCode:
            certificates.find((each) => each.courseId === courseId && each.status === 'issued')?.code ?? null,
        }
      }),
      choices: onSale
        .filter(({ courseId }) => !given.has(courseId))
        .map(({ courseId, title }) => ({ value: courseId, label: title }))
        .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR')),
    }
  },
})

const bundles = page('Admin/Users/Bundles', {
  title: (props) => `Formações de ${titled(props)}`,
  async load(ctx) {
    const { user, person, orders } = await userOf(ctx)
    const lines = bundleLines(orders)
    const [cards, enrolments] = await Promise.all([
      bundleCardsOf(ctx.db, [...new Set(lines.map(({ line }) => line.productId))]),
      enrolmentsOfStudent(ctx.db, person.accountId),
    ])
    const open = new Set(enrolments.filter((row) => isOpen(row, ctx.now)).map(({ courseId }) => courseId))
    return {
      user,
      bundles: lines.map(({ order, line }) => ({
        bundleId: line.productId,
        title: cards.find(({ bundleId }) => bundleId === line.productId)?.title ?? line.title,
        order: { orderId: order.orderId, number: order.number, status: order.status },
        paidAt: order.paidAt,
        open: line.courseIds.filter((id) => open.has(id)).length,
        courses: line.courseIds.length,
      })),
    }
  },
})

const orderView = (row: OrderRow): UserOrder => ({
  orderId: row.orderId,
  number: row.number,
  status: row.status,
  method: row.method,
  titles: row.lines.map(({ title }) => title),
  placedAt: row.placedAt,
  paidAt: row.paidAt,
  total: row.total,
  refunded: row.refunded + row.chargedBack,
})

const orders = page('Admin/Users/Orders', {
  title: (props) => `Pedidos de ${titled(props)}`,
  async load(ctx) {
    const { user, orders: own } = await userOf(ctx)
    const sum = (values: number[]) => values.reduce((all, each) => all + each, 0)
    return {
      user,
      orders: own.map(orderView),
      sum: {
        paid: sum(own.filter(({ paidAt }) => paidAt !== null).map(({ total }) => total)),
        givenBack: sum(own.map(({ refunded, chargedBack }) => refunded + chargedBack)),
      },
    }
  },
})

const refunds = page('Admin/Users/Refunds', {
  title: (props) => `Reembolsos de ${titled(props)}`,
  async load(ctx) {
    const { user, refunds: own } = await userOf(ctx)
    return {
      user,
      refunds: own
        .map(({ refundId, orderId, number, phase, amount, parts, reason, requestedAt, settledAt }) => ({
          refundId,
          orderId,
          number,
          status: phase,
          amount,
          titles: parts.map(({ title }) => title),
          reason,
          requestedAt,
          settledAt,
        }))
        .sort((a, b) => (a.requestedAt < b.requestedAt ? 1 : -1)),
    }
  },
})

const cart = page('Admin/Users/Cart', {
  title: (props) => `Carrinho de ${titled(props)}`,
  async load(ctx) {
    const { user, cart: own } = await userOf(ctx)
    const items = own?.items ?? []
    const ids = items.map(({ productId }) => productId)
    const [titles, cards] = await Promise.all([courseTitles(ctx, ids), bundleCardsOf(ctx.db, ids)])
    return {
      user,
      items: items.map(({ productId, price }) => ({
        productId,
        title:
          titles.get(productId) ?? cards.find(({ bundleId }) => bundleId === productId)?.title ?? productId,
        price,
      })),
      total: items.reduce((sum, { price }) => sum + price, 0),
      code: own?.code ?? null,
      updatedAt: own?.updatedAt ?? null,
    }
  },
})

export const userPages = (log: ConsentLog): PageRoute[] => [
  showPage(log),
  edit,
  courses,
  bundles,
  orders,
  refunds,
  cart,
]
