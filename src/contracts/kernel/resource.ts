import type * as z from 'zod'
import type { Attribute } from './attribute'
import type { Fields, FormSpec } from './form-spec'
import type {
  CommandInput,
  CommandName,
  CommandsOn,
  CommandsTaking,
  ReadModelName,
  RowOf,
  UntoldName,
} from './registry'
import { isForm, type Section, type SectionSpecs } from './section'

/** Letters of the roles that may enter: A Admin, E Editor, S Support. */
export type StaffLetters = 'A' | 'AE' | 'AES'

/** Singular, plural and gender: feminine nouns take "primeira", "uma", "a". */
export type Noun = readonly [one: string, many: string, gender: 'm' | 'f']

/** Group of the side menu (specification, 2.10). */
export type MenuGroupName =
  | 'Cursos'
  | 'Bundles'
  | 'Landing pages'
  | 'E-books e Slides'
  | 'Mídia'
  | 'Financeiro'
  | 'Promoções'
  | 'Comunicação'
  | 'Perfomance'
  | 'Carrinho abandonado'
  | 'Configurações'
  | 'Análise de eventos'

/** Pages of a resource. `Index` and `List` are both the list; the others are of one record. */
export type ResourcePage = 'Index' | 'List' | 'Create' | 'Edit' | 'Show'

/** Values that a column must hold for something to be possible, and what is said while it does not. */
export interface When {
  is: Readonly<Record<string, readonly (string | number | boolean | null)[]>>
  /** Portuguese sentence: "Só categorias publicadas podem ser arquivadas." */
  why: string
}

/** A command on a record, offered by a button. */
export interface Act {
  label: string
  /** Said once it is done: "Categoria arquivada." */
  done: string
  when?: When
  /** Only once the record holds all that it needs; else it is told what is missing. */
  complete?: boolean
  /** Asked first; `{title}` stands for the record's title. */
  confirm?: { title: string; text: string }
  /** Label of a reason that is sent along as `reason`, or as another part of the command's input. */
  reason?: { label: string; hint?: string; required?: boolean; as?: string }
  /** Column whose value the command is sent, under the same name, instead of the record's id. */
  by?: string
  /** Sent along. */
  with?: Readonly<Record<string, unknown>>
  danger?: boolean
  /** The record is gone afterwards, so the list follows. */
  removes?: boolean
  /** Offered for several selected records, too. */
  bulk?: boolean
}

/** Rows of another read model that belong to a record, listed under a tab of its page. */
export interface HasMany {
  /** Name of the tab. */
  label: string
  /** Said while there are none. */
  none: string
  /** Name of the read model in the registry, and its column of the id. */
  rows: string
  key: string
  /** Column that holds the record's id. */
  by: string
  /** Values that other columns must hold, too. */
  where: Readonly<Record<string, readonly (string | number | boolean)[]>>
  list: Readonly<Record<string, Attribute>>
  /** Column by which the newest come first. */
  newestBy: string
}

/** A further page of the same things, linked beside the title of the list. */
export interface FurtherPage {
  label: string
  to: `/${string}`
}

/** Carries the type of what the server loads besides the rows, for parts that are written by hand. */
export interface Extra<Props extends object> {
  readonly props?: Props
}
/** What the server loads besides the rows: `extra: extra<{ keeps: boolean }>()`. */
export const extra = <Props extends object>(): Extra<Props> => ({})

/** A named view that the list offers as a tab. `where`: values of columns, any of which fit. */
export interface ListTab {
  label: string
  where: Readonly<Record<string, readonly (string | number | boolean)[]>>
}

/** Where a record is seen by those it is for. `to`: address with columns, `/course/{slug}`. */
export interface SeenAt {
  label: string
  to: string
  when?: When
}

/** Values of columns, any of which fit. */
type Values = Readonly<Record<string, readonly (string | number | boolean)[]>>

/** A condition that is on or off, as a chip beside the filters. */
export interface Toggle {
  label: string
  /** Parameter of the address, which is `true` while it is on. */
  name: string
  where: Values
}

