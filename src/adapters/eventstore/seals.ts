import type * as z from 'zod'
import { personalFields } from '../../domain/kernel/event'
import type { NewEvent, RecordedEvent } from '../../ports/event-store'
import { type KeyRing, SubjectForgotten } from '../../ports/key-ring'
import { decrypt, encrypt } from '../keyring/aes-gcm'
import { REDACTED, redacted } from './redact'

export type SchemaOf = (type: string) => z.ZodObject | undefined

interface SealedValue {
  $sealed: string
  $subject: string
}

const VERSION = 'v1'
type Data = Record<string, unknown>

const isSealed = (value: unknown): value is SealedValue =>
  typeof value === 'object' && value !== null && '$sealed' in value && '$subject' in value

/** A sealed value opens only in the event and the field it was sealed for. */
const contextOf = (eventId: string, field: string) => `${eventId}\n${field}`

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
      if (typeof person !== 'string' || !person) {
        throw new Error(`${event.type}.${mark.field} is personal, but ${mark.subject} names no person`)
      }
      const subject = mark.fiscal ? `fiscal:${person}` : person
      data[mark.field] = await sealValue(
        value,
        subject,
        contextOf(event.id, mark.field),
        keyRing,
        mark.schema,
      )
    }),
  )
  return { ...event, data }
}

async function sealValue(value: unknown, subject: string, context: string, ring: KeyRing, schema: z.ZodType) {
  try {
    const { iv, body } = encrypt(await ring.keyFor(subject), Buffer.from(JSON.stringify(value)), context)
    return { $sealed: `${VERSION}:${iv.toString('base64')}:${body.toString('base64')}`, $subject: subject }
  } catch (error) {
    if (!(error instanceof SubjectForgotten)) throw error
    // What still happens around a forgotten person is recorded, without the person.
    return redacted(schema)
  }
}

/** Opens the sealed fields of many events with one look-up of keys. */
export async function open(events: RecordedEvent[], keyRing: KeyRing, schemaOf: SchemaOf) {
  const subjects = new Set<string>()
  for (const { data } of events) {
    for (const value of fieldsOf(data)) if (isSealed(value)) subjects.add(value.$subject)
  }
  if (subjects.size === 0) return events
  const keys = await keyRing.find([...subjects])
  return events.map((event) => openEvent(event, keys, schemaOf))
}

const fieldsOf = (data: unknown): unknown[] =>
  typeof data === 'object' && data !== null ? Object.values(data) : []

function openEvent(event: RecordedEvent, keys: Map<string, Buffer>, schemaOf: SchemaOf): RecordedEvent {
  if (!fieldsOf(event.data).some(isSealed)) return event
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
  const key = keys.get(value.$subject)
  if (!key) {
    const schema = schemaOf(event.type)?.shape[field]
    return schema ? redacted(schema) : REDACTED
  }
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
