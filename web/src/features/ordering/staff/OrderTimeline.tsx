import {
  BadgeCheck,
  Ban,
  Clock,
  CreditCard,
  type LucideIcon,
  Mail,
  QrCode,
  RotateCcw,
  ShoppingBag,
  Ticket,
} from 'lucide-react'
import type { TimelineEntry } from '../../../../../src/contracts/ordering/order'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'
import { Timeline } from '../../../ui/Timeline'
import type { Tone } from '../../../ui/tone'
import { streamHref, traceHref } from '../../analytics/eventLinks'

/** Tone and icon by the first pattern that matches a word of the event's name. */
const looks: [part: RegExp, tone: Tone, icon: LucideIcon][] = [
  [/^Mail$|Resent/, 'neutral', Mail],
  [/Canceled/, 'neutral', Ban],
  [/Refund|Return/, 'info', RotateCcw],
  [/Refused|Declined|Disputed|ChargedBack|Duplicated/, 'danger', Ban],
  [/DisputeWon|Completed/, 'ok', BadgeCheck],
  [/Expired|Released/, 'neutral', Clock],
  [/Paid|Confirmed/, 'ok', BadgeCheck],
  [/Pix/, 'warn', QrCode],
  [/Coupon/, 'info', Ticket],
  [/Payment|Card/, 'info', CreditCard],
]
const lookOf = (type: string) => looks.find(([part]) => part.test(type))

/** The order's history: each line is an event and links to the log. */
export function OrderTimeline({ entries, orderId }: { entries: readonly TimelineEntry[]; orderId: string }) {
  return (
    <Panel
      title="Histórico"
      action={
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <TextLink href={streamHref(`order-${orderId}`)}>Ver eventos do pedido</TextLink>
          <TextLink href={traceHref(`order-${orderId}`)}>Ver a história em grafo</TextLink>
        </span>
      }
    >
      <Timeline
        items={[...entries].reverse().map(({ id, label, at, type, actor, detail, stream, href }) => {
          const [, tone, icon] = lookOf(type) ?? [null, 'info' as const, ShoppingBag]
          return {
            id,
            title: (
              <TextLink href={href ?? streamHref(stream)} className="no-underline hover:underline">
                {label}
              </TextLink>
            ),
            at,
            tone,
            icon,
            detail: detail ? `${actor} · ${detail}` : actor,
          }
        })}
      />
    </Panel>
  )
}