/** One span of days for several dates: of an order, of its payment, of its refund. */
export interface Period {
  label: string
  /** Parameter of the address that says which date is meant; the days are `de` and `ate`. */
  name: string
  /** The first is meant where the address names none. */
  dates: Readonly<Record<string, PeriodDate>>
}
export interface PeriodDate {
  label: string
  /** In the address: `pagamento`. */
  word: string
  /** Before the days: "Pagos" in "Pagos de 1/3 a 5/3". */
  said: string
  /** An instant, or a list of instants of which any may lie within the days. */
  column: string
  /** The business days of a list of instants, of which the read model has an index. */
  days?: string
  /** The last of a list of instants, which has an index. */
  last?: string
}

/** A number over all rows of a view: how many there are, a column added up, or other numbers added and taken off. */
export interface Sum {
  label: string
  column?: string
  plus?: readonly string[]
  minus?: readonly string[]
  /** Rows that count for it; its link shows these, unless the view filters by the column already. */
  where?: Values
  /** Filters that its link adds to the view. */
  opens?: Readonly<Record<string, unknown>>
  /** Left out while it is zero. */
  hideZero?: boolean
}

/** Work that takes longer than an answer, asked for by a command and watched on a page of its own. */
export interface Background {
  /** Page on which it is watched. */
  at: string
  /** Command that writes a file of a view, `{ query, format, clear, reason }`, instead of streaming it. */
  file: string
  formats: Readonly<Record<string, string>>
  /** Command that does an act on many records, `{ action, query, note }` and their ids, instead of one after another. */
  acts: string
  /** Name of the ids in that command's input. */
  ids: string
  /** Most records of one command. */
  most: number
  /** What that command calls each act. */
  called: Readonly<Record<string, string>>
}

/**
 * Column of plain text that the search field looks in, and its label. `cpf`: column with a CPF, which is found as people
 * and lists write it, with its punctuation or with its outer digits covered.
 */
export interface SearchSpec {
  in: string
  label: string
  cpf?: string
  /** Columns that the palette says beside the title of what it found. */
  beside?: readonly string[]
}

/** A declared resource without its types: data only, so that server and browser read the same. */
export interface Resource {
  /** Address of the list: `/admin/categories`. */
  at: string
  /** Prefix of the component names of its pages. */
  component: string
  /** Component names of pages that do not begin with it. */
  named: Readonly<Partial<Record<ResourcePage, string>>>
  who: StaffLetters
  menu: MenuGroupName
  noun: Noun
  /** Title of the list, where it is not the plural of its noun. */
  called?: string
  /** What it is good for, under "Crie sua primeira categoria". */
  benefit: string
  /** One sentence under the title of the list. */
  lead?: string
  links: readonly FurtherPage[]
  pages: readonly ResourcePage[]
  /** Pages that are written by hand: the declaration gives their address and who may enter, their files the rest. */
  written: readonly ResourcePage[]
  /** Page of a record that belongs to something else, with columns in braces: `/admin/orders/{orderId}/refund`. */
  opens?: string
  /** Name of the read model in the registry, and its columns of the id and of the title. */
  rows: string
  key: string
  title: string
  /** Columns of the list, in order. */
  list: Readonly<Record<string, Attribute>>
  /** Further values on the page of one record. */
  detail: Readonly<Record<string, Attribute>>
  search?: SearchSpec
  /** Columns with a filter field; `period` stands for the span of days. */
  filters: readonly string[]
  /** Names of filters in the address, where they are not made from labels: by a filter's name in the view. */
  parameters?: Readonly<Record<string, string>>
  period?: Period
  toggles?: Readonly<Record<string, Toggle>>
  sums?: Readonly<Record<string, Sum>>
  background?: Background
  tabs: readonly ListTab[]
  /** Without days in the address, the list shows those up to today by this column, and says so. */
  recent?: { by: string; days: number }
  /** Values of columns whose rows are shown only in a search, or when filtered by the column. */
  aside: Readonly<Record<string, readonly (string | number | boolean | null)[]>>
  /** Columns that the list may be sorted by; the first is the order of the list. */
  sorts: readonly string[]
  /** Columns that others are sorted by: plain text for a name. */
  sortedBy: Readonly<Record<string, string>>
  newestFirst: boolean
  /** Older parameters of the address, still read from bookmarks: by a filter's name, or `query` and `page`. */
  formerNames: Readonly<Record<string, string>>
  /** Older parameters with a value, and what they are written as now: `{ 'soma=recebido': 'recebido=sim' }`, or several of these. */
  formerFilters: Readonly<Record<string, string>>
  /** Command that takes the ids of all records in a new order; the list is then sorted by hand. */
  order?: { command: string; by: string }
  form?: FormSpec
  create?: string
  change?: string
  /** Rows that may be changed; absent: all. */
  changeWhen?: When
  acts: Readonly<Record<string, Act>>
  /** What belongs to a record, by the name of its tab in the address. */
  hasMany: Readonly<Record<string, HasMany>>
  /** Parts of a record that are changed each for itself, in order; the record's page is then their overview. */
  sections: Readonly<Record<string, Section>>
  /** What a record must hold before it is complete, by column, in the words of "Falta: preço". */
  needs: Readonly<Record<string, string>>
  /** The page that others see of a record. */
  seenAt?: SeenAt
  /** Whether the record's page tells its history, and offers earlier versions. */
  history: boolean
  /** The server loads more than rows, by a loader that the context names under `extras`. */
  extra?: Extra<object>
}

