import { change, number } from '../../ui/format'
import type { KpiDelta } from '../../ui/KpiCard'

const direction = (difference: number): KpiDelta['direction'] =>
  difference === 0 ? 'flat' : difference > 0 ? 'up' : 'down'

interface Options {
  /** More is worse: refunds. */
  lessIsBetter?: boolean
}

const judged = (difference: number, text: string, { lessIsBetter }: Options): KpiDelta => ({
  text,
  direction: direction(difference),
  good: lessIsBetter ? difference < 0 : difference > 0,
})

/** The change of an amount; undefined without a previous amount. */
export function changeOf(
  now: number | null,
  before: number | null,
  options: Options = {},
): KpiDelta | undefined {
  if (now === null || before === null || before === 0) return undefined
  const ratio = (now - before) / Math.abs(before)
  // A change shown as 0% counts as none.
  const written = Math.abs(ratio) < 0.0005 ? 0 : ratio
  return judged(written, change(written), options)
}

/** The change of a ratio in percentage points. */
export function changeInPoints(
  now: number | null,
  before: number | null,
  options: Options = {},
): KpiDelta | undefined {
  if (now === null || before === null) return undefined
  const points = Math.round((now - before) * 1000) / 10
  const sign = points > 0 ? '+' : points < 0 ? '−' : ''
  return judged(points, `${sign}${number(Math.abs(points), 1)} p.p.`, options)
}
