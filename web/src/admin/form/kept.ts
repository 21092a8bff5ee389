import type { FormCodec } from '../../../../src/contracts/kernel/form-codec'
import { DAY } from '../../../../src/domain/kernel/instants'
import type { TypedFields } from './formState'

/** What was typed into a form and not saved. */
export interface Kept {
  /** When it was last typed. */
  at: number
  /** Of the record that it was typed over; null for a record that is made. */
  revision: number | null
  /** The fields that differ from what the server sent, each with all of its parts. */
  fields: ByRoot
  /** What the server had sent in these fields. */
  before: ByRoot
}
type ByRoot = Readonly<Record<string, TypedFields>>

const PREFIX = 'typed:'
const MOST_MS = 14 * DAY
const MOST_FORMS = 30
/** A browser gives a site about five million letters; a form must not take the room of all others. */
const MOST_LETTERS = 400_000
const WAIT_MS = 400

const waiting = new Map<string, { kept: Kept; timer: ReturnType<typeof setTimeout> }>()
const sending = new Set<string>()

/** Name under which a form's texts are kept: of one account, so that no other person of this browser sees them. */
export const keyOf = (account: string, form: string) => `${PREFIX}${account}:${form}`

/** Runs what needs the storage; without it, or where it is full, nothing is kept. */
function tried<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage)
  } catch {
    return otherwise
  }
}

const keysIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  )
/** A kept text begins with the time it was typed, so that its age is read without parsing the rest. */
const instantIn = (text: string | null) => Number.parseInt(text ?? '', 10) || 0

function dropOld(storage: Storage, now: number): void {
  const found = keysIn(storage)
    .map((key) => ({ key, at: instantIn(storage.getItem(key)) }))
    .sort((a, b) => b.at - a.at)
  for (const [n, { key, at }] of found.entries())
    if (n >= MOST_FORMS || now - at > MOST_MS) storage.removeItem(key)
}

const isFields = (value: unknown): value is ByRoot =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((parts) => typeof parts === 'object' && parts !== null)

function read(text: string): Kept | null {
  const [revision, fields, before] = JSON.parse(text.slice(text.indexOf(' '))) as unknown[]
  if (!isFields(fields) || !isFields(before)) return null
  return { at: instantIn(text), revision: typeof revision === 'number' ? revision : null, fields, before }
}

/** The unsaved text of a form. While the form is being sent there is none. */
export function keptFor(key: string, now = Date.now()): Kept | null {
  if (sending.has(key)) return null
  flushKept()
  return tried((storage) => {
    dropOld(storage, now)
    const text = storage.getItem(key)
    return text ? read(text) : null
  }, null)
}

/** Stores everything that waits to be stored, without the pause. */
export function flushKept(): void {
  for (const [key, { kept, timer }] of waiting) {
    clearTimeout(timer)
    const text = `${kept.at} ${JSON.stringify([kept.revision, kept.fields, kept.before])}`
    tried((storage) => {
      // An earlier state of the text would pass for the newest.
      if (text.length > MOST_LETTERS) return storage.removeItem(key)
      storage.setItem(key, text)
      dropOld(storage, kept.at)
    }, undefined)
  }
  waiting.clear()
}

/** Keeps it once the typing pauses. */
export function keepSoon(key: string, kept: Kept): void {
  clearTimeout(waiting.get(key)?.timer)
  waiting.set(key, { kept, timer: setTimeout(flushKept, WAIT_MS) })
}

/** Forgets what was saved or discarded. */
export function forget(key: string): void {
  clearTimeout(waiting.get(key)?.timer)
  waiting.delete(key)
  tried((storage) => storage.removeItem(key), undefined)
}

/** Forgets all of an account, as when it is signed out. */
export function forgetAccount(account: string): void {
  const isOwn = (key: string) => key.startsWith(keyOf(account, ''))
  const stored = tried((storage) => keysIn(storage).filter(isOwn), [])
  for (const key of [...stored, ...[...waiting.keys()].filter(isOwn)]) forget(key)
}

/** Sends a form. The page that answers is not given what was just saved; what was not saved stays kept. */
export async function whileSending<T>(key: string | null, send: () => Promise<T>): Promise<T> {
  if (key === null) return send()
  flushKept()
  sending.add(key)
  try {
    const answer = await send()
    forget(key)
    return answer
  } finally {
    sending.delete(key)
  }
}

/** The form's own field that a part belongs to: `faq` of `faq.0.question`, `until` of `until:hora`. */
const rootOf = (name: string) => name.split(/[.:]/, 1)[0] ?? name

/** Fields by the form's own names. A list without items has no names at all. */
function byRoot(typed: TypedFields): Map<string, TypedFields> {
  const found = new Map<string, Record<string, TypedFields[string]>>()
  for (const [name, value] of Object.entries(typed)) {
    const parts = found.get(rootOf(name)) ?? {}
    parts[name] = value
    found.set(rootOf(name), parts)
  }
  return found
}
const sameFields = (a: ByRoot, b: ByRoot) =>
  Object.entries(a).every(([root, parts]) => sameParts(parts, b[root] ?? {}))
const sameParts = (a: TypedFields, b: TypedFields) => {
  const text = (parts: TypedFields) =>
    JSON.stringify(Object.entries(parts).sort(([x], [y]) => (x < y ? -1 : 1)))
  return text(a) === text(b)
}

/** The fields that differ. A list is kept whole, since its items have no names of their own. */
export function differing(server: TypedFields, typed: TypedFields): ByRoot {
  const before = byRoot(server)
  const after = byRoot(typed)
  const roots = new Set([...before.keys(), ...after.keys()])
  return Object.fromEntries(
    [...roots].flatMap((root): [string, TypedFields][] => {
      const parts = after.get(root) ?? {}
      return sameParts(before.get(root) ?? {}, parts) ? [] : [[root, parts]]
    }),
  )
}

/** What the server sent in some of the form's fields. */
export function partsOf(server: TypedFields, fields: ByRoot): ByRoot {
  const found = byRoot(server)
  return Object.fromEntries(Object.keys(fields).map((root) => [root, found.get(root) ?? {}]))
}

/** Whether the record has changed since: by its revision, or, where a draft began anew with the same one, by its fields. */
export const isOlder = ({ revision, before }: Kept, now: { revision: number | null; sent: TypedFields }) =>
  revision !== now.revision || !sameFields(before, partsOf(now.sent, before))

/** Kept fields in the place of the server's; those that the form does not have any more are left out. */
export function put(server: TypedFields, fields: ByRoot, codec: FormCodec): TypedFields {
  const isKept = (name: string) => Object.hasOwn(fields, rootOf(name))
  const others = Object.entries(server).filter(([name]) => !isKept(name))
  const own = codec.kept(Object.assign({}, ...Object.values(fields)))
  return { ...Object.fromEntries(others), ...own }
}
