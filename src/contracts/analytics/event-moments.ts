import { addDays, type DayEdge, instantOfTyped, localTime } from '../../domain/kernel/instants'

const AGO = /^(\d{1,4})d$/

/** The day or time that a word of a query means; other text as it is. */
function spelledOut(typed: string, today: string): string {
  if (typed === 'hoje') return today
  if (typed === 'ontem') return addDays(today, -1)
  const days = AGO.exec(typed)?.[1]
  return days === undefined ? typed : addDays(today, 1 - Math.max(1, Number(days)))
}

/** Whether a moment of a query can be read: a day, a time of São Paulo, an instant, `hoje`, `ontem`, `7d`. */
export const isMoment = (typed: string): boolean => {
  const text = spelledOut(typed, '2026-01-01')
  return typed !== text || (/^(19|20)/.test(text) && instantOfTyped(text) !== undefined)
}

/**
 * The instant that a moment begins with, or ends with: a day lasts until its last millisecond, a minute too.
 * `today` is the business day; `7d` is seven days up to today. Throws RangeError unless `isMoment`.
 */
export function instantOf(typed: string, edge: DayEdge, today: string): string {
  const instant = instantOfTyped(spelledOut(typed, today), edge)
  if (instant === undefined) throw new RangeError(`Not a moment: ${typed}`)
  return instant
}

/** An instant as São Paulo writes it in a query: `2026-11-14T10:30`. */
export const momentOf = (at: string, length: 10 | 13 | 16 | 19 = 16): string => localTime(at).slice(0, length)
