import { memoryQueue } from '../../src/adapters/queue/memory'
import type { Actor } from '../../src/commands/kernel/command'
import { RecordPaymentNotice } from '../../src/commands/ordering/payment'
import { PlaceOrder } from '../../src/commands/ordering/place-order'
import type { DomainEvent } from '../../src/domain/kernel/event'
import { order } from '../../src/domain/ordering/order'
import { payment } from '../../src/domain/ordering/payment'
import { schemaOf } from '../../src/domain/registry'
import type { InvoiceIssuer } from '../../src/ports/invoices'
import type { OrderExports } from '../../src/ports/order-exports'
import type { PaymentNotice, Payments } from '../../src/ports/payments'
import { projectAll } from '../../src/projections/kernel/fold'
import { type ChargeRow, chargeEntry, chargeList } from '../../src/projections/ordering/charge-list'
import { identityReactors } from '../../src/workers/identity'
import { warnOfAccessEnd } from '../../src/workers/jobs/warn-of-access-end'
import { jobHandlers } from '../../src/workers/kernel/job-handlers'
import { react } from '../../src/workers/kernel/react'
import { learningReactors } from '../../src/workers/learning'
import { marketingJobs, marketingReactors } from '../../src/workers/marketing'
import { orderingJobs, orderingReactors } from '../../src/workers/ordering'
import { fakeBank } from './fake-bank'
import { guest, inMemory } from './in-memory'

const reactors = [...orderingReactors, ...marketingReactors, ...learningReactors, ...identityReactors]
/** Paid orders of a log, each of which the job looks at. */
const undoneIn = (events: readonly DomainEvent[]) =>
  events.flatMap(({ type, data }) => (type === 'OrderPaid' ? [(data as { orderId: string }).orderId] : []))
const system: Actor = { accountId: null, role: 'System' }

export const ana = { name: 'Ana Lima', email: 'ana@exemplo.test', cpf: '52998224725', phone: '11987654321' }
/** CPFs with right digits, another one for each number. */
export function cpfOf(n: number): string {
  const base = String(100_000_000 + n).slice(-9)
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, d, i) => total + Number(d) * (digits.length + 1 - i), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = digit(base)
  return `${base}${first}${digit(`${base}${first}`)}`
}

/** The whole sale in memory: log, queue, reactors, jobs and a bank, with a manual clock. */
export function shop(
  world: Pick<ReturnType<typeof inMemory>, 'store' | 'clock' | 'dispatcher' | 'send' | 'state'> = inMemory(),
  /** Another provider than the one in memory. */
  payments?: Payments,
  /** Where the files of orders go; without it none can be written. */
  orderExports?: OrderExports,
  /** Who issues notas fiscais; without it nobody does. */
  issuer: InvoiceIssuer | null = null,
) {
  const { store, clock, dispatcher } = world
  const queue = memoryQueue(clock)
  const bank = fakeBank(() => clock.at)
  const mails: { messageId: string; to: string; subject: string; text: string }[] = []
  let seen = 0
  let sent = 0

  const ports = {
    payments: payments ?? bank.payments,
    charges: {
      since: async () => (projectAll(chargeList, store.all()) as unknown as ChargeRow[]).flatMap(chargeEntry),
    },
    invoices: {
      issuer: async () => issuer,
      undone: async () => undoneIn(store.all()),
    },
    consistencyGaps: {
      uncompleted: async () => [],
      untold: async () => [],
      usesWithoutMoney: async () => [],
    },
    // Nobody is to be told of sales here.
    saleNotices: { staff: async () => [], isTrial: () => false },
    acceptedMails: async (ids: readonly string[]) =>
      new Set(ids.filter((each) => mails.some(({ messageId }) => messageId === each))),
    mailer: { send: async (mail: (typeof mails)[number]) => void mails.push(mail) },
    facts: dispatcher.facts,
    orderExports,
    publicUrl: 'http://localhost',
    shop: async () => ({
      name: 'Trilha',
      company: 'Trilha Cursos Ltda.',
      cnpj: '11222333000181',
      address: 'São Paulo',
      email: 'oi@trilha.test',
      teaching: '',
      newsletter: 'Aulas abertas',
    }),
  }
  const ready = queue.work(
    // Mails of other contexts are not part of this test world.
    jobHandlers([...orderingJobs, ...marketingJobs, warnOfAccessEnd], ports as never, {
      dispatcher,
      clock,
      queue,
    }),
  )

  /** Lets reactors and due jobs work until nothing is left to do now. */
  async function settle() {
    await ready
    for (;;) {
      const events = store.all().slice(seen)
      seen += events.length
      for (const event of events) {
        schemaOf(event.type)?.parse(event.data)
        for (const reactor of reactors) await react(reactor, event, { dispatcher, queue })
      }
      const ran = await queue.runDue(clock.at)
      if (events.length === 0 && ran === 0) return
    }
  }

  return {
    ...world,
    bank,
    queue,
    mails,
    settle,
    types: (stream?: string) =>
      store
        .all()
        .filter((event) => !stream || event.stream === stream)
        .map((event) => event.type),
    async pass(minutes: number) {
      clock.at = new Date(Date.parse(clock.at) + minutes * 60_000).toISOString()
      await settle()
    },
    /** What happened before the test, without rules. */
    async history(stream: string, ...facts: DomainEvent[]) {
      const before = (await store.readStream(stream)).length
      const meta = { commandId: 'history', correlationId: 'history', actor: 'system' }
      await store.append(
        stream,
        before === 0 ? 'none' : before - 1,
        facts.map(({ type, data }) => ({ id: `h${++sent}`, type, data, meta, at: clock.at })),
      )
    },
    async course(courseId: string, price: number) {
      const teacher = { teacherId: 't', name: 'Lívia Sampaio', bio: '' }
      await this.history(
        `course-${courseId}`,
        {
          type: 'CourseCreated',
          data: {
            courseId,
            slug: courseId,
            title: `Curso ${courseId}`,
            subtitle: '',
            categoryId: 'c',
            level: 'iniciante',
            language: 'pt-BR',
            topic: courseId,
            teacher,
          },
        },
        { type: 'CoursePriced', data: { courseId, price, listPrice: null } },
        { type: 'CoursePublished', data: { courseId } },
      )
    },
    /** Places an order for one course; further fields of the form in `change`. */
    async buy(productId: string, change: Record<string, unknown> = {}, actor: Actor = guest, id?: string) {
      const form = {
        ...ana,
        productType: 'course',
        productId,
        method: 'pix',
        expectedTotal: 19_700,
        ...change,
        // Everybody types a card for themselves.
        ...(/^tok_/.test(String(change.cardToken)) && {
          cardToken: `${change.cardToken}#${actor.accountId ?? actor.visitorId}`,
        }),
      }
      const commandId = id ?? `0199c4f2-7e5a-7c31-8b1d-${String(++sent).padStart(12, '0')}`
      await dispatcher.dispatch(PlaceOrder, form, { actor, commandId })
      return commandId
    },
    order: (orderId: string) => world.state(order, orderId),
    payment: (paymentId: string) => world.state(payment, paymentId),
    async paymentOf(orderId: string) {
      const placed = await world.state(order, orderId)
      if (placed.phase === 'absent' || !placed.paymentId) throw new Error(`no payment of ${orderId}`)
      return placed.paymentId
    },
    /** Delivers a notice and runs its consequences. */
    async notify({ noticeId, charge, refund, at }: PaymentNotice) {
      await dispatcher.dispatch(
        RecordPaymentNotice,
        { charge, refund, at },
        { actor: system, commandId: `notice:${noticeId}` },
      )
      await settle()
    },
  }
}
