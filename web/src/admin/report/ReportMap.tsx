import { measureText } from '../../../../src/contracts/kernel/measure-text'
import type { Measure } from '../../../../src/contracts/kernel/report'
import type { ReportProps } from '../../../../src/contracts/kernel/report-view'
import { Anchor } from '../../ui/Anchor'
import type { ShownReport } from './useReport'
import { shortMeasure } from './words'

type Props = Pick<ReportProps, 'view' | 'groups'> & { measure: Measure; shown: ShownReport }

/** Each state as a tile of the same size, about where it lies: column and row. */
const tiles: Readonly<Record<string, readonly [number, number]>> = {
  RR: [2, 1],
  AP: [3, 1],
  AM: [2, 2],
  PA: [3, 2],
  MA: [4, 2],
  CE: [5, 2],
  RN: [6, 2],
  AC: [1, 3],
  RO: [2, 3],
  TO: [3, 3],
  PI: [4, 3],
  PE: [5, 3],
  PB: [6, 3],
  MT: [2, 4],
  GO: [3, 4],
  BA: [4, 4],
  AL: [5, 4],
  MS: [2, 5],
  DF: [3, 5],
  MG: [4, 5],
  SE: [5, 5],
  SP: [3, 6],
  RJ: [4, 6],
  ES: [5, 6],
  PR: [3, 7],
  SC: [3, 8],
  RS: [2, 8],
}

/** Percent of the colour in the greatest tile, on which the text can still be read in both themes. */
const DEEPEST = 52

/** One measure by state of Brazil: the darker, the greater. Each tile leads to its rows. */
export function ReportMap({ view, groups, measure: own, shown }: Props) {
  const { report, rowsHref } = shown
  const attribute = report.by[view.by ?? '']
  const found = new Map(groups.map(({ value, total }) => [value, total[view.measure] ?? null]))
  const most = Math.max(0, ...Object.keys(tiles).map((state) => found.get(state) ?? 0))
  const title = `${own.label} por ${attribute?.label.toLowerCase()}, no mapa`
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 font-semibold">{title}</figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a map of links */}
      <div role="group" aria-label={title} className="grid max-w-96 grid-cols-6 gap-1 text-xs">
        {Object.entries(tiles).map(([state, [column, row]]) => {
          const value = found.get(state) ?? null
          const share = most > 0 && value ? Math.max(0.08, value / most) : 0
          const style = {
            gridColumn: column,
            gridRow: row,
            background: `color-mix(in oklab, var(--chart-1) ${Math.round(share * DEEPEST)}%, var(--surface-2))`,
          }
          const shape =
            'grid h-13 min-w-0 content-center justify-items-center overflow-hidden whitespace-nowrap rounded-[4px] no-underline'
          const name = `${attribute?.values?.[state]?.label ?? state}: ${measureText(own.kind, value ?? 0)}`
          if (!value)
            return (
              <span key={state} title={name} style={style} className={`${shape} text-muted`}>
                {state}
              </span>
            )
          return (
            <Anchor
              key={state}
              href={rowsHref(view, { group: state })}
              aria-label={name}
              title={name}
              style={style}
              className={`${shape} text-fg`}
            >
              <span className="font-semibold">{state}</span>
              <span className="tabular">{shortMeasure(own, value)}</span>
            </Anchor>
          )
        })}
      </div>
    </figure>
  )
}
