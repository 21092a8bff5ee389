import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOLERANCE_SECONDS } from '../signature'

/** What a notice's signature speaks for. */
export interface SignedParts {
  /** `data.id` of the address that was called. */
  dataId: string | undefined
  /** The header `x-request-id`. */
  requestId: string | undefined
}

const manifest = ({ dataId, requestId }: SignedParts, ts: string) =>
  [dataId && `id:${dataId};`, requestId && `request-id:${requestId};`, `ts:${ts};`].filter(Boolean).join('')

const digest = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** The header `x-signature` as the provider writes it. */
export const signNotice = (secret: string, parts: SignedParts, ts: number | string): string =>
  `ts=${ts},v1=${digest(secret, manifest(parts, String(ts))).toString('hex')}`

/** The time of a signature in seconds: the documentation says milliseconds, its examples show seconds. */
const secondsOf = (ts: string) => (ts.length > 11 ? Math.floor(Number(ts) / 1000) : Number(ts))

/** Whether the header signs these parts within ±300 s of `nowUnix` (seconds). */
export function verifyNotice(
  secret: string,
  header: string | undefined,
  parts: SignedParts,
  nowUnix: number,
): boolean {
  if (!secret || !header || header.length > 2000 || !parts.dataId) return false
  const pairs = header.split(',').map((pair) => pair.trim().split('='))
  const ts = pairs.filter(([name]) => name === 'ts').map(([, value]) => value ?? '')
  if (ts.length !== 1 || !/^\d{1,14}$/.test(ts[0]!)) return false
  if (!(Math.abs(nowUnix - secondsOf(ts[0]!)) <= TOLERANCE_SECONDS)) return false
  const expected = digest(secret, manifest(parts, ts[0]!))
  return pairs.some(
    ([name, value]) =>
      name === 'v1' &&
      /^[0-9a-f]{64}$/.test(value ?? '') &&
      timingSafeEqual(Buffer.from(value!, 'hex'), expected),
  )
}
