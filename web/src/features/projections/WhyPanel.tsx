import { asOfQuery } from '../../../../src/contracts/analytics/projection-lists'
import type { ReportView, Why } from '../../../../src/contracts/analytics/projections'
import { instantOfLocal } from '../../../../src/domain/kernel/instants'
import { QueryForm } from '../../shell/lists/QueryForm'
import { Button } from '../../ui/Button'
import { DateInput } from '../../ui/DateInput'
import { Field } from '../../ui/Field'
import { counted, date } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'
import { Timeline } from '../../ui/Timeline'
import { actorName, streamHref, traceHref } from '../analytics/eventLinks'
import { EventLabel } from '../analytics/labels'
import { ChangeList } from './ChangeList'
import { viewHref } from './links'

interface WhyPanelProps {
  why: Why
  view: ReportView
  latest: string
}

const spanText = ({ from, to }: Why) =>
  `${from ? `de ${date(instantOfLocal(from), 'dayTime')}` : 'desde o primeiro evento'} até ${
    to ? date(instantOfLocal(to), 'dayTime') : 'agora'
  }`

/** The events that changed one row between two instants; their changes add up to the difference. */
export function WhyPanel({ why, view, latest }: WhyPanelProps) {
  const { key, from, to, changes, moves, more, moreChanges, existed, exists } = why
  return (
    <Panel
      id="por-que"
      className="mb-6 scroll-mt-20"
      title="Por que mudou?"
      action={
        <LinkButton href={viewHref(view)} variant="ghost" size="sm">
          Fechar
        </LinkButton>
      }
    >
      <p className="mb-3 break-all font-mono text-15 font-semibold">{key}</p>
      <QueryForm
        key={`${key} ${from} ${to}`}
        action={asOfQuery.path}
        keep={asOfQuery.fields({ ...view, key })}
        className="mb-5 flex flex-wrap items-end gap-3"
      >
        <Field label="De" hint="Vazio: do começo" className="w-full sm:w-56">
          <DateInput withTime name="de" defaultValue={from} max={latest} />
        </Field>
        <Field label="Até" hint="Vazio: agora" className="w-full sm:w-56">
          <DateInput withTime name="ate" defaultValue={to} max={latest} />
        </Field>
        <Button type="submit" variant="secondary" className="sm:mb-7">
          Explicar
        </Button>
      </QueryForm>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="why-events">
          <h3 id="why-events" className="mb-3 text-base">
            {counted(moves.length + more, 'evento mexeu', 'eventos mexeram', 'Nenhum evento mexeu')} neste
            registro, {spanText(why)}
          </h3>
          <Timeline
            items={moves.map((move) => ({
              id: move.position,
              title: (
                <TextLink href={streamHref(move.stream, move.revision)} className="font-semibold">
                  <EventLabel type={move.type} />
                </TextLink>
              ),
              at: move.at,
              detail: (
                <div className="grid grid-cols-1 gap-2 pt-1">
                  <p className="flex flex-wrap gap-x-3 gap-y-0.5">
                    <span className="break-all">Por {actorName(move.actor)}</span>
                    <span>posição {move.position}</span>
                    <TextLink href={traceHref(move.correlationId)}>Ver o rastro</TextLink>
                  </p>
                  <div className="rounded-control bg-surface-2/70 px-3 py-2 text-fg">
                    <ChangeList changes={move.changes} />
                  </div>
                </div>
              ),
            }))}
          />
          {more > 0 && (
            <div className="mt-3 grid gap-2">
              <p className="text-muted">
                E mais {counted(more, 'evento', 'eventos')}
                {moreChanges.length > 0 ? ', que juntos mudaram:' : ', que juntos não mudaram nada.'}
              </p>
              {moreChanges.length > 0 && <ChangeList changes={moreChanges} />}
            </div>
          )}
        </section>
        <section aria-labelledby="why-sum" className="self-start rounded-card border border-line p-4">
          <h3 id="why-sum" className="mb-3 text-base">
            {existed || exists ? 'A soma de todos' : 'O registro não existe em nenhuma das duas pontas'}
          </h3>
          {!existed && exists && <p className="mb-2 text-muted text-sm">O registro nasceu neste período.</p>}
          {existed && !exists && <p className="mb-2 text-muted text-sm">O registro deixou de existir.</p>}
          {(existed || exists) && <ChangeList changes={changes} />}
        </section>
      </div>
    </Panel>
  )
}
