import { addDays, weekdayOf } from '../../domain/kernel/instants'

/** Weeks whose days of the same weekday make the mean. */
export const MEAN_WEEKS = 8
/** Earlier weeks in which the same reckoning is tried, to see how far off it is. */
export const TRIED_WEEKS = 12
/** Fewer tries say nothing of the next one. */
const FEWEST_TRIES = 6

/** A month up to today, and where it will end. Amounts in the unit of the measure. */
export interface MonthForecast {
  /** `2026-11`. */
  month: string
  today: string
  /** Each day of the month; `sum` up to and with today, null after it. `expected` from today on. */
  days: {
    day: string
    sum: number | null
    expected: number | null
    low: number | null
    high: number | null
  }[]
  soFar: number
  /** Null while there is no whole week of history. */
  end: number | null
  /** Ends between these in most tries; null with too few weeks to try. */
  low: number | null
  high: number | null
  /** Earlier weeks that were tried, and in how many of them the end lay within the band. */
  tries: number
  within: number
}

const valueOn = (values: ReadonlyMap<string, number>, day: string) => values.get(day) ?? 0

/** The mean of the days with the same weekday in the weeks before `from`; only days since `since` count. */
function weekdayMean(
  values: ReadonlyMap<string, number>,
  day: string,
  from: string,
  since: string,
): number | null {
  const past: number[] = []
  const back = (((weekdayOf(from) - weekdayOf(day)) % 7) + 7) % 7 || 7
  for (let week = 0; week < MEAN_WEEKS; week++) {
    const then = addDays(from, -back - 7 * week)
    if (then >= since) past.push(valueOn(values, then))
  }
  return past.length === 0 ? null : past.reduce((sum, each) => sum + each, 0) / past.length
}

/** Days after `from`, each at the mean of its weekday before `from`; null where there is none. */
function expectedDays(values: ReadonlyMap<string, number>, from: string, length: number, since: string) {
  const days = Array.from({ length }, (_, i) => weekdayMean(values, addDays(from, i), from, since))
  return days.includes(null) ? null : (days as number[])
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** For each earlier week: what came in `length` days from a day, beside what would have been expected of them. */
function triedBefore(values: ReadonlyMap<string, number>, today: string, length: number, since: string) {
  const tries: number[] = []
  for (let week = 0; week < TRIED_WEEKS; week++) {
    const from = addDays(today, -length - 7 * week)
    const expected = expectedDays(values, from, length, since)
    // A try with a shorter history than a month would not be the same reckoning.
    if (!expected || addDays(from, -28) < since) break
    const came = Array.from({ length }, (_, i) => valueOn(values, addDays(from, i)))
    tries.push(sumOf(came) - sumOf(expected))
  }
  return tries
}

/**
 * Where the month of `today` will end: so far, and for each day left the mean of its weekday in the last eight weeks.
 * The band is what the same reckoning missed in the last twelve weeks, without the greatest miss to either side.
 * `values` holds a number by day, `since` is the first day of which they tell.
 */
export function forecastMonth(
  values: ReadonlyMap<string, number>,
  today: string,
  since: string,
): MonthForecast {
  const month = today.slice(0, 7)
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const length = Math.round((Date.parse(next) - Date.parse(first)) / 86_400_000)
  const all = Array.from({ length }, (_, i) => addDays(first, i))
  const soFar = sumOf(all.filter((day) => day <= today).map((day) => valueOn(values, day)))
  const left = all.filter((day) => day >= today)
  const expected = expectedDays(values, today, left.length, since)
  // Today is expected to come to its mean, unless it has done so already.
  const rest =
    expected?.map((value, i) => (i === 0 ? Math.max(0, value - valueOn(values, today)) : value)) ?? null
  const end = rest && soFar + sumOf(rest)
  const tries = rest ? triedBefore(values, today, left.length, since) : []
  const misses = [...tries].sort((a, b) => a - b)
  const isTried = misses.length >= FEWEST_TRIES
  const [below, above] = isTried ? [misses[1]!, misses.at(-2)!] : [0, 0]
  const low = end !== null && isTried ? Math.max(soFar, end + Math.min(0, below)) : null
  const high = end !== null && isTried ? Math.max(soFar, end + Math.max(0, above)) : null
  let sum = 0
  let due = soFar
  const days = all.map((day) => {
    const i = left.indexOf(day)
    if (day <= today) sum += valueOn(values, day)
    if (i >= 0) due += rest?.[i] ?? 0
    // The band opens with the days that are left.
    const share = i < 0 ? 0 : i / Math.max(1, left.length - 1)
    const isAhead = i >= 0 && end !== null
    return {
      day,
      sum: day <= today ? sum : null,
      expected: isAhead ? due : null,
      low: isAhead && low !== null ? Math.max(soFar, due - (end - low) * share) : null,
      high: isAhead && high !== null ? due + (high - end) * share : null,
    }
  })
  const within = misses.filter((miss) => miss >= Math.min(0, below) && miss <= Math.max(0, above)).length
  return {
    month,
    today,
    days,
    soFar,
    end,
    low,
    high,
    tries: isTried ? misses.length : 0,
    within: isTried ? within : 0,
  }
}
