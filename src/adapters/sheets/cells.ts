import { localTime } from '../../domain/kernel/instants'

/** Spreadsheets run what begins like this as a formula, be it typed by a buyer; some read full-width signs, too. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A text that no spreadsheet takes for a formula. */
export const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Local time of São Paulo to the second, as if it were UTC: spreadsheets have no time zones. */
export const wallClock = (instant: string): Date => new Date(`${localTime(instant).slice(0, 19)}Z`)

/** `22/11/2026 07:15:00`. */
export const momentTyped = (instant: string): string => {
  const [day = '', time = ''] = wallClock(instant).toISOString().split('T')
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`
}
