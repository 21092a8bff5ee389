import type { Clock } from '../../ports/clock'
import { systemClock } from '../../ports/clock'
import type { PaymentNotice } from '../../ports/payments'
import { json } from './ask'
import { verify } from './signature'
import { noticeSchema } from './wire'

/** One delivery as it arrived: header names in lower case, the body unparsed. */
export interface Delivery {
  header(name: string): string | undefined
  /** Of the address that was called; express parses `data.id` flat. */
  query: Record<string, string | undefined>
  body: Uint8Array
}

/** Checks who sent one delivery, and reads what it says. */
export type WebhookReader = (delivery: Delivery) => WebhookReading
export type WebhookReading =
  | { outcome: 'accepted'; notice: PaymentNotice }
  /** Signed, and names a charge without its status: the provider has to be asked. */
  | { outcome: 'named'; chargeId: string }
  /** Signed, and about something that is not followed here: answer 200. */
  | { outcome: 'other-topic' }
  /** Not signed by the provider: answer 401, believe nothing. */
  | { outcome: 'forged' }
  /** Signed, but not a notice that this code understands: answer 400. */
  | { outcome: 'malformed' }

export function webhookReader(options: { secret: string; clock?: Clock }): WebhookReader {
  const clock = options.clock ?? systemClock
  return ({ header, body }) => {
    const nowUnix = Math.floor(Date.parse(clock.now()) / 1000)
    if (!verify(options.secret, header('x-signature'), body, nowUnix)) return { outcome: 'forged' }
    const parsed = noticeSchema.safeParse(json(Buffer.from(body).toString('utf8')))
    return parsed.success ? { outcome: 'accepted', notice: parsed.data } : { outcome: 'malformed' }
  }
}
