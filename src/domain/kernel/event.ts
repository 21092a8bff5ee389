import * as z from 'zod'

/** An event as a decision returns it: a name in the past tense and its data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  type: Type
  data: Data
}

export type EventSchemas = Record<string, z.ZodObject>

/** The event union that a map of schemas describes. */
export type EventOf<S extends EventSchemas> = {
  [K in keyof S & string]: DomainEvent<K, z.infer<S[K]>>
}[keyof S & string]

/** Declares the events of one aggregate: one schema gives the type, the check at append, the sealed fields and the catalogue. */
export const events = <S extends EventSchemas>(schemas: S): S => schemas

/** The schema of an event's data. `label` is what staff call the event, in Portuguese. */
export const eventSchema = <Shape extends z.core.$ZodLooseShape>(label: string, shape: Shape) =>
  z.object(shape).meta({ label })

/** What staff call the events of a schema, or undefined without a label. */
export const labelOf = (schema: z.ZodObject): string | undefined => schema.meta()?.label as string | undefined

export const event = <T extends string, D>(type: T, data: D): DomainEvent<T, D> => ({ type, data })

interface PersonalMark {
  subject: string
  fiscal?: boolean
  /** Field with a second person whom the value is about: it is redacted once either of the two is forgotten. */
  also?: string
}
const marks = z.registry<PersonalMark>()

/**
 * Marks a top-level field as personal data of `subject`, the name of the sibling field that holds the person's id.
 * The field is sealed with that person's key before it is stored; `fiscal` seals it under the key that the law makes us keep.
 * A null `subject` means that the value belongs to no person; it is stored as it is.
 */
export function personal<S extends z.ZodType>(
  schema: S,
  subject: string,
  options: Omit<PersonalMark, 'subject'> = {},
): S {
  const own = schema.clone() as S
  marks.add(own, { subject, ...options })
  return own
}

/** The personal fields of an event schema: field name, field schema, subject field, fiscal or not. */
export function personalFields(schema: z.ZodObject) {
  return Object.entries(schema.shape).flatMap(([field, type]) => {
    const mark = marks.get(type as z.ZodType)
    return mark ? [{ field, schema: type as z.ZodType, ...mark }] : []
  })
}

const storedNames = new WeakMap<z.ZodObject, string>()

/** Declares that logs hold this event type under an older name, which stays its stored name. */
export function storedAs<S extends z.ZodObject>(schema: S, name: string): S {
  const own = schema.clone() as S
  storedNames.set(own, name)
  return own
}

/** The name under which logs hold an event type, or undefined where that is its name in code. */
export const storedNameOf = (schema: z.ZodObject): string | undefined => storedNames.get(schema)

type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>
const upcasters = new WeakMap<z.ZodObject, readonly Upcaster[]>()

/**
 * Declares that an event was written differently before: one step per older version, the first from version 1 to 2.
 * What is read is upcasted to the schema; what is appended is stamped with its version. Steps are pure and keep the names
 * of personal fields, which are opened before.
 */
export function upcast<S extends z.ZodObject>(schema: S, steps: readonly Upcaster[]): S {
  const own = schema.clone() as S
  upcasters.set(own, steps)
  return own
}

/** Version of an event's schema; 1 unless it was ever raised. */
export const versionOf = (schema: z.ZodObject): number => (upcasters.get(schema)?.length ?? 0) + 1

/** Data as the schema has it now, from what an older version wrote. */
export const upcasted = (schema: z.ZodObject, data: unknown, from: number): unknown =>
  (upcasters.get(schema) ?? [])
    .slice(from - 1)
    .reduce((older, upcaster) => upcaster(older), data as Record<string, unknown>)

/** An event that this code must not fold: newer code wrote it, or it cannot be upcasted. */
class Unreadable extends Error {
  override name = 'Unreadable'
}

/** Throws `Unreadable` where reading on would mean to misread. */
export function mustBeReadable(event: object): void {
  if ('unreadable' in event && typeof event.unreadable === 'string') throw new Unreadable(event.unreadable)
}

const occurrences = z.registry<{ occurrence: true }>()

/**
 * Marks the top-level field that says when an event happened, where it may be learnt later: a late Pix notice, a lesson
 * watched off line. An event without such a field happened when it was learnt.
 */
export function occurred<S extends z.ZodType>(schema: S): S {
  const own = schema.clone() as S
  occurrences.add(own, { occurrence: true })
  return own
}

/** Name of the field that says when an event happened, or undefined. */
export const occurredField = (schema: z.ZodObject): string | undefined =>
  Object.entries(schema.shape).find(([, type]) => occurrences.has(type as z.ZodType))?.[0]

/** Tables by id are plain objects, which have these words from where all objects come. */
const isNoId = (text: string) => Object.hasOwn(Object.prototype, text)
export const id = z
  .string()
  .min(1)
  .max(80)
  .refine((text) => !isNoId(text))
export const instant = z.iso.datetime()
export const centavos = z.int().nonnegative()