/** A declaration of which the compiler still knows the row's columns, the forms' fields, what is loaded besides, and the sections. */
export interface Declared<
  Column extends string,
  Field extends string,
  Given = unknown,
  SectionName extends string = string,
> extends Resource {
  readonly known?: { column: Column; field: Field; extra?: Given; section?: SectionName }
}

type Attributes<Row> = {
  readonly [Name in keyof Row & string]?: Attribute<NonNullable<Row[Name]>, keyof Row & string>
}
type TextColumn<Row> = {
  [Name in keyof Row & string]: Row[Name] extends string ? Name : never
}[keyof Row & string]
type ValuesOf<Row> = {
  readonly [Name in keyof Row & string]?: readonly Extract<Row[Name], string | number | boolean | null>[]
}
type WhenOf<Row> = Omit<When, 'is'> & { is: ValuesOf<Row> }
type Reason = NonNullable<Act['reason']>
/** An act gives an id and a reason; what its command wants besides must be fixed by the declaration. */
type SentOf<Command extends CommandName, Id extends string> =
  | ({ reason?: Omit<Reason, 'as'> & { as?: 'reason' } } & (Record<
      Id | 'reason',
      string
    > extends CommandInput<Command>
      ? { with?: Partial<CommandInput<Command>> }
      : { with: Omit<CommandInput<Command>, Id> }))
  | {
      [Field in Exclude<keyof CommandInput<Command> & string, Id>]: Record<
        Id | Field,
        string
      > extends CommandInput<Command>
        ? { reason: Reason & { as: Field }; with?: Partial<CommandInput<Command>> }
        : never
    }[Exclude<keyof CommandInput<Command> & string, Id>]
/** The id is that of the record, or of another that a column names. */
type ActOf<Row, Key extends string, Command extends CommandName> = Omit<
  Act,
  'when' | 'with' | 'by' | 'reason'
> & {
  when?: WhenOf<Row>
} & (
    | (CommandInput<Command> extends Record<Key, string> ? { by?: never } & SentOf<Command, Key> : never)
    | {
        [Id in Exclude<TextColumn<Row>, Key>]: CommandInput<Command> extends Record<Id, string>
          ? { by: Id } & SentOf<Command, Id>
          : never
      }[Exclude<TextColumn<Row>, Key>]
  )
