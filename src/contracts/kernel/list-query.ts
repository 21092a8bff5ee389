/** One parameter of a list's address, and the value that it has in the list's view. */
export interface Parameter<T> {
  /** As the address spells it: `pagina`. */
  name: string
  /** Value without a valid one in the address; left out of addresses. */
  defaultValue: T
  role: 'filter' | 'sort' | 'page'
  /** Options of a choice; `value` is the word in the address. */
  options: readonly { value: string; label: string }[]
  /** Undefined for invalid values. Texts hold no NUL characters and keep their order in the address. */
  read: (typed: readonly string[]) => T | undefined
  write: (value: T) => readonly string[]
  /** Older name, still read from bookmarked addresses. */
  formerName?: string
}

type Parameters<V> = { readonly [K in keyof V]: Parameter<V[K]> }
/** A query in any of its shapes; values other than text are ignored. */
export type RawQuery =
  | Iterable<readonly [string, unknown]>
  | Readonly<Record<string, string | readonly string[] | undefined>>

export interface ListQuery<V> {
  /** Path of the list: `/admin/orders`. */
  path: string
  params: Parameters<V>
  /** The view of an address. Invalid values get their default. */
  parse(typed: RawQuery): V
  /** Names and values of the query in the order of the declaration, without absent and default values. */
  fields(view: Partial<V>): [name: string, value: string][]
  /** Address of a view with a change; it starts at the first page unless the change names one. */
  address(view?: Partial<V>, change?: Partial<V>): string
  /** The canonical address of the view that a form or an address describes. */
  canonical(typed: RawQuery): string
  /** Whether any filter is set. */
  isFiltered(view: Partial<V>): boolean
}

/** The part of a list query that writes addresses. */
export type ListAddress<V> = Pick<ListQuery<V>, 'path' | 'fields' | 'address' | 'canonical'>

/** A custom parameter; `read` must accept what `write` returns. */
export const parameter = <T>(
  own: Pick<Parameter<T>, 'name' | 'defaultValue' | 'read' | 'write'> & Partial<Parameter<T>>,
): Parameter<T> => ({ role: 'filter', options: [], ...own })

const HALF_CHARACTER = /[\uD800-\uDBFF]$/
/** Trimmed to at most so many characters, none of them half a one. */
export const clipped = (text: string, most: number) =>
  text.trim().slice(0, most).replace(HALF_CHARACTER, '').trim()

/** Words to search for; empty without any. */
export const words = (
  name: string,
  { most = 100, formerName }: { most?: number; formerName?: string } = {},
): Parameter<string> =>
  parameter({
    name,
    ...(formerName !== undefined && { formerName }),
    defaultValue: '',
    read: (typed) => clipped(typed.at(-1) ?? '', most),
    write: (text) => [text],
  })

export const labelsOf = <T extends string>(known: readonly T[] | Readonly<Record<T, string>>) =>
  (Array.isArray(known) ? known.map((each) => [each, each]) : Object.entries(known)) as [T, string][]

interface Choice<T extends string, U> {
  defaultValue: U
  /** Word in the address, where it is not the value itself. */
  words?: Readonly<Record<T, string>>
  role?: 'filter' | 'sort'
}

/** One of the known values, listed with labels or without; without a valid one null, or the default. */
export function oneOf<T extends string>(
  name: string,
  known: readonly T[] | Readonly<Record<T, string>>,
  choice?: { words?: Readonly<Record<NoInfer<T>, string>> },
): Parameter<T | null>
export function oneOf<T extends string>(
  name: string,
  known: readonly T[] | Readonly<Record<T, string>>,
  choice: Choice<NoInfer<T>, NoInfer<T>>,
): Parameter<T>
export function oneOf<T extends string>(
  name: string,
  known: readonly T[] | Readonly<Record<T, string>>,
  { defaultValue = null, words, role }: Partial<Choice<T, T | null>> = {},
): Parameter<T | null> {
  const labels = labelsOf(known)
  const word = (value: T) => words?.[value] ?? value
  return parameter<T | null>({
    name,
    defaultValue,
    ...(role && { role }),
    options: labels.map(([value, label]) => ({ value: word(value), label })),
    read: (typed) => labels.find(([value]) => word(value) === typed.at(-1))?.[0],
    write: (value) => (value === null ? [] : [word(value)]),
  })
}

/** Any number of distinct values, of the known ones if these are given. */
export function manyOf<T extends string>(name: string, known?: readonly T[]): Parameter<readonly T[]> {
  const MOST = 40
  const fits = (value: string): value is T =>
    known ? known.some((each) => each === value) : value !== '' && value.length <= 80
  return parameter<readonly T[]>({
    name,
    defaultValue: [],
    read: (typed) => [...new Set(typed)].filter(fits).slice(0, MOST),
    write: (values) => values,
  })
}

const MOST_PAGES = 100_000

/** The page of the list, from 1. */
export const pageOf = (name = 'pagina', formerName?: string): Parameter<number> =>
  parameter({
    name,
    defaultValue: 1,
    role: 'page',
    read(typed) {
      const page = Number(typed.at(-1) || Number.NaN)
      return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : undefined
    },
    write: (page) => [String(page)],
    ...(formerName !== undefined && { formerName }),
  })

function textsOf(typed: RawQuery): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  const pairs =
    Symbol.iterator in typed ? (typed as Iterable<readonly [string, unknown]>) : Object.entries(typed)
  for (const [name, value] of pairs) {
    const given = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
    texts.set(name, [...(texts.get(name) ?? []), ...given.map((each) => each.replaceAll('\0', ''))])
  }
  return texts
}

/** Declares the address of a list: the server parses it, the client writes it. */
export function listQuery<V extends object>(path: string, params: Parameters<V>): ListQuery<V> {
  const entries = Object.entries(params) as [keyof V & string, Parameter<V[keyof V]>][]
  const names = entries.map(([, { name }]) => name)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new Error(`${path}: two parameters are called ${twice}`)

  function parse(typed: RawQuery): V {
    const texts = textsOf(typed)
    const read = ({ name, formerName, defaultValue, read }: Parameter<V[keyof V]>) => {
      const given = texts.get(name) ?? (formerName === undefined ? undefined : texts.get(formerName))
      const value = given && read(given)
      return value === undefined ? defaultValue : value
    }
    return Object.fromEntries(entries.map(([key, param]) => [key, read(param)])) as V
  }

  function fieldsOf([key, { name, defaultValue, write }]: (typeof entries)[number], view: Partial<V>) {
    const value = view[key]
    if (value === undefined) return []
    const texts = write(value)
    return texts.join('\n') === write(defaultValue).join('\n')
      ? []
      : texts.map((text): [string, string] => [name, text])
  }

  const fields = (view: Partial<V>) => entries.flatMap((entry) => fieldsOf(entry, view))

  function at(view: Partial<V>): string {
    const query = new URLSearchParams(fields(view)).toString()
    return query ? `${path}?${query}` : path
  }

  const leafing = entries
    .filter(([, { role }]) => role === 'page')
    .map(([key, { defaultValue }]) => [key, defaultValue])
  const firstPage = Object.fromEntries(leafing) as Partial<V>

  return {
    path,
    params,
    parse,
    fields,
    address: (view = {}, change = {}) => at({ ...view, ...firstPage, ...change }),
    canonical: (typed) => at(parse(typed)),
    isFiltered: (view) =>
      entries.some((entry) => entry[1].role === 'filter' && fieldsOf(entry, view).length > 0),
  }
}
