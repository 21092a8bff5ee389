import { Waypoints } from 'lucide-react'
import { eventLogQuery } from '../../../../../src/contracts/analytics/event-log-list'
import { CompareForm } from '../../../features/analytics/CompareForm'
import { changesOf } from '../../../features/analytics/difference'
import { actorName, keyOf, traceHref } from '../../../features/analytics/eventLinks'
import { EventLabel, StreamLabel, useLabels } from '../../../features/analytics/labels'
import { RevealButton } from '../../../features/analytics/RevealButton'
import { RevisionPlayer } from '../../../features/analytics/RevisionPlayer'
import { StateChanges } from '../../../features/analytics/StateChanges'
import { StreamEvents } from '../../../features/analytics/StreamEvents'
import { eventSentence } from '../../../features/analytics/sentence'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { DateTime } from '../../../ui/DateTime'
import { DescriptionList } from '../../../ui/DescriptionList'
import { JsonView } from '../../../ui/JsonView'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

const EventStream: PageComponent<'Admin/EventLog/Stream'> = (props) => {
  const labels = useLabels()
  const { stream, events, revision, last, state, before, beforeRevision, comparing, mayReveal } = props
  const shown = events.find((event) => event.revision === revision)
  const changes = changesOf(before, state)
  const personal = events.some((event) => event.personal.length > 0)
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { label: 'Explorador de eventos', href: '/admin/event-log' },
              { label: labels.stream(stream) },
            ]}
          />
        }
        title={
          <>
            <StreamLabel stream={stream} />{' '}
            <span className="break-all font-mono text-lg text-muted">{stream}</span>
          </>
        }
        lead="O estado em qualquer revisão, refeito dos eventos até ela."
        actions={
          <>
            {shown && (
              <LinkButton
                variant="secondary"
                href={traceHref(shown.correlationId)}
                icon={<Waypoints aria-hidden="true" className="size-5" />}
              >
                Ver a história
              </LinkButton>
            )}
            {personal && mayReveal && <RevealButton stream={stream} />}
          </>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Panel title="Eventos" className="self-start">
          <StreamEvents stream={stream} events={events} revision={revision} last={last} />
        </Panel>
        <div className="grid min-w-0 content-start gap-6">
          <Panel>
            {shown && (
              <div className="mb-4" aria-live="polite">
                <h2 className="text-lg">{eventSentence(shown, labels.event)}</h2>
                <p className="mt-0.5 text-15 text-muted">
                  <DateTime at={shown.at} format="dayTime" /> · <EventLabel type={shown.type} />
                </p>
              </div>
            )}
            <RevisionPlayer
              stream={stream}
              revision={revision}
              last={last}
              compared={comparing ? (beforeRevision ?? undefined) : undefined}
            />
          </Panel>
          {state === null ? (
            <Panel title="Estado">
              <p className="text-muted">Este stream guarda um nome reservado e não tem estado próprio.</p>
            </Panel>
          ) : (
            <>
              <Panel
                title={
                  comparing && beforeRevision !== null
                    ? `O que mudou da revisão ${beforeRevision} à ${revision}`
                    : 'O que este evento mudou'
                }
              >
                <StateChanges
                  changes={changes}
                  label={
                    beforeRevision === null
                      ? `Mudanças da revisão ${revision}`
                      : `Mudanças da revisão ${beforeRevision} à ${revision}`
                  }
                />
                <div className="mt-4 border-line border-t pt-4">
                  <CompareForm
                    stream={stream}
                    revision={revision}
                    last={last}
                    compared={comparing ? beforeRevision : null}
                  />
                </div>
              </Panel>
              <div className={comparing ? 'grid min-w-0 gap-6 xl:grid-cols-2' : 'contents'}>
                {comparing && (
                  <Panel title={`Estado na revisão ${beforeRevision}`}>
                    <JsonView value={before} label={`Estado na revisão ${beforeRevision}`} openDepth={3} />
                  </Panel>
                )}
                <Panel title={comparing ? `Estado na revisão ${revision}` : 'Estado'}>
                  <JsonView value={state} label={`Estado na revisão ${revision}`} openDepth={3} />
                </Panel>
              </div>
            </>
          )}
          {shown && (
            <Panel
              title={`Evento da revisão ${shown.revision}`}
              action={
                <TextLink
                  className="text-sm"
                  href={eventLogQuery.address({
                    text: `stream:${stream}`,
                    order: 'newest',
                    event: keyOf(shown),
                  })}
                >
                  Abrir no explorador
                </TextLink>
              }
            >
              <JsonView
                value={shown.data}
                label="Dados do evento"
                isMasked={(path) =>
                  shown.personal.includes(path) && (shown.data as Record<string, unknown>)[path] != null
                }
              />
              <DescriptionList
                className="mt-4 text-15"
                items={[
                  { term: 'Tipo', detail: <code>{shown.type}</code> },
                  { term: 'Quem', detail: <code className="break-all">{actorName(shown.actor)}</code> },
                  {
                    term: 'História',
                    detail: (
                      <TextLink href={traceHref(shown.correlationId)} className="break-all font-mono text-sm">
                        {shown.correlationId}
                      </TextLink>
                    ),
                  },
                  { term: 'Causa', detail: <code className="break-all">{shown.causationId ?? '—'}</code> },
                  { term: 'Posição', detail: <code className="break-all">{shown.position}</code> },
                ]}
              />
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}

export default EventStream
