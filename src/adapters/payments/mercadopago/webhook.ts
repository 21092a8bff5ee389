import { type Clock, systemClock } from '../../../ports/clock'
import type { WebhookReader } from '../../../ports/payments'
import { json } from '../ask'
import { verifyNotice } from './signature'
import { noticeSchema } from './wire'

/** Reads Mercado Pago's notices: they name a payment, whose state has to be asked for. Other topics are let pass. */
export function mercadoPagoReader(options: { secret: string; clock?: Clock }): WebhookReader {
  const clock = options.clock ?? systemClock
  return ({ header, query, body }) => {
    const nowUnix = Math.floor(Date.parse(clock.now()) / 1000)
    const dataId = query['data.id']
    const signed = { dataId, requestId: header('x-request-id') }
    if (!verifyNotice(options.secret, header('x-signature'), signed, nowUnix)) return { outcome: 'forged' }
    const notice = noticeSchema.safeParse(json(Buffer.from(body).toString('utf8')))
    // The signature speaks for the address only: what the body says must be the same.
    if (!notice.success || notice.data.data.id !== dataId) return { outcome: 'malformed' }
    if (notice.data.type !== 'payment') return { outcome: 'other-topic' }
    return { outcome: 'named', chargeId: dataId }
  }
}
