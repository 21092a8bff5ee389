import { v7 as uuidv7 } from 'uuid'
import { expect, vi } from 'vitest'
import { CreateStaffAccount } from '../../src/commands/identity/account'
import { ArriveByDevice } from '../../src/commands/identity/device-guard'
import type { Role } from '../../src/contracts/kernel/roles'
import { sessionStore } from '../../src/http/kernel/session-store'
import { orderById } from '../../src/projections/ordering/order-queries'
import { PASSWORD, type TestApp } from './app'
import type { Browser } from './browser'
import { publishCourse } from './course'

/** Ids of one person's objects by kind, as pages and forms use them. */
export type Kind =
  | 'order'
  | 'card'
  | 'address'
  | 'question'
  | 'answer'
  | 'certificate'
  | 'course'
  | 'lesson'
  | 'account'
  | 'session'
  | 'device'
export type Things = Record<Kind, string[]>

export interface Owner {
  name: string
  role: Role | 'Guest'
  browser: Browser
  things: Things
  /** Texts that must not appear in other people's answers. */
  secrets: string[]
}

const patience = { timeout: 60_000, interval: 50 }
const nothing = (): Things => ({
  order: [],
  card: [],
  address: [],
  question: [],
  answer: [],
  certificate: [],
  course: [],
  lesson: [],
  account: [],
  session: [],
  device: [],
})

export const PRICE = 19_700
/** On sale, not owned by the test people. */
const COMMON = 'comum'
/** On sale, never bought. */
export const UNTRIED = ['outro', 'mais-um'] as const

export interface Who {
  accountId: string
  /** Not a word of it in any text of ours. */
  name: string
  cpf: string
  phone: string
  street: string
}

