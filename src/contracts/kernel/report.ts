import type { Attribute } from './attribute'
import type { CatalogueRow } from './catalogue-row'
import type { FoldName, RowOf } from './registry'
import type { MenuGroupName, StaffLetters } from './resource'
import type { Role } from './roles'

/** How a measure is written. A percent is a share of 1; money is centavos. */
export type MeasureKind = 'count' | 'money' | 'percent' | 'number'

/** The sum of a column; the measure has the column's name. */
export interface SumMeasure<Kind extends 'count' | 'money' = 'count' | 'money'> {
  of: 'sum'
  kind: Kind
  label: string
  /** In words, for who reads the number. */
  formula?: string
}

/** One sum by another; its total is the ratio of both totals. */
export interface RatioMeasure<Above extends string = string, Below extends string = string> {
  of: 'ratio'
  kind: MeasureKind
  label: string
  above: Above
  below: Below
  formula: string
}

/** The mean of a column over rows. */
export interface MeanMeasure<Column extends string = string> {
  of: 'mean'
  kind: MeasureKind
  label: string
  column: Column
  formula: string
}

export type Measure = SumMeasure | RatioMeasure | MeanMeasure

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

export type PictureKind = 'line' | 'bar'

/** Where the rows behind a number lead. */
export interface Opens {
  /** Column with the id of the record. */
  column: string
  /** Its page, `/admin/orders/{id}`. */
  to: string
  /** Category of its stream, whose events tell how the row came to be. */
  stream: string
  /** "Abrir pedido". */
  label: string
}

/** A declared report without its types: data only, so that server and browser read the same. */
export interface Report {
  /** Address of the page: `/admin/order-bump-report`; its last part is the name in the API. */
  at: string
  /** Prefix of the component names of its pages, `Index` and `Rows`. */
  component: string
  who: StaffLetters
  menu: MenuGroupName
  title: string
  question: string
  /** Name of the read model in the registry. */
  rows: string
  /** Column of the business day (YYYY-MM-DD) that a row counts on. */
  day: string
  /** Column of the day of the sale that a row belongs to, where the report may count by that instead. */
  saleDay?: string
  /** Columns to group and filter by. */
  by: Readonly<Record<string, Attribute>>
  /** For a column of `by` that holds an id: the column with the name that it has. */
  named: Readonly<Record<string, string>>
  measures: Readonly<Record<string, Measure>>
  /** Roles that see amounts; absent: all that enter. */
  money?: StaffLetters
  picture: { kind: PictureKind; measure: string }
  /** Columns of the rows behind a number, in order. */
  list: Readonly<Record<string, Attribute>>
  opens: Opens
}

type NumberColumn<Row> = {
  [Name in keyof Row & string]: Row[Name] extends number ? Name : never
}[keyof Row & string]
type TextColumn<Row> = {
  [Name in keyof Row & string]: NonNullable<Row[Name]> extends string ? Name : never
}[keyof Row & string]
type DayColumn<Row> = {
  [Name in keyof Row & string]: Row[Name] extends string ? Name : never
}[keyof Row & string]
type Attributes<Row> = { readonly [Name in keyof Row & string]?: Attribute<NonNullable<Row[Name]>> }

type SumNames<M> = { [Name in keyof M & string]: M[Name] extends SumMeasure ? Name : never }[keyof M & string]
type FittingMeasures<Row, M> = {
  [Name in keyof M]: M[Name] extends SumMeasure
    ? Name extends NumberColumn<Row>
      ? M[Name]
      : never
    : M[Name] extends RatioMeasure
      ? RatioMeasure<SumNames<M>, SumNames<M>>
      : MeanMeasure<NumberColumn<Row>>
}

/** Names that the compiler checks against the read model. */
interface ReportSpec<
  Name extends FoldName,
  Row,
  By extends Attributes<Row>,
  M extends Record<string, Measure>,
> {
  at: `/${string}`
  component: `Admin/${string}`
  who: StaffLetters
  menu: MenuGroupName
  title: string
  question: string
  rows: Name
  day: DayColumn<Row>
  saleDay?: DayColumn<Row>
  by: By
  named?: { readonly [Column in keyof By & string]?: TextColumn<Row> }
  measures: M & FittingMeasures<Row, M>
  money?: StaffLetters
  picture: { kind: PictureKind; measure: keyof M & string }
  list: Attributes<Row>
  opens: Omit<Opens, 'column' | 'to'> & { column: TextColumn<Row>; to: `/${string}{id}${string}` }
}

/** Declares a report. A wrong column, measure, role or group does not compile. */
export function report<
  Name extends FoldName,
  const By extends Attributes<RowOf<Name>>,
  const M extends Record<string, Measure>,
>(spec: ReportSpec<Name, RowOf<Name>, By, M>): Report {
  return { named: {}, ...(spec as unknown as Omit<Report, 'named'>) }
}

/** Name in the API: `order-bump-report`. */
export const nameOf = ({ at }: Pick<Report, 'at'>): string => at.slice(at.lastIndexOf('/') + 1)

/** Pages of the catalogue that a report stands for. */
export const catalogueRowsOf = ({ at, component, who, menu }: Report): CatalogueRow[] => [
  { component: `${component}/Index`, path: at, who, section: menu },
  { component: `${component}/Rows`, path: `${at}/rows`, who, section: menu },
]

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

/** The report without amounts, and without what is reckoned from them. */
export function withoutMoney(report: Report): Report {
  const kept = Object.entries(report.measures).filter(([, measure]) => !isMoney(report, measure))
  const measures = Object.fromEntries(kept)
  const list = Object.fromEntries(Object.entries(report.list).filter(([, { kind }]) => kind !== 'money'))
  const { picture } = report
  const measure = picture.measure in measures ? picture.measure : (kept[0]?.[0] ?? '')
  return { ...report, measures, list, picture: { ...picture, measure } }
}

/** The report as a role sees it. */
export const reportFor = (report: Report, role: Role | 'Guest' | 'System'): Report =>
  seesMoney(report, role) ? report : withoutMoney(report)

/** Columns that a report adds up. */
export const summedColumns = ({ measures }: Pick<Report, 'measures'>): string[] => [
  ...new Set(
    Object.entries(measures).flatMap(([name, measure]) =>
      measure.of === 'sum' ? [name] : measure.of === 'mean' ? [measure.column] : [],
    ),
  ),
]
