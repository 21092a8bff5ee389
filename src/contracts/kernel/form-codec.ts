import type * as z from 'zod'
import { DAY_EDGES, instantOfTyped, isDay, isoOfTyped, localTime } from '../../domain/kernel/instants'
import { own } from '../../domain/kernel/own'
import { parseReais, reais } from '../../domain/kernel/reais'
import type { Attribute, AttributeKind } from './attribute'
import { formatCnpj } from './cnpj'
import { boundsOf, isAccepted, unwrapped } from './form-bounds'
import type { FormSpec } from './form-spec'
import { plainWords } from './plain-words'
import type { FieldBounds } from './resource-list'

/** A form as it is sent: texts by field name, several of one name as a list. Other values are ignored. */
export type FormBody = Readonly<Record<string, unknown>>
/** Fields as typed, by field name. */
export type Typed = Record<string, string | string[]>

export interface FormCodec {
  /** Input for the form's schema. What cannot be read stays as typed, for the schema to refuse. */
  parse(body: FormBody): Record<string, unknown>
  /** Fields that hold these values: `parse` of them gives the values again. What is left out gets what it holds at first. */
  typed(values: Readonly<Record<string, unknown>>): Typed
  /** Fields of an empty form, with those that an address brings and the schema of the field takes. */
  begun(address: FormBody): Typed
  /** The sent texts alone, by field name, so that a refused form is shown as it was typed. */
  kept(body: FormBody): Typed
  /** Bounds by field name; those of a list's items stand under `faq.*.question`. */
  bounds(): Record<string, FieldBounds>
  /** Sentences by field name, `_form` for what concerns none. `body`: as sent, where blank items shift the numbers of a list. */
  errors(issues: readonly Issue[], body?: FormBody): Record<string, string>
  /** Sentences by field name; empty when the schema accepts the form. */
  check(body: FormBody): Promise<Record<string, string>>
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}
type Attributes = Readonly<Record<string, Attribute>>

/** Field of the hour of a moment. */
export const hourOf = (name: string): string => `${name}:hora`
/** Most items of a list that are read from a form. */
const MOST_ITEMS = 1_000

const isText = (value: unknown): value is string => typeof value === 'string'
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter(isText)
/** A checkbox sends its name twice: an empty text first, so that it is known when it is not checked. */
const lastOf = (value: unknown): string => textsOf(value).at(-1) ?? ''

