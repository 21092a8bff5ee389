import type { Story } from '../../../../src/contracts/analytics/event-log'
import { eventLogQuery } from '../../../../src/contracts/analytics/event-log-list'
import { Anchor } from '../../ui/Anchor'
import { cx } from '../../ui/cx'
import { counted } from '../../ui/format'
import { TextLink } from '../../ui/TextLink'
import { traceHref } from './eventLinks'
import { EventLabel } from './labels'
import { gap } from './sentence'

/** Number of events shown here; the trace page shows all. */
const MOST = 30

/** Events that one command caused, each with the time since the first. */
export function StoryLine({ story, currentId }: { story: Story; currentId: string }) {
  const { entries, correlationId } = story
  const here = entries.findIndex(({ id }) => id === currentId)
  const start = Math.max(0, Math.min(here - MOST / 2, entries.length - MOST))
  const shown = entries.slice(start, start + MOST)
  const first = entries[0]
  return (
    <>
      <ol className="border-bar border-l-2">
        {shown.map(({ id, type, at, stream, revision }) => (
          <li key={id}>
            <Anchor
              href={eventLogQuery.address({
                text: `correlacao:${correlationId}`,
                order: 'oldest',
                event: `${stream}@${revision}`,
              })}
              aria-current={id === currentId ? 'step' : undefined}
              title={`${stream}@${revision}`}
              className={cx(
                'flex min-h-9 flex-wrap items-baseline gap-x-2 rounded-small px-4 py-1.5 text-15 no-underline hover:bg-surface-2',
                id === currentId ? 'font-bold text-fg' : 'text-fg-2',
              )}
            >
              <EventLabel type={type} />
              <span className="tabular font-normal text-muted text-sm">
                {gap(Date.parse(at) - Date.parse(first?.at ?? at))}
              </span>
            </Anchor>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-15">
        <TextLink href={traceHref(correlationId)}>
          Ver a história como grafo ({counted(entries.length, 'evento', 'eventos')}
          {story.cut && ' ou mais'})
        </TextLink>
      </p>
    </>
  )
}
