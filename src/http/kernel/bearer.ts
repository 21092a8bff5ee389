import { type Instant, MINUTE } from '../../domain/kernel/instants'
import { seal, unseal } from './signing'

/** How long the token in page props is valid; each page brings a new one. */
const BEARER_LIFETIME_MS = 30 * MINUTE

interface Claims {
  sid: string
  exp: number
}

/** Bearer token of the /api client: signed, short-lived, invalid once its session has ended or rotated. */
export const mintBearer = (secret: Buffer, sessionId: string, now: Instant): string =>
  seal(secret, 'bearer', { sid: sessionId, exp: Date.parse(now) + BEARER_LIFETIME_MS } satisfies Claims)

/** The id of its session, or undefined when it is invalid or expired. */
export function readBearer(secret: Buffer, header: string | undefined, now: Instant): string | undefined {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  const claims = unseal<Claims>(secret, 'bearer', token)
  return claims && claims.exp > Date.parse(now) ? claims.sid : undefined
}
