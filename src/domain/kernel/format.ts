/** Numbers, money and times as Portuguese text, on the server and in the browser. */
import {
  DAY,
  DAY_EDGES,
  type DayEdge,
  HOUR,
  type Instant,
  localTime,
  MINUTE,
  SAO_PAULO_OFFSET_MS,
} from './instants'

/** How a value is written: money is centavos, a `number` is not summed, `seconds` is a length of time. */
export type CellKind =
  | 'money'
  | 'count'
  | 'number'
  | 'seconds'
  | 'text'
  | 'code'
  | 'day'
  | 'instant'
  | 'bool'
  | 'json'

const ZONE = 'America/Sao_Paulo'
const cached = <Options, Made>(make: (options: Options) => Made) => {
  const known = new Map<string, Made>()
  return (options: Options): Made => {
    const key = JSON.stringify(options)
    const found = known.get(key) ?? make(options)
    known.set(key, found)
    return found
  }
}
const numbers = cached((options: Intl.NumberFormatOptions) => new Intl.NumberFormat('pt-BR', options))
const dates = cached(
  (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('pt-BR', { timeZone: ZONE, ...options }),
)
const relatives = cached(
  (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat('pt-BR', options),
)

/** Larger numbers are left to Intl. */
const LARGEST_DECIMAL = 1e9

/**
 * As `Intl.NumberFormat('pt-BR')` writes it, with `least` to `most` decimals. By hand, because the first number format
 * of a page costs a slow phone a twentieth of a second, and every page has numbers.
 */
function decimal(value: number, least: number, most: number): string {
  if (!(Math.abs(value) < LARGEST_DECIMAL))
    return numbers({ minimumFractionDigits: least, maximumFractionDigits: most }).format(value)
  const size = Math.abs(value)
  // Shifted as it is written, since 186.105 is a little less to `toFixed`; the smallest are written with an exponent.
  const shifted = size < 1e-6 ? 0 : Math.round(Number(`${size}e${most}`))
  const digits = String(shifted).padStart(most + 1, '0')
  const whole = digits.slice(0, digits.length - most)
  const decimals = digits.slice(whole.length).replace(/0+$/, '').padEnd(least, '0')
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, '.') + (decimals && `,${decimals}`)
}

/** Centavos to "R$ 1.297,00" (with a no-break space). */
export const brl = (centavos: number): string =>
  decimal(centavos / 100, 2, 2).replace(/^-?/, (sign) => `${sign}R$\u00a0`)

/** Centavos to "R$ 1,3 mi", for axes and tiles. Both digits are named: Node and browsers differ in what they assume. */
export const brlShort = (centavos: number): string =>
  numbers({
    style: 'currency',
    currency: 'BRL',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(centavos / 100)

/** 4812 to "4.812"; at most `digits` decimals. */
export const number = (value: number, digits = 0): string => decimal(value, 0, digits)

/** 4812 to "4,8 mil". */
export const numberShort = (value: number): string =>
  numbers({ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }).format(value)

/** Ratio to percent: 0.814 to "81,4%". */
export const percent = (ratio: number, digits = 1): string =>
  // Shifted as it is written: 0.285 * 100 is a little less than 28.5.
  Math.abs(ratio) > 1e-6 && Math.abs(ratio) < LARGEST_DECIMAL
    ? `${decimal(Number(`${ratio}e2`), 0, digits)}%`
    : numbers({ style: 'percent', maximumFractionDigits: digits }).format(ratio)

/** Signed change of a ratio: 0.12 to "+12%", -0.03 to "−3%". */
export const change = (ratio: number): string => {
  const text = percent(Math.abs(ratio))
  if (ratio === 0) return text
  return ratio > 0 ? `+${text}` : `−${text}`
}

/** 4.833 to "4,8": a mark out of five, always with one decimal. */
export const rating = (value: number): string => decimal(value, 1, 1)

/** What each name means to Intl. */
export const FORMATS = {
  day: { day: '2-digit', month: '2-digit', year: 'numeric' },
  dayShort: { day: '2-digit', month: '2-digit' },
  dayLong: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  millis: { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
  dayTime: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateFormat = keyof typeof FORMATS

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/
const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const WEEKDAYS = 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado'.split(' ')
const SUMMER_TIME_ENDED = Date.parse('2019-02-17T02:00:00.000Z')
const YEAR_10_000 = Date.parse('+010000-01-01T00:00:00.000Z')

/** By hand as well, for the same reason as numbers; Intl knows the summer times until 2019. */
function written(ms: number, format: DateFormat): string {
  if (!(ms >= SUMMER_TIME_ENDED && ms < YEAR_10_000 + SAO_PAULO_OFFSET_MS))
    return dates(FORMATS[format])
      .format(new Date(ms))
      .replace(',', format === 'dayTime' ? ' às' : ',')
  const local = new Date(ms + SAO_PAULO_OFFSET_MS)
  const [year, month, day] = local.toISOString().slice(0, 10).split('-')
  const time = local.toISOString().slice(11, 23)
  const named = `${local.getUTCDate()} de ${MONTHS[local.getUTCMonth()]}`
  const texts: Record<DateFormat, string> = {
    day: `${day}/${month}/${year}`,
    dayShort: `${day}/${month}`,
    dayLong: `${named} de ${year}`,
    weekday: `${WEEKDAYS[local.getUTCDay()]}, ${named}`,
    month: `${MONTHS[local.getUTCMonth()]} de ${year}`,
    time: time.slice(0, 5),
    seconds: time.slice(0, 8),
    millis: time.replace('.', ','),
    dayTime: `${day}/${month}/${year} às ${time.slice(0, 5)}`,
  }
  return texts[format]
}

/** An instant (ISO or ms) as São Paulo reads it; a bare day (YYYY-MM-DD) stays that day. */
export const date = (at: string | number, format: DateFormat = 'day'): string => {
  const noon = typeof at === 'string' && DAY_ONLY.test(at) ? `${at}T15:00:00.000Z` : at
  return written(new Date(noon).getTime(), format)
}

/** The bound of a window: as a day where it is the edge of one, else with its minute. */
export const windowBound = (at: Instant, edge: DayEdge): string =>
  date(at, localTime(at).endsWith(DAY_EDGES[edge]) ? 'day' : 'dayTime')

const STEPS: [limitMs: number, unitMs: number, unit: 'minute' | 'hour' | 'day'][] = [
  [HOUR, MINUTE, 'minute'],
  [DAY, HOUR, 'hour'],
  [7 * DAY, DAY, 'day'],
]

/** "agora", "há 2 min", "em 3 h", "ontem"; farther than a week away it is the day. */
export const relative = (at: string | number, nowMs: number): string => {
  const away = new Date(at).getTime() - nowMs
  if (Math.abs(away) < 60_000) return 'agora'
  const step = STEPS.find(([limit]) => Math.abs(away) < limit)
  if (!step) return date(at, 'day')
  return relatives({ style: 'short', numeric: step[2] === 'day' ? 'auto' : 'always' })
    .format(Math.trunc(away / step[1]), step[2])
    .replace('.', '')
}

const two = (value: number) => String(value).padStart(2, '0')

/** Seconds to "6:12" or "1:02:03". */
export const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Seconds to "06:12" or "1:02:03", for players and countdowns, whose width should not jump. */
export const clockWide = (seconds: number): string =>
  seconds < 3600 ? clock(seconds).padStart(5, '0') : clock(seconds)

/** Seconds to "18h 20min", "40min", "18h"; under a minute "45s". */
export const duration = (seconds: number): string => {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))}s`
  const minutes = Math.round(seconds / 60)
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  return [h && `${h}h`, m && `${m}min`].filter(Boolean).join(' ')
}

/** Milliseconds to "41 ms", "10,7 s", "2min 5s"; for deltas of timelines. */
export const elapsed = (ms: number): string => {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${number(ms / 1000, 1)} s`
  if (ms < 3_600_000) {
    const seconds = Math.floor(ms / 1000) % 60
    return `${Math.floor(ms / 60_000)}min${seconds > 0 ? ` ${seconds}s` : ''}`
  }
  return duration(ms / 1000)
}

export interface PluralForms {
  /** Portuguese counts zero as singular ("0 curso"); give its own words where that reads badly. */
  zero?: string
  one: string
  other: string
}

/** The form that goes with a count. */
export const plural = (count: number, forms: PluralForms): string => {
  if (count === 0 && forms.zero !== undefined) return forms.zero
  return Math.abs(count) < 2 ? forms.one : forms.other
}

/** "1 aula", "4.812 aulas"; with `zero` those words alone. */
export const counted = (count: number, one: string, other: string, zero?: string): string =>
  count === 0 && zero !== undefined ? zero : `${number(count)} ${plural(count, { one, other })}`

/** Bytes to "820 B", "1,2 MB". */
export const fileSize = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${number(bytes / 1000 ** power, power > 1 ? 1 : 0)} ${units[power]}`
}

/** ["a", "b", "c"] to "a, b e c". */
export const list = (items: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(items)

const shaped = (pattern: RegExp, shape: string) => (digits: string) =>
  digits.replace(/[.\-/\s()]/g, '').replace(pattern, shape)

/** "52998224725" to "529.982.247-25"; text of another length stays as it is. */
export const cpf = shaped(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
/** "12345678000195" to "12.345.678/0001-95"; letters of the new CNPJ pass. */
export const cnpj = shaped(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5')
/** "01310100" to "01310-100". */
export const cep = shaped(/^(\d{5})(\d{3})$/, '$1-$2')
const brazilianPhone = shaped(/^(?:\+?55)?(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
/** Codes of countries of one and of two digits (ITU E.164); all others have three. */
const COUNTRY = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/
/** "11987654321" to "(11) 98765-4321", also with eight digits and with +55; "+351912345678" to "+351 912 345 678". */
export function phone(text: string): string {
  const [, country, rest = ''] = COUNTRY.exec(text) ?? []
  if (!country || country === '55') return brazilianPhone(text)
  return `+${country} ${rest.replace(/\d{3}(?=\d{2})/g, '$& ')}`
}

/**
 * "11987654321" to "5511987654321", "+351912345678" to "351912345678": E.164 without its plus, as WhatsApp's links want it.
 * Null for a text that is no phone number, such as the one in place of a forgotten person's.
 */
export function internationalDigits(phone: string): string | null {
  if (!/^\+?\d+$/.test(phone)) return null
  return phone.startsWith('+') ? phone.slice(1) : `55${phone}`
}

/** Monday is 1, Sunday is 7. */
export const weekdayNames: Readonly<Record<string, string>> = {
  1: 'Segunda-feira',
  2: 'Terça-feira',
  3: 'Quarta-feira',
  4: 'Quinta-feira',
  5: 'Sexta-feira',
  6: 'Sábado',
  7: 'Domingo',
}

/** Hours of the day in São Paulo, 0 to 23. */
export const hourNames: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}h`]),
)
