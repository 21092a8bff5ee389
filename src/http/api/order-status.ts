import type { Request, Response } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import type { OrderStatusAnswer } from '../../contracts/ordering/order'
import type { OrderStatus } from '../../contracts/ordering/words'
import { paymentById } from '../../projections/ordering/payment-status'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'
import type { PageContext } from '../kernel/page'
import { problem } from '../kernel/problems'
import { sendProblem } from '../kernel/send-problem'
import { type StreamLimits, streams } from '../kernel/streams'
import { countDecline } from '../ordering/card-block'
import { ownOrder } from '../ordering/order-access'
import { stepOf } from '../ordering/order-step'
import { type OrderWatch, orderWatch } from '../ordering/order-watch'

const HEARTBEAT_MS = 15_000
/** A stream that lives longer than a Pix code is given up; the page asks again by itself. */
const LIFE_MS = 35 * 60_000
/** A buyer may have a few tabs and a phone; whoever comes after that asks every few seconds instead. */
const LIMITS: StreamLimits = { topic: 6, listener: 10, all: 1_000 }
/** What may still happen to an order is no news for a page that waits for its payment. */
const WAITING: readonly OrderStatus[] = ['awaiting', 'refused', 'expired']

async function statusOf(ctx: PageContext, orderId: string): Promise<OrderStatusAnswer> {
  const row = await ownOrder(ctx, orderId)
  const payment = row.paymentId ? await paymentById(ctx.db, row.paymentId) : undefined
  await countDecline(ctx, payment)
  const { brcode, expiresAt } = payment ?? {}
  return {
    orderId,
    status: row.status,
    payment: payment?.status ?? null,
    href: stepOf(row, payment),
    late: row.late,
    pix: payment?.status === 'pending' && brcode && expiresAt ? { brcode, expiresAt } : null,
    serverTime: Date.parse(ctx.deps.clock.now()),
  }
}

/** Everything but the clock: what a listener wants to hear of. */
const newsOf = ({ serverTime: _, ...news }: OrderStatusAnswer) => JSON.stringify(news)
const isFinal = ({ status }: OrderStatusAnswer) => !WAITING.includes(status)

/**
 * `GET /api/orders/{id}/status`: an event stream with event `status`, or once as JSON. The stream ends with the final
 * state; a browser that comes back for more is told with 204 that there is none, and one stream too many with 429.
 */
export function orderStatus(limits: StreamLimits = LIMITS): ApiRoute[] {
  const places = streams(limits)
  let watch: OrderWatch | undefined
  return [
    apiRoute('/api/orders/{id}/status', async (req, res) => {
      const first = await statusOf(req.context, String(req.params.id))
      noStore(res)
      if (req.accepts(['text/event-stream', 'json']) !== 'text/event-stream') return void res.json(first)
      if (req.get('last-event-id') === 'final' && isFinal(first)) return void res.status(204).end()
      const { actor, session } = req.context
      const leave = places.take(first.orderId, actor.accountId ?? session.visitor ?? String(req.ip))
      if (!leave) {
        const busy = problem(429, 'too-many-streams', 'Esta página já está aberta em muitas abas.')
        return sendProblem(res, busy)
      }
      res.on('close', leave)
      watch ??= orderWatch(req.context.deps)
      follow(req, res, first, watch)
    }),
  ]
}

function follow(req: Request, res: Response, first: OrderStatusAnswer, orders: OrderWatch) {
  const { context } = req
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  res.setHeader('Cache-Control', 'private, no-store, no-transform')
  res.setHeader('X-Accel-Buffering', 'no')
  res.flushHeaders()
  let told = ''

  const tell = (answer: OrderStatusAnswer) => {
    const news = newsOf(answer)
    if (news === told || res.writableEnded) return
    told = news
    const id = isFinal(answer) ? 'id: final\n' : ''
    res.write(`${id}event: status\ndata: ${JSON.stringify(answer)}\n\n`)
    ;(res as Response & { flush?: () => void }).flush?.()
    if (isFinal(answer)) res.end()
  }
  const unwatch = orders.watch(first.orderId, async () => {
    const answer = await statusOf(context, first.orderId).catch((error) => {
      // Whoever is not to hear more is told nothing.
      if (error instanceof NotFound) return undefined
      throw error
    })
    if (answer) tell(answer)
  })
  const beating = setInterval(() => res.writableEnded || res.write(': ping\n\n'), HEARTBEAT_MS)
  const ending = setTimeout(() => res.end(), LIFE_MS)
  res.on('close', () => {
    unwatch()
    clearInterval(beating)
    clearTimeout(ending)
  })
  tell(first)
}
