import { v4 as uuid } from 'uuid'
import { createPool } from '../../../../src/adapters/database/pool'
import { type Aggregate, fold, streamOf } from '../../../../src/domain/kernel/aggregate'
import { enrolment, enrolmentId, hasAccess } from '../../../../src/domain/learning/enrolment'
import { order } from '../../../../src/domain/ordering/order'
import { payment } from '../../../../src/domain/ordering/payment'
import { Browser } from '../../../support/browser'
import { eventually } from '../judge'
import { cpfOf } from '../purchase'
import { logOf, type World } from '../world'

/** What a command or a form was answered. */
export interface Answer {
  status: number
  code?: string
  /** Of a command that was done. */
  commandId?: string
}

const PASSWORD = 'trilha-demo-2026'
const PATIENCE_MS = 30_000

/** A browser at a network address of its own, so that limits by address do not count other people's tries. */
class Visitor extends Browser {
  constructor(
    origin: string,
    private readonly address: string,
  ) {
    super(origin)
  }
  override ask(method: string, path: string, init: { headers?: Record<string, string>; body?: string } = {}) {
    return super.ask(method, path, {
      ...init,
      headers: { 'x-forwarded-for': this.address, ...init.headers },
    })
  }
}

export interface Person {
  accountId: string
  email: string
  cpf: string
  browser: Browser
}

