import type { Attribute } from './attribute'
import type { CatalogueRow } from './catalogue-row'
import type { FoldName, RowOf } from './registry'
import type { MenuGroupName, StaffLetters } from './resource'
import type { Role } from './roles'

/** How a measure is written. A percent is a share of 1; money is centavos; seconds and minutes are lengths of time. */
export type MeasureKind = 'count' | 'money' | 'percent' | 'number' | 'seconds' | 'minutes'

type SumKind = 'count' | 'money' | 'seconds'

/** The sum of a column; the measure has the column's name. */
export interface SumMeasure<Kind extends SumKind = SumKind> {
  of: 'sum'
  kind: Kind
  label: string
  /** In words, for who reads the number. */
  formula?: string
  /** Columns of `by` that split what it counts: an order by its products. Neither grouped nor filtered by these. */
  notBy?: readonly string[]
  /** A fall of it is good. */
  lessIsBetter?: boolean
}

/** One sum by another, each of a measure or of a column; its total is the ratio of both totals. */
export interface RatioMeasure<Above extends string = string, Below extends string = string> {
  of: 'ratio'
  kind: MeasureKind
  label: string
  above: Above
  below: Below
  formula: string
  notBy?: readonly string[]
  /** A fall of it is good. */
  lessIsBetter?: boolean
}

/** The mean of a column over rows. */
export interface MeanMeasure<Column extends string = string> {
  of: 'mean'
  kind: MeasureKind
  label: string
  column: Column
  formula: string
  notBy?: readonly string[]
  /** A fall of it is good. */
  lessIsBetter?: boolean
}

/** How many different values of a column there are among the rows, those without one left out. */
export interface DistinctMeasure<Column extends string = string> {
  of: 'distinct'
  kind: 'count'
  label: string
  column: Column
  formula: string
  notBy?: readonly string[]
  /** A fall of it is good. */
  lessIsBetter?: boolean
}

export type Measure = SumMeasure | RatioMeasure | MeanMeasure | DistinctMeasure

/** How many. */
export const countOf = (label: string, formula?: string): SumMeasure<'count'> => ({
  of: 'sum',
  kind: 'count',
  label,
  ...(formula !== undefined && { formula }),
})
/** Centavos. */
export const moneyOf = (label: string, formula?: string): SumMeasure<'money'> => ({
  of: 'sum',
  kind: 'money',
  label,
  ...(formula !== undefined && { formula }),
})
/** How long in all; the column holds seconds. */
export const secondsOf = (label: string, formula: string): SumMeasure<'seconds'> => ({
  of: 'sum',
  kind: 'seconds',
  label,
  formula,
})
/** A sum by another: `ratioOf('Aceitação', 'taken', 'shown', 'aceitas ÷ mostradas')`. */
export const ratioOf = <const Above extends string, const Below extends string>(
  label: string,
  above: Above,
  below: Below,
  formula: string,
  kind: MeasureKind = 'percent',
): RatioMeasure<Above, Below> => ({ of: 'ratio', kind, label, above, below, formula })
/** The mean of a column over the rows. */
export const meanOf = <const Column extends string>(
  label: string,
  column: Column,
  formula: string,
  kind: MeasureKind = 'number',
): MeanMeasure<Column> => ({ of: 'mean', kind, label, column, formula })

/** How many different ones: `distinctOf('Compradores', 'buyerId', 'pessoas diferentes que pagaram')`. */
export const distinctOf = <const Column extends string>(
  label: string,
  column: Column,
  formula: string,
): DistinctMeasure<Column> => ({ of: 'distinct', kind: 'count', label, column, formula })

/** A measure of whole records, which these columns would split. */
export const wholeOf = <M extends Measure>(measure: M, notBy: readonly string[]): M => ({ ...measure, notBy })

/** A measure whose fall is good: refusals, money given back. */
export const fewer = <M extends Measure>(measure: M): M => ({ ...measure, lessIsBetter: true })

/**
 * A measure over time as a line or bars, by group as bars beside their names, by two columns as a heat map, or several
 * measures as steps that fewer and fewer take.
 */
export type Picture<M extends string = string, Column extends string = string> =
  | { kind: 'line' | 'bar' | 'groups'; measure: M }
  | { kind: 'heat'; measure: M; down: Column; across: Column }
  | { kind: 'funnel'; measure: M; steps: readonly M[] }

/** The record that rows behind a number lead to. */
export interface Opens {
  /** Column with the id of the record. */
  column: string
  /** Its page, `/admin/orders/{id}`. */
  to: string
  /** Category of its stream, whose events tell how the row came to be. */
  stream: string
  /** Column with the id of the stream, where it is not that of the record. */
  streamId?: string
  /** "Abrir pedido". */
  label: string
}

/**
 * What came of a row on later days. Its own columns hold the totals; by the days when things happened, each entry
 * counts on its day, and the row counts what the entries leave of it.
 */
