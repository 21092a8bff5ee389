import { sha256 } from './signing'

const sorted = (_key: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Hash of an operation and its body, independent of the order of keys. */
export const bodyHash = (operation: string, body: unknown): string =>
  sha256(`${operation}\n${JSON.stringify(body ?? null, sorted)}`).toString('hex')