/** A running product, with what races need: people, orders, a bank, and the log to judge by. */
export async function openStage(world: World) {
  const pool = createPool(await world.databaseUrl(), { max: 3, name: 'races' })
  const store = logOf(world, pool)
  let count = 0
  const number = () => ++count

  const visitor = () => {
    const n = number()
    return new Visitor(world.url, `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`)
  }

  async function command(browser: Browser, name: string, body: unknown): Promise<Answer> {
    const answer = await browser.json(`/api/commands/${name}`, body, { 'idempotency-key': uuid() })
    const { code, commandId } = await answer.json()
    return { status: answer.status, code, commandId }
  }
  async function must(browser: Browser, name: string, body: unknown): Promise<string> {
    const { status, code, commandId } = await command(browser, name, body)
    if (status !== 200 || !commandId) throw new Error(`${name} was answered ${status} ${code ?? ''}`)
    return commandId
  }

  async function signIn(email: string, browser: Browser = visitor()): Promise<Browser> {
    const answer = await browser.post('/login', { email, password: PASSWORD }, { from: '/login' })
    await answer.arrayBuffer()
    if (answer.status !== 303) throw new Error(`${email} was not let in: ${answer.status}`)
    // The token of the new session comes with a page.
    await (await browser.html('/terms_of_use')).arrayBuffer()
    return browser
  }
  const admin = await signIn('admin@trilha.test')

  async function account(role: 'Student' | 'Editor'): Promise<Omit<Person, 'browser'>> {
    const n = number()
    const email = `corrida.${n}@exemplo.test`
    const name = 'Dalva Moreira Couto'
    const accountId = await must(admin, 'create-staff-account', { name, email, password: PASSWORD, role })
    return { accountId, email, cpf: cpfOf(n) }
  }
  async function person(role: 'Student' | 'Editor' = 'Student'): Promise<Person> {
    const made = await account(role)
    return { ...made, browser: await signIn(made.email) }
  }
  /** An account whose e-mail nobody verified. */
  async function registered(): Promise<Person> {
    const n = number()
    const email = `cadastro.${n}@exemplo.test`
    const browser = visitor()
    const accountId = await must(browser, 'register-account', {
      name: 'Dalva Moreira Couto',
      email,
      password: PASSWORD,
    })
    return { accountId, email, cpf: cpfOf(n), browser: await signIn(email) }
  }
  const guest = (): Person => {
    const n = number()
    return { accountId: '', email: `visita.${n}@exemplo.test`, cpf: cpfOf(n), browser: visitor() }
  }

  const totals = new Map<string, number>()
  async function totalOf(slug: string) {
    const known = totals.get(slug)
    if (known !== undefined) return known
    const { props } = await (await visitor().visit(`/checkout/course/${slug}`)).json()
    totals.set(slug, props.total)
    return props.total as number
  }

  const form = async ({ email, cpf }: Person, slug: string, change: Record<string, unknown> = {}) => ({
    name: 'Dalva Moreira Couto',
    email,
    cpf,
    phone: '11987654321',
    method: 'pix',
    productType: 'course',
    productId: `course-${slug}`,
    expectedTotal: await totalOf(slug),
    ...change,
  })

  const state = async <State>(on: Aggregate<State, never>, id: string): Promise<State> =>
    fold(on, await store.readStream(streamOf(on, id)))
  const orderOf = (orderId: string) => state(order as never as Aggregate<unknown, never>, orderId)
  const known = async (orderId: string) => {
    const found = (await orderOf(orderId)) as { phase: string; paymentId: string | null; total: number }
    if (found.phase === 'absent') throw new Error(`order ${orderId} is not there`)
    return found
  }

  /** The charge of the order's current attempt, once the bank has it. */
  async function chargeOf(orderId: string): Promise<string> {
    let chargeId = ''
    await until(`the charge of ${orderId}`, async () => {
      const { paymentId } = await known(orderId)
      const paying = (await state(payment as never as Aggregate<unknown, never>, paymentId ?? '')) as {
        chargeId?: string | null
      }
      chargeId = paying.chargeId ?? ''
      return chargeId !== ''
    })
    return chargeId
  }
  async function atBank(orderId: string, action: string, chargeId?: string): Promise<void> {
    const charge = chargeId ?? (await chargeOf(orderId))
    const answer = await visitor().ask('POST', `/sandbox/bank/charges/${charge}/${action}`, {
      headers: { accept: 'application/json', origin: world.url },
    })
    await answer.arrayBuffer()
    if (answer.status !== 200 && answer.status !== 409) throw new Error(`the bank answered ${answer.status}`)
  }
  const until = (what: string, holds: () => Promise<boolean>) => eventually(world, what, PATIENCE_MS, holds)
  const phaseOf = async (orderId: string) => (await known(orderId)).phase

  return {
    world,
    admin,
    visitor,
    command,
    must,
    signIn,
    person,
    registered,
    guest,
    form,
    state,
    chargeOf,
    atBank,
    until,
    phaseOf,
    number,
    totalOf,
    place: async (who: Person, slug: string, change?: Record<string, unknown>) =>
      must(who.browser, 'place-order', await form(who, slug, change)),
    /** Places an order, pays it and waits until it is paid. */
    async bought(who: Person, slug: string): Promise<string> {
      const orderId = await must(who.browser, 'place-order', await form(who, slug))
      await atBank(orderId, 'pay')
      await until(`${orderId} is paid`, async () => (await phaseOf(orderId)) === 'paid')
      return orderId
    },
    /** Nothing is left to fold or to do. */
    drained: () =>
      until('drained', async () => {
        const { projections } = await (await visitor().ask('GET', '/health/ready')).json()
        const figures = await (await visitor().ask('GET', '/metrics')).text()
        const waiting = /queue_jobs\{state="waiting"\} (\d+)/.exec(figures)?.[1]
        return (
          waiting === '0' &&
          projections.length > 0 &&
          projections.every(({ lag }: { lag: number }) => lag === 0)
        )
      }),
    events: (stream: string) => store.readStream(stream),
    async end() {
      await store.close()
      await pool.end()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Two things that two hands do to one person, order or product, and what must hold whichever comes first. */
export interface Pair {
  name: string
  /** It is about what the whole shop shares: one run at a time. */
  alone?: true
  prepare(stage: Stage): Promise<{
    first: () => Promise<unknown>
    second: () => Promise<unknown>
    /** Throws, or answers false until what follows has happened. */
    holds: (answers: { first: unknown; second: unknown }) => Promise<boolean>
  }>
}

export const isOpen = async (stage: Stage, studentId: string, courseId: string) =>
  hasAccess(
    await stage.state(enrolment as never, enrolmentId(studentId, courseId)),
    '2026-11-14T12:00:00.000Z',
  )

/** Centavos that the shop keeps of an order's payments. */
export async function kept(stage: Stage, orderIds: string[]): Promise<number> {
  let sum = 0
  for (const orderId of orderIds) {
    const placed = (await stage.events(`order-${orderId}`))[0]?.data as { paymentId: string | null }
    for (const { type, data } of await stage.events(`payment-${placed.paymentId}`)) {
      const { amount } = data as { amount: number }
      if (type === 'PaymentConfirmed') sum += amount
      if (type === 'PaymentRefunded') sum -= amount
    }
  }
  return sum
}
