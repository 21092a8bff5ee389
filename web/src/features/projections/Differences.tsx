import { Equal } from 'lucide-react'
import type {
  DifferenceLine,
  EventLink,
  ProjectionPages,
} from '../../../../src/contracts/analytics/projections'
import { type Column, DataTable } from '../../ui/DataTable'
import { EmptyState } from '../../ui/EmptyState'
import { counted, date } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { Pagination } from '../../ui/Pagination'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'
import { streamHref } from '../analytics/eventLinks'
import { EventLabel } from '../analytics/labels'
import { cellText } from './cellText'
import { differencesHref, PROJECTIONS_PATH } from './links'

const Events = ({ events }: { events: EventLink[] }) =>
  events.length === 0 ? (
    <span className="text-muted">—</span>
  ) : (
    <ul className="grid gap-0.5">
      {events.map(({ position, type, stream, revision, at }) => (
        <li key={position}>
          <TextLink href={streamHref(stream, revision)} className="text-13">
            <EventLabel type={type} />
          </TextLink>{' '}
          <span className="tabular text-13 text-muted">{date(at, 'dayTime')}</span>
        </li>
      ))}
    </ul>
  )

const side = ({ column, kind }: DifferenceLine, value: unknown) =>
  column === null ? (value === null ? 'Não existe' : 'Existe') : cellText({ kind }, value)

/** After the switch the differences show what it changed. */
const columnsOf = (serves: boolean): Column<DifferenceLine>[] => [
  {
    key: 'key',
    header: 'Chave',
    primary: true,
    cell: ({ key }) => <span className="break-all font-mono text-13">{key}</span>,
  },
  {
    key: 'column',
    header: 'Coluna',
    cell: ({ label }) => label ?? 'Registro inteiro',
  },
  {
    key: 'live',
    header: serves ? 'Antes' : 'No ar',
    cell: (line) => <span className="[overflow-wrap:anywhere]">{side(line, line.live)}</span>,
  },
  {
    key: 'next',
    header: serves ? 'Agora' : 'Refeita',
    cell: (line) => <b className="font-semibold [overflow-wrap:anywhere]">{side(line, line.next)}</b>,
  },
  { key: 'events', header: 'Eventos que a explicam', cell: ({ events }) => <Events events={events} /> },
]

type DifferencesProps = NonNullable<ProjectionPages['Admin/Projections/Index']['differences']>

/** Cells in which the built model differs from the live one, both at the same position. */
export function Differences({ name, label, version, total, page, size, items }: DifferencesProps) {
  return (
    <Panel
      flush
      id="diferencas"
      className="mb-6 scroll-mt-20"
      title={`Diferenças de “${label}”${version === null ? '' : `, versão ${version}`}`}
      action={
        <LinkButton href={PROJECTIONS_PATH} variant="ghost" size="sm">
          Fechar
        </LinkButton>
      }
    >
      <p className="px-4 pb-3 text-muted sm:px-6">
        {counted(total, 'diferença', 'diferenças', 'Nenhuma diferença')} entre a que está no ar e a refeita,
        as duas na mesma posição.
      </p>
      <DataTable
        caption="Diferenças"
        columns={columnsOf(version === null)}
        rows={items}
        rowKey={({ key, column }) => `${key} ${column}`}
        empty={
          <EmptyState icon={Equal} title="Iguais, célula por célula">
            Refeita do primeiro evento, esta projeção diz o mesmo que a que está no ar.
          </EmptyState>
        }
      />
      {total > size && (
        <Pagination
          page={page}
          pageSize={size}
          total={total}
          href={(to) => differencesHref(name, to)}
          className="border-line border-t px-4 py-3"
        />
      )}
    </Panel>
  )
}
