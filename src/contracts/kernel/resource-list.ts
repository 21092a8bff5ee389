import { parseReais, reaisShort } from '../../domain/kernel/reais'
import type { Attribute, ValueGroup } from './attribute'
import { codeOf, dayOf, idOf, flag as on, type Sort, sortOf } from './list-parameters'
import {
  type ListQuery,
  listQuery,
  manyOf,
  oneOf,
  type Parameter,
  pageOf,
  parameter,
  type RawQuery,
  words,
} from './list-query'
import type { Period } from './list-spec'
import type { Resource } from './resource'
import { slugify } from './slug'

/** What a list shows: everything that its address keeps. */
export interface ResourceView {
  query: string
  /** Filters by name: a column, or a column and an edge (`changedAt from`). */
  filters: Readonly<Record<string, unknown>>
  sort: Sort
  page: number
  /** Chosen columns in order; empty: those of the declaration. */
  columns: readonly string[]
}

/**
 * How a filter asks: one of several values, a span of days or amounts, any amount at all, yes or no, the id of a record,
 * a whole code, or a text.
 */
export type FilterKind =
  | 'values'
  | 'days'
  | 'amounts'
  | 'numbers'
  | 'any'
  | 'flag'
  | 'record'
  | 'code'
  | 'text'

const filterKinds: Partial<Record<Attribute['kind'], FilterKind>> = {
  status: 'values',
  choice: 'values',
  choices: 'values',
  code: 'code',
  day: 'days',
  moment: 'days',
  instant: 'days',
  money: 'amounts',
  count: 'numbers',
  number: 'numbers',
  percent: 'numbers',
  seconds: 'numbers',
  flag: 'flag',
  relation: 'record',
  relations: 'record',
}
export const filterKindOf = ({ kind, asked }: Pick<Attribute, 'kind' | 'asked'>): FilterKind =>
  asked ?? filterKinds[kind] ?? 'text'

/** Names of the two edges of a filter for a span. */
export const edgesOf = (column: string): [from: string, to: string] => [`${column} from`, `${column} to`]

const amount = (name: string): Parameter<number | null> =>
  parameter<number | null>({
    name,
    defaultValue: null,
    read: (typed) => parseReais(typed.at(-1) ?? ''),
    write: (centavos) => (centavos === null ? [] : [reaisShort(centavos)]),
  })

const wholeNumber = (name: string): Parameter<number | null> =>
  parameter<number | null>({
    name,
    defaultValue: null,
    read: (typed) => (/^-?\d{1,12}$/.test(typed.at(-1) ?? '') ? Number(typed.at(-1)) : undefined),
    write: (value) => (value === null ? [] : [String(value)]),
  })

const isGroup = ({ values }: ValueGroup, chosen: readonly string[]) =>
  values.length === chosen.length && values.every((value) => chosen.includes(value))

/** Any of the known values; a group in the address stands for all of its values, and is written for them. */
function valuesOf(name: string, { values = {}, groups = {} }: Attribute): Parameter<readonly string[]> {
  const plain = manyOf(name, Object.keys(values))
  return {
    ...plain,
    read: (typed) => plain.read(typed.flatMap((each) => groups[each]?.values ?? [each])),
    write(chosen) {
      const [group] = Object.entries(groups).find(([, own]) => isGroup(own, chosen)) ?? []
      return group ? [group] : chosen
    },
  }
}

const yesOrNo = { true: 'sim', false: 'nao' }

/** Most records of one act, unless it is done in the background. */
export const MOST_AT_ONCE = 1_000

/** Most records in an order that staff give them. */
export const MOST_IN_ORDER = 5_000
/** Most records of such an order that the list shows on one page, so that they can be dragged. */
export const MOST_ORDERED = 500

/** What an act on several records did to one of them. */
export interface BulkResult {
  id: string
  title: string
  ok: boolean
  /** What was done, or why it was refused. */
  message: string
  /** It is another than before, so that it can be taken back. */
  changed?: true
}

/** Parameter that asks to count and add up all rows, however many there are. */
export const EVERY_ROW = 'somar'

/** Names in the view of the filter for one of several dates. */
export const PERIOD = 'period'
const [PERIOD_FROM, PERIOD_TO] = edgesOf(PERIOD)

function periodParameters({ name, dates }: Period): [name: string, Parameter<never>][] {
  const labels = Object.fromEntries(Object.entries(dates).map(([date, { label }]) => [date, label]))
  const words = Object.fromEntries(Object.entries(dates).map(([date, { word }]) => [date, word]))
  const [first = ''] = Object.keys(dates)
  return [
    [PERIOD, oneOf(name, labels, { defaultValue: first, words })],
    [PERIOD_FROM, dayOf('de')],
    [PERIOD_TO, dayOf('ate')],
  ] as unknown as [string, Parameter<never>][]
}

