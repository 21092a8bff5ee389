import { measureText } from '../../../../src/contracts/kernel/measure-text'
import type { Measure } from '../../../../src/contracts/kernel/report'
import type { BridgePart, BucketUnit } from '../../../../src/contracts/kernel/report-fold'
import { changeInPoints, changeOf } from '../../features/analytics/compare'
import { brlShort, date, number, numberShort, percent } from '../../ui/format'
import type { KpiDelta } from '../../ui/KpiCard'

export const spanText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? date(from) : `${date(from)} a ${date(to)}`

/** "02/03", "semana de 02/03", "março de 2026". */
export const bucketText = (bucket: string, unit: BucketUnit): string =>
  unit === 'month'
    ? date(bucket, 'month')
    : unit === 'week'
      ? `semana de ${date(bucket, 'dayShort')}`
      : date(bucket, 'dayShort')

/** "Aconteceu no período, de vendas de março de 2026". */
export const bridgeText = ({ side, month }: BridgePart): string => {
  const named = date(`${month}-01`, 'month')
  return side === 'happened'
    ? `Aconteceu no período, de vendas de ${named}`
    : `Das vendas do período, aconteceu em ${named}`
}

/** On an axis, where there is less room. */
export const tickText = (bucket: string, unit: BucketUnit): string =>
  unit === 'month' ? date(bucket, 'month').slice(0, 3) : date(bucket, 'dayShort')

export const shortMeasure = ({ kind }: Measure, value: number): string =>
  kind === 'money'
    ? brlShort(value)
    : kind === 'percent'
      ? percent(value)
      : kind === 'count'
        ? numberShort(value)
        : kind === 'number'
          ? number(value, 1)
          : measureText(kind, value)

/** The change of a measure; undefined where there is nothing to compare with. */
export const measureChange = (
  { kind, lessIsBetter }: Measure,
  now: number | null | undefined,
  before: number | null | undefined,
): KpiDelta | undefined =>
  (kind === 'percent' ? changeInPoints : changeOf)(now ?? null, before ?? null, {
    ...(lessIsBetter && { lessIsBetter }),
  })
