import { businessDay, DAY, HOUR, type Instant, plus, startOfBusinessDay } from '../../domain/kernel/instants'
import type { Seeded } from '../../domain/kernel/seeded'

/** Relative number of visits by hour of the day. */
const HOURS = [6, 3, 2, 1, 1, 2, 5, 9, 14, 18, 20, 21, 26, 22, 18, 17, 17, 18, 20, 26, 32, 33, 25, 13]
const WEEKDAYS = [0.86, 1.06, 1.1, 1.08, 1.02, 0.9, 0.74]
const WHOLE_DAY = HOURS.reduce((sum, hour) => sum + hour, 0)
/** Growth of visits from the first day to the last. */
const GROWTH = 1.3

/** The last Friday of November, YYYY-MM-DD. */
export function blackFriday(year: number): string {
  const last = new Date(Date.UTC(year, 10, 30))
  const back = (last.getUTCDay() - 5 + 7) % 7
  return new Date(last.getTime() - back * DAY).toISOString().slice(0, 10)
}

/** Relative traffic of a business day (YYYY-MM-DD) by weekday, paydays, Black Friday and holidays. */
export function trafficFactor(day: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const payday = [5, 6, 20, 21].includes(date) ? 1.7 : [7, 22].includes(date) ? 1.25 : 1
  const holidays = (month === 12 && date >= 20) || (month === 1 && date <= 2) ? 0.55 : 1
  const toFriday = (Date.parse(day) - Date.parse(blackFriday(year))) / DAY
  const black =
    toFriday === 0 ? 5 : toFriday > 0 && toFriday <= 3 ? 2.6 : toFriday >= -4 && toFriday < 0 ? 1.9 : 1
  return (WEEKDAYS[weekday] ?? 1) * payday * holidays * black
}

/** `count` sorted instants from start to end (exclusive); `dayFactor` multiplies the traffic of single days. */
export function visitTimes(
  random: Seeded,
  {
    start,
    end,
    count,
    dayFactor = () => 1,
  }: {
    start: Instant
    end: Instant
    count: number
    dayFactor?: (day: string) => number
  },
): Instant[] {
  const first = startOfBusinessDay(businessDay(start))
  const days = Math.ceil((Date.parse(end) - Date.parse(first)) / DAY)
  const weights = Array.from({ length: days }, (_, i) => {
    const midnight = plus(first, i * DAY)
    const grown = 1 + GROWTH * (i / days)
    const part = Math.min(1, (Date.parse(end) - Date.parse(midnight)) / DAY)
    return trafficFactor(businessDay(midnight)) * dayFactor(businessDay(midnight)) * grown * part
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const times: Instant[] = []
  let owed = 0
  weights.forEach((weight, i) => {
    owed += (weight / all) * count
    for (; owed >= 1; owed--) times.push(timeOfDay(random, plus(first, i * DAY)))
  })
  return times.filter((at) => at >= start && at < end).sort()
}

/** A random instant of the business day that begins at `midnight`. */
function timeOfDay(random: Seeded, midnight: Instant, from = 0): Instant {
  let left = random.next() * WHOLE_DAY
  const hour = HOURS.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  return plus(midnight, Math.max(from, hour) * HOUR + random.int(0, HOUR - 1))
}