/** Parameters of one filter, by the names that they have in the view. */
function parametersOf(column: string, attribute: Attribute): [name: string, Parameter<never>][] {
  const word = slugify(attribute.label)
  const [from, to] = edgesOf(column)
  const span = <T>(make: (name: string) => Parameter<T>): [string, Parameter<T>][] => [
    [from, make(`${word}-de`)],
    [to, make(`${word}-ate`)],
  ]
  const kind = filterKindOf(attribute)
  const own = {
    values: () => [[column, valuesOf(word, attribute)]],
    days: () => span(dayOf),
    amounts: () => span(amount),
    numbers: () => span(wholeNumber),
    any: () => [[column, on(word, yesOrNo.true)]],
    flag: () => [[column, oneOf(word, { true: 'Sim', false: 'Não' }, { words: yesOrNo })]],
    record: () => [[column, idOf(word)]],
    code: () => [[column, codeOf(word)]],
    text: () => [[column, words(word)]],
  }[kind]()
  return own as [string, Parameter<never>][]
}

export interface ResourceListQuery extends Omit<ListQuery<ResourceView>, 'params'> {
  /** Parameter of the address for each filter, by its name in the view. */
  filters: Readonly<Record<string, Parameter<unknown>>>
}

type Flat = Omit<ResourceView, 'filters'> & Record<string, unknown>
const known = new WeakMap<Resource, ResourceListQuery>()

/** The address of a declared list: the server reads it, the browser writes it. */
export function resourceListQuery(resource: Resource): ResourceListQuery {
  const found = known.get(resource) ?? makeQuery(resource)
  known.set(resource, found)
  return found
}

/** A view as the query of its address, without its page: the same view is always the same text. */
export const viewText = (resource: Resource, view: ResourceView): string =>
  new URLSearchParams(resourceListQuery(resource).fields({ ...view, page: 1 })).toString()

/** The view of such a text. */
export const viewOfText = (resource: Resource, text: string): ResourceView =>
  resourceListQuery(resource).parse(new URLSearchParams(text))

/** Columns that a list can show, in the order of the declaration. */
export const columnsOf = ({
  list,
  detail,
}: Pick<Resource, 'list' | 'detail'>): Record<string, Attribute> => ({
  ...list,
  ...Object.fromEntries(Object.entries(detail).map(([name, own]) => [name, { ...own, offered: true }])),
})

/** A query in which parameters with a value that was written in another way are written as now. */
function renamed({ formerFilters }: Resource, typed: RawQuery): RawQuery {
  const pairs = Symbol.iterator in typed ? [...typed] : Object.entries(typed)
  return pairs.flatMap(([name, value]): (readonly [string, unknown])[] => {
    const now = formerFilters[`${name}=${value}`]
    return now === undefined ? [[name, value]] : [...new URLSearchParams(now)]
  })
}

function makeQuery(resource: Resource): ResourceListQuery {
  const columns = columnsOf(resource)
  const own = resource.filters.flatMap((column) =>
    column === PERIOD && resource.period
      ? periodParameters(resource.period)
      : parametersOf(column, columns[column] as Attribute),
  )
  const toggles = Object.entries(resource.toggles ?? {}).map(([name, toggle]) => [name, on(toggle.name)])
  const filters = Object.fromEntries(
    ([...own, ...toggles] as unknown as [string, Parameter<unknown>][]).map(([name, parameter]) => [
      name,
      {
        ...parameter,
        name: resource.parameters?.[name] ?? parameter.name,
        formerName: resource.formerNames[name],
      },
    ]),
  )
  const sorts = Object.fromEntries(
    resource.sorts.map((column) => [column, slugify(columns[column]?.label ?? column)]),
  )
  const list = listQuery<Flat>(resource.at, {
    query: words('busca', { formerName: resource.formerNames.query }),
    ...filters,
    sort: sortOf(sorts, { by: resource.sorts[0] ?? resource.title, descending: resource.newestFirst }),
    columns: manyOf('colunas', Object.keys(columns)),
    page: pageOf('pagina', resource.formerNames.page),
  } as never)
  const flat = ({ filters: chosen = {}, ...fixed }: Partial<ResourceView>) =>
    ({ ...fixed, ...chosen }) as Partial<Flat>
  return {
    path: list.path,
    filters: filters as unknown as Record<string, Parameter<unknown>>,
    parse(typed) {
      const { query, sort, page, columns: chosen, ...rest } = list.parse(renamed(resource, typed))
      return { query, sort, page, columns: chosen, filters: rest }
    },
    fields: (view) => list.fields(flat(view)),
    address: (view = {}, change = {}) => list.address(flat(view), flat(change)),
    canonical: (typed) => list.canonical(renamed(resource, typed)),
    isFiltered: ({ columns: _, ...view }) => list.isFiltered(flat(view)),
  }
}

