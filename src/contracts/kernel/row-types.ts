import type { Attribute } from './attribute'

/** Attributes by column: each fits the type of its column. */
export type Attributes<Row> = {
  readonly [Name in keyof Row & string]?: Attribute<NonNullable<Row[Name]>, keyof Row & string>
}
export type TextColumn<Row> = {
  [Name in keyof Row & string]: Row[Name] extends string ? Name : never
}[keyof Row & string]
export type ValuesOf<Row> = {
  readonly [Name in keyof Row & string]?: readonly Extract<Row[Name], string | number | boolean | null>[]
}
export type ColumnOf<Row> = keyof Row & string
/** Columns whose values, where there are any, are of a type. */
export type ColumnHolding<Row, Value> = {
  [Name in ColumnOf<Row>]: NonNullable<Row[Name]> extends Value ? Name : never
}[ColumnOf<Row>]
export type DateColumn<Row> = ColumnHolding<Row, string>
