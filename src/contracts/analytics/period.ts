import { addDays, daysBetween, isDay, isoOfTyped } from '../../domain/kernel/instants'
import type { Span } from './pages'

/** Lengths that the dashboard offers, in days up to today. */
export const presets = [7, 30, 90] as const
const DEFAULT_DAYS = 30
const MOST_DAYS = 400

/** Days of a span, both ends included. */
export const lengthOf = ({ from, to }: Span): number => daysBetween(from, to)

export const daysOf = (span: Span): string[] =>
  Array.from({ length: lengthOf(span) }, (_, index) => addDays(span.from, index))

/** As many days just before the span. */
export const previousOf = (span: Span): Span => ({
  from: addDays(span.from, -lengthOf(span)),
  to: addDays(span.from, -1),
})

export interface Period extends Span {
  preset: number | null
  problem: string | null
}

const upTo = (today: string, days: number, problem: string | null = null): Period => ({
  from: addDays(today, 1 - days),
  to: today,
  preset: days,
  problem,
})

function problemOf(de: string, ate: string, today: string): string | null {
  if (!isDay(de) || !isDay(ate)) return 'Informe as duas datas do período, como 01/11/2026.'
  if (ate < de) return 'A data final vem antes da inicial.'
  if (de > today) return 'O período ainda não começou.'
  if (lengthOf({ from: de, to: ate }) > MOST_DAYS) return `Escolha um período de até ${MOST_DAYS} dias.`
  return null
}

/** The days that an address asks for: `?dias=7`, or `?de=2026-11-01&ate=2026-11-15`. */
export function periodOf(query: Record<string, string | undefined>, today: string): Period {
  const { dias } = query
  const [de, ate] = [isoOfTyped(query.de ?? ''), isoOfTyped(query.ate ?? '')]
  if (de || ate) {
    const problem = problemOf(de, ate, today)
    if (problem) return upTo(today, DEFAULT_DAYS, `${problem} Estes são os últimos ${DEFAULT_DAYS} dias.`)
    return { from: de, to: ate > today ? today : ate, preset: null, problem: null }
  }
  const preset = presets.find((days) => String(days) === dias)
  return upTo(today, preset ?? DEFAULT_DAYS)
}
