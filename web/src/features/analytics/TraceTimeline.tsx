import type { EventLine } from '../../../../src/contracts/analytics/event-log'
import { DateTime } from '../../ui/DateTime'
import { EventLabel, StreamLabel } from './labels'
import { gap } from './sentence'
import { TraceNodeCard } from './TraceNodeCard'
import type { TraceLayout } from './traceLayout'

/** The trace as a vertical list, for narrow screens. */
export function TraceTimeline({
  layout,
  onOpen,
}: {
  layout: TraceLayout
  onOpen: (event: EventLine) => void
}) {
  const byId = new Map(layout.nodes.map((node) => [node.id, node]))
  return (
    <ol aria-label="História" className="border-bar border-l-2">
      {layout.nodes.map((node) => {
        const cause = node.causeId ? byId.get(node.causeId)?.event : undefined
        return (
          <li key={node.id} className="relative grid gap-1.5 pb-5 pl-4 last:pb-0">
            <span aria-hidden="true" className="-left-[7px] absolute top-1.5 size-3 rounded-full bg-bar" />
            <p className="text-13 text-muted">
              <DateTime at={node.event.at} format="dayTime" className="tabular" /> ·{' '}
              <StreamLabel stream={node.event.stream} />
              {cause && (
                <span className="block">
                  {node.gap === null ? '' : `${gap(node.gap)}, `}por causa de “
                  <EventLabel type={cause.type} />”
                </span>
              )}
            </p>
            <TraceNodeCard node={node} onOpen={onOpen} />
          </li>
        )
      })}
    </ol>
  )
}