/** A tab's values as filters of a view. */
export const tabFilters = (where: Resource['tabs'][number]['where']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(where).map(([column, values]) => [
      column,
      typeof values[0] === 'boolean' ? String(values[0]) : values,
    ]),
  )

/** Filters as they are without any in the address. */
export const unsetFilters = (resource: Resource, names: readonly string[]): Record<string, unknown> => {
  const { filters } = resourceListQuery(resource)
  return Object.fromEntries(names.map((name) => [name, filters[name]?.defaultValue]))
}

/** Whether two values of a filter have the same address; undefined is the unset one. */
export function isSameFilter(resource: Resource, name: string, a: unknown, b: unknown): boolean {
  const parameter = resourceListQuery(resource).filters[name]
  if (!parameter) return true
  const text = (value: unknown) => parameter.write(value ?? parameter.defaultValue).join('\n')
  return text(a) === text(b)
}

/** Columns that every tab filters by: without a filter on these, all records are shown. */
const sharedTabColumns = ({ tabs: [first, ...others] }: Resource): string[] =>
  Object.keys(first?.where ?? {}).filter((column) =>
    others.every(({ where }) => Object.hasOwn(where, column)),
  )

/** Columns that any of the tabs filters by. */
export const tabColumns = ({ tabs }: Resource): string[] => [
  ...new Set(tabs.flatMap(({ where }) => Object.keys(where))),
]

const tabsWithAll = ({ tabs }: Resource): readonly Pick<Resource['tabs'][number], 'where'>[] => [
  { where: {} },
  ...tabs,
]

/** Position of the tab that is shown, 0 for all; -1 where the filters fit none. The narrowest one that fits. */
export function currentTab(resource: Resource, { filters }: Pick<ResourceView, 'filters'>): number {
  const shared = sharedTabColumns(resource)
  let [found, width] = [-1, -1]
  for (const [at, { where }] of tabsWithAll(resource).entries()) {
    const wanted = tabFilters(where)
    const names = [...new Set([...shared, ...Object.keys(wanted)])]
    const fits = names.every((name) => isSameFilter(resource, name, filters[name], wanted[name]))
    if (fits && Object.keys(wanted).length > width) [found, width] = [at, Object.keys(wanted).length]
  }
  return found
}

/** Filters of a view under one of its tabs: what the present tab filters by goes, all else stays. */
export function filtersUnderTab(
  resource: Resource,
  view: Pick<ResourceView, 'filters'>,
  at: number,
): Record<string, unknown> {
  const all = tabsWithAll(resource)
  const left = Object.keys(all[currentTab(resource, view)]?.where ?? {})
  return {
    ...view.filters,
    ...unsetFilters(resource, [...sharedTabColumns(resource), ...left]),
    ...tabFilters(all[at]?.where ?? {}),
  }
}

const reversed: Partial<Record<FilterKind, string>> = {
  days: 'A data final vem antes da inicial.',
  amounts: 'O valor máximo é menor que o mínimo.',
  numbers: 'O máximo é menor que o mínimo.',
}

/** Spans of a view that end before they begin, so that nothing fits: what to say, by the name of the end. */
export function spanProblems(
  resource: Resource,
  { filters }: Pick<ResourceView, 'filters'>,
): Readonly<Record<string, string>> {
  const columns = columnsOf(resource)
  const found = resource.filters.flatMap((column) => {
    const attribute = columns[column]
    const kind = column === PERIOD ? 'days' : attribute && filterKindOf(attribute)
    const message = kind && reversed[kind]
    const [from, to] = edgesOf(column).map((name) => filters[name] as string | number | null | undefined)
    const isReversed = from !== null && from !== undefined && to !== null && to !== undefined && from > to
    return message && isReversed ? [[edgesOf(column)[1], message]] : []
  })
  return Object.fromEntries(found)
}

/** A value of a row as JSON has it. */
export type CellValue = string | number | boolean | null | readonly unknown[] | Record<string, unknown>

/** One record: its id, its title, the values of the columns asked for, and the acts that it allows now. */
export interface ResourceRow {
  id: string
  title: string
  values: Readonly<Record<string, CellValue>>
}

