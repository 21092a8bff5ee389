import { asOfQuery } from '../../../../src/contracts/analytics/projection-lists'
import type { ProjectionLine } from '../../../../src/contracts/analytics/projections'
import { number } from '../../ui/format'
import { RelativeTime } from '../../ui/RelativeTime'
import { Status } from '../../ui/Status'
import { TextLink } from '../../ui/TextLink'
import type { Column } from '../../ui/tableTypes'
import { BuildProgress } from './BuildProgress'
import { ProjectionActions } from './ProjectionActions'
import { stateOf } from './projectionState'

const State = ({ line }: { line: ProjectionLine }) => {
  const { tone, text } = stateOf(line)
  return <Status tone={tone}>{text}</Status>
}

/** Shortens the name of the process that runs the projection. */
const ownerName = (owner: string) => (owner.length > 18 ? `${owner.slice(0, 17)}…` : owner)

export const projectionColumns: Column<ProjectionLine>[] = [
  {
    key: 'name',
    header: 'Projeção',
    primary: true,
    cell: ({ name, label }) => (
      <span className="grid">
        <TextLink href={asOfQuery.address({ report: name })} className="font-semibold">
          {label}
        </TextLink>
        <span className="font-mono text-13 text-muted">{name}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Situação',
    cell: (line) => (
      <div className="grid justify-items-start gap-1.5 max-sm:justify-items-end">
        <State line={line} />
        {line.build && <BuildProgress build={line.build} about={line.label} />}
      </div>
    ),
  },
  {
    key: 'position',
    header: 'Posição',
    align: 'right',
    cell: ({ live }) => (
      <span className="grid justify-items-end">
        <span className="font-mono text-13">
          {live.position === null ? '—' : number(Number(live.position))}
        </span>
        {live.advancedAt && <RelativeTime at={live.advancedAt} className="text-13 text-muted" />}
      </span>
    ),
  },
  {
    key: 'rate',
    header: 'Eventos/s',
    align: 'right',
    cell: ({ rate }) => number(rate, rate < 10 ? 1 : 0),
  },
  { key: 'rows', header: 'Registros', align: 'right', cell: ({ live }) => number(live.rows) },
  {
    key: 'version',
    header: 'Versão',
    align: 'right',
    cell: ({ live, kept }) => (
      <span className="grid justify-items-end">
        <span>{live.version}</span>
        {kept && <span className="text-13 text-muted">guardada: {kept.version}</span>}
      </span>
    ),
  },
  {
    key: 'owner',
    header: 'Quem cuida',
    cell: ({ owner }) =>
      owner ? (
        <span className="font-mono text-13" title={owner}>
          {ownerName(owner)}
        </span>
      ) : (
        <span className="text-muted">ninguém agora</span>
      ),
  },
  {
    key: 'acts',
    header: 'Ações',
    align: 'right',
    cell: (line) => <ProjectionActions line={line} />,
  },
]
