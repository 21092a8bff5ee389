import type * as z from 'zod'
import { personalFields } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import { eventTypes, schemaOf } from '../../domain/registry'
import type { EventStore, RecordedEvent } from '../../ports/event-store'
import { legibleKeys } from '../../projections/kernel/fold'
import type { AnyProjection } from '../../projections/kernel/projection'

/** Rows that hold data of the person, and values that identify the person outside of read models. */
export interface Touched {
  /** Keys of rows by projection. */
  keys: Record<string, string[]>
  /** Names, e-mails, CPFs and phones, as they were typed. */
  identifiers: string[]
}

/** Shorter texts identify no person. */
const LEAST = 6
const IDENTIFIERS = new Set(['name', 'email', 'cpf', 'phone', 'studentName', 'authorName'])

const marked = () =>
  eventTypes().flatMap((type) => {
    const marks = personalFields(schemaOf(type) as z.ZodObject)
    return marks.length > 0 ? [[type, marks] as const] : []
  })

/** Looks through every event that may hold something personal of these subjects. */
export async function touchedBy(
  store: Pick<EventStore, 'pages'>,
  projections: readonly AnyProjection[],
  subjects: ReadonlySet<string>,
): Promise<Touched> {
  const marks = new Map(marked())
  const keys = new Map<string, Set<string>>()
  const identifiers = new Set<string>()

  function look(event: RecordedEvent) {
    const data = event.data as Record<string, unknown>
    const theirs = (marks.get(event.type) ?? []).filter(
      ({ subject, also }) =>
        subjects.has(String(data[subject])) || (also && subjects.has(String(data[also]))),
    )
    if (theirs.length === 0) return
    for (const { field, subject } of theirs) {
      // What a second person wrote to this one names that one, too.
      // A company is named in what others buy for it, too.
      if (field !== 'company' && subjects.has(String(data[subject]))) collect(field, data[field], identifiers)
    }
    for (const p of projections) {
      for (const key of legibleKeys(p, event)) {
        keys.set(p.name, (keys.get(p.name) ?? new Set()).add(key))
      }
    }
  }

  for await (const page of store.pages({ types: [...marks.keys()] })) for (const event of page) look(event)
  return {
    keys: Object.fromEntries([...keys].map(([name, set]) => [name, [...set]])),
    identifiers: [...identifiers],
  }
}

function collect(field: string, value: unknown, into: Set<string>) {
  if (typeof value === 'string') {
    if (IDENTIFIERS.has(field) && value.length >= LEAST && value !== REDACTED) into.add(value)
  } else if (value && typeof value === 'object' && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) collect(name, inner, into)
  }
}

/** The same rows and words of two looks. */
export const together = (a: Touched, b: Touched): Touched => ({
  keys: Object.fromEntries(
    [...new Set([...Object.keys(a.keys), ...Object.keys(b.keys)])].map((name) => [
      name,
      [...new Set([...(a.keys[name] ?? []), ...(b.keys[name] ?? [])])],
    ]),
  ),
  identifiers: [...new Set([...a.identifiers, ...b.identifiers])],
})
