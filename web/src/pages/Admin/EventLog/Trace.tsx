import { useMemo, useRef, useState } from 'react'
import type { EventLine, Story } from '../../../../../src/contracts/analytics/event-log'
import { eventLogQuery } from '../../../../../src/contracts/analytics/event-log-list'
import { labelled } from '../../../../../src/contracts/analytics/labels'
import { EventInspector } from '../../../features/analytics/EventInspector'
import { actorName, shortId, traceHref } from '../../../features/analytics/eventLinks'
import { EventLabel, StreamLabel, useLabels } from '../../../features/analytics/labels'
import { eventSentence, took } from '../../../features/analytics/sentence'
import { lanesThatFit, TraceGraph } from '../../../features/analytics/TraceGraph'
import { TraceTimeline } from '../../../features/analytics/TraceTimeline'
import { traceLayout } from '../../../features/analytics/traceLayout'
import { useWide } from '../../../features/analytics/useWide'
import { useWidth } from '../../../features/analytics/useWidth'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { DateTime } from '../../../ui/DateTime'
import { Dialog } from '../../../ui/Dialog'
import { counted } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

/** In px, beside the menu on a usual screen. */
const USUAL_ROOM = 1090

const EventTrace: PageComponent<'Admin/EventLog/Trace'> = (props) => {
  const labels = useLabels()
  const { correlation, events, jobs, cut, related, mayReveal } = props
  const wide = useWide()
  const [open, setOpen] = useState<EventLine | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const room = useWidth(frame, USUAL_ROOM)
  const layout = useMemo(
    () => traceLayout(events, jobs, labelled(props.labels).stream, wide ? lanesThatFit(room) : undefined),
    [events, jobs, props.labels, room, wide],
  )
  const story: Story = { correlationId: correlation, entries: events, cut }
  const [first, last] = [events[0], events.at(-1)]
  const streams = new Set(events.map(({ stream }) => stream)).size
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            items={[{ label: 'Explorador de eventos', href: '/admin/event-log' }, { label: 'História' }]}
          />
        }
        title={first ? eventSentence(first, labels.event) : 'História'}
        lead={
          first &&
          last && (
            <>
              Começou em <DateTime at={first.at} format="dayTime" />, por{' '}
              <code className="break-words text-15">{actorName(first.actor)}</code>:{' '}
              {counted(events.length, 'evento', 'eventos')} em {counted(streams, 'stream', 'streams')}
              {events.length > 1 && `, ${took(Date.parse(last.at) - Date.parse(first.at))}`}.
            </>
          )
        }
        actions={
          <LinkButton
            variant="secondary"
            href={eventLogQuery.address({ text: `correlacao:${correlation}`, order: 'oldest' })}
          >
            Ver como lista
          </LinkButton>
        }
      />
      {cut && (
        <Alert tone="info" title="Esta história é mais longa do que cabe aqui" className="mb-6">
          O grafo mostra os primeiros {events.length} eventos.
        </Alert>
      )}
      {wide ? (
        <Panel flush className="mb-6 overflow-hidden">
          <div ref={frame}>
            <TraceGraph layout={layout} room={room} onOpen={setOpen} />
          </div>
        </Panel>
      ) : (
        <Panel className="mb-6">
          <TraceTimeline layout={layout} onOpen={setOpen} />
        </Panel>
      )}
      {related.length > 0 && (
        <Panel title="Outras histórias dos mesmos streams">
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
            {related.map((each) => (
              <li key={`${each.correlationId}|${each.stream}`} className="min-w-0 py-1.5">
                <TextLink href={traceHref(each.correlationId)} className="font-medium text-15">
                  <EventLabel type={each.type} />
                </TextLink>
                <span className="block truncate text-13 text-muted">
                  <StreamLabel stream={each.stream} />{' '}
                  {shortId(each.stream.slice(each.stream.indexOf('-') + 1))} ·{' '}
                  <DateTime at={each.at} format="dayTime" />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        size="md"
        title={open ? labels.event(open.type) : ''}
      >
        {open && (
          <EventInspector event={open} story={story} failed={false} retry={() => {}} mayReveal={mayReveal} />
        )}
      </Dialog>
    </>
  )
}

export default EventTrace
