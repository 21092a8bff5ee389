import { addDays } from '../kernel/instants'

/** Days after which a question comes back: after a miss, and after each day on which it was known. */
const RETURNS_AFTER = [1, 3, 7, 21] as const

/** How a question was answered on a day: missed once is missed, so that the order of the day's answers means nothing. */
export type DayResult = 'missed' | 'held'

/** Results by business day. */
export type DayResults = Readonly<Record<string, DayResult>>

export const withResult = (days: DayResults, day: string, result: DayResult): DayResults => ({
  ...days,
  [day]: days[day] === 'missed' ? 'missed' : result,
})

/**
 * The day (YYYY-MM-DD) on which a question comes back; null once it was known after the longest wait, or where it was
 * never missed. Answers of days before it is due change nothing, unless they miss.
 */
export function dueOn(days: DayResults): string | null {
  let due: string | null = null
  let held = 0
  for (const day of Object.keys(days).sort()) {
    if (days[day] === 'missed') held = 0
    else if (due !== null && day >= due) held += 1
    else continue
    const wait = RETURNS_AFTER[held]
    due = wait === undefined ? null : addDays(day, wait)
  }
  return due
}
