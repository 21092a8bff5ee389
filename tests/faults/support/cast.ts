import { v4 as uuid } from 'uuid'
import { Browser } from '../../support/browser'
import { type Caller, guests, send, signedIn } from './caller'
import type { Entry, Journal } from './journal'
import { cpfOf } from './purchase'
import type { Random } from './seed'

/** Who takes part in a run, and what they act on. */
export interface Cast {
  guest: Awaited<ReturnType<typeof guests>>
  student: Caller
  support: Caller
  promotion: { promotionId: string; code: string }
  /** Takes everything off. */
  coupon: string
  course: { productId: string; total: number; lessonId: string }
}

const WATCHED = 'course-sql'

/** Staff start a promotion and register a coupon before the load begins. */
export async function gather(origin: string, journal: Journal): Promise<Cast> {
  const run = uuid().slice(0, 6).toUpperCase()
  const admin = await signedIn(origin, 'admin@trilha.test')
  const must = async (kind: string, body: unknown) => {
    const entry = await send(journal, admin, { kind, body })
    if (entry.told !== 'done') throw new Error(`${kind} was answered ${entry.status}`)
    return entry
  }
  const coupon = `TUDO${run}`
  await must('register-coupon', { code: coupon, kind: 'percent', value: 100 })
  const code = `VOLTA${run}`
  const endDate = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const { commandId: promotionId } = await must('start-global-promotion', { code, endDate })
  return {
    guest: await guests(origin),
    student: await signedIn(origin, 'aluna@trilha.test'),
    support: await signedIn(origin, 'suporte@trilha.test'),
    promotion: { promotionId, code },
    coupon,
    course: await offered(origin),
  }
}

async function offered(origin: string) {
  const browser = new Browser(origin)
  const { props } = await (await browser.visit('/checkout/course/python')).json()
  const sql = await (await browser.visit('/course/sql')).json()
  return {
    productId: props.offer.productId,
    total: props.total,
    lessonId: sql.props.modules[0].lessons[0].id,
  }
}

const buyer = (number: number) => ({
  name: 'Dalva Moreira Couto',
  email: `dalva.${number}.${uuid().slice(0, 8)}@exemplo.test`,
  cpf: cpfOf(number % 90_000_000),
  phone: '11987654321',
  installments: 1,
})

export interface Act {
  caller: Caller
  kind: string
  body: unknown
  after?: (entry: Entry) => void
}

/** What one client does, one after the other; every one of its commands writes something, so nothing is left to guess. */
export function player(cast: Cast, random: Random, number: () => number, placed: (order: Placed) => void) {
  let guest = cast.guest()
  let inCart = false
  let questions: string[] = []

  /** The outcome is unknown, so another guest continues. */
  const renew = () => {
    guest = cast.guest()
    inCart = false
  }
  const search = (): Act => ({
    caller: guest,
    kind: 'record-search',
    body: { term: `termo ${number()}`, results: random.below(40), searchableId: null, searchableType: null },
  })
  const cart = (): Act => ({
    caller: guest,
    kind: inCart ? 'remove-cart-item' : 'add-cart-item',
    body: { productType: 'course', productId: 'course-docker' },
    after: ({ told }) => {
      if (told === 'done') inCart = !inCart
      else renew()
    },
  })
  const close = (): Act => ({
    caller: cast.guest(),
    kind: 'close-promotion',
    body: { ...cast.promotion, path: '/courses' },
  })
  const order = (free: boolean) => (): Act => {
    const who = cast.guest()
    const { productId, total } = cast.course
    const product = { productType: 'course', productId }
    const how = free
      ? { method: 'free', code: cast.coupon, expectedTotal: 0 }
      : { method: 'pix', expectedTotal: total }
    return {
      caller: who,
      kind: 'place-order',
      body: { ...buyer(number()), ...product, ...how },
      after: ({ told, commandId }) => {
        if (told === 'done' && !free) placed({ orderId: commandId, browser: who.browser })
      },
    }
  }
  const ask = (): Act => ({
    caller: cast.student,
    kind: 'ask-question',
    body: { courseId: WATCHED, content: `<p>Pergunta número ${number()}</p>` },
    after: ({ told, stream = '' }) => {
      if (told === 'done') questions.push(stream.slice('question-'.length))
    },
  })
  const answer = (): Act => {
    const [question, ...others] = questions
    if (!question) return ask()
    questions = others
    const body = { question_id: question, content: `<p>Resposta ${number()}</p>` }
    return { caller: cast.support, kind: 'answer-question', body }
  }
  const watch = (): Act => {
    // Somewhere else each time, within the first seconds: a report that says nothing new writes nothing.
    const at = number() / 20_000
    return {
      caller: cast.student,
      kind: 'watch-lesson',
      body: { courseId: WATCHED, lessonId: cast.course.lessonId, ranges: [[0, at]], position: at },
    }
  }
  return {
    renew,
    next: (): Act =>
      random.weighed([
        [30, search],
        [25, cart],
        [12, close],
        [8, ask],
        [8, answer],
        [8, watch],
        [4, order(false)],
        [2, order(true)],
      ] as const)(),
  }
}

/** A Pix order that waits to be paid at the bank. */
export interface Placed {
  orderId: string
  browser: Browser
}
