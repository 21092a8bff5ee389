import type { Clock } from '../../ports/clock'
import { systemClock } from '../../ports/clock'
import type { WebhookReader } from '../../ports/payments'
import { json } from './ask'
import { verify } from './signature'
import { noticeSchema } from './wire'

export function webhookReader(options: { secret: string; clock?: Clock }): WebhookReader {
  const clock = options.clock ?? systemClock
  return ({ header, body }) => {
    const nowUnix = Math.floor(Date.parse(clock.now()) / 1000)
    if (!verify(options.secret, header('x-signature'), body, nowUnix)) return { outcome: 'forged' }
    const parsed = noticeSchema.safeParse(json(Buffer.from(body).toString('utf8')))
    return parsed.success ? { outcome: 'accepted', notice: parsed.data } : { outcome: 'malformed' }
  }
}
