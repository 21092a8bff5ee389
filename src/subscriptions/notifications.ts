export const ADVANCED_CHANNEL = 'read_models_advanced'

/** What a process tells the others by NOTIFY, whose text is bounded. An older process says nothing at all. */
const MAX_BYTES = 7_000
const NONE = '-'
const ANY = '*'
export function encodeNotification(names: ReadonlySet<string>): string {
  const text = [...names].join()
  return text.length > MAX_BYTES ? ANY : text || NONE
}
/** Undefined: anything may have moved. */
export function decodeNotification(text: string | undefined): string[] | undefined {
  if (text === NONE) return []
  return !text || text === ANY ? undefined : text.split(',')
}