/** Commands on the record, or on one that a column of text names. */
type ActsOn<Row> = { [Id in TextColumn<Row>]: CommandsOn<Id> }[TextColumn<Row>]

type ColumnOf<Row> = keyof Row & string
/** Columns whose values, where there are any, are of a type. */
type ColumnHolding<Row, Value> = {
  [Name in ColumnOf<Row>]: NonNullable<Row[Name]> extends Value ? Name : never
}[ColumnOf<Row>]
type DateColumn<Row> = ColumnHolding<Row, string>
/** A list of instants has its days, and the last of them, in columns of their own. */
type PeriodOf<Row> = Omit<PeriodDate, 'column' | 'days' | 'last'> &
  (
    | { column: DateColumn<Row>; days?: never; last?: never }
    | {
        column: ColumnHolding<Row, readonly string[]>
        days: ColumnHolding<Row, readonly string[]>
        last: DateColumn<Row>
      }
  )
type ToggleOf<Row> = Omit<Toggle, 'where'> & { where: ValuesOf<Row> }
/** A sum counts rows, adds up a column, or is made of other sums. */
type SumOf<Row, Name extends string> = Omit<Sum, 'where' | 'column' | 'plus' | 'minus' | 'opens'> & {
  where?: ValuesOf<Row>
  opens?: { readonly [Column in FilterName<ColumnOf<Row>>]?: unknown }
} & (
    | { column?: ColumnHolding<Row, number>; plus?: never; minus?: never }
    | { column?: never; plus: readonly Name[]; minus?: readonly Name[] }
  )

/** Address parts and names that the compiler checks. */
interface ResourceSpec<
  Name extends ReadModelName,
  Row,
  Key extends TextColumn<Row>,
  Columns extends Attributes<Row>,
  Schema extends z.ZodObject,
  Given extends object,
  Sections extends Record<string, z.ZodObject>,
  SumName extends string,
> {
  at: `/admin/${string}`
  component: `Admin/${string}`
  named?: { readonly [Page in ResourcePage]?: `Admin/${string}` }
  who: StaffLetters
  menu: MenuGroupName
  noun: Noun
  called?: string
  benefit: string
  lead?: string
  links?: readonly FurtherPage[]
  pages: readonly [ResourcePage, ...ResourcePage[]]
  written?: readonly ResourcePage[]
  opens?: `/admin/${string}{${TextColumn<Row>}}${string}`
  rows: Name
  key: Key
  title: TextColumn<Row>
  list: Columns
  detail?: Attributes<Row>
  search?: {
    in: TextColumn<Row>
    label: string
    cpf?: TextColumn<Row>
    beside?: readonly (keyof Columns & string)[]
  }
  filters?: readonly ((keyof Columns & string) | 'period')[]
  parameters?: Readonly<Record<string, string>>
  period?: Omit<Period, 'dates'> & { dates: Readonly<Record<string, PeriodOf<Row>>> }
  toggles?: Readonly<Record<string, ToggleOf<Row>>>
  sums?: { readonly [Name in SumName]: SumOf<Row, NoInfer<SumName>> }
  background?: Omit<Background, 'file' | 'acts' | 'called'> & {
    file: CommandName
    acts: CommandName
    called: { readonly [Command in ActsOn<Row>]?: string }
  }
  tabs?: readonly (Omit<ListTab, 'where'> & { where: ValuesOf<Row> })[]
  recent?: { by: TextColumn<Row>; days: number }
  aside?: ValuesOf<Row>
  sorts: readonly [keyof Row & string, ...(keyof Row & string)[]]
  sortedBy?: { readonly [Name in keyof Row & string]?: keyof Row & string }
  newestFirst?: boolean
  formerNames?: { readonly [Name in FilterName<keyof Row & string> | 'query' | 'page']?: string }
  formerFilters?: Readonly<Record<`${string}=${string}`, `${string}=${string}`>>
  order?: { command: CommandsTaking<{ ids: string[] }>; by: keyof Row & string }
  form?: { schema: Schema; fields: Fields<Schema> }
  create?: CommandsTaking<z.output<Schema>>
  change?: CommandsTaking<z.output<Schema> & Record<Key, string>>
  changeWhen?: WhenOf<Row>
  acts?: { readonly [Command in ActsOn<Row>]?: ActOf<Row, Key, Command> }
  hasMany?: Readonly<Record<string, HasMany>>
  sections?: SectionSpecs<Row, Key, Sections>
  needs?: { readonly [Name in keyof Row & string]?: string }
  seenAt?: { label: string; to: `/${string}{${TextColumn<Row>}}${string}`; when?: WhenOf<Row> }
  history?: Name extends UntoldName ? false : boolean
  extra?: Extra<Given>
}

