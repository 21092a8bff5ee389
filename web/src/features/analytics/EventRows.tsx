import type { KeyboardEvent, MouseEvent } from 'react'
import type { EventLine } from '../../../../src/contracts/analytics/event-log'
import { Anchor } from '../../ui/Anchor'
import { cx } from '../../ui/cx'
import { DateTime } from '../../ui/DateTime'
import { date } from '../../ui/format'
import { JsonView } from '../../ui/JsonView'
import { keyOf, streamHref } from './eventLinks'
import { EventLabel, useLabels } from './labels'
import { eventSentence } from './sentence'

interface EventRowsProps {
  events: readonly EventLine[]
  /** `stream@revision` of the open event. */
  openKey: string | null
  hrefOf: (event: EventLine) => string
  onOpen: (event: EventLine) => void
  onClose: () => void
  /** Shows the data below each event. */
  expanded: boolean
  /** Ids of live events, which slide in. */
  fresh: ReadonlySet<string>
}

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-event-row]')]

/** Keys while the focus is in the list: j and k or arrows move, Enter opens, Esc closes. */
function walk(event: KeyboardEvent<HTMLElement>, onStep: (row: HTMLElement) => void) {
  const by = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = rowsIn(event.currentTarget)
  const here = rows.indexOf(document.activeElement as HTMLElement)
  const next = rows[here < 0 ? 0 : here + by]
  if (!next) return
  event.preventDefault()
  next.focus()
  onStep(next)
}

const forBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** One event per line: sentence, type, time, stream. */
export function EventRows(props: EventRowsProps) {
  const labels = useLabels()
  const { events, openKey, hrefOf, onOpen, onClose, expanded, fresh } = props
  const byKey = (row: HTMLElement) => events.find((event) => keyOf(event) === row.dataset.eventRow)
  return (
    <ol
      aria-label="Eventos"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && openKey) return onClose()
        walk(event, (row) => {
          const next = byKey(row)
          // An open inspector follows the selection; a closed one opens by Enter.
          if (openKey && next) onOpen(next)
        })
      }}
    >
      {events.map((event) => {
        const key = keyOf(event)
        const open = key === openKey
        return (
          <li
            key={event.id}
            className={cx(
              'relative border-line border-b last:border-b-0',
              open ? 'bg-soft' : 'hover:bg-surface-2/60',
              fresh.has(event.id) && 'animate-rise',
            )}
          >
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 lg:grid-cols-[5.75rem_minmax(0,1fr)_minmax(0,12.5rem)]">
              <p className="tabular order-2 row-start-1 text-right text-13 text-muted lg:order-none lg:row-span-2 lg:self-start lg:pt-0.5 lg:text-left">
                <span className="whitespace-nowrap font-mono text-fg-2 lg:block">
                  {date(event.at, 'millis')}
                </span>{' '}
                <DateTime at={event.at} className="whitespace-nowrap max-lg:hidden" />
              </p>
              <a
                href={hrefOf(event)}
                data-event-row={key}
                aria-current={open ? 'true' : undefined}
                onClick={(click) => {
                  if (forBrowser(click)) return
                  click.preventDefault()
                  onOpen(event)
                }}
                className="row-start-1 min-w-0 font-semibold text-15 text-fg no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-small focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3 lg:col-start-2"
              >
                <EventLabel type={event.type} />
              </a>
              <p className="col-span-2 min-w-0 text-fg-2 text-sm lg:col-span-1 lg:col-start-2 lg:row-start-2">
                {eventSentence(event, labels.event)}
                <DateTime at={event.at} className="tabular block text-13 text-muted lg:hidden" />
              </p>
              <p className="col-span-2 min-w-0 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:self-start">
                <code className="block truncate text-13 text-fg-2" title={event.type}>
                  {event.type}
                </code>
                <Anchor
                  href={streamHref(event.stream, event.revision)}
                  title={key}
                  className="relative z-1 inline-block max-w-full truncate rounded-chip align-bottom font-mono text-13 text-link"
                >
                  {key}
                </Anchor>
              </p>
            </div>
            {expanded && (
              <JsonView
                value={event.data}
                label={`Dados de ${key}`}
                className="relative z-1 mx-4 mb-3"
                isMasked={(path) => event.personal.includes(path)}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
