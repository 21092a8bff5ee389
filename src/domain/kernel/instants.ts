/** An ISO 8601 instant in UTC with milliseconds, as `Date.prototype.toISOString` writes it. Sorts as text. */
export type Instant = string

/** Brazil keeps no daylight saving time since 2019, so the business day is UTC-3 the whole year. */
export const SAO_PAULO_OFFSET_MS = -3 * 3_600_000

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const plus = (at: Instant, ms: number): Instant => new Date(Date.parse(at) + ms).toISOString()
export const between = (from: Instant, to: Instant): number => Date.parse(to) - Date.parse(from)

/** The business day (YYYY-MM-DD, America/Sao_Paulo) that an instant falls on. */
export const businessDay = (at: Instant): string =>
  new Date(Date.parse(at) + SAO_PAULO_OFFSET_MS).toISOString().slice(0, 10)

/** Hour of the business day, 0..23. */
export const businessHour = (at: Instant): number =>
  Number(new Date(Date.parse(at) + SAO_PAULO_OFFSET_MS).toISOString().slice(11, 13))

/** The last millisecond of a business day, as an instant. A date-only end means this. */
export const endOfBusinessDay = (day: string): Instant =>
  new Date(Date.parse(`${day}T23:59:59.999Z`) - SAO_PAULO_OFFSET_MS).toISOString()

export const startOfBusinessDay = (day: string): Instant =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - SAO_PAULO_OFFSET_MS).toISOString()