const MINUS = /^[-−]\s*/
/** Reads a typed number without its sign by `read`; text that is none stays. */
const signed = (typed: string, read: (digits: string) => number | null): number | string => {
  const text = typed.trim()
  const negative = MINUS.test(text)
  const size = read(text.replace(MINUS, ''))
  return size === null ? typed : negative && size !== 0 ? -size : size
}
const THOUSANDS = /^\d{1,3}(\.\d{3})+$/
const whole = (text: string) => {
  if (THOUSANDS.test(text)) return Number(text.replaceAll('.', ''))
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
const decimal = (text: string) => {
  const [, digits, decimals = ''] = /^([\d.]+)(?:,(\d{1,25}))?\s*%?$/.exec(text) ?? []
  if (digits === undefined) return null
  const isPlain = decimals === '' && /^\d{1,15}(\.\d{1,15})?$/.test(digits)
  const int = isPlain && !THOUSANDS.test(digits) ? digits : whole(digits)
  return int === null ? null : Number(`${int}${decimals && `.${decimals}`}`)
}
/** Seconds of `90`, `1:30` and `1:02:03`. */
const seconds = (text: string) => {
  const [, h = '0', m, s] = /^(?:(\d{1,6}):(?=\d\d:))?(\d{1,6}):([0-5]\d)$/.exec(text) ?? []
  if (m === undefined) return whole(text)
  return h !== '0' && Number(m) > 59 ? null : Number(h) * 3600 + Number(m) * 60 + Number(s)
}
const clockOf = (total: number) => {
  if (!Number.isInteger(total) || total < 0) return String(total)
  const [h, m, s] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
const decimalText = (value: number) => {
  const text = String(value)
  const written = text.includes('e') ? value.toFixed(15).replace(/\.?0+$/, '') : text
  return written.replace('.', ',')
}

const dayText = (typed: string) => {
  const iso = isoOfTyped(typed)
  return isDay(iso) ? iso : typed.trim()
}

function momentOf(body: FormBody, name: string, edge: Attribute['edge']): string {
  const hour = lastOf(body[hourOf(name)]).trim()
  const day = dayText(lastOf(body[name]))
  const typed = hour ? `${day}T${hour}` : day
  return instantOfTyped(typed, edge) ?? typed
}

/** Day and hour of a moment; the hour is empty on the edge of the day. */
function momentFields(at: string, edge: keyof typeof DAY_EDGES): [day: string, hour: string] {
  if (Number.isNaN(Date.parse(at))) return [at, '']
  const [day = '', clock = ''] = localTime(at).split('T')
  const whole = DAY_EDGES[edge]
  if (clock === whole) return [day, '']
  return [day, clock.slice(5) === whole.slice(5) ? clock.slice(0, 5) : clock]
}

interface Kind {
  /** Value of a text that is not empty. */
  read: (typed: string) => unknown
  write: (value: never) => string
}
const asTyped: Kind = { read: (typed) => typed, write: String }
const number = (
  read: (digits: string) => number | null,
  write: (value: number) => string = String,
): Kind => ({
  read: (typed) => signed(typed, read),
  write: write as Kind['write'],
})
const kinds: Partial<Record<AttributeKind, Kind>> = {
  money: number((text) => parseReais(text), reais),
  percent: number(decimal, decimalText),
  count: number(whole),
  number: number(whole),
  seconds: number(seconds, clockOf),
  day: { read: dayText, write: String },
  cnpj: { read: (typed) => typed, write: formatCnpj },
}
const numeric: readonly AttributeKind[] = ['money', 'percent', 'count', 'number', 'seconds']

const chosen: readonly AttributeKind[] = ['relation', 'choice', 'status']

/** What an empty field means: the first of these that its schema takes, else what lets the schema's sentence be said. */
function emptyOf({ kind }: Attribute, schema: z.ZodType | undefined): unknown {
  const isRead = [...numeric, 'day', 'moment'].includes(kind)
  const refused = isRead || chosen.includes(kind) ? undefined : ''
  if (!schema) return refused
  if (refused === '' && isAccepted(schema, '')) return ''
  if (isAccepted(schema, null, null)) return null
  if (!isRead && isAccepted(schema, '')) return ''
  return isAccepted(schema, undefined) ? undefined : refused
}

/** Numbers of the items of a list in their order, with those that were left blank. */
function numbersOf(body: FormBody, name: string): string[] {
  const found = new Set<string>()
  for (const key of Object.keys(body)) {
    if (!key.startsWith(`${name}.`)) continue
    const number = key.slice(name.length + 1).split('.', 1)[0] ?? ''
    if (/^\d{1,6}$/.test(number)) found.add(number)
  }
  return [...found].sort((a, b) => Number(a) - Number(b)).slice(0, MOST_ITEMS)
}
const isBlank = (body: FormBody, prefix: string) =>
  Object.entries(body).every(
    ([key, value]) => !key.startsWith(`${prefix}.`) || textsOf(value).every((text) => text.trim() === ''),
  )
const itemsOf = (body: FormBody, name: string) =>
  numbersOf(body, name).filter((number) => !isBlank(body, `${name}.${number}`))

/** Commas stand between ids where a form was sent again with its old values. */
const idsOf = (value: unknown) => [
  ...new Set(
    textsOf(value)
      .flatMap((text) => text.split(','))
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
]

const linesOf = (typed: string) =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** As `idsOf`, a checkbox of a form that is sent again has both of its texts in one. */
const isChecked = (value: unknown) =>
  ['on', 'true', '1', 'sim'].includes(lastOf(value).split(',').at(-1) ?? '')

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  (unwrapped(schema, 'object')?.shape ?? {}) as Record<string, z.ZodType>

function parseField(body: FormBody, name: string, own: Attribute, schema: z.ZodType | undefined): unknown {
  const { kind, items = {} } = own
  if (kind === 'list') {
    const each = unwrapped(schema, 'array')?.element as z.ZodType | undefined
    return itemsOf(body, name).map((n) => parseFields(body, items, shapeOf(each), `${name}.${n}.`))
  }
  if (kind === 'group') {
    const isLeftOut = isBlank(body, name) && isAccepted(schema, null, null)
    return isLeftOut ? null : parseFields(body, items, shapeOf(schema), `${name}.`)
  }
  if (kind === 'relations') return idsOf(body[name])
  if (kind === 'lines') return linesOf(lastOf(body[name]))
  if (kind === 'flag') return isChecked(body[name])
  const typed = kind === 'moment' ? momentOf(body, name, own.edge) : lastOf(body[name])
  if (typed.trim() === '') return emptyOf(own, schema)
  return (kinds[kind] ?? asTyped).read(typed)
}

function parseFields(
  body: FormBody,
  fields: Attributes,
  shape: Record<string, z.ZodType>,
  prefix = '',
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, own]) => [name, parseField(body, prefix + name, own, shape[name])]),
  )
}

