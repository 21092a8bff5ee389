import { brl, number, percent } from '../../domain/kernel/format'
import { timeSpan } from '../../domain/kernel/time-span'
import type { MeasureKind } from './report'

/** A measure as people read it; a dash where there is nothing to divide by. */
export function measureText(kind: MeasureKind, value: number | null | undefined): string {
  if (value === null || value === undefined) return '—'
  if (kind === 'money') return brl(Math.round(value))
  if (kind === 'percent') return percent(value)
  if (kind === 'seconds') return timeSpan(value)
  if (kind === 'minutes') return timeSpan(value * 60)
  return number(value, kind === 'number' ? 2 : 0)
}
