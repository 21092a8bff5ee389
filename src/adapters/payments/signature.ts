import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature older or newer than this is refused, so a recorded webhook cannot be played back later. */
export const TOLERANCE_SECONDS = 300

const digest = (secret: string, unix: number, body: string | Uint8Array) =>
  createHmac('sha256', secret).update(`${unix}.`).update(body).digest()

/** The `X-Signature` header of a webhook: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const sign = (secret: string, unix: number, body: string | Uint8Array): string =>
  `t=${unix},v1=${digest(secret, unix, body).toString('hex')}`

/**
 * Whether one of the header's v1 values signs exactly these bytes within ±300 s of `nowUnix` (seconds).
 * Several v1 values are allowed, so that a provider can change its secret without a gap.
 */
export function verify(
  secret: string,
  header: string | undefined,
  rawBody: string | Uint8Array,
  nowUnix: number,
): boolean {
  if (!secret || !header || header.length > 2000) return false
  const parts = header.split(',').map((part) => part.trim())
  const times = parts.filter((part) => part.startsWith('t='))
  const unix = Number(/^t=(\d{1,12})$/.exec(times[0] ?? '')?.[1] ?? Number.NaN)
  if (times.length !== 1 || !(Math.abs(nowUnix - unix) <= TOLERANCE_SECONDS)) return false
  const expected = digest(secret, unix, rawBody)
  return parts
    .flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? [])
    .some((value) => timingSafeEqual(Buffer.from(value, 'hex'), expected))
}
