import { eventLabel } from '../../../../../src/contracts/analytics/event-labels'
import { actorName, streamHref } from '../../../features/analytics/EventTable'
import { RevisionSlider } from '../../../features/analytics/RevisionSlider'
import type { PageComponent } from '../../../shell/page'
import { Anchor } from '../../../ui/Anchor'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { cx } from '../../../ui/cx'
import { DateTime } from '../../../ui/DateTime'
import { DescriptionList } from '../../../ui/DescriptionList'
import { JsonView } from '../../../ui/JsonView'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

const EventStream: PageComponent<'Admin/EventLog/Stream'> = ({ stream, events, revision, last, state }) => {
  const shown = events.find((event) => event.revision === revision)
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            items={[{ label: 'Explorador de eventos', href: '/admin/event-log' }, { label: 'Stream' }]}
          />
        }
        title={<span className="break-all font-mono text-2xl">{stream}</span>}
        lead="O estado em qualquer revisão, refeito dos eventos até ela."
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Panel title="Eventos" className="self-start">
          <ol className="grid gap-1">
            {events.map((event) => (
              <li key={event.id}>
                <Anchor
                  href={streamHref(stream, event.revision)}
                  aria-current={event.revision === revision ? 'step' : undefined}
                  className={cx(
                    'grid min-h-11 grid-cols-[2.5rem_minmax(0,1fr)] items-center rounded-small px-2 py-1.5 no-underline',
                    event.revision === revision
                      ? 'bg-soft font-semibold text-link'
                      : 'text-fg hover:bg-surface-2',
                    event.revision > revision && 'text-muted',
                  )}
                >
                  <span className="tabular font-mono text-13">{event.revision}</span>
                  <span className="grid min-w-0">
                    <span>{eventLabel(event.type)}</span>
                    <DateTime at={event.at} format="dayTime" className="text-13 text-muted" />
                  </span>
                </Anchor>
              </li>
            ))}
          </ol>
        </Panel>
        <div className="grid min-w-0 content-start gap-6">
          <Panel title="Estado">
            <RevisionSlider stream={stream} revision={revision} last={last} />
            {state === null ? (
              <p className="mt-4 text-muted">
                Este stream guarda um nome reservado e não tem estado próprio.
              </p>
            ) : (
              <JsonView
                value={state}
                label={`Estado na revisão ${revision}`}
                className="mt-4"
                openDepth={3}
              />
            )}
          </Panel>
          {shown && (
            <Panel title={`${eventLabel(shown.type)} · revisão ${shown.revision}`}>
              <DescriptionList
                items={[
                  { term: 'Tipo', detail: <code>{shown.type}</code> },
                  { term: 'Quando', detail: <DateTime at={shown.at} format="dayTime" /> },
                  { term: 'Quem', detail: <code className="break-all">{actorName(shown.actor)}</code> },
                  { term: 'Posição', detail: <code>{shown.position}</code> },
                  { term: 'Correlação', detail: <code className="break-all">{shown.correlationId}</code> },
                  {
                    term: 'Causado por',
                    detail: <code className="break-all">{shown.causationId ?? '—'}</code>,
                  },
                ]}
              />
              <JsonView value={shown.data} label="Dados do evento" className="mt-4" />
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}

export default EventStream
