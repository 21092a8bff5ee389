import type { ReactNode } from 'react'
import type { EventLine } from '../../../../src/contracts/analytics/event-log'
import { eventLogQuery } from '../../../../src/contracts/analytics/event-log-list'
import { Button } from '../../ui/Button'
import { DateTime } from '../../ui/DateTime'
import { DescriptionList } from '../../ui/DescriptionList'
import { JsonView } from '../../ui/JsonView'
import { SkeletonText } from '../../ui/SkeletonText'
import { Tag } from '../../ui/Tag'
import { TextLink } from '../../ui/TextLink'
import { actorName, keyOf, shortId, streamHref, traceHref } from './eventLinks'
import { EventLabel, useLabels } from './labels'
import { RevealButton } from './RevealButton'
import { StoryLine } from './StoryLine'
import { eventSentence } from './sentence'
import type { StoryState } from './useStory'

interface EventInspectorProps extends StoryState {
  event: EventLine
  mayReveal: boolean
  /** Close button beside the title. */
  action?: ReactNode
}

const roles: Record<string, string> = {
  Admin: 'administração',
  Editor: 'edição',
  Support: 'suporte',
  Student: 'estudante',
  Guest: 'visitante',
  System: 'sistema',
}

function Cause({ event, story }: Pick<EventInspectorProps, 'event' | 'story'>) {
  const cause = story?.entries.find(({ id }) => id === event.causationId)
  if (!event.causationId)
    return (
      <>
        Começo de uma história, por <code className="break-all">{actorName(event.actor)}</code>
      </>
    )
  if (!cause)
    return (
      <>
        Causado por <code>{shortId(event.causationId)}</code>
      </>
    )
  return (
    <>
      Causado por{' '}
      <TextLink
        href={eventLogQuery.address({
          text: `correlacao:${event.correlationId}`,
          order: 'oldest',
          event: keyOf(cause),
        })}
      >
        <EventLabel type={cause.type} />
      </TextLink>
    </>
  )
}

/** One event: its data, cause, stream and correlation. */
export function EventInspector({ event, story, failed, retry, mayReveal, action }: EventInspectorProps) {
  const labels = useLabels()
  const personal = event.personal.filter((field) => (event.data as Record<string, unknown>)?.[field] != null)
  return (
    <div className="grid min-w-0 gap-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <code className="break-all font-bold text-15">{event.type}</code>
            {personal.length > 0 && <Tag tone="warn">dados cobertos</Tag>}
          </p>
          <p className="mt-1 font-medium text-15">{eventSentence(event, labels.event)}</p>
          <p className="mt-1 text-15 text-muted">
            <Cause event={event} story={story} /> ·{' '}
            <TextLink href={traceHref(event.correlationId)} title={event.correlationId}>
              história <span className="font-mono text-sm">{shortId(event.correlationId)}</span>
            </TextLink>
          </p>
        </div>
        {action}
      </header>
      <JsonView
        key={event.id}
        value={event.data}
        label="Dados do evento"
        openDepth={3}
        isMasked={(path) => personal.includes(path)}
      />
      {personal.length > 0 && mayReveal && <RevealButton stream={event.stream} revision={event.revision} />}
      <details>
        <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-15 text-link">
          Metadados
        </summary>
        <DescriptionList
          className="mt-2 text-15"
          items={[
            { term: 'Quando', detail: <DateTime at={event.at} format="millis" /> },
            { term: 'Dia', detail: <DateTime at={event.at} /> },
            {
              term: 'Stream',
              detail: (
                <TextLink
                  href={streamHref(event.stream, event.revision)}
                  className="break-all font-mono text-sm"
                >
                  {keyOf(event)}
                </TextLink>
              ),
            },
            { term: 'Quem', detail: <code className="break-all text-sm">{actorName(event.actor)}</code> },
            ...(event.realActor
              ? [{ term: 'Por trás', detail: <code className="break-all text-sm">{event.realActor}</code> }]
              : []),
            ...(event.role ? [{ term: 'Papel', detail: roles[event.role] ?? event.role }] : []),
            { term: 'Id', detail: <code className="break-all text-sm">{event.id}</code> },
            { term: 'Correlação', detail: <code className="break-all text-sm">{event.correlationId}</code> },
            { term: 'Causa', detail: <code className="break-all text-sm">{event.causationId ?? '—'}</code> },
            { term: 'Posição', detail: <code className="break-all text-sm">{event.position}</code> },
          ]}
        />
      </details>
      <section aria-label="Linha do tempo da história" className="min-w-0">
        <h2 className="mb-2 text-base">Linha do tempo da história</h2>
        {story ? (
          <StoryLine story={story} currentId={event.id} />
        ) : failed ? (
          <p className="flex flex-wrap items-center gap-3 text-15">
            Não conseguimos buscar a história.
            <Button size="sm" variant="secondary" onClick={retry}>
              Tentar de novo
            </Button>
          </p>
        ) : (
          <SkeletonText lines={4} />
        )}
      </section>
    </div>
  )
}
