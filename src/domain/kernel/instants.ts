/** An ISO 8601 instant in UTC with milliseconds, as `Date.prototype.toISOString` writes it. Sorts as text. */
export type Instant = string

/** Offset of São Paulo. Brazil has had no daylight saving time since 2019, so it is the same all year. */
export const SAO_PAULO_ZONE = '-03:00'
const OFFSET_MS = -3 * 3_600_000

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const plus = (at: Instant, ms: number): Instant => new Date(Date.parse(at) + ms).toISOString()
export const between = (from: Instant, to: Instant): number => Date.parse(to) - Date.parse(from)

/** Local time in São Paulo as ISO text without a zone: `2026-11-14T10:30:00.000`. */
export const localTime = (at: Instant): string => plus(at, OFFSET_MS).slice(0, -1)

/** The instant of a local time in São Paulo, `2026-11-14T10:30:00.000`. Throws RangeError on another text. */
export const instantOfLocal = (local: string): Instant => new Date(`${local}${SAO_PAULO_ZONE}`).toISOString()

/** The business day (YYYY-MM-DD, America/Sao_Paulo) that an instant falls on. */
export const businessDay = (at: Instant): string => localTime(at).slice(0, 10)

/** Hour of the business day, 0..23. */
export const businessHour = (at: Instant): number => Number(localTime(at).slice(11, 13))

/** The last millisecond of a business day, as an instant. A date-only end means this. */
export const endOfBusinessDay = (day: string): Instant => instantOfLocal(`${day}T23:59:59.999`)

export const startOfBusinessDay = (day: string): Instant => instantOfLocal(`${day}T00:00:00.000`)

const msOfDay = (day: string) => Date.parse(`${day}T00:00:00.000Z`)

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(msOfDay(text)).toJSON()?.slice(0, 10) === text

/** A day so many days later, or earlier with a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(msOfDay(day) + days * DAY).toISOString().slice(0, 10)

/** Days from one day to another, both included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((msOfDay(to) - msOfDay(from)) / DAY) + 1
