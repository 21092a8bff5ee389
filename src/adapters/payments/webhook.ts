import type { Clock } from '../../ports/clock'
import { systemClock } from '../../ports/clock'
import type { PaymentNotice } from '../../ports/payments'
import { verify } from './signature'
import { noticeSchema } from './wire'

/** Reads one webhook delivery: the `X-Signature` header and the body exactly as it arrived. */
export type WebhookReader = (signature: string | undefined, rawBody: Uint8Array) => WebhookReading
export type WebhookReading =
  | { outcome: 'accepted'; notice: PaymentNotice }
  /** Not signed by the provider: answer 401, believe nothing. */
  | { outcome: 'forged' }
  /** Signed, but not a notice that this code understands: answer 400. */
  | { outcome: 'malformed' }

export function webhookReader(options: { secret: string; clock?: Clock }): WebhookReader {
  const clock = options.clock ?? systemClock
  return (signature, rawBody) => {
    const nowUnix = Math.floor(Date.parse(clock.now()) / 1000)
    if (!verify(options.secret, signature, rawBody, nowUnix)) return { outcome: 'forged' }
    const parsed = noticeSchema.safeParse(json(rawBody))
    return parsed.success ? { outcome: 'accepted', notice: parsed.data } : { outcome: 'malformed' }
  }
}

function json(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'))
  } catch {
    return undefined
  }
}
