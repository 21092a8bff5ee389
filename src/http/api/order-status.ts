import type { Request, Response } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import type { OrderStatus } from '../../contracts/ordering/labels'
import type { OrderStatusAnswer } from '../../contracts/ordering/order'
import { changedOrders, type OrderWithPayment } from '../../projections/ordering/order-queries'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'
import type { PageContext } from '../kernel/page'
import { problem } from '../kernel/problems'
import { sendProblem } from '../kernel/send-problem'
import { type StreamLimits, streams } from '../kernel/streams'
import { countDecline } from '../ordering/card-block'
import { asOwn } from '../ordering/order-access'
import { stepOf } from '../ordering/order-step'
import { type OrderWatch, orderWatch } from '../ordering/order-watch'

const HEARTBEAT_MS = 15_000
/** Streams end after longer than a Pix code is valid; the browser reconnects by itself. */
const LIFE_MS = 35 * 60_000
/** Enough for a few tabs and a phone; further clients poll instead. */
const LIMITS: StreamLimits = { topic: 6, listener: 10, all: 1_000 }
/** In all other states the payment is decided, and later changes do not concern a page that waits for it. */
const UNDECIDED: readonly OrderStatus[] = ['awaiting', 'refused', 'expired']

async function statusOf(ctx: PageContext, found: OrderWithPayment | undefined): Promise<OrderStatusAnswer> {
  const row = asOwn(ctx, found?.order)
  const { payment } = found ?? {}
  await countDecline(ctx, payment)
  const { brcode, expiresAt } = payment ?? {}
  return {
    orderId: row.orderId,
    status: row.status,
    payment: payment?.status ?? null,
    href: stepOf(row, payment),
    late: row.late,
    pix: payment?.status === 'pending' && brcode && expiresAt ? { brcode, expiresAt } : null,
    serverTime: Date.parse(ctx.deps.clock.now()),
  }
}

/** For comparison: the answer without the time. */
const comparable = ({ serverTime: _, ...text }: OrderStatusAnswer) => JSON.stringify(text)
const isFinal = ({ status }: OrderStatusAnswer) => !UNDECIDED.includes(status)

/**
 * `GET /api/orders/{id}/status`: an event stream of `status` events, or one JSON answer. The stream ends with the final
 * status; a reconnecting browser then gets 204, which stops it. Too many streams are answered with 429.
 */
export function orderStatus(limits: StreamLimits = LIMITS): ApiRoute[] {
  const openStreams = streams(limits)
  let watch: OrderWatch | undefined
  return [
    apiRoute('/api/orders/{id}/status', async (req, res) => {
      const [found] = await changedOrders(req.context.db, new Map([[String(req.params.id), undefined]]))
      const first = await statusOf(req.context, found)
      noStore(res)
      if (req.accepts(['text/event-stream', 'json']) !== 'text/event-stream') return void res.json(first)
      if (req.get('last-event-id') === 'final' && isFinal(first)) return void res.status(204).end()
      const { actor, session } = req.context
      const release = openStreams.take(first.orderId, actor.accountId ?? session.visitor ?? String(req.ip))
      if (!release) {
        const busy = problem(429, 'too-many-streams', 'Esta página já está aberta em muitas abas.')
        return sendProblem(res, busy)
      }
      res.on('close', release)
      watch ??= orderWatch(req.context.deps)
      follow(req, res, first, { orders: watch, version: found?.version })
    }),
  ]
}

function follow(
  req: Request,
  res: Response,
  first: OrderStatusAnswer,
  { orders, version }: { orders: OrderWatch; version: string | undefined },
) {
  const { context } = req
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  res.setHeader('Cache-Control', 'private, no-store, no-transform')
  res.setHeader('X-Accel-Buffering', 'no')
  res.flushHeaders()
  let sent = ''

  const send = (answer: OrderStatusAnswer) => {
    const text = comparable(answer)
    if (text === sent || res.writableEnded) return
    sent = text
    const id = isFinal(answer) ? 'id: final\n' : ''
    res.write(`${id}event: status\ndata: ${JSON.stringify(answer)}\n\n`)
    ;(res as Response & { flush?: () => void }).flush?.()
    if (isFinal(answer)) res.end()
  }
  const unwatch = orders.watch(first.orderId, version, async (found) => {
    const answer = await statusOf(context, found).catch((error) => {
      // Access to the order has ended: send nothing more.
      if (error instanceof NotFound) return undefined
      throw error
    })
    if (answer) send(answer)
  })
  const heartbeat = setInterval(() => res.writableEnded || res.write(': ping\n\n'), HEARTBEAT_MS)
  const timeout = setTimeout(() => res.end(), LIFE_MS)
  res.on('close', () => {
    unwatch()
    clearInterval(heartbeat)
    clearTimeout(timeout)
  })
  send(first)
}
