import type { FileAddress } from '../../domain/kernel/file-address'
import type { FileKind } from './file'

/**
 * One value of a record: how it is called, shown in lists and asked for in forms. `Beside`: other columns that its cell
 * speaks of.
 */
export interface Attribute<Value = never, Beside extends string = string> {
  kind: AttributeKind
  /** In Portuguese. */
  label: string
  /** Under the field: what it is for. */
  hint?: string
  /** Names the record; shown in bold and opens it. */
  primary?: boolean
  /** Column of the list that stands as a second line under this one. */
  under?: Beside
  /** Offered among the columns of a list, but not shown until chosen. */
  offered?: boolean
  /** The list shows its sum over all rows of the view: below the column, or above the table where columns are many. */
  total?: boolean | 'above'
  /** The filter asks for rows in which it is not zero, instead of for a span. */
  asked?: 'any'
  /** Columns that its cell needs besides, where that is written by hand. */
  reads?: readonly Beside[]
  /** Labels of the values of a choice. */
  values?: Readonly<Record<string, ValueLabel>>
  /** The values have an order of their own, in which reports list all of them: hours, weekdays. */
  ordered?: boolean
  /** Several values under one name, which the address and the filter of a list know. */
  groups?: Readonly<Record<string, ValueGroup>>
  /** The record that an id stands for. */
  relation?: Relation
  /** What the field asks for may be made where it is asked for. */
  makes?: Made
  /** Attributes of each item of a list, or of the parts of a group. */
  items?: Readonly<Record<string, Attribute>>
  /** What one item of a list is called, as in “etapa”. */
  one?: string
  /** Edge of the day that a moment without an hour means. */
  edge?: 'start' | 'end'
  /** Address before a slug, `/categories/`, to show the whole of it. */
  prefix?: string
  /** What a file may be. */
  files?: readonly FileKind[]
  /** Shape to which a picture is framed, or kept whole; a group with a shape is a picture with its focus. */
  shape?: 'square' | 'wide' | 'whole'
  /** Rows of a longer text's field. */
  rows?: number
  /** A part above the record shows it, so that it is not among the record's values. */
  told?: 'above'
  /** Text of an empty cell; a dash by default. */
  whenEmpty?: string
  /** Text instead of a zero: "Grátis". */
  whenZero?: string
  /** What the field holds on a new record, as typed. */
  initial?: string
  /** Empty items that a list inside a new item begins with. */
  initialItems?: number
  /** Carries the value's type, so that an attribute only fits a column or field of it. */
  readonly accepts?: (value: Value) => void
}

export type AttributeKind =
  | 'text'
  | 'longText'
  | 'lines'
  | 'richText'
  | 'code'
  | 'slug'
  | 'email'
  | 'cnpj'
  | 'link'
  | 'count'
  | 'number'
  | 'rating'
  | 'percent'
  | 'money'
  | 'day'
  | 'moment'
  | 'instant'
  | 'seconds'
  | 'flag'
  | 'status'
  | 'choice'
  | 'choices'
  | 'relation'
  | 'relations'
  | 'list'
  | 'group'
  | 'picture'
  | 'file'

export type Tone = 'ok' | 'info' | 'warn' | 'danger' | 'neutral'

export interface ValueLabel {
  label: string
  /** For a status. */
  tone?: Tone
}

export interface ValueGroup {
  label: string
  values: readonly string[]
}

/** Records that can be made inside the form that asks for one. */
export type Made = 'category' | 'coupon'

/** Where the record of an id is found: its read model, the column with its title, and its page. */
export interface Relation {
  /** Name of the read model in the registry. */
  rows: string
  /** Column of the id, and column of the title. */
  key: string
  title: string
  /** Column with the address of its picture; empty where it has none. */
  picture?: string
  /** Address of the record, `/admin/categories/{id}`; absent: it has no page. */
  to?: string
  /** Values of columns whose records forms do not offer any more; filters of lists find them. */
  notOffered?: Readonly<Record<string, readonly string[]>>
  /** What is told beside a title, by a value of a column; nothing for a value without words. */
  note?: { column: string; words: Readonly<Record<string, string>> }
  /** Films may be sent from where one is chosen: chosen once they are received, or once they can be played. */
  sends?: 'received' | 'ready'
}

type NumberOptions<Beside extends string> = Omit<
  Attribute<never, Beside>,
  'kind' | 'label' | 'accepts' | 'values' | 'groups' | 'relation' | 'items'
>
type Options<Beside extends string> = Omit<NumberOptions<Beside>, 'asked' | 'total'>

const attribute =
  <Value>(kind: AttributeKind) =>
  <const Beside extends string = never>(
    label: string,
    options?: Options<Beside>,
  ): Attribute<Value, Beside> => ({ kind, label, ...options })

const numeric =
  (kind: AttributeKind) =>
  <const Beside extends string = never>(
    label: string,
    options?: NumberOptions<Beside>,
  ): Attribute<number, Beside> => ({ kind, label, ...options })

