import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { ChartGrid, ChartLabels, ChartTicks } from './ChartAxis'
import { ChartBars } from './ChartBars'
import { ChartLines } from './ChartLines'
import { ChartTip, wordOf } from './ChartTip'
import { scaleOf } from './chartScale'
import { type Band, boundsOf, type ChartData } from './chartTypes'

export interface ChartPlotProps extends ChartData {
  kind: 'line' | 'bar'
  title: string
  formatTick: (value: number) => string
  band?: Band | undefined
}

/** The point that a key moves to; undefined for other keys. */
export function stepTo(key: string, from: number, length: number): number | undefined {
  const page = Math.max(1, Math.round(length / 10))
  const steps: Record<string, number> = {
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    PageUp: from + page,
    PageDown: from - page,
    Home: 0,
    End: length - 1,
  }
  const to = steps[key]
  return to === undefined ? undefined : Math.min(length - 1, Math.max(0, to))
}

/** The plot. A slider over the points for the keyboard: arrow keys move and each point is announced. */
export function ChartPlot({ kind, title, formatTick, band, ...data }: ChartPlotProps) {
  const { labels, series, format } = data
  const told = [...series, ...boundsOf(band)]
  const [active, setActive] = useState<number | null>(null)
  const ticks = scaleOf(told)
  const here = active ?? labels.length - 1

  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - box.left) / box.width) * labels.length)
    setActive(Math.min(labels.length - 1, Math.max(0, index)))
  }
  const walk = (event: KeyboardEvent) => {
    const to = stepTo(event.key, here, labels.length)
    if (to === undefined) return
    event.preventDefault()
    setActive(to)
  }
  const words = told
    .map((each) => `${told.length > 1 ? `${each.name} ` : ''}${wordOf(each.values[here], format)}`)
    .join(', ')

  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-2 pt-2">
      <ChartTicks ticks={ticks} format={formatTick} />
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${title}: percorra os pontos com as setas`}
        aria-valuemin={0}
        aria-valuemax={labels.length - 1}
        aria-valuenow={here}
        aria-valuetext={`${labels[here]}: ${words}`}
        onKeyDown={walk}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setActive(here)}
        onBlur={() => setActive(null)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setActive(null)}
        className="relative h-52 touch-pan-y rounded-chip"
      >
        <ChartGrid ticks={ticks} />
        {kind === 'line' ? (
          <ChartLines series={series} band={band} ticks={ticks} />
        ) : (
          <ChartBars series={series} ticks={ticks} active={active} />
        )}
        {active !== null && <ChartTip {...data} series={told} index={here} />}
      </div>
      <span />
      <ChartLabels labels={labels} />
    </div>
  )
}
