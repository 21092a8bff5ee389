import { type ErrorRequestHandler, Router, raw } from 'express'
import type { Pool } from 'pg'
import type { Dispatcher } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import { amountAsked, RecordPaymentNotice } from '../../commands/ordering/payment'
import type { PaymentNotice } from '../../ports/payments'
import { problem } from '../kernel/problems'
import { sendProblem } from '../kernel/send-problem'

/** What reading one signed delivery may come to; the adapter of the provider knows how. */
export type NoticeReading =
  | { outcome: 'accepted'; notice: PaymentNotice }
  | { outcome: 'forged' }
  | { outcome: 'malformed' }

export interface WebhookDeps {
  dispatcher: Dispatcher
  pool: Pool
  /** Checks the signature on the raw body and reads the notice. */
  readNotice: (signature: string | undefined, rawBody: Uint8Array) => NoticeReading
  log: { warn(data: object, message: string): void }
}

/** Enough for a charge with its Pix code; more is no notice of ours. */
const BODY_LIMIT = '64kb'

/**
 * `POST /api/webhooks/payments`: each notice has its effect once, whatever the order and however often it comes.
 * 401 for a wrong signature, of which nothing is kept; a charge nobody knows is written down and answered 200.
 */
export function paymentWebhook({ dispatcher, pool, readNotice, log }: WebhookDeps): Router {
  async function take(notice: PaymentNotice): Promise<string> {
    const { charge, refund, at, noticeId } = notice
    const asked = await amountAsked(dispatcher.facts, charge.paymentId)
    if (asked === null) return 'unknown-charge'
    if (asked !== charge.amount) return 'other-amount'
    const { events } = await dispatcher.dispatch(
      RecordPaymentNotice,
      { charge, refund, at },
      { actor: { accountId: null, role: 'System' }, commandId: derivedId('payment-notice', noticeId) },
    )
    return events.length > 0 ? 'recorded' : 'no-news'
  }

  /** Kept without what the payer typed: a notice names charges, amounts and states only. */
  const keep = (notice: PaymentNotice, outcome: string) =>
    pool.query(
      `insert into ops.webhook_notices (notice_id, body, outcome) values ($1, $2, $3)
       on conflict (notice_id) do nothing`,
      [notice.noticeId, JSON.stringify(notice), outcome],
    )

  const router = Router()
  router.post('/api/webhooks/payments', raw({ type: () => true, limit: BODY_LIMIT }), async (req, res) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
    const read = readNotice(req.get('x-signature'), body)
    if (read.outcome === 'forged') {
      log.warn({}, 'payment notice with a wrong signature')
      return sendProblem(res, problem(401, 'wrong-signature', 'A assinatura deste aviso não confere.'))
    }
    if (read.outcome === 'malformed') {
      log.warn({}, 'payment notice that cannot be read')
      return sendProblem(res, problem(400, 'unreadable', 'Não conseguimos ler este aviso.'))
    }
    const outcome = await take(read.notice)
    if (outcome === 'unknown-charge' || outcome === 'other-amount') {
      log.warn({ noticeId: read.notice.noticeId, outcome }, 'payment notice without effect')
    }
    await keep(read.notice, outcome)
    res.status(200).json({ outcome })
  })
  // Mounted before the kernel's own handler: what fails here says nothing of its inside and is sent again.
  router.use('/api/webhooks/payments', ((error, _req, res, next) => {
    if (res.headersSent) return next(error)
    const tooLarge = (error as { type?: string }).type === 'entity.too.large'
    log.warn({ err: error }, 'payment notice failed')
    sendProblem(
      res,
      tooLarge
        ? problem(413, 'too-large', 'Este aviso é grande demais.')
        : problem(503, 'unavailable', 'Tente de novo em instantes.', { retryAfter: 5 }),
    )
  }) as ErrorRequestHandler)
  return router
}
