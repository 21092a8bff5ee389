/** The channel keeps its first name, so that processes of two versions hear each other in a rolling deployment. */
export const ADVANCED_CHANNEL = 'read_models_moved'

/** NOTIFY takes less than 8000 bytes. */
const MAX_BYTES = 7_000
const NONE = '-'
const ANY = '*'

/** Names of read models that took in events, as the payload of a notification. */
export function encodeNotification(names: ReadonlySet<string>): string {
  const text = [...names].join()
  return text.length > MAX_BYTES ? ANY : text || NONE
}

/** Undefined: any read model may have advanced. */
export function decodeNotification(text: string | undefined): string[] | undefined {
  if (text === NONE) return []
  return !text || text === ANY ? undefined : text.split(',')
}
