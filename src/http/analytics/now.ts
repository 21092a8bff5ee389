import type { Response } from 'express'
import type { Knex } from 'knex'
import { CART_MINUTES, NOW_PATH, type NowAnswer, type PaymentNews } from '../../contracts/analytics/now'
import { addDays, businessDay, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import { cartsTouched, cartView } from '../../projections/ordering/cart-view'
import { latestMoves, moneyMoves } from '../../projections/ordering/money-moves'
import { buyersOfOrders } from '../../projections/ordering/order-queries'
import { latestUnpaid, paymentTries } from '../../projections/ordering/payment-tries'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'
import { problem } from '../kernel/problems'
import { sendProblem } from '../kernel/send-problem'
import type { HttpServices } from '../kernel/services'
import { type StreamLimits, streams } from '../kernel/streams'
import { visitorsNow } from '../kernel/visitors'

const SOURCES = [cartView.name, moneyMoves.name, paymentTries.name]
/** Payments that are listed. */
const MOST_NEWS = 8
const LOOK_MS = 1_000
/** Visitors come and go without an event. */
const AT_LEAST_MS = 5_000
/** Streams end; the browser reconnects, and is asked again who it is. */
const LIFE_MS = 5 * MINUTE
const LIMITS: StreamLimits = { topic: 100, listener: 6, all: 100 }

async function newsOf(db: Knex, now: Instant): Promise<PaymentNews[]> {
  const [moves, tries] = await Promise.all([
    latestMoves(db, MOST_NEWS),
    latestUnpaid(db, addDays(businessDay(now), -1), MOST_NEWS),
  ])
  const orders = await buyersOfOrders(
    db,
    tries.map(({ orderId }) => orderId),
  )
  const unpaid = tries.map(
    ({ paymentId, orderId, outcome, method, amount, startedAt }): PaymentNews => ({
      id: paymentId,
      kind: outcome === 'declined' ? 'declined' : 'waiting',
      method,
      amount,
      orderId,
      number: orders.get(orderId)?.number ?? '',
      at: startedAt,
    }),
  )
  const moved = moves.map(
    ({ moveId, flow, method, paid, back, orderId, number, at }): PaymentNews => ({
      id: moveId,
      kind: flow === 'refund' || flow === 'chargeback' ? flow : 'paid',
      method,
      amount: paid + back,
      orderId,
      number,
      at,
    }),
  )
  return [...moved, ...unpaid]
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? -1 : 1))
    .slice(0, MOST_NEWS)
}

/** Visitors, carts and payments of the moment. */
export async function nowOf(
  { db, pool }: Pick<HttpServices, 'db' | 'pool'>,
  now: Instant,
): Promise<NowAnswer> {
  const [visitors, carts, payments] = await Promise.all([
    visitorsNow({ pool }, now),
    cartsTouched(db, plus(now, -CART_MINUTES * MINUTE)),
    newsOf(db, now),
  ])
  return { visitors, carts: carts.carts, cartsTotal: carts.total, payments, at: now }
}

/** For comparison: the answer without its time. */
const comparable = ({ at: _, ...answer }: NowAnswer) => JSON.stringify(answer)

/** One reckoning for all who listen in this process. */
function broadcast(deps: HttpServices) {
  const listeners = new Set<(answer: NowAnswer) => void>()
  let timer: NodeJS.Timeout | undefined
  let seen: string | number | undefined
  let askedAt = 0
  let busy = false

  async function look() {
    const version = deps.projections.version?.(SOURCES)
    const isDue = Date.now() - askedAt >= AT_LEAST_MS
    if (busy || !(isDue || (version !== undefined && version !== seen))) return
    busy = true
    seen = version
    askedAt = Date.now()
    try {
      const answer = await nowOf(deps, deps.clock.now())
      for (const tell of listeners) tell(answer)
    } catch (err) {
      seen = undefined
      deps.logger.warn({ err }, 'what happens now could not be read, trying again')
    } finally {
      busy = false
    }
  }

  return (tell: (answer: NowAnswer) => void): (() => void) => {
    listeners.add(tell)
    timer ??= setInterval(() => void look(), LOOK_MS)
    return () => {
      listeners.delete(tell)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }
}

function follow(res: Response, first: NowAnswer, listen: ReturnType<typeof broadcast>) {
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  res.setHeader('Cache-Control', 'private, no-store, no-transform')
  res.setHeader('X-Accel-Buffering', 'no')
  res.flushHeaders()
  let sent = ''
  const send = (answer: NowAnswer) => {
    if (res.writableEnded) return
    const text = comparable(answer)
    // A comment keeps the connection, and tells intermediaries that it lives.
    res.write(text === sent ? ': same\n\n' : `event: now\ndata: ${JSON.stringify(answer)}\n\n`)
    sent = text
    ;(res as Response & { flush?: () => void }).flush?.()
  }
  const unlisten = listen(send)
  const timeout = setTimeout(() => res.end(), LIFE_MS)
  res.on('close', () => {
    unlisten()
    clearTimeout(timeout)
  })
  send(first)
}

/** `GET /api/now`: an event stream of `now` events for Admins, or one JSON answer. Too many streams are answered with 429. */
export function nowApi(limits: StreamLimits = LIMITS): ApiRoute[] {
  const open = streams(limits)
  let listen: ReturnType<typeof broadcast> | undefined
  return [
    apiRoute(
      NOW_PATH,
      async (req, res) => {
        const { deps, now, actor } = req.context
        const first = await nowOf(deps, now)
        noStore(res)
        if (req.accepts(['text/event-stream', 'json']) !== 'text/event-stream') return void res.json(first)
        const release = open.take('now', actor.accountId ?? '')
        if (!release) {
          const busy = problem(429, 'too-many-streams', 'Esta página já está aberta em muitas abas.')
          return sendProblem(res, busy)
        }
        res.on('close', release)
        listen ??= broadcast(deps)
        follow(res, first, listen)
      },
      { who: ['Admin'] },
    ),
  ]
}
