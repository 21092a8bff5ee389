import type { Attribute } from './attribute'
import type { CommandInput, CommandName, CommandsOn, ReadModelName, RowOf } from './registry'
import type { Attributes, TextColumn, ValuesOf } from './row-types'

/** Values that a column must hold for something to be possible, and what is said while it does not. */
export interface When {
  is: Readonly<Record<string, readonly (string | number | boolean | null)[]>>
  /** Portuguese sentence: "Só categorias publicadas podem ser arquivadas." */
  why: string
}

/** Whether the values of a row are those that a condition wants. */
export const holds = ({ is }: Pick<When, 'is'>, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(is).every(([column, wanted]) => wanted.includes((values[column] ?? null) as never))

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
  /** Column whose shown value is sent along, so that the command can refuse a page that is out of date. */
  shown?: string
  /** Sent along. */
  with?: Readonly<Record<string, unknown>>
  danger?: boolean
  /** The record is gone afterwards, so the list follows. */
  removes?: boolean
  /** Offered for several selected records, too. */
  bulk?: boolean
  /** The act of the same resource, for several records too, that takes this one back. */
  undo?: CommandName
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

/** Where a record is seen by those it is for. `to`: address with columns, `/course/{slug}`. */
export interface SeenAt {
  label: string
  to: string
  when?: When
  preview?: Preview
}

/** Pages of a record that staff see as its draft will make them. */
export interface Preview {
  /** Commands that publish what is no section's, by their order; each takes the id alone. */
  by: readonly CommandName[]
  /** Name of the page that `seenAt` leads to. */
  label: string
  /** Further pages of the record, such as `/student/mycourses/{slug}/watch`, by the last part of their preview's address. */
  also?: Readonly<Record<string, { label: string; to: string }>>
  /** Type of the event that publishes the record; the preview of a draft takes it as having happened. */
  shown?: string
  /** Beginnings of addresses of files that are named after the record as it is published. */
  files?: readonly string[]
}

export type WhenOf<Row> = Omit<When, 'is'> & { is: ValuesOf<Row> }
type Reason = NonNullable<Act['reason']>
/** An act gives an id and a reason; what its command wants besides must be fixed by the declaration. */
type SentOf<Row, Command extends CommandName, Id extends string> =
  | {
      [Field in Exclude<keyof CommandInput<Command> & keyof Row & string, Id>]: Record<
        Id | 'reason',
        string
      > &
        Pick<CommandInput<Command>, Field> extends CommandInput<Command>
        ? { shown: Field; reason?: Omit<Reason, 'as'> & { as?: 'reason' }; with?: never }
        : never
    }[Exclude<keyof CommandInput<Command> & keyof Row & string, Id>]
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
export type ActOf<Row, Key extends string, Command extends CommandName> = Omit<
  Act,
  'when' | 'with' | 'by' | 'reason' | 'shown'
> & {
  when?: WhenOf<Row>
} & (
    | (CommandInput<Command> extends Record<Key, string> ? { by?: never } & SentOf<Row, Command, Key> : never)
    | {
        [Id in Exclude<TextColumn<Row>, Key>]: CommandInput<Command> extends Record<Id, string>
          ? { by: Id } & SentOf<Row, Command, Id>
          : never
      }[Exclude<TextColumn<Row>, Key>]
  )
/** Commands on the record, or on one that a column of text names. */
export type ActsOn<Row> = { [Id in TextColumn<Row>]: CommandsOn<Id> }[TextColumn<Row>]

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
