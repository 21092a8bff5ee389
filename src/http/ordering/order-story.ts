import type { TimelineEntry } from '../../contracts/ordering/order'
import type { RecordedEvent } from '../../ports/event-store'
import type { LogReader } from '../../ports/log-reader'
import { outboxPath } from '../communication/outbox-mails'

export type StoryLog = Pick<LogReader, 'asks' | 'acceptedMails'> & {
  store: Pick<LogReader['store'], 'readStream'>
}

/** Streams about the order only; those of coupons and carts also contain other orders' events. */
const OWN_STREAMS = /^(order|payment|refund|refundrecord)-/

export interface OrderStory {
  /** Mails that the outbox keeps, as timeline entries. */
  mails: TimelineEntry[]
  /** Id of the order's coupon. */
  couponId: string | null
}

/** Mails and coupon of an order, read from the log because no read model has them. */
export async function orderStory(
  log: StoryLog,
  { orderId, buyerId }: { orderId: string; buyerId: string },
  timeline: readonly TimelineEntry[],
): Promise<OrderStory> {
  const streams = new Set([`order-${orderId}`, ...timeline.map(({ stream }) => stream)])
  const read = (stream: string) => log.store.readStream(stream)
  const own = (await Promise.all([...streams].filter((each) => OWN_STREAMS.test(each)).map(read))).flat()
  const stories = new Set(own.map(({ meta }) => meta.correlationId))
  // The access mail is caused by an event of the account with the same correlation id.
  const account = (await read(`account-${buyerId}`)).filter(({ meta }) => stories.has(meta.correlationId))
  return { mails: await mailsOf(log, [...own, ...account]), couponId: couponOf(own) }
}

const couponOf = (events: readonly RecordedEvent[]): string | null =>
  (events.find(({ type }) => type === 'OrderPlaced')?.data as { couponId?: string | null } | undefined)
    ?.couponId ?? null

async function mailsOf(log: StoryLog, events: readonly RecordedEvent[]): Promise<TimelineEntry[]> {
  const jobs = events.flatMap((event) =>
    log
      .asks(event)
      .filter(({ name }) => name.startsWith('mail-'))
      .map(({ id, label }) => ({ id, label, stream: event.stream })),
  )
  const accepted = await log.acceptedMails(jobs.map(({ id }) => id))
  return jobs.flatMap(({ id, label, stream }) => {
    const at = accepted.get(id)
    if (!at) return []
    const href = outboxPath(id)
    return [{ id, at, type: 'Mail', label, actor: 'Sistema', stream, detail: 'na caixa de saída', href }]
  })
}
