import { eventLabel } from '../../../../src/contracts/analytics/event-labels'
import type { EventLine } from '../../../../src/contracts/analytics/event-log'
import { DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { TextLink } from '../../ui/TextLink'
import type { Column } from '../../ui/tableTypes'

export const streamHref = (stream: string, revision?: number) =>
  `/admin/event-log/streams/${encodeURIComponent(stream)}${revision === undefined ? '' : `?revisao=${revision}`}`

/** Whoever is no account nor visitor is the system itself, a word that the log keeps in English. */
export const actorName = (actor: string) => (actor === 'system' ? 'Sistema' : actor)

const columns: Column<EventLine>[] = [
  {
    key: 'type',
    header: 'Evento',
    primary: true,
    cell: ({ type }) => (
      <span className="grid">
        <span className="font-semibold">{eventLabel(type)}</span>
        <span className="font-mono text-13 text-muted">{type}</span>
      </span>
    ),
  },
  {
    key: 'at',
    header: 'Quando',
    cell: ({ at }) => <DateTime at={at} format="dayTime" className="tabular whitespace-nowrap" />,
  },
  {
    key: 'stream',
    header: 'Stream e revisão',
    cell: ({ stream, revision }) => (
      <TextLink href={streamHref(stream, revision)} className="break-all font-mono text-13">
        {stream}@{revision}
      </TextLink>
    ),
  },
  {
    key: 'actor',
    header: 'Quem',
    cell: ({ actor, realActor }) => (
      <span className="break-all font-mono text-13">
        {actorName(actor)}
        {realActor && <span className="block text-warn">por {realActor}</span>}
      </span>
    ),
  },
  {
    key: 'position',
    header: 'Posição',
    align: 'right',
    cell: ({ position }) => <span className="tabular font-mono text-13">{position}</span>,
  },
]

export const EventTable = ({ events, caption }: { events: EventLine[]; caption: string }) => (
  <DataTable caption={caption} columns={columns} rows={events} rowKey={(event) => event.id} />
)
