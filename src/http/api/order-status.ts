import { type Request, type Response, Router } from 'express'
import type { OrderStatusAnswer } from '../../contracts/ordering/pages'
import { paymentById } from '../../projections/ordering/payment-status'
import { noStore } from '../kernel/context'
import type { PageContext } from '../kernel/page'
import { ownOrder } from '../ordering/order-access'
import { stepOf } from '../ordering/order-step'

const LOOK_MS = 300
const HEARTBEAT_MS = 15_000
/** A stream that lives longer than a Pix code is given up; the page asks again by itself. */
const LIFE_MS = 35 * 60_000

async function statusOf(ctx: PageContext, orderId: string): Promise<OrderStatusAnswer> {
  const row = await ownOrder(ctx, orderId)
  const payment = row.paymentId ? await paymentById(ctx.db, row.paymentId) : undefined
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

/** `GET /api/orders/{id}/status`: an event stream with event `status`, or once as JSON. */
export function orderStatus(): Router {
  const router = Router()
  router.get('/api/orders/:id/status', async (req, res) => {
    const first = await statusOf(req.context, String(req.params.id))
    noStore(res)
    if (req.accepts(['text/event-stream', 'json']) !== 'text/event-stream') return void res.json(first)
    follow(req, res, first)
  })
  return router
}

function follow(req: Request, res: Response, first: OrderStatusAnswer) {
  const { context } = req
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
  res.setHeader('Cache-Control', 'private, no-store, no-transform')
  res.setHeader('X-Accel-Buffering', 'no')
  res.flushHeaders()
  let told = ''
  let version: string | number | undefined
  let busy = false

  const tell = (answer: OrderStatusAnswer) => {
    const news = newsOf(answer)
    if (news === told) return
    told = news
    res.write(`event: status\ndata: ${JSON.stringify(answer)}\n\n`)
    ;(res as Response & { flush?: () => void }).flush?.()
  }
  /** Looks only when a read model has moved since the last look. */
  const look = async () => {
    const now = context.deps.projections.version?.()
    if (busy || (now !== undefined && now === version)) return
    busy = true
    try {
      tell(await statusOf(context, first.orderId))
      version = now
    } catch {
      // The next look tries again; a listener that is not to hear more is told nothing.
    } finally {
      busy = false
    }
  }

  tell(first)
  const looking = setInterval(() => void look(), LOOK_MS)
  const beating = setInterval(() => res.write(': ping\n\n'), HEARTBEAT_MS)
  const ending = setTimeout(() => res.end(), LIFE_MS)
  res.on('close', () => {
    clearInterval(looking)
    clearInterval(beating)
    clearTimeout(ending)
  })
}
