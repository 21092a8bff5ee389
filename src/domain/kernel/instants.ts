/** An ISO 8601 instant in UTC with milliseconds, as `Date.prototype.toISOString` writes it. Sorts as text. */
export type Instant = string

/** Offset of São Paulo. Brazil has had no daylight saving time since 2019, so it is the same all year. */
const SAO_PAULO_ZONE = '-03:00'
export const SAO_PAULO_OFFSET_MS = -3 * 3_600_000

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Local times with which a business day begins and ends. */
export const DAY_EDGES = { start: '00:00:00.000', end: '23:59:59.999' } as const
export type DayEdge = keyof typeof DAY_EDGES

export const plus = (at: Instant, ms: number): Instant => new Date(Date.parse(at) + ms).toISOString()
export const between = (from: Instant, to: Instant): number => Date.parse(to) - Date.parse(from)

/** Local time in São Paulo as ISO text without a zone: `2026-11-14T10:30:00.000`. */
export const localTime = (at: Instant): string => plus(at, SAO_PAULO_OFFSET_MS).slice(0, -1)

/** The instant of a local time in São Paulo, `2026-11-14T10:30:00.000`. Throws RangeError on another text. */
export const instantOfLocal = (local: string): Instant => new Date(`${local}${SAO_PAULO_ZONE}`).toISOString()

/** The business day (YYYY-MM-DD, America/Sao_Paulo) that an instant falls on. */
export const businessDay = (at: Instant): string => localTime(at).slice(0, 10)

/** Hour of the business day, 0..23. */
export const businessHour = (at: Instant): number => Number(localTime(at).slice(11, 13))

/** The last millisecond of a business day, as an instant. A date-only end means this. */
export const endOfBusinessDay = (day: string): Instant => instantOfLocal(`${day}T${DAY_EDGES.end}`)

export const startOfBusinessDay = (day: string): Instant => instantOfLocal(`${day}T${DAY_EDGES.start}`)

const msOfDay = (day: string) => Date.parse(`${day}T00:00:00.000Z`)

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(msOfDay(text)).toJSON()?.slice(0, 10) === text

const BRAZILIAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?[ T]+(\d{1,2}):(\d{2}))?$/

/** A day `14/11/2026`, or a time `14/11/2026 10:30`, as ISO text: `2026-11-14T10:30`. Other texts stay, without outer spaces. */
export function isoOfTyped(typed: string): string {
  const text = typed.trim()
  const [, day, month, year, hour, minute] = BRAZILIAN.exec(text) ?? []
  if (!day || !month) return text
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return hour ? `${date}T${hour.padStart(2, '0')}:${minute}` : date
}

/** ISO text of a day or a local time as people in Brazil write it: `14/11/2026 10:30`. Other texts stay. */
export const typedOfIso = (text: string): string =>
  text.replace(/^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2})(?::[\d.]+)?)?$/, (_, year, month, day, clock) =>
    [`${day}/${month}/${year}`, clock].filter(Boolean).join(' '),
  )

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: string): number => new Date(msOfDay(day)).getUTCDay() || 7

/** A day so many days later, or earlier with a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(msOfDay(day) + days * DAY).toISOString().slice(0, 10)

/** The same day so many months later; the last of the month where that month has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const at = month - 1 + months
  const lastDay = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, at, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10)
}

/** Monday of the week that a business day is in. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** Days from one day to another, both included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((msOfDay(to) - msOfDay(from)) / DAY) + 1

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * The first or last millisecond of a typed moment, or undefined: a day, a time of São Paulo (`2026-11-14T10:30`, with
 * seconds or without) or a time with a zone.
 */
export function instantOfTyped(typed: string, edge: DayEdge = 'start'): Instant | undefined {
  const [, day = '', time, seconds, millis, zone = SAO_PAULO_ZONE] = MOMENT.exec(typed) ?? []
  if (!isDay(day)) return undefined
  const whole = DAY_EDGES[edge]
  const clock = time ? `${time}:${seconds ?? whole.slice(6, 8)}.${millis ?? whole.slice(9)}` : whole
  return new Date(`${day}T${clock}${zone}`).toJSON() ?? undefined
}
