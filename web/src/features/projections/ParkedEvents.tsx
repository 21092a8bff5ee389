import { CheckCircle2 } from 'lucide-react'
import { type ParkedLine, sightOfParked } from '../../../../src/contracts/analytics/projections'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { EmptyState } from '../../ui/EmptyState'
import { counted } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'
import { streamHref } from '../analytics/eventLinks'
import { EventLabel } from '../analytics/labels'

const columns: Column<ParkedLine>[] = [
  {
    key: 'type',
    header: 'Evento',
    primary: true,
    cell: ({ type }) => (
      <span className="grid">
        <span className="font-semibold">
          <EventLabel type={type} />
        </span>
        <span className="font-mono text-13 text-muted">{type}</span>
      </span>
    ),
  },
  {
    key: 'stream',
    header: 'Stream',
    cell: ({ stream }) => (
      <TextLink href={streamHref(stream)} className="break-all font-mono text-13">
        {stream}
      </TextLink>
    ),
  },
  {
    key: 'error',
    header: 'O que falhou',
    className: 'max-w-96',
    cell: ({ error }) => (
      <span className="line-clamp-3 [overflow-wrap:anywhere] font-mono text-13">{error}</span>
    ),
  },
  { key: 'attempts', header: 'Tentativas', align: 'right', cell: ({ attempts }) => attempts },
  {
    key: 'at',
    header: 'Parado desde',
    cell: ({ parkedAt }) => <DateTime at={parkedAt} format="dayTime" className="tabular whitespace-nowrap" />,
  },
]

function Consumer({ name, events }: { name: string; events: ParkedLine[] }) {
  const label = events[0]?.label ?? name
  return (
    <section aria-label={`Eventos parados de ${label}`} className="border-line border-t first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6">
        <h3 className="text-base">
          {label}
          <span className="ml-2 font-normal text-muted text-sm">
            {events[0]?.kind === 'projection' ? 'projeção' : 'reação'} ·{' '}
            {counted(events.length, 'evento', 'eventos')}
          </span>
        </h3>
        <ActionForm action={`/admin/projections/consumers/${encodeURIComponent(name)}/release`}>
          <input type="hidden" name="seen" value={sightOfParked(events)} readOnly />
          <Button type="submit" variant="secondary" size="sm" aria-label={`Tentar de novo: ${label}`}>
            Tentar de novo
          </Button>
        </ActionForm>
      </div>
      <DataTable
        caption={`Eventos parados de ${label}`}
        columns={columns}
        rows={events}
        rowKey={({ eventId }) => eventId}
      />
    </section>
  )
}

/** Events that a projection or reactor could not process; their streams wait, others continue. */
export function ParkedEvents({ parked }: { parked: ParkedLine[] }) {
  const consumers = [...new Set(parked.map(({ consumer }) => consumer))]
  return (
    <Panel flush title="Eventos parados">
      {consumers.length === 0 ? (
        <EmptyState icon={CheckCircle2} title="Nada parado" className="py-8">
          Um evento que uma projeção não consegue ler espera aqui com o erro, e os outros seguem.
        </EmptyState>
      ) : (
        consumers.map((name) => (
          <Consumer key={name} name={name} events={parked.filter(({ consumer }) => consumer === name)} />
        ))
      )}
    </Panel>
  )
}