export interface Later {
  /** Column of JSON: `[{ day, refunded, kept }, …]`. */
  entries: string
  /** Column with the day of the last entry, null without any; an index begins with it. */
  last: string
  /** Columns of sums that entries have; all other sums count with the row itself. */
  columns: readonly string[]
}

/** A page about one value of a column. */
export interface AboutValue {
  to: (value: string) => string
  /** "Ver termo". */
  label: string
}

/** A declared report without its types: data only, so that server and browser read the same. */
export interface Report {
  /** Address of the page: `/admin/order-bump-report`. */
  at: string
  /** Name in the API; absent: the last part of its address. */
  name?: string
  /** Component name of its page: `Admin/OrderBumpReport/Index`. */
  component: string
  who: StaffLetters
  menu: MenuGroupName
  title: string
  question: string
  /** What its numbers cannot tell, in a sentence. */
  note?: string
  /** Pages about the values of columns of `by`. */
  about?: Readonly<Record<string, AboutValue>>
  /** Name of the read model in the registry. */
  rows: string
  /** Column of the business day (YYYY-MM-DD) that a row counts on; null: it does not count yet. */
  day: string
  /** Column of the day of the sale that a row belongs to, where the report may count by that instead. */
  saleDay?: string
  later?: Later
  /** Columns to group and filter by. */
  by: Readonly<Record<string, Attribute>>
  /** For a column of `by` that holds an id: the column with the name that it has. */
  named: Readonly<Record<string, string>>
  measures: Readonly<Record<string, Measure>>
  /** Roles that see amounts; absent: all that enter. */
  money?: StaffLetters
  /** Column of `by` that it is grouped by unless the address says another. */
  groupedBy?: string
  picture: Picture
  /** Column of `by` with states of Brazil by their letters, which is drawn as a map. */
  map?: string
  /** What an address shows that asks for nothing else; absent: 30 days, in days. */
  usual?: { days: 7 | 30 | 90 | 365; unit: 'day' | 'week' | 'month' }
  /** Columns of the rows behind a number, in order. */
  list: Readonly<Record<string, Attribute>>
  /** A row leads to the first of these records whose id it has; empty: rows are all there is. */
  opens: readonly Opens[]
}

type NumberColumn<Row> = {
  [Name in keyof Row & string]: Row[Name] extends number ? Name : never
}[keyof Row & string]
type TextColumn<Row> = {
  [Name in keyof Row & string]: NonNullable<Row[Name]> extends string ? Name : never
}[keyof Row & string]
type Attributes<Row> = { readonly [Name in keyof Row & string]?: Attribute<NonNullable<Row[Name]>> }

type SumNames<M> = {
  [Name in keyof M & string]: M[Name] extends SumMeasure | DistinctMeasure ? Name : never
}[keyof M & string]
type FittingMeasures<Row, M> = {
  [Name in keyof M]: M[Name] extends SumMeasure
    ? Name extends NumberColumn<Row>
      ? M[Name]
      : 'a sum has the name of a column of numbers; a count of rows adds up a column that is always 1'
    : M[Name] extends RatioMeasure
      ? RatioMeasure<SumNames<M> | NumberColumn<Row>, SumNames<M> | NumberColumn<Row>>
      : M[Name] extends DistinctMeasure
        ? DistinctMeasure<TextColumn<Row>>
        : MeanMeasure<NumberColumn<Row>>
}

type OpensSpec<Row> = Omit<Opens, 'column' | 'to' | 'streamId'> & {
  column: TextColumn<Row>
  streamId?: TextColumn<Row>
  to: `/${string}{id}${string}`
}

/** Names that the compiler checks against the read model. */
interface ReportSpec<
  Name extends FoldName,
  Row,
  By extends Attributes<Row>,
  M extends Record<string, Measure>,
> {
  at: `/${string}`
  name?: string
  component: `Admin/${string}/${string}`
  who: StaffLetters
  menu: MenuGroupName
  title: string
  question: string
  note?: string
  about?: { readonly [Column in keyof By & string]?: AboutValue }
  rows: Name
  day: TextColumn<Row>
  saleDay?: TextColumn<Row>
  later?: { entries: keyof Row & string; last: TextColumn<Row>; columns: readonly NumberColumn<Row>[] }
  by: By
  named?: { readonly [Column in keyof By & string]?: TextColumn<Row> }
  measures: M & FittingMeasures<Row, M>
  money?: StaffLetters
  groupedBy?: keyof By & string
  picture: Picture<keyof M & string, keyof By & string>
  map?: keyof By & string
  usual?: Report['usual']
  list: Attributes<Row>
  opens?: OpensSpec<Row> | readonly OpensSpec<Row>[]
}

/** Declares a report. A wrong column, measure, role or group does not compile. */
export function report<
  Name extends FoldName,
  const By extends Attributes<RowOf<Name>>,
  const M extends Record<string, Measure>,
