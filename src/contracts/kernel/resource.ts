import type * as z from 'zod'
import type { Attribute } from './attribute'
import type { Fields, FormSpec } from './form-spec'
import type {
  Background,
  FilterName,
  ListTab,
  Period,
  PeriodOf,
  SearchSpec,
  Sum,
  SumOf,
  Toggle,
  ToggleOf,
} from './list-spec'
import type { Act, ActOf, ActsOn, HasMany, Preview, SeenAt, When, WhenOf } from './record-spec'
import type { CommandName, CommandsTaking, ReadModelName, RowOf, UntoldName } from './registry'
import type { Attributes, ColumnHolding, TextColumn, ValuesOf } from './row-types'
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

/** What the server loads for the hand-written parts of one section, beside its form. */
export interface SectionExtra<Given extends object> {
  component: string
  section: string
  readonly given?: Given
}
/** Names the section: `sectionExtra<PricePanel>()(courses, 'Price')`. */
export const sectionExtra =
  <Given extends object>() =>
  <SectionName extends string>(
    { component }: Declared<string, string, unknown, SectionName>,
    section: NoInfer<SectionName>,
  ): SectionExtra<Given> & { section: NoInfer<SectionName> } => ({ component, section })

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
  /** Id of the one record that there is: its page, or its form where it has none, stands at the resource's own address. */
  only?: string
  /** Addresses that this one had before, which lead to it for good. */
  formerly?: readonly `/admin/${string}`[]
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
  /** An Admin who says why may have files of it with personal data in clear. */
  clearFiles?: boolean
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
  /** Records whose sections gather changes in a draft, which staff publish together. */
  draftsWhen?: Pick<When, 'is'>
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
  only?: string
  formerly?: readonly `/admin/${string}`[]
  rows: Name
  key: Key
  title: TextColumn<Row>
  list: Columns
  detail?: Attributes<Row>
  search?: {
    in: TextColumn<Row>
    label: string
    cpf?: ColumnHolding<Row, string>
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
  clearFiles?: boolean
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
  draftsWhen?: Pick<WhenOf<Row>, 'is'>
  needs?: { readonly [Name in keyof Row & string]?: string }
  seenAt?: {
    label: string
    to: `/${string}{${TextColumn<Row>}}${string}`
    when?: WhenOf<Row>
    preview?: Preview
  }
  history?: Name extends UntoldName ? false : boolean
  extra?: Extra<Given>
}

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
  seenAt,
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
      ...(seenAt?.preview?.by ?? []),
    ].filter((name): name is CommandName => name !== undefined),
  ),
]

/** "Criar cupom" */
export const createLabel = ([one]: Noun): string => `Criar ${one}`
/** "Categorias", "Caixa de saída". */
export const listTitle = ({ called, noun: [, many] }: Pick<Resource, 'called' | 'noun'>): string =>
  called ?? many.charAt(0).toUpperCase() + many.slice(1)