interface HasManySpec<Name extends ReadModelName, Row> extends Pick<HasMany, 'label' | 'none'> {
  rows: Name
  key: TextColumn<Row>
  by: TextColumn<Row>
  where?: ValuesOf<Row>
  list: Attributes<Row>
  newestBy: keyof Row & string
}

/** Declares what belongs to a record. A wrong column or value does not compile. */
export const hasMany = <Name extends ReadModelName>(spec: HasManySpec<Name, RowOf<Name>>): HasMany => ({
  where: {},
  ...(spec as Omit<HasMany, 'where'>),
})

/** A filter's name in the view: its column, or an edge of it. */
type FilterName<Column extends string> = Column | `${Column} ${'from' | 'to'}`

/** Declares a resource. A wrong column, command, role or value does not compile. */
export function resource<
  Name extends ReadModelName,
  Key extends TextColumn<RowOf<Name>>,
  Columns extends Attributes<RowOf<Name>>,
  Schema extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Given extends object = Record<never, never>,
  Sections extends Record<string, z.ZodObject> = Record<never, never>,
  SumName extends string = never,
>(
  spec: ResourceSpec<Name, RowOf<Name>, Key, Columns, Schema, Given, Sections, SumName>,
): Declared<
  keyof RowOf<Name> & string,
  (keyof z.output<Schema> | { [S in keyof Sections]: keyof z.output<Sections[S]> }[keyof Sections]) & string,
  Given,
  keyof Sections & string
> {
  return { ...omitted, ...(spec as unknown as Partial<Resource>) } as Resource
}

const omitted = {
  named: {},
  links: [],
  written: [],
  detail: {},
  filters: [],
  tabs: [],
  aside: {},
  sortedBy: {},
  newestFirst: false,
  formerNames: {},
  formerFilters: {},
  acts: {},
  hasMany: {},
  sections: {},
  needs: {},
  history: false,
} satisfies Partial<Resource>

/** Sections of a resource that are forms, by name. */
export const formSectionsOf = ({ sections }: Pick<Resource, 'sections'>) =>
  Object.entries(sections).flatMap(([name, section]) => (isForm(section) ? [[name, section] as const] : []))

/** All attributes that a resource asks for: those of its form and of its sections. */
export const fieldsOf = (
  resource: Pick<Resource, 'form' | 'sections'>,
): Readonly<Record<string, Attribute>> =>
  Object.assign({}, resource.form?.fields, ...formSectionsOf(resource).map(([, { fields }]) => fields))

/** Names of the commands that a resource sends. */
export const commandsOf = ({
  create,
  change,
  order,
  acts,
  background,
  sections,
}: Resource): CommandName[] => [
  ...new Set(
    [
      create,
      change,
      order?.command,
      background?.file,
      background?.acts,
      ...Object.keys(acts),
      ...formSectionsOf({ sections }).map(([, { command }]) => command),
    ].filter((name): name is CommandName => name !== undefined),
  ),
]

/** "Categorias", "Caixa de saída". */
export const listTitle = ({ called, noun: [, many] }: Pick<Resource, 'called' | 'noun'>): string =>
  called ?? many.charAt(0).toUpperCase() + many.slice(1)
