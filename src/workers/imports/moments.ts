import type { DateOrder } from '../../contracts/site/imports'
import { type Instant, instantOfTyped } from '../../domain/kernel/instants'
import { plainText } from '../../domain/kernel/plain-text'

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)(.*)$/s
const LARGEST_MONTH = 12

/** The order of a column's days and months; of Brazil, unless only the other one makes all of them dates. */
export function dateOrderOf(cells: Iterable<string>): DateOrder {
  let isMonthFirst = false
  for (const cell of cells) {
    const [, first, second] = NUMBERS.exec(cell) ?? []
    if (Number(first) > LARGEST_MONTH) return 'day-first'
    if (Number(second) > LARGEST_MONTH) isMonthFirst = true
  }
  return isMonthFirst ? 'month-first' : 'day-first'
}

const MONTHS = [
  /^(jan|ene)/,
  /^(fev|feb)/,
  /^mar/,
  /^a[bp]r/,
  /^ma[iy]/,
  /^jun/,
  /^jul/,
  /^a(go|ug)/,
  /^se[pt]/,
  /^o[cu]t/,
  /^nov/,
  /^d[ei][cz]/,
]
const two = (part: number | string) => String(part).padStart(2, '0')
const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year)
const monthOf = (word: string) => MONTHS.findIndex((month) => month.test(plainText(word))) + 1

/** What stands beside a day: its text and what follows it. */
interface Found {
  day: string
  rest: string
  /** Moodle writes the hour of who looks behind a weekday; it says nothing of the student's. */
  hasWeekday: boolean
}

function numbered(typed: string, order: DateOrder): Found | undefined {
  const [, first = '', second = '', year = '', rest = ''] = NUMBERS.exec(typed) ?? []
  if (year === '') return undefined
  const [day, month] = order === 'day-first' ? [first, second] : [second, first]
  return {
    day: `${fullYear(year)}-${two(month)}-${two(day)}`,
    rest,
    hasWeekday: false,
  }
}

function isoDay(typed: string): Found | undefined {
  const [, year, month = '', day = '', rest = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/s.exec(typed) ??
    /^((?:19|20)\d{2})(\d{2})(\d{2})()$/.exec(typed) ??
    []
  return year === undefined
    ? undefined
    : { day: `${year}-${two(month)}-${two(day)}`, rest, hasWeekday: false }
}

const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat|dom|seg|ter|qua|qui|sex|s[áa]b)[\p{L}.-]*,?\s+/iu
const DAY_MONTH =
  /^(\d{1,2})(?:º|st|nd|rd|th)?[\s/-]+(?:de\s+|of\s+)?(\p{L}{3,12})\.?,?[\s/-]+(?:de\s+)?(\d{4}|\d{2})(?![\d:h])(.*)$/su
const MONTH_DAY = /^(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)(.*)$/su

/** `3 de maio de 2024`, `May 3, 2024`, `Friday, 3 May 2024, 2:30 PM`. */
function spoken(typed: string): Found | undefined {
  const text = typed.replace(WEEKDAY, '')
  const hasWeekday = text !== typed
  const dayFirst = DAY_MONTH.exec(text)
  const [, day = '', word = '', year, rest = ''] =
    dayFirst ??
    MONTH_DAY.exec(text)?.map((part, at, all) => (at === 1 ? all[2] : at === 2 ? all[1] : part)) ??
    []
  const month = monthOf(word)
  return year === undefined || month === 0
    ? undefined
    : { day: `${fullYear(year)}-${two(month)}-${two(day)}`, rest, hasWeekday }
}

const CLOCK = /^(\d{1,2})(?:[:h](\d{2})?)(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?\s*(?:min|h)?\s*([ap])?\.?m?\.?$/i
const ZONE = /\s*(?:(z|utc|gmt)|(?:(?:utc|gmt)\s*)?([+\-−])(\d{1,2}):?(\d{2})?)\s*(?:\([^)]*\))?$/i

/** `9:05`, `14h30`, `9:05 PM`; undefined for what is no hour. */
function clockOf(text: string): string | undefined {
  const [, hour, minute = '00', second = '00', milli = '0', half] = CLOCK.exec(text) ?? []
  if (hour === undefined) return undefined
  const noon = half?.toLowerCase() === 'p' ? 12 : 0
  const h = half ? (Number(hour) % 12) + noon : Number(hour)
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  return `${two(h)}:${minute}:${second}.${milli.padEnd(3, '0')}`
}

function zoneOf(text: string): { zone: string; clock: string } {
  const found = ZONE.exec(text)
  if (!found) return { zone: '', clock: text }
  const [all, utc, sign = '', hours = '', minutes = '00'] = found
  const zone = utc ? 'Z' : `${sign === '+' ? '+' : '-'}${two(hours)}:${minutes}`
  return { zone, clock: text.slice(0, -all.length) }
}

function instantOf({ day, rest, hasWeekday }: Found): Instant | undefined {
  const text = rest
    .replace(/^(?:[T\s,-]|às?\s|at\s)+/i, '')
    .replace(/\(((?:gmt|utc)?\s*[+\-−]?\d[\d:]*)\)/i, '$1')
    .trim()
  if (text === '') return instantOfTyped(day)
  const { zone, clock } = zoneOf(text)
  const time = clockOf(clock.trim())
  if (time === undefined) return undefined
  return instantOfTyped(hasWeekday && zone === '' ? day : `${day}T${time}${zone}`)
}

/** Day 1 of Excel and of Google's sheets is 31 December 1899; days and part of a day, without a zone. */
function serial(typed: string): Instant | undefined {
  const days = Number(typed.replace(',', '.'))
  if (days < FIRST_SERIAL || days > LAST_SERIAL) return undefined
  const local = new Date(SERIAL_ZERO + Math.round(days * 86_400) * 1000).toISOString()
  return instantOfTyped(local.slice(0, -1))
}
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
const FIRST_SERIAL = 20_000
const LAST_SERIAL = 80_000

/** The moment that a cell of a foreign file says, in São Paulo where it names no zone; undefined for what is none. */
export function momentOf(typed: string, order: DateOrder): Instant | undefined {
  if (/^\d{5}([.,]\d+)?$/.test(typed)) return serial(typed)
  if (/^\d{10}$|^\d{13}$/.test(typed))
    return new Date(Number(typed) * (typed.length === 10 ? 1000 : 1)).toISOString()
  const found = isoDay(typed) ?? numbered(typed, order) ?? spoken(typed)
  return found && instantOf(found)
}
