import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Pool } from 'pg'
import type { Dispatcher } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import { RecordListedRefunds } from '../../commands/ordering/listed-refunds'
import { amountAsked, RecordPaymentNotice } from '../../commands/ordering/payment'
import type { Clock } from '../../ports/clock'
import { type PaymentNotice, type Payments, ProviderRefused, type WebhookReader } from '../../ports/payments'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { problem, problemOf } from '../kernel/problems'
import { isReadable } from '../kernel/readable'
import { sendProblem } from '../kernel/send-problem'

export interface WebhookDeps {
  dispatcher: Dispatcher
  pool: Pool
  /** Checks the signature and reads the notice. */
  readNotice: WebhookReader
  /** For charges that a notice only names. */
  payments: Pick<Payments, 'getCharge'>
  clock: Clock
  log: { warn(data: object, message: string): void }
}

/** Enough for a charge with its Pix code. */
const BODY_LIMIT = '64kb'

const textsOf = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/**
 * `POST /api/webhooks/payments`: each notice takes effect once, in any order and however often it is delivered. A wrong
 * signature is answered 401 and not stored; an unknown charge is stored and answered 200.
 */
export function paymentWebhook(deps: WebhookDeps): ApiRoute[] {
  const { dispatcher, pool, readNotice, log } = deps

  async function take(notice: PaymentNotice): Promise<string> {
    const { charge, refund, at, noticeId } = notice
    const expected = await amountAsked(dispatcher.facts, charge.paymentId)
    if (expected === null) return 'unknown-charge'
    if (expected !== charge.amount) return 'other-amount'
    const actor = { accountId: null, role: 'System' as const }
    const noticed = await dispatcher.dispatch(
      RecordPaymentNotice,
      { charge, refund, at },
      { actor, commandId: derivedId('payment-notice', noticeId) },
    )
    const { paymentId, chargeId, refunds } = charge
    const listed = refunds
      ? await dispatcher.dispatch(
          RecordListedRefunds,
          { paymentId, chargeId, refunds },
          { actor, commandId: derivedId('listed-refunds', noticeId) },
        )
      : { events: [] }
    return noticed.events.length + listed.events.length > 0 ? 'recorded' : 'no-news'
  }

  /** Stores the parsed notice, not the body, which may contain the payer's data. */
  const keep = (notice: PaymentNotice, outcome: string) =>
    pool.query(
      `insert into ops.webhook_notices (notice_id, body, outcome) values ($1, $2, $3)
       on conflict (notice_id) do nothing`,
      [notice.noticeId, JSON.stringify(notice), outcome],
    )

  /** Fetches a charge as a notice. A state may come back, as after a dispute that was won: the instant tells them apart. */
  async function ask(chargeId: string): Promise<PaymentNotice | undefined> {
    // Taken before the call: the state that comes back is at least this recent.
    const at = deps.clock.now()
    try {
      const charge = await deps.payments.getCharge(chargeId)
      const hash = createHash('sha256').update(JSON.stringify(charge)).digest('base64url').slice(0, 24)
      const noticeId = `${chargeId}-${hash}-${at}`
      return { noticeId, type: 'charge.updated', charge, at }
    } catch (error) {
      if (error instanceof ProviderRefused && error.status === 404) return undefined
      throw error
    }
  }

  /** Reveals nothing of the error. The provider sends it again, unless the request itself can never be read. */
  function onError(error: unknown, req: Request, res: Response) {
    log.warn({ err: error }, 'payment notice failed')
    const found = problemOf(error, req.correlationId)
    const isItsFault = [400, 413, 415].includes(found.status)
    sendProblem(
      res,
      isItsFault ? found : problem(503, 'unavailable', 'Tente de novo em instantes.', { retryAfter: 5 }),
    )
  }

  return [
    apiRoute(
      '/api/webhooks/payments',
      async (req, res) => {
        const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
        const read = readNotice({ header: (name) => req.get(name), query: textsOf(req.query), body })
        if (read.outcome === 'forged') {
          log.warn({}, 'payment notice with a wrong signature')
          return sendProblem(res, problem(401, 'wrong-signature', 'A assinatura deste aviso não confere.'))
        }
        if (read.outcome === 'malformed' || !isReadable(read)) {
          log.warn({}, 'payment notice that cannot be read')
          return sendProblem(res, problem(400, 'unreadable', 'Não conseguimos ler este aviso.'))
        }
        if (read.outcome === 'other-topic') return void res.status(200).json({ outcome: read.outcome })
        const notice = read.outcome === 'named' ? await ask(read.chargeId) : read.notice
        if (!notice) {
          log.warn({}, 'payment notice of a charge that the provider does not know')
          return void res.status(200).json({ outcome: 'unknown-charge' })
        }
        const outcome = await take(notice)
        if (outcome === 'unknown-charge' || outcome === 'other-amount') {
          log.warn({ noticeId: notice.noticeId, outcome }, 'payment notice without effect')
        }
        await keep(notice, outcome)
        res.status(200).json({ outcome })
      },
      { method: 'post', session: false, body: { as: 'bytes', limit: BODY_LIMIT }, onError },
    ),
  ]
}
