import { measureText } from '../../../../src/contracts/kernel/measure-text'
import type { Picture } from '../../../../src/contracts/kernel/report'
import type { ReportProps } from '../../../../src/contracts/kernel/report-view'
import { number } from '../../ui/format'
import type { ShownReport } from './useReport'

type Props = Pick<ReportProps, 'all'> & {
  picture: Extract<Picture, { kind: 'funnel' }>
  shown: ShownReport
}

/** Steps one below the other, each with its share of the one before, where it is one. */
export function ReportFunnel({ picture, all, shown }: Props) {
  const { measures } = shown.report
  const steps = picture.steps.flatMap((name) => {
    const measure = measures[name]
    return measure ? [{ name, measure, value: all.total[name] ?? 0 }] : []
  })
  const greatest = Math.max(...steps.map(({ value }) => value), 0)
  return (
    <figure className="mb-6 min-w-0">
      <figcaption className="mb-3 font-semibold">Passo a passo no período</figcaption>
      <ol className="grid gap-3">
        {steps.map(({ name, measure, value }, i) => {
          const before = steps[i - 1]?.value ?? 0
          return (
            <li key={name} className="grid gap-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 break-words">{measure.label}</span>
                <span className="tabular whitespace-nowrap font-semibold">
                  {measureText(measure.kind, value)}
                  {before > 0 && value <= before && (
                    <span className="ml-2 font-normal text-muted text-sm">
                      {number((100 * value) / before, 1)}% do passo anterior
                    </span>
                  )}
                </span>
              </span>
              <span aria-hidden="true" className="h-6 overflow-hidden rounded-chip bg-surface-2">
                <span
                  className="block h-full rounded-chip"
                  style={{
                    width: `${greatest === 0 ? 0 : (100 * value) / greatest}%`,
                    background: 'var(--chart-1)',
                  }}
                />
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
