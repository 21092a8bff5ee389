import { useEffect, useRef } from 'react'
import type { EventLine } from '../../../../src/contracts/analytics/event-log'
import { Anchor } from '../../ui/Anchor'
import { cx } from '../../ui/cx'
import { DateTime } from '../../ui/DateTime'
import { LinkButton } from '../../ui/LinkButton'
import { streamHref } from './eventLinks'
import { useLabels } from './labels'
import { eventSentence } from './sentence'

interface StreamEventsProps {
  stream: string
  events: EventLine[]
  revision: number
  last: number
}

/** The stream's events as sentences; those after the shown revision are dimmed. Long streams are paginated. */
export function StreamEvents({ stream, events, revision, last }: StreamEventsProps) {
  const labels = useLabels()
  const list = useRef<HTMLOListElement>(null)
  const [first, end] = [events[0]?.revision ?? 0, events.at(-1)?.revision ?? 0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown event stays in sight while the film runs
  useEffect(() => {
    const box = list.current
    const row = box?.querySelector<HTMLElement>('[aria-current]')
    if (box && row) box.scrollTop = row.offsetTop - box.clientHeight / 2
  }, [revision])
  return (
    <>
      {first > 0 && (
        <LinkButton size="sm" variant="ghost" href={streamHref(stream, Math.max(0, first - 50))}>
          Ver os anteriores
        </LinkButton>
      )}
      <ol ref={list} className="relative grid max-h-[70vh] gap-1 overflow-y-auto max-lg:max-h-72">
        {events.map((event) => (
          <li key={event.id}>
            <Anchor
              href={streamHref(stream, event.revision)}
              aria-current={event.revision === revision ? 'step' : undefined}
              className={cx(
                'grid min-h-11 grid-cols-[2.5rem_minmax(0,1fr)] rounded-small px-2 py-1.5 no-underline focus-visible:-outline-offset-3',
                event.revision === revision
                  ? 'bg-soft font-semibold text-link'
                  : 'text-fg hover:bg-surface-2',
                event.revision > revision && 'text-muted',
              )}
            >
              <span className="tabular pt-0.5 font-mono text-13">{event.revision}</span>
              <span className="grid min-w-0">
                <span className="text-15">{eventSentence(event, labels.event)}</span>
                <DateTime at={event.at} format="dayTime" className="font-normal text-13 text-muted" />
              </span>
            </Anchor>
          </li>
        ))}
      </ol>
      {end < last && (
        <LinkButton size="sm" variant="ghost" href={streamHref(stream, Math.min(last, end + 50))}>
          Ver os seguintes
        </LinkButton>
      )}
    </>
  )
}