/** People with one object of every kind, made through the real forms. */
export function owners(app: TestApp) {
  const sessions = sessionStore(app.infrastructure.pool, 60)
  const emailOf = (accountId: string) => `${accountId}@exemplo.test`

  async function arrive(accountId: string, role: Role) {
    const { token, session } = await sessions.start(
      { accountId, role, visitorId: uuidv7(), device: `aparelho de ${accountId}` },
      app.infrastructure.clock.now(),
    )
    const browser = app.guest()
    browser.cookies.set('sid', token)
    return { browser, session }
  }

  async function account(accountId: string, role: Role, name: string) {
    const email = emailOf(accountId)
    await app.send(CreateStaffAccount, { accountId, name, email, password: PASSWORD, role })
    return arrive(accountId, role)
  }

  async function cardToken() {
    const card = { number: '4111111111111111', holder: 'X Y', expiry: '12/31', cvv: '737' }
    const answer = await fetch(`${app.url}/sandbox/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    })
    return ((await answer.json()) as { token: string }).token
  }

  async function buys(
    { browser }: { browser: Browser },
    who: Who,
    slug: string,
    how: Record<string, string>,
  ) {
    const { name, cpf, phone, accountId } = who
    const answer = await browser.post(
      '/checkout',
      {
        name,
        cpf,
        phone,
        email: emailOf(accountId),
        productType: 'course',
        productId: slug,
        expectedTotal: String(PRICE),
        ...how,
      },
      { from: `/checkout/course/${slug}` },
    )
    const [, orderId] = /\/checkout\/orders\/([^/]+)\//.exec(answer.headers.get('location') ?? '') ?? []
    if (!orderId) throw new Error(`no order of ${slug}: ${answer.status} ${await answer.text()}`)
    return orderId
  }
  const props = async (browser: Browser, path: string) => (await (await browser.visit(path)).json()).props
  /** Waits for a list of a page of theirs to be filled. */
  const listed = <T>(browser: Browser, path: string, key: string): Promise<T[]> =>
    vi.waitFor(async () => {
      const list = (await props(browser, path))[key]
      expect(list).not.toHaveLength(0)
      return list
    }, patience)
  const number = async (orderId: string) => (await orderById(app.infrastructure.db, orderId))?.number ?? ''

  async function address({ browser }: { browser: Browser }, { street }: Who) {
    const place = { cep: '01310-100', number: '4242', district: 'Centro', city: 'São Paulo' }
    for (const complement of ['', 'Fundos'])
      await browser.post('/profile/addresses', { ...place, complement, street, uf: 'SP', ibge: '3550308' })
    const list = await listed<{ addressId: string }>(browser, '/profile/addresses', 'addresses')
    return list.map(({ addressId }) => addressId)
  }

  /** The course of their own: paid by a card that is kept, seen to its end, asked about. */
  async function learns({ browser }: { browser: Browser }, who: Who, course: string) {
    const paid = await buys({ browser }, who, course, {
      method: 'card',
      cardToken: await cardToken(),
      saveCard: 'on',
    })
    const cards = await listed<{ cardId: string }>(browser, '/profile/credit-cards', 'saved')
    await vi.waitFor(async () => {
      const room = await browser.visit(`/student/mycourses/${course}/watch?lesson=${course}-l1`)
      expect(room.status).toBe(200)
    }, patience)
    for (const lessonId of [`${course}-l1`, `${course}-l2`]) {
      const seen = { courseId: course, lessonId, ranges: [[0, 80]], position: 80 }
      await browser.json('/api/commands/watch-lesson', seen)
      await browser.post(`/student/mycourses/${course}/complete`, { courseId: course, lessonId })
    }
    const asked = await browser.json('/api/commands/ask-question', {
      courseId: course,
      content: `<p>Pergunta de ${who.accountId} que não se lê em lugar nenhum</p>`,
    })
    const { stream } = (await asked.json()) as { stream: string }
    const question = stream.slice('question-'.length)
    await browser.json('/api/commands/answer-question', {
      question_id: question,
      content: '<p>Consegui.</p>',
    })
    const [thread] = await listed<{ messages: { id: string }[] }>(
      browser,
      '/student/myquestions',
      'questions',
    )
    const path = '/student/mycertificates'
    const certificates = await listed<{ code: string }>(browser, path, 'certificates')
    return {
      order: [paid],
      card: cards.map(({ cardId }) => cardId),
      question: [question],
      answer: thread?.messages.map(({ id }) => id) ?? [],
      certificate: certificates.map(({ code }) => code),
    }
  }

  return {
    async shop() {
      await publishCourse(app, COMMON, PRICE)
      for (const slug of UNTRIED) await publishCourse(app, slug, PRICE)
    },

    async student(who: Who): Promise<Owner> {
      const { accountId, name, cpf, street, phone } = who
      const course = `curso-${accountId}`
      await publishCourse(app, course, PRICE)
      const here = await account(accountId, 'Student', name)
      const deviceId = uuidv7()
      const device = { deviceId, device: `telefone de ${accountId}`, proof: 'link' as const }
      await app.send(ArriveByDevice, device, { accountId, role: 'Student' })
      const other = await arrive(accountId, 'Student')
      const learnt = await learns(here, who, course)
      const refunded = await buys(here, who, COMMON, { method: 'card', cardToken: await cardToken() })
      await here.browser.post(`/student/myorders/${refunded}/refund`, { what: 'all' })
      // Its access is taken away a moment later; until then the course is not sold to them again.
      const waiting = await vi.waitFor(() => buys(here, who, COMMON, { method: 'pix' }), { timeout: 60_000 })
      const order = [waiting, ...learnt.order, refunded]
      return {
        name,
        role: 'Student',
        browser: here.browser,
        things: {
          ...nothing(),
          ...learnt,
          order,
          address: await address(here, who),
          course: [course],
          lesson: [`${course}-l1`],
          account: [accountId],
          session: [String(other.session.id)],
          device: [deviceId],
        },
        secrets: [
          name,
          emailOf(accountId),
          cpf,
          phone,
          street,
          `Pergunta de ${accountId}`,
          ...(await Promise.all(order.map(number))),
        ],
      }
    },

    /** A guest: the browser identifies the owner of the order. */
    async guest(who: Who): Promise<Owner> {
      const browser = app.guest()
      const order = [await buys({ browser }, who, COMMON, { method: 'pix' })]
      const { name, cpf, phone, accountId } = who
      return {
        name,
        role: 'Guest',
        browser,
        things: { ...nothing(), order },
        secrets: [name, emailOf(accountId), cpf, phone, await number(order[0] ?? '')],
      }
    },

    async staff(role: Role): Promise<Owner> {
      const accountId = `equipe-${role.toLowerCase()}`
      const { browser } = await account(accountId, role, `Equipe ${role}`)
      return { name: role, role, browser, things: { ...nothing(), account: [accountId] }, secrets: [] }
    },
  }
}
