import { Clock, Flag, Mail } from 'lucide-react'
import { eventLabel, jobLabel } from '../../../../src/contracts/analytics/event-labels'
import type { EventLine } from '../../../../src/contracts/analytics/event-log'
import { cx } from '../../ui/cx'
import { date } from '../../ui/format'
import { actorName, shortId } from './eventLinks'
import { eventSentence } from './sentence'
import type { TraceNode } from './traceLayout'

interface NodeCardProps {
  node: TraceNode
  onOpen: (event: EventLine) => void
  className?: string
}

const TONES: [part: RegExp, className: string][] = [
  [/Declined|Refused|Failed|Disputed|Duplicated/, 'border-l-danger'],
  [/Expired|Released|Revoked|Returned|Refund/, 'border-l-warn'],
  [/Paid|Confirmed|Granted|Issued|Completed|Consumed/, 'border-l-ok'],
]
const toneOf = (type: string) => TONES.find(([part]) => part.test(type))?.[1] ?? 'border-l-bar'

function JobCard({ node, className }: NodeCardProps) {
  const { job } = node
  if (!job) return null
  const isMail = job.name.startsWith('mail-')
  const Icon = isMail ? Mail : Clock
  return (
    <div
      className={cx(
        'flex items-start gap-2 rounded-control border border-line-strong border-dashed bg-bg px-3 py-2 text-left',
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block font-medium text-sm">{jobLabel(job.name)}</span>
        <span className="block text-13 text-muted">
          {job.acceptedAt
            ? `enviado em ${date(job.acceptedAt, 'dayTime')}`
            : job.runAt
              ? `marcado para ${date(job.runAt, 'dayTime')}`
              : 'pedido na hora'}
        </span>
      </span>
    </div>
  )
}

/** One node of a story: an event in words, or work that an event asked for. */
export function TraceNodeCard(props: NodeCardProps) {
  const { node, onOpen, className } = props
  const { event } = node
  if (!event) return <JobCard {...props} />
  return (
    <button
      type="button"
      onClick={() => onOpen(event)}
      className={cx(
        'w-full cursor-pointer overflow-hidden rounded-control border border-line-strong border-l-4 bg-surface px-3 py-2 text-left shadow-1 transition-colors duration-120 hover:bg-surface-2',
        toneOf(event.type),
        className,
      )}
    >
      <span className="block truncate font-semibold text-15">{eventLabel(event.type)}</span>
      <span className="line-clamp-2 text-13 text-fg-2">{eventSentence(event.type, event.data)}</span>
      {node.causeId === null && (
        <span className="mt-0.5 flex items-center gap-1 truncate font-semibold text-13 text-link">
          <Flag aria-hidden="true" className="size-3.5 shrink-0" />
          começo, por {shortId(actorName(event.actor))}
        </span>
      )}
    </button>
  )
}