/** A line of text. */
export const text = attribute<string>('text')
/** Text of several lines. */
export const longText = attribute<string>('longText')
/** Several short texts, typed one to a line. */
export const lines = attribute<readonly string[]>('lines')
/** Formatted text, as HTML that was cleaned when it was written. */
export const richText = attribute<string>('richText')
/** A code, a number of an order, an id. */
export const code = attribute<string>('code')
/** The last part of an address; left empty it is made from the name. */
export const slug = attribute<string>('slug')
export const email = attribute<string>('email')
/** 14 characters without separators; shown and filled in with them. */
export const cnpj = attribute<string>('cnpj')
/** An address. @public */
export const link = attribute<string>('link')
/** How many. */
export const count = numeric('count')
/** A whole number whose sum means nothing. */
export const number = numeric('number')
/** A mean mark out of five, with one decimal. */
export const rating = numeric('rating')
/** 20 is 20%. */
export const percent = numeric('percent')
/** Centavos. */
export const money = numeric('money')
/** A business day, YYYY-MM-DD. */
export const day = attribute<string>('day')
/** An instant that staff type as a day of São Paulo, with an hour or without. */
export const moment = attribute<string>('moment')
/** An instant that only the product writes. */
export const instant = attribute<string>('instant')
/** A length of time in seconds. */
export const seconds = numeric('seconds')
export const flag = attribute<boolean>('flag')
/** A picture by its address. */
export const picture = attribute<string>('picture')

/** A file of one of these kinds, by its address. */
export const file = <const Beside extends string = never>(
  label: string,
  kinds: readonly FileKind[],
  options: Options<Beside> = {},
): Attribute<FileAddress, Beside> => ({ kind: 'file', label, files: kinds, ...options })

/** Whether any of these fields, or of those inside them, is a file or a picture. */
export const hasFiles = (fields: Readonly<Record<string, Pick<Attribute, 'kind' | 'items'>>>): boolean =>
  Object.values(fields).some(
    ({ kind, items }) => kind === 'file' || kind === 'picture' || (items && hasFiles(items)),
  )

const labelled = (values: Readonly<Record<string, string | ValueLabel>>) =>
  Object.fromEntries(
    Object.entries(values).map(([value, label]) => [value, typeof label === 'string' ? { label } : label]),
  )

/** One of a few values, with their labels. */
export const choice = <Value extends string, const Beside extends string = never>(
  label: string,
  values: Readonly<Record<Value, string | ValueLabel>>,
  options: Options<Beside> = {},
): Attribute<Value, Beside> => ({ kind: 'choice', label, values: labelled(values), ...options })

/** Several of a few values. */
export const choices = <Value extends string, const Beside extends string = never>(
  label: string,
  values: Readonly<Record<Value, string | ValueLabel>>,
  options: Options<Beside> = {},
): Attribute<readonly Value[], Beside> => ({ kind: 'choices', label, values: labelled(values), ...options })

/** A choice that says how the record stands, in colour and words. */
export const status = <Value extends string, const Beside extends string = never>(
  label: string,
  values: Readonly<Record<Value, ValueLabel>>,
  options: Options<Beside> & {
    groups?: Readonly<Record<string, { label: string; values: readonly NoInfer<Value>[] }>>
  } = {},
): Attribute<Value, Beside> => ({ kind: 'status', label, values, ...options })

/** The id of another record. */
export const relation = <const Beside extends string = never>(
  label: string,
  to: Relation,
  options: Options<Beside> = {},
): Attribute<string, Beside> => ({
  kind: 'relation',
  label,
  relation: to,
  ...options,
})

/** Ids of other records, in their order. */
export const relations = <const Beside extends string = never>(
  label: string,
  to: Relation,
  options: Options<Beside> = {},
): Attribute<readonly string[], Beside> => ({ kind: 'relations', label, relation: to, ...options })

type Items<Item> = { [Name in keyof Item & string]: Attribute<NonNullable<Item[Name]>> }

/** Several items of the same attributes, in an order that staff choose. */
export const list = <Item>(
  label: string,
  items: Items<Item>,
  options: Options<never> = {},
): Attribute<readonly Item[], never> => ({
  kind: 'list',
  label,
  items: items as Readonly<Record<string, Attribute>>,
  ...options,
})

/** An object whose parts are asked for together. */
export const group = <Value>(
  label: string,
  items: Items<Value>,
  options: Options<never> = {},
): Attribute<Value, never> => ({
  kind: 'group',
  label,
  items: items as Readonly<Record<string, Attribute>>,
  ...options,
})

/** Kinds whose values stand at the right of a column. */
export const isNumeric = ({ kind }: Pick<Attribute, 'kind'>): boolean =>
  ['count', 'number', 'rating', 'percent', 'money', 'seconds'].includes(kind)
