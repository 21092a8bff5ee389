import { isoOfTyped } from '../../domain/kernel/instants'
import { own } from '../../domain/kernel/own'
import { isMoment } from './event-moments'

/** What an analyst asks of the log, as typed: moments and names are not resolved yet. Empty means "any". */
export interface EventQuery {
  types: string[]
  /** A stream's name, or how it begins: `order-`, `order-7`, `order-01*`. */
  stream: string
  person: string
  correlation: string
  /** `2026-11-14`, `2026-11-14T10:30`, an instant, `hoje`, `ontem` or `7d`. */
  from: string
  to: string
  /** Each stands somewhere in the event as it is shown. */
  words: string[]
}
export type QueryField = 'type' | 'stream' | 'person' | 'correlation' | 'from' | 'to' | 'text'
export interface QueryProblem {
  field: QueryField
  message: string
}

export const emptyQuery: EventQuery = {
  types: [],
  stream: '',
  person: '',
  correlation: '',
  from: '',
  to: '',
  words: [],
}
const MOST_QUERY = 500

const FIELDS: Record<string, QueryField> = {
  tipo: 'type',
  type: 'type',
  stream: 'stream',
  pessoa: 'person',
  person: 'person',
  correlacao: 'correlation',
  correlation: 'correlation',
  de: 'from',
  from: 'from',
  ate: 'to',
  to: 'to',
  texto: 'text',
}
const WORDS: Record<QueryField, string> = {
  type: 'tipo',
  stream: 'stream',
  person: 'pessoa',
  correlation: 'correlacao',
  from: 'de',
  to: 'ate',
  text: 'texto',
}

/** `Pedido pago`, `pedidopago` and `PedidoPago` are one name. */
const bare = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}*]/gu, '')
    .toLowerCase()

/** Labels of the known event types, by type. */
type KnownTypes = Readonly<Record<string, string>>

/** Types that a name stands for: the type itself, its label, or all that begin so (`Order*`). */
function typesNamed(name: string, known: KnownTypes): string[] {
  const wanted = bare(name)
  if (!wanted.replaceAll('*', '')) return []
  const fits = wanted.endsWith('*')
    ? (each: string) => bare(each).startsWith(wanted.slice(0, -1))
    : (each: string) => bare(each) === wanted
  return Object.keys(known).filter((type) => fits(type) || fits(known[type] ?? type))
}

/** The known name nearest to a wrong one, for "você quis dizer". */
function nearest(name: string, known: KnownTypes): string | undefined {
  const wanted = bare(name)
  const label = Object.values(known).find((each) => bare(each).startsWith(wanted.slice(0, 5)))
  return wanted.length >= 4 ? label : undefined
}

interface Part {
  key: string
  values: string[]
}

const PART = /\s*(?:([\p{L}]+):)?(?:\(([^()]*)(\)|$)|"([^"]*)("|$)|([^\s()"]+)|([()]))/uy
const LISTED = /"([^"]*)"|([^\s"]+)/g

const listed = (text: string): string[] =>
  text.split(/\s+(?:OR|OU)\s+|,/).flatMap((each) => {
    const whole = each.trim()
    return /^"[^"]*"$/.test(whole) ? [whole.slice(1, -1)] : whole ? [whole.replaceAll('"', '')] : []
  })

function partsOf(text: string, say: (field: QueryField, message: string) => void): Part[] {
  const parts: Part[] = []
  PART.lastIndex = 0
  while (PART.lastIndex < text.trimEnd().length) {
    const at = PART.lastIndex
    const found = PART.exec(text)
    if (!found) {
      say('text', `Não entendemos “${text.slice(at).trim()}”.`)
      break
    }
    const [, key = '', list, closed, quoted, endQuote, word, stray] = found
    if (stray !== undefined)
      say('text', `Há um parêntese sobrando em “${text.slice(at).trim().slice(0, 40)}”.`)
    else if (list !== undefined) {
      if (!closed) say('text', 'Falta fechar o parêntese.')
      parts.push({
        key,
        values: key ? listed(list) : [...list.matchAll(LISTED)].map((m) => m[1] ?? m[2] ?? ''),
      })
    } else if (quoted !== undefined) {
      if (!endQuote) say('text', 'Falta fechar as aspas.')
      parts.push({ key, values: [quoted] })
    } else parts.push({ key, values: [word ?? ''] })
  }
  return parts
}

