import { Clock, Flag, Mail } from 'lucide-react'
import type { EventLine } from '../../../../src/contracts/analytics/event-log'
import { cx } from '../../ui/cx'
import { date } from '../../ui/format'
import { actorName, shortId } from './eventLinks'
import { EventLabel, useLabels } from './labels'
import { eventSentence } from './sentence'
import type { Job, TraceNode } from './traceLayout'

const TONES: [part: RegExp, className: string][] = [
  [/Declined|Refused|Failed|Disputed|Duplicated/, 'border-l-danger'],
  [/Expired|Released|Revoked|Returned|Refund/, 'border-l-warn'],
  [/Paid|Confirmed|Granted|Issued|Completed|Consumed/, 'border-l-ok'],
]
const toneOf = (type: string) => TONES.find(([part]) => part.test(type))?.[1] ?? 'border-l-bar'

export const sayJob = ({ label, acceptedAt, runAt }: Job) =>
  `${label}${acceptedAt ? `, enviado às ${date(acceptedAt, 'time')}` : runAt ? `, ${date(runAt, 'dayTime')}` : ''}`

const JobLine = ({ job }: { job: Job }) => {
  const Icon = job.name.startsWith('mail-') ? Mail : Clock
  return (
    <span title={sayJob(job)} className="flex gap-1.5 text-13 text-muted leading-5">
      <Icon aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      <span className="line-clamp-2">{sayJob(job)}</span>
    </span>
  )
}

/** One event of a trace: sentence, actor, and the commands and jobs that it caused. */
export function TraceNodeCard({
  node,
  onOpen,
  className,
}: {
  node: TraceNode
  onOpen: (event: EventLine) => void
  className?: string
}) {
  const { event, jobs } = node
  const labels = useLabels()
  return (
    <button
      type="button"
      onClick={() => onOpen(event)}
      className={cx(
        'flex w-full cursor-pointer flex-col overflow-hidden rounded-control border border-line-strong border-l-4 bg-surface px-3 py-2 text-left shadow-1 transition-colors duration-120 hover:bg-surface-2',
        toneOf(event.type),
        className,
      )}
    >
      <span className="line-clamp-2 max-w-full shrink-0 font-semibold text-15">
        <EventLabel type={event.type} />
      </span>
      <span className="line-clamp-2 text-13 text-fg-2">{eventSentence(event, labels.event)}</span>
      {node.causeId === null && (
        <span className="mt-0.5 flex max-w-full items-center gap-1 font-semibold text-13 text-link">
          <Flag aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">começo, por {shortId(actorName(event.actor))}</span>
        </span>
      )}
      {jobs.length > 0 && (
        <span className="mt-1.5 block w-full border-line border-t pt-1">
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} />
          ))}
        </span>
      )}
    </button>
  )
}
