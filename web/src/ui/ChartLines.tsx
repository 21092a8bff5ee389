import { middleOf, topOf } from './chartScale'
import { type Band, type ChartData, colourOf, dashOf, type Series } from './chartTypes'

/** Draws dots if there are few points, and for a point between two gaps. */
const DOTTED_UP_TO = 16

function pathOf(values: Series['values'], ticks: readonly number[]): string {
  return values
    .map((value, index) => {
      if (value === null) return ''
      const pen = index > 0 && values[index - 1] !== null ? 'L' : 'M'
      return `${pen}${middleOf(index, values.length).toFixed(3)} ${topOf(value, ticks).toFixed(2)}`
    })
    .join('')
}

const isAlone = (values: Series['values'], index: number) =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null

function Dots({ series, ticks, colour }: { series: Series; ticks: readonly number[]; colour: string }) {
  const { values } = series
  return values.map((value, index) =>
    value !== null && (values.length <= DOTTED_UP_TO || isAlone(values, index)) ? (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
        key={index}
        className="absolute size-3 -translate-1/2 rounded-full border-2 border-surface"
        style={{
          left: `${middleOf(index, values.length)}%`,
          top: `${topOf(value, ticks)}%`,
          background: colour,
        }}
      />
    ) : null,
  )
}

/** From low to high, over the points that have both. */
function areaOf({ low, high }: Band, ticks: readonly number[]): string {
  const known = low.flatMap((value, index) => {
    const top = high[index] ?? null
    const x = middleOf(index, low.length).toFixed(3)
    return value === null || top === null
      ? []
      : [{ up: `${x} ${topOf(top, ticks).toFixed(2)}`, down: `${x} ${topOf(value, ticks).toFixed(2)}` }]
  })
  if (known.length === 0) return ''
  return `M${[...known.map(({ up }) => up), ...known.reverse().map(({ down }) => down)].join('L')}Z`
}

/** The lines of a chart, in a box of any size. */
export function ChartLines({
  series,
  band,
  ticks,
}: Pick<ChartData, 'series'> & { band?: Band | undefined; ticks: readonly number[] }) {
  const ground = topOf(0, ticks).toFixed(2)
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
      >
        {band && <path d={areaOf(band, ticks)} fill="var(--chart-2)" fillOpacity=".16" />}
        {series.map((each, index) => {
          const path = pathOf(each.values, ticks)
          const whole = series.length === 1 && each.values.length > 1 && !each.values.includes(null)
          const [first, last] = [
            middleOf(0, each.values.length),
            middleOf(each.values.length - 1, each.values.length),
          ]
          return (
            <g key={each.name} stroke={colourOf(index, each)} fill="none">
              {whole && (
                <path
                  d={`${path}L${last} ${ground}L${first} ${ground}Z`}
                  fill={colourOf(index, each)}
                  fillOpacity=".1"
                  stroke="none"
                />
              )}
              <path
                d={path}
                strokeWidth={each.values.length > 120 ? 1.5 : 2.25}
                strokeDasharray={dashOf(index)}
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          )
        })}
      </svg>
      <div aria-hidden="true">
        {series.map((each, index) => (
          <Dots key={each.name} series={each} ticks={ticks} colour={colourOf(index, each)} />
        ))}
      </div>
    </>
  )
}
