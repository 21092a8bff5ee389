import type { ReportColumn } from '../../../../src/contracts/analytics/projections'
import { brl, date, duration, number } from '../../ui/format'

/** Formats a value: money in reais, instants in São Paulo's time. */
export function cellText({ kind }: Pick<ReportColumn, 'kind'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'number') {
    if (kind === 'money') return brl(value)
    return kind === 'seconds' ? duration(value) : number(value, 2)
  }
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value !== 'string') return JSON.stringify(value)
  if (kind === 'instant' && !Number.isNaN(Date.parse(value))) return date(value, 'dayTime')
  if (kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value)
  return value
}

/** A signed difference. */
export function deltaText(column: Pick<ReportColumn, 'kind'>, delta: number): string {
  const size = cellText(column, Math.abs(delta))
  return delta < 0 ? `−${size}` : `+${size}`
}

export const isNumeric = ({ kind }: Pick<ReportColumn, 'kind'>) =>
  kind === 'money' || kind === 'count' || kind === 'number' || kind === 'seconds'
