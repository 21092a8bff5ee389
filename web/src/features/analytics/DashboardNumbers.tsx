import type { AnalyticsPages, TileNumbers } from '../../../../src/contracts/analytics/pages'
import { measureText } from '../../../../src/contracts/kernel/measure-text'
import { Definition } from '../../ui/Definition'
import { KpiCard } from '../../ui/KpiCard'
import { changeInPoints, changeOf } from './compare'

type Props = Pick<AnalyticsPages['Admin/Dashboard/Index'], 'tiles'>

/** The numbers of the period, each linked to the report that shows the same one. */
export function DashboardNumbers({ tiles }: Props) {
  return (
    <section
      aria-label="Números do período"
      className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4"
    >
      {Object.entries(tiles).map(([name, tile]) => (
        <Tile key={name} tile={tile} isFirst={name === 'net'} />
      ))}
    </section>
  )
}

function Tile({ tile, isFirst }: { tile: TileNumbers; isFirst: boolean }) {
  const { label, kind, value, before, year, lessIsBetter, days, href, formula } = tile
  const change = (kind === 'percent' ? changeInPoints : changeOf)(value, before, { lessIsBetter })
  return (
    <KpiCard
      label={label}
      value={measureText(kind, value)}
      delta={change}
      points={days}
      href={href}
      info={<Definition term={label}>{formula}</Definition>}
      foot={
        <p className="tabular text-muted text-sm">
          <span className="sm:whitespace-nowrap">Antes {measureText(kind, before)}</span>
          <span aria-hidden="true"> · </span>
          <span className="sm:whitespace-nowrap">há um ano {measureText(kind, year)}</span>
        </p>
      }
      className={isFirst ? 'col-span-2 lg:max-xl:col-span-2' : undefined}
    />
  )
}