>(spec: ReportSpec<Name, RowOf<Name>, By, M>): Report {
  const { opens = [], ...declared } = spec as unknown as Omit<Report, 'opens'> & {
    opens?: Opens | readonly Opens[]
  }
  return { ...declared, named: declared.named ?? {}, opens: [opens].flat() }
}

/** Name in the API: `order-bump-report`. */
export const nameOf = ({ at, name }: Pick<Report, 'at' | 'name'>): string =>
  name ?? at.slice(at.lastIndexOf('/') + 1)

/** `Admin/OrderBumpReport/Index` → `Admin/OrderBumpReport/Rows`; `Admin/Orders/BestTimes` → `Admin/Orders/BestTimesRows`. */
export const rowsComponentOf = ({ component }: Pick<Report, 'component'>): string =>
  `${component.replace(/\/Index$/, '/')}Rows`

/** Pages of the catalogue that a report stands for. */
export const catalogueRowsOf = (report: Report): CatalogueRow[] => {
  const { at, component, who, menu } = report
  return [
    { component, path: at, who, section: menu },
    { component: rowsComponentOf(report), path: `${at}/rows`, who, section: menu },
  ]
}

const letterOf: Partial<Record<Role | 'Guest' | 'System', string>> = {
  Admin: 'A',
  Editor: 'E',
  Support: 'S',
}

const isAmong = (role: Role | 'Guest' | 'System', letters: StaffLetters) =>
  letters.includes(letterOf[role] ?? '-')

/** Whether a role may enter. */
export const mayEnter = ({ who }: Pick<Report, 'who'>, role: Role | 'Guest' | 'System'): boolean =>
  isAmong(role, who)

/** Whether a role may see amounts of the report. */
export const seesMoney = ({ who, money }: Pick<Report, 'who' | 'money'>, role: Role | 'Guest' | 'System') =>
  isAmong(role, money ?? who)

function isMoney({ measures }: Pick<Report, 'measures'>, measure: Measure | undefined): boolean {
  if (!measure) return false
  if (measure.of !== 'ratio' || measure.kind === 'money') return measure.kind === 'money'
  const { above, below } = measure
  return isMoney({ measures }, measures[above]) || isMoney({ measures }, measures[below])
}

function withMeasures(report: Report, isKept: (measure: Measure) => boolean): Report {
  const measures = Object.fromEntries(Object.entries(report.measures).filter(([, each]) => isKept(each)))
  const [first = ''] = Object.keys(measures)
  const { picture } = report
  const measure = Object.hasOwn(measures, picture.measure) ? picture.measure : first
  return {
    ...report,
    measures,
    picture:
      picture.kind === 'funnel'
        ? { ...picture, measure, steps: picture.steps.filter((step) => Object.hasOwn(measures, step)) }
        : { ...picture, measure },
  }
}

/** The report without amounts, and without what is reckoned from them. */
export function withoutMoney(report: Report): Report {
  const list = Object.fromEntries(Object.entries(report.list).filter(([, { kind }]) => kind !== 'money'))
  return { ...withMeasures(report, (measure) => !isMoney(report, measure)), list }
}

/** The report without measures that these columns would split. */
export function splitBy(report: Report, columns: readonly string[]): Report {
  const isWhole = (measure: Measure | undefined): boolean =>
    !measure ||
    (!(measure.notBy ?? []).some((column) => columns.includes(column)) &&
      (measure.of !== 'ratio' ||
        (isWhole(report.measures[measure.above]) && isWhole(report.measures[measure.below]))))
  return Object.values(report.measures).every(isWhole) ? report : withMeasures(report, isWhole)
}

/** The report as a role sees it. */
export const reportFor = (report: Report, role: Role | 'Guest' | 'System'): Report =>
  seesMoney(report, role) ? report : withoutMoney(report)

/** Columns that a report adds up. */
export const summedColumns = ({ measures }: Pick<Report, 'measures'>): string[] => [
  ...new Set(
    Object.entries(measures).flatMap(([name, measure]) => {
      if (measure.of === 'sum') return [name]
      if (measure.of === 'mean') return [measure.column]
      if (measure.of === 'distinct') return []
      return [measure.above, measure.below].filter((part) => measures[part]?.of !== 'distinct')
    }),
  ),
]

/** Columns of which a report counts the different values. */
export const distinctColumns = ({ measures }: Pick<Report, 'measures'>): string[] => [
  ...new Set(Object.values(measures).flatMap((each) => (each.of === 'distinct' ? [each.column] : []))),
]

/** Whether a report counts by the days when things happened or by those of their sales, as one likes. */
export const hasTwoDays = ({ saleDay, later }: Pick<Report, 'saleDay' | 'later'>): boolean =>
  saleDay !== undefined || later !== undefined