function* typedField(name: string, own: Attribute, value: unknown): Iterable<[string, string | string[]]> {
  const { kind, items = {}, edge = 'start', initial } = own
  if (value === undefined && initial !== undefined) yield [name, initial]
  else if (kind === 'list') {
    for (const [n, item] of (Array.isArray(value) ? value : []).entries())
      yield* typedFields(items, item as Record<string, unknown>, `${name}.${n}.`)
  } else if (kind === 'group') yield* typedFields(items, (value ?? {}) as Record<string, unknown>, `${name}.`)
  else if (kind === 'relations') yield [name, Array.isArray(value) ? value.map(String) : []]
  else if (kind === 'lines') yield [name, Array.isArray(value) ? value.join('\n') : '']
  else if (kind === 'flag') yield [name, value === true ? 'true' : '']
  else if (kind === 'moment') {
    const [day, hour] = value ? momentFields(String(value), edge) : ['', '']
    yield [name, day]
    yield [hourOf(name), hour]
  } else if (value === null || value === undefined) yield [name, '']
  else {
    const isRead = typeof value === 'number' || !numeric.includes(kind)
    yield [name, isRead ? (kinds[kind] ?? asTyped).write(value as never) : String(value)]
  }
}

function* typedFields(
  fields: Attributes,
  values: Readonly<Record<string, unknown>>,
  prefix = '',
): Iterable<[string, string | string[]]> {
  for (const [name, own] of Object.entries(fields)) yield* typedField(prefix + name, own, values[name])
}

/** Name of the field that an issue is about. */
function fieldOf(path: readonly PropertyKey[], fields: Attributes, body: FormBody | undefined): string {
  let name = ''
  let known: Attributes | undefined = fields
  for (let at = 0; at < path.length; at++) {
    const step = String(path[at])
    const own: Attribute | undefined = known?.[step]
    name = name ? `${name}.${step}` : step
    known = own?.items
    if (!known) return name
    if (own?.kind !== 'list' || path[at + 1] === undefined) continue
    const index = Number(path[++at])
    name = `${name}.${(body && itemsOf(body, name)[index]) ?? index}`
  }
  return name || '_form'
}

/** The attribute of a field by its name, `faq.0.question`. */
export function attributeAt(name: string, fields: Attributes): Attribute | undefined {
  const [step = '', ...rest] = name.split('.')
  const found = own(fields, step)
  if (!found?.items) return rest.length === 0 ? found : undefined
  return attributeAt(rest.slice(found.kind === 'list' ? 1 : 0).join('.'), found.items)
}

/** Reads and writes the fields of a form: the same in the browser, in an action without JavaScript, and in the API. */
export function formCodec({ schema, fields }: FormSpec): FormCodec {
  const shape = schema.shape as Record<string, z.ZodType>
  const parse = (body: FormBody) => parseFields(body, fields, shape)

  const errors: FormCodec['errors'] = (issues, body) => {
    const found: Record<string, string> = {}
    for (const { path, message } of issues) found[fieldOf(path, fields, body)] ??= message
    return found
  }

  return {
    parse,
    typed: (values) => Object.fromEntries(typedFields(fields, values)),
    begun(address) {
      const brought = Object.entries(fields).flatMap(([name, own]) => {
        if (own.items || !isText(address[name])) return []
        const value = parseField(address, name, own, shape[name])
        return isAccepted(shape[name], value) ? [[name, value] as const] : []
      })
      return Object.fromEntries(typedFields(fields, Object.fromEntries(brought)))
    },
    kept: (body) =>
      Object.fromEntries(
        Object.entries(body).flatMap(([name, value]): [string, string | string[]][] => {
          const own = attributeAt(name.replace(/:hora$/, ''), fields)
          const texts = textsOf(value)
          if (!own || texts.length === 0) return []
          if (own.kind === 'relations') return [[name, idsOf(value)]]
          if (own.kind === 'flag') return [[name, isChecked(value) ? 'true' : '']]
          return [[name, texts.at(-1) ?? '']]
        }),
      ),
    bounds: () => boundsOf(schema, fields, (own, field) => emptyOf(own, field)),
    errors,
    async check(body) {
      const result = await schema.safeParseAsync(parse(body), { error: plainWords })
      return result.success ? {} : errors(result.error.issues, body)
    },
  }
}
