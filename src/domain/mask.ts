import { personalFields } from './kernel/event'
import { MASK } from './kernel/mask-text'
import { schemaOf } from './registry'

/** Useful only to an attacker: excluded from every reading, copy and export. */
export const SECRETS: ReadonlySet<string> = new Set([
  'passwordHash',
  'cardToken',
  'token',
  'fingerprint',
  'totpSecret',
  'recoveryHashes',
  'sealedPassword',
  'sealedToken',
  'sealedWebhookSecret',
  'sealedFile',
  'sealedPassphrase',
])

/** A value with everything that it says covered, shape kept. */
export const covered = (value: unknown): unknown => {
  if (value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map(covered)
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, covered(inner)]))
  }
  return MASK
}

/** An event's data with its personal fields and secrets covered, shape kept. */
export function masked(type: string, data: unknown): unknown {
  const schema = schemaOf(type)
  if (!schema || typeof data !== 'object' || data === null) return data
  const fields = personalFields(schema).map(({ field }) => field)
  const isHidden = (key: string) => fields.includes(key) || SECRETS.has(key)
  if (!Object.keys(data).some(isHidden)) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, isHidden(key) ? covered(value) : value]),
  )
}
