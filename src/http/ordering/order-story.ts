import { jobLabel } from '../../contracts/analytics/job-labels'
import type { TimelineEntry } from '../../contracts/ordering/order'
import type { RecordedEvent } from '../../ports/event-store'
import type { LogReader } from '../../ports/log-reader'

export type StoryLog = Pick<LogReader, 'asks' | 'acceptedMails'> & {
  store: Pick<LogReader['store'], 'readStream'>
}

/** Streams that are about the order alone; a coupon's or a cart's holds much besides. */
const OWN = /^(order|payment|refund|refundrecord)-/

export interface OrderStory {
  /** Mails that were handed over, as lines of the timeline. */
  mails: TimelineEntry[]
  /** Of the coupon that it was ordered with. */
  couponId: string | null
}

/** What the log itself tells of an order beside its timeline: the mails that its events asked for, and its coupon. */
export async function orderStory(
  log: StoryLog,
  { orderId, buyerId }: { orderId: string; buyerId: string },
  timeline: readonly TimelineEntry[],
): Promise<OrderStory> {
  const streams = new Set([`order-${orderId}`, ...timeline.map(({ stream }) => stream)])
  const read = (stream: string) => log.store.readStream(stream)
  const own = (await Promise.all([...streams].filter((each) => OWN.test(each)).map(read))).flat()
  const stories = new Set(own.map(({ meta }) => meta.correlationId))
  // The way into the account is mailed by the account, in the same story.
  const account = (await read(`account-${buyerId}`)).filter(({ meta }) => stories.has(meta.correlationId))
  return { mails: await mailsOf(log, [...own, ...account]), couponId: couponOf(own) }
}

const couponOf = (events: readonly RecordedEvent[]): string | null =>
  (events.find(({ type }) => type === 'OrderPlaced')?.data as { couponId?: string | null } | undefined)
    ?.couponId ?? null

async function mailsOf(log: StoryLog, events: readonly RecordedEvent[]): Promise<TimelineEntry[]> {
  const asked = events.flatMap((event) =>
    log
      .asks(event)
      .filter(({ name }) => name.startsWith('mail-'))
      .map(({ id, name }) => ({ id, name, stream: event.stream })),
  )
  const accepted = await log.acceptedMails(asked.map(({ id }) => id))
  return asked.flatMap(({ id, name, stream }) => {
    const at = accepted.get(id)
    if (!at) return []
    const label = jobLabel(name)
    return [{ id, at, type: 'Mail', label, actor: 'Sistema', stream, detail: 'entregue', mailId: id }]
  })
}
