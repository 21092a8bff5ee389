import { createHmac } from 'node:crypto'
import type * as z from 'zod'
import { personalFields } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import type { NewEvent, RecordedEvent } from '../../ports/event-store'
import { fiscalOf, type KeyRing, SubjectForgotten } from '../../ports/key-ring'
import { decrypt, encrypt } from '../keyring/aes-gcm'
import { redacted } from './redact'
import { lift, stamped, withFutureMarked } from './versions'

export type SchemaOf = (type: string) => z.ZodObject | undefined

interface SealedValue {
  $sealed: string
  $subject: string
  /** A second person whose key it takes, too. */
  $also?: string
}

const VERSION = 'v1'
type Data = Record<string, unknown>

/** Opens only while both persons have their keys. */
const together = (key: Buffer, also: Buffer) => createHmac('sha256', key).update(also).digest()

const isSealed = (value: unknown): value is SealedValue =>
  typeof value === 'object' && value !== null && '$sealed' in value && '$subject' in value

/** A sealed value opens only in the event and the field it was sealed for. */
const contextOf = (eventId: string, field: string) => `${eventId}\n${field}`

/** An event with its data as the log keeps it: checked, in the order of its schema. */
export function fitted<E extends NewEvent>(event: E, schemaOf: SchemaOf): E {
  const schema = schemaOf(event.type)
  return schema ? { ...event, data: checked(event, schema) } : event
}

function checked<E extends NewEvent>(event: E, schema: z.ZodObject): Data {
  const result = schema.safeParse(event.data)
  if (result.success) return result.data
  // The path and the rule, never the value: it may be personal.
  const why = result.error.issues.map(({ path, code }) => `${[event.type, ...path].join('.')} (${code})`)
  throw new Error(`The event does not fit its schema: ${why.join(', ')}`)
}

/** Checks an event against its schema and seals its personal fields; types without a schema pass as they are. */
export async function seal<E extends NewEvent>(event: E, keyRing: KeyRing, schemaOf: SchemaOf): Promise<E> {
  const schema = schemaOf(event.type)
  if (!schema) return event
  const data = { ...checked(event, schema) }
  await Promise.all(
    personalFields(schema).map(async (mark) => {
      const value = data[mark.field]
      if (value === undefined || value === null) return
      const person = data[mark.subject]
      if (person === null) return
      if (typeof person !== 'string' || !person) {
        throw new Error(`${event.type}.${mark.field} is personal, but ${mark.subject} names no person`)
      }
      const other = mark.also ? data[mark.also] : undefined
      const also = typeof other === 'string' && other !== person ? other : undefined
      const whose = { subject: mark.fiscal ? fiscalOf(person) : person, also }
      if (mark.fiscal) await known(keyRing, person)
      data[mark.field] = await sealValue(value, whose, contextOf(event.id, mark.field), keyRing, mark.schema)
    }),
  )
  return { ...event, data, meta: stamped(event.meta, schema) }
}

/** Fiscal data is read only beside the person's own key, so that one must be there from the beginning. */
async function known(ring: KeyRing, person: string) {
  await ring.keyFor(person).catch((error) => {
    if (!(error instanceof SubjectForgotten)) throw error
  })
}

async function sealValue(
  value: unknown,
  { subject, also }: { subject: string; also: string | undefined },
  context: string,
  ring: KeyRing,
  schema: z.ZodType,
) {
  try {
    const own = await ring.keyFor(subject)
    const key = also ? together(own, await ring.keyFor(also)) : own
    const { iv, body } = encrypt(key, Buffer.from(JSON.stringify(value)), context)
    return {
      $sealed: `${VERSION}:${iv.toString('base64')}:${body.toString('base64')}`,
      $subject: subject,
      ...(also && { $also: also }),
    }
  } catch (error) {
    if (!(error instanceof SubjectForgotten)) throw error
    // What still happens around a forgotten person is recorded, without the person.
    return redacted(schema)
  }
}

/** Opens the sealed fields of many events with one look-up of keys. */
export async function open(recorded: RecordedEvent[], keyRing: KeyRing, schemaOf: SchemaOf) {
  const events = recorded.map((event) => withFutureMarked(event, schemaOf))
  const subjects = new Set<string>()
  for (const { data, unreadable } of events) {
    if (unreadable) continue
    for (const value of fieldsOf(data)) {
      if (!isSealed(value)) continue
      subjects.add(value.$subject)
      if (value.$also) subjects.add(value.$also)
    }
  }
  const keys = subjects.size > 0 ? await keyRing.find([...subjects]) : undefined
  return events.map((event) => lift(keys ? openEvent(event, keys, schemaOf) : event, schemaOf))
}

const fieldsOf = (data: unknown): unknown[] =>
  typeof data === 'object' && data !== null ? Object.values(data) : []

function openEvent(event: RecordedEvent, keys: Map<string, Buffer>, schemaOf: SchemaOf): RecordedEvent {
  if (event.unreadable || !fieldsOf(event.data).some(isSealed)) return event
  const data: Data = {}
  for (const [field, value] of Object.entries(event.data as Data)) {
    const opened = isSealed(value) ? openValue(event, field, value, keys, schemaOf) : value
    if (opened !== undefined) data[field] = opened
  }
  return { ...event, data }
}

function openValue(
  event: RecordedEvent,
  field: string,
  value: SealedValue,
  keys: Map<string, Buffer>,
  schemaOf: SchemaOf,
): unknown {
  const own = keys.get(value.$subject)
  const also = value.$also ? keys.get(value.$also) : undefined
  if (!own || (value.$also && !also)) {
    const schema = schemaOf(event.type)?.shape[field]
    return schema ? redacted(schema) : REDACTED
  }
  const key = also ? together(own, also) : own
  const [version, iv, body] = value.$sealed.split(':')
  try {
    if (version !== VERSION || !iv || !body) return value
    const parts = { iv: Buffer.from(iv, 'base64'), body: Buffer.from(body, 'base64') }
    return JSON.parse(decrypt(key, parts, contextOf(event.id, field)).toString())
  } catch {
    // Damaged or moved here from elsewhere. It stays shut: its reader parks this event and the others flow.
    return value
  }
}
