import { middleOf } from './chartScale'
import { type ChartData, colourOf } from './chartTypes'

/** Values of the point under the pointer or the keyboard's focus. */
export function ChartTip({ labels, series, format, index }: ChartData & { index: number }) {
  const x = middleOf(index, labels.length)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-2">
      <span className="absolute inset-y-0 w-px bg-line-strong" style={{ left: `${x}%` }} />
      <div
        className="absolute top-0 w-max max-w-64 rounded-small border border-line bg-surface px-3 py-2 text-13 shadow-3"
        style={x > 50 ? { right: `calc(${100 - x}% + 8px)` } : { left: `calc(${x}% + 8px)` }}
      >
        <p className="font-semibold">{labels[index]}</p>
        {series.map((each, order) => (
          <p key={each.name} className="flex items-center gap-2">
            <span className="size-2.5 shrink-0 rounded-[3px]" style={{ background: colourOf(order, each) }} />
            {series.length > 1 && <span className="whitespace-nowrap text-muted">{each.name}</span>}
            <span className="tabular ml-auto whitespace-nowrap pl-2 font-medium">
              {wordOf(each.values[index], format)}
            </span>
          </p>
        ))}
      </div>
    </div>
  )
}

/** A value as text. */
export const wordOf = (value: number | null | undefined, format: ChartData['format']): string =>
  value === null || value === undefined ? 'sem dados' : format(value)