/** Titles of related records, by column and id. */
export type RelatedTitles = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface SavedView {
  id: string
  name: string
  /** Query of the list's address. */
  query: string
  shared: boolean
  own: boolean
}

/** An act that this member of staff may do at all. */
export interface AllowedActs {
  create: boolean
  change: boolean
  /** Whether the order by hand may be changed, where there is one. */
  order?: boolean
  /** Command names of `acts`. */
  acts: readonly string[]
}

export interface ResourceListProps {
  view: ResourceView
  rows: readonly ResourceRow[]
  related: RelatedTitles
  /** Rows of the view; `atLeast`: there are more, which were not counted. */
  total: number
  atLeast: boolean
  perPage: number
  /** Rows under any filter, of a list that staff put into an order. */
  inAll?: number
  /** Sums over the view, by column with `total`; null where no row has a value. */
  totals: Readonly<Record<string, number | null>>
  /** Declared sums over the view, by name; null where it has too many rows to add up. */
  sums?: Readonly<Record<string, number>> | null
  /**
   * Rows of each tab under the other filters, in the order of the tabs; the first is that of all. Counted up to 1,001;
   * null where counting took too long.
   */
  tabCounts: readonly (number | null)[]
  /** Nothing exists at all, under any filter. */
  blank: boolean
  saved: readonly SavedView[]
  may: AllowedActs
  exports: readonly ('csv' | 'xlsx')[]
  /** The panel beside the list, for resources whose records have no page of their own. */
  record?: { show: ResourceShowProps | null; form: ResourceFormProps | null }
  /** What the declaration says is loaded besides. */
  extra?: object
}

/** What changed in one event of a record's history, in words. */
export interface HistoryChange {
  label: string
  before: string
  after: string
}
export interface HistoryEntry {
  revision: number
  at: string
  /** Name of the event in words. */
  label: string
  who: string
  changes: readonly HistoryChange[]
  /** The version can be brought back by the form's command. */
  restorable: boolean
}

/** Rows that belong to a record: how many, and one page of them where their tab is open. */
export interface BelongingRows {
  total: number
  shown: { rows: readonly ResourceRow[]; related: RelatedTitles; page: number; perPage: number } | null
}

/** A section whose changes are not published, in the words of its fields. */
export interface DraftedSection {
  name: string
  label: string
  /** From what is published now to what the draft makes of it. */
  changes: readonly HistoryChange[]
  /** Who kept it last, and when. */
  who: string
  at: string
}
/** Unpublished changes of a record; `revision` of the draft that tells them. */
export interface RecordDraft {
  revision: number
  sections: readonly DraftedSection[]
}

/** What stands around every section of a record: its title, its steps, what may be done with it. */
export interface EditorFrame {
  /** Columns of the list and of what acts depend on. */
  row: ResourceRow
  related: RelatedTitles
  may: AllowedActs
  /** Columns of `needs` that hold nothing yet. */
  missing: readonly string[]
  /** Unpublished changes; null without any. */
  draft: RecordDraft | null
}

/** Props of a section's hand-written page, beside its own. */
export interface InEditor {
  /** Added by the declaration whose section it is. */
  editor?: EditorFrame
}

export interface ResourceSectionProps extends Omit<ResourceFormProps, 'row'> {
  editor: EditorFrame
  /** What is saved goes into the draft of the record. */
  drafted: boolean
  /** For the section's hand-written parts. */
  extra?: object
}

export interface ResourceShowProps {
  row: ResourceRow
  related: RelatedTitles
  may: AllowedActs
  /** Columns of `needs` that hold nothing yet. */
  missing: readonly string[]
  draft: RecordDraft | null
  /** Revision of the record's stream, newest first; null where history is not declared. */
  history: readonly HistoryEntry[] | null
  /** What belongs to the record, by the names of `hasMany`. */
  lists: Readonly<Record<string, BelongingRows>>
  /** An earlier version is shown: its revision and instant. */
  asOf: { revision: number; at: string; label: string } | null
  extra?: object
}

export interface ResourceFormProps {
  /** Null on the page that creates. */
  row: ResourceRow | null
  /** Fields as typed, by field name. */
  typed: Readonly<Record<string, string | readonly string[]>>
  related: RelatedTitles
  /** Revision of the record's stream that the form shows. */
  revision: number | null
  /** Bounds of the fields out of the command's schema. */
  bounds: Readonly<Record<string, FieldBounds>>
}

/** Bounds of a field, out of the command's schema. */
export interface FieldBounds {
  required: boolean
  maxLength?: number
  min?: number
  max?: number
}
