import type * as z from 'zod'
import type { Attribute } from './attribute'

/** A form: a zod schema that a command reads, and how each field is asked for. */
export interface FormSpec {
  schema: z.ZodObject
  fields: Readonly<Record<string, Attribute>>
}

/** Fields that a form cannot do without. */
type RequiredOf<Schema extends z.ZodObject> = {
  [Name in keyof z.input<Schema> & string]: undefined extends z.input<Schema>[Name] ? never : Name
}[keyof z.input<Schema> & string]
type FieldOf<Schema extends z.ZodObject, Name> = Name extends keyof z.output<Schema>
  ? Attribute<NonNullable<z.output<Schema>[Name]>>
  : never

/** Values of a form, by the fields of its schema. */
export type Fields<Schema extends z.ZodObject> = {
  readonly [Name in RequiredOf<Schema>]: FieldOf<Schema, Name>
} & { readonly [Name in keyof z.output<Schema> & string]?: FieldOf<Schema, Name> }
