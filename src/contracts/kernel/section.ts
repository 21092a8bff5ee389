import type * as z from 'zod'
import type { Attribute, Relation } from './attribute'
import type { Fields, FormSpec } from './form-spec'
import type { CommandsTaking } from './registry'

interface Step {
  /** Name of the step and title of its page: "Preço". */
  label: string
  /** One sentence under the title. */
  lead?: string
  /** Last part of its address, where that is not made from its name. */
  path?: string
}

/** A part of a record with a form of its own, which one command reads. */
export interface FormSection extends Step, FormSpec {
  command: string
  /** Shows a preview beside the form, drawn from what is typed, on the page that `seenAt.preview` names. */
  watched?: boolean
}

/** A part of a record whose page is a file of `web/src/pages`; it joins the steps of the others. */
export interface WrittenSection extends Step {
  written: true
  /** Columns of the record that are filled in there. */
  about: readonly string[]
  /** Records that are chosen there. */
  chooses?: readonly Relation[]
  /** Column that is true while the page gathers changes of its own, which are published there. */
  pending?: string
}

export type Section = FormSection | WrittenSection

export const isForm = (section: Section): section is FormSection => 'command' in section

/** Columns of a record that a section fills in. */
export const columnsFilledBy = (section: Section): readonly string[] =>
  isForm(section) ? Object.keys(section.fields) : section.about

/** Each value comes from the column of the same name. */
type FilledFrom<Row, Schema extends z.ZodObject> =
  Exclude<keyof z.output<Schema>, keyof Row> extends never ? Fields<Schema> : never

type FormSectionSpec<Row, Key extends string, Schema extends z.ZodObject> = Step & {
  command: CommandsTaking<z.output<Schema> & Record<Key, string>>
  watched?: boolean
  schema: Schema
  fields: FilledFrom<Row, Schema>
}
type NoForm = z.ZodObject<Record<never, never>>
type WrittenSectionSpec<Column, Schema extends z.ZodObject = NoForm> = Step & {
  written: true
  about: readonly Column[]
  chooses?: readonly Relation[]
  pending?: Column
  /** Carries that it has no form; never set. */
  schema?: Schema
}

/** Sections by name, each with a schema of its own: `Price` is the component `…/Price` at `…/{id}/price`. */
export type SectionSpecs<Row, Key extends string, Schemas extends Record<string, z.ZodObject>> = {
  readonly [Name in keyof Schemas]:
    | FormSectionSpec<Row, Key, Schemas[Name]>
    | WrittenSectionSpec<keyof Row & string, Schemas[Name]>
}

/** A section whose page is written by hand. `about`: columns that are filled in there; `chooses`: records that are chosen. */
export const page = <const Column extends string = never>(
  label: string,
  {
    about = [],
    lead,
    chooses,
    pending,
  }: {
    about?: readonly Column[]
    lead?: string
    chooses?: readonly Relation[]
    pending?: Column
  } = {},
): WrittenSectionSpec<Column> => ({
  label,
  written: true,
  about,
  ...(lead && { lead }),
  ...(chooses && { chooses }),
  ...(pending && { pending }),
})

/** Names of the sections of a record that have changes which are published on their own pages. */
export const pendingIn = (
  sections: Readonly<Record<string, Section>>,
  values: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(sections).flatMap(([name, section]) =>
    !isForm(section) && section.pending && values[section.pending] === true ? [name] : [],
  )

const isEmpty = (value: unknown, attribute: Attribute | undefined) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (value === 0 && attribute?.kind === 'count')

/** Columns of `needs` in which a record still holds nothing: null, no text, no items, a count of zero. */
export const missingIn = (
  needs: Readonly<Record<string, string>>,
  columns: Readonly<Record<string, Attribute>>,
  values: Readonly<Record<string, unknown>>,
): string[] => Object.keys(needs).filter((name) => isEmpty(values[name], columns[name]))
