import { topOf } from './chartScale'
import { type ChartData, colourOf } from './chartTypes'
import { cx } from './cx'

/** From this many bands on there are no gaps between bars. */
const AIRY_UP_TO = 80
const WIDEST_SHARE = 0.72

interface ChartBarsProps extends Pick<ChartData, 'series'> {
  ticks: readonly number[]
  /** The band under the pointer; the others are dimmed. */
  active: number | null
}

/** The bars of a chart, side by side for several series. */
export function ChartBars({ series, ticks, active }: ChartBarsProps) {
  const length = series[0]?.values.length ?? 0
  const band = 100 / length
  const share = length > AIRY_UP_TO ? 1 : WIDEST_SHARE
  const width = (band * share) / series.length
  const ground = topOf(0, ticks)
  // Without gaps, anti-aliased edges would show as seams.
  const overlap = share === 1 ? 0.6 : 0
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {series.map((each, order) =>
        each.values.map((value, index) => {
          if (!value) return null
          const end = topOf(value, ticks)
          const left = index * band + (band * (1 - share)) / 2 + order * width
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={`${each.name}-${index}`}
              className={cx(
                'absolute mx-auto max-w-16 transition-opacity duration-120',
                length <= AIRY_UP_TO && (value > 0 ? 'rounded-t-[5px]' : 'rounded-b-[5px]'),
                active !== null && active !== index && 'opacity-45',
              )}
              style={{
                left: `${left}%`,
                right: `calc(${100 - left - width}% - ${overlap}px)`,
                top: `${Math.min(end, ground)}%`,
                height: `${Math.abs(ground - end)}%`,
                background: colourOf(order, each),
              }}
            />
          )
        }),
      )}
    </div>
  )
}