const plainKey = (key: string) => bare(key)

/**
 * Reads `tipo:(OrderPaid OR "Pix gerado") stream:order- pessoa:ID correlacao:ID de:2026-11-14 ate:hoje palavras`.
 * Errors are reported by field; the valid parts are parsed all the same.
 */
export function parseEventQuery(
  text: string,
  knownTypes: KnownTypes,
): { query: EventQuery; problems: QueryProblem[] } {
  const problems: QueryProblem[] = []
  const say = (field: QueryField, message: string) => void problems.push({ field, message })
  const query: EventQuery = { ...emptyQuery, types: [], words: [] }
  if (text.length > MOST_QUERY) say('text', `Use até ${MOST_QUERY} caracteres.`)
  for (const { key, values } of partsOf(text.slice(0, MOST_QUERY), say)) {
    if (!key) {
      query.words.push(...values.filter((word) => word && !/^(AND|E)$/.test(word)))
      continue
    }
    const field = own(FIELDS, plainKey(key))
    if (!field) {
      say('text', `Não conhecemos “${key}:”. Use tipo, stream, pessoa, correlacao, de, ate ou texto.`)
      continue
    }
    const filled = values.map((value) => value.trim()).filter(Boolean)
    if (filled.length === 0) say(field, `Escreva algo depois de “${key}:”.`)
    else if (field === 'type') addTypes(query, filled, knownTypes, say)
    else if (field === 'text') query.words.push(...filled)
    else if (filled.length > 1) say(field, `“${key}:” aceita um valor só.`)
    else if (query[field]) say(field, `“${key}:” aparece duas vezes.`)
    else query[field] = filled[0] ?? ''
  }
  for (const field of ['from', 'to'] as const) {
    query[field] = isoOfTyped(query[field])
    if (query[field] && !isMoment(query[field])) {
      say(
        field,
        `Não entendemos a data “${query[field]}”. Use 21/11/2026, 2026-11-21T14:30, hoje, ontem ou 7d.`,
      )
    }
  }
  return { query, problems }
}

function addTypes(
  query: EventQuery,
  names: string[],
  known: KnownTypes,
  say: (field: QueryField, message: string) => void,
) {
  for (const name of names) {
    const types = typesNamed(name, known)
    const near = types.length > 0 ? undefined : nearest(name, known)
    if (types.length === 0) {
      say('type', `Não existe o tipo “${name}”.${near ? ` Você quis dizer “${near}”?` : ''}`)
    }
    query.types.push(...types.filter((type) => !query.types.includes(type)))
  }
}

const quoted = (value: string) =>
  /[\s():"]|^(OR|OU|AND|E)$/.test(value) ? `"${value.replaceAll('"', '')}"` : value

/** The parts of a query as they are typed, one a chip. */
export function queryParts(query: EventQuery): { field: QueryField; text: string; without: EventQuery }[] {
  const { types, words } = query
  const one = (field: Exclude<QueryField, 'type' | 'text'>) =>
    query[field]
      ? [{ field, text: `${WORDS[field]}:${quoted(query[field])}`, without: { ...query, [field]: '' } }]
      : []
  return [
    ...(types.length > 0
      ? [
          {
            field: 'type' as const,
            text: types.length === 1 ? `tipo:${types[0]}` : `tipo:(${types.join(' OR ')})`,
            without: { ...query, types: [] },
          },
        ]
      : []),
    ...one('stream'),
    ...one('person'),
    ...one('correlation'),
    ...one('from'),
    ...one('to'),
    ...words.map((word, i) => ({
      field: 'text' as const,
      text: quoted(word),
      without: { ...query, words: words.filter((_, j) => i !== j) },
    })),
  ]
}

/** The canonical text of a query. */
export const formatEventQuery = (query: EventQuery): string =>
  queryParts(query)
    .map(({ text }) => text)
    .join(' ')
