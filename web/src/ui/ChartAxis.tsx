import { labelIndexes, middleOf } from './chartScale'
import { cx } from './cx'

/** The labels of the value axis. */
export function ChartTicks({
  ticks,
  format,
}: {
  ticks: readonly number[]
  format: (value: number) => string
}) {
  return (
    <div
      aria-hidden="true"
      className="tabular flex flex-col-reverse justify-between text-right text-muted text-xs"
    >
      {ticks.map((tick) => (
        <span key={tick} className="flex h-0 items-center justify-end whitespace-nowrap">
          {format(tick)}
        </span>
      ))}
    </div>
  )
}

/** The grid lines of the value axis. */
export function ChartGrid({ ticks }: { ticks: readonly number[] }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 flex flex-col-reverse justify-between">
      {ticks.map((tick) => (
        <span key={tick} className={cx('h-0 border-t', tick === 0 ? 'border-line-strong' : 'border-line')} />
      ))}
    </div>
  )
}

/** Labels below the chart; half of them on phones. */
export function ChartLabels({ labels }: { labels: readonly string[] }) {
  return (
    <div aria-hidden="true" className="relative h-4 text-muted text-xs">
      {labelIndexes(labels.length).map((index, order) => {
        const x = middleOf(index, labels.length)
        return (
          <span
            key={index}
            className={cx(
              'absolute whitespace-nowrap',
              x < 4 ? '' : x > 96 ? '-translate-x-full' : '-translate-x-1/2',
              order % 2 === 1 && 'max-sm:hidden',
            )}
            style={{ left: x < 4 ? 0 : x > 96 ? '100%' : `${x}%` }}
          >
            {labels[index]}
          </span>
        )
      })}
    </div>
  )
}
