import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'
import { RECOVERY_CODES, type SecondStep, type TypedCode } from '../../domain/identity/second-step'
import type { Instant } from '../../domain/kernel/instants'
import type { Facts } from '../kernel/command'

type Hash = Pick<Facts, 'hash'>

/** Seconds that the clock of a phone may be off, before and after. */
const TOLERANCE_SECONDS = 30
const base32 = new ScureBase32Plugin()
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

/** The secret of an app that is being set up, base32 of 20 bytes. Kept nowhere until a code has proved the app. */
export const setupSecret = ({ hash }: Hash, accountId: string, setupId: string): string =>
  base32.encode(bytesOf(hash(`totp-secret/${accountId}/${setupId}`)), { padding: false })

/** What the QR code says to the app. */
export const setupAddress = (issuer: string, email: string, secret: string): string =>
  generateURI({ issuer, label: email, secret })

const RECOVERY_LENGTH = 10
const plain = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The codes of a batch, "abcde-fghij": made again from its id for as long as they are shown, kept only as hashes. */
export function recoveryCodes({ hash }: Hash, accountId: string, batchId: string): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, i) => {
    const text = base32.encode(bytesOf(hash(`recovery-code/${accountId}/${batchId}/${i}`)), {
      padding: false,
    })
    const code = text.toLowerCase().slice(0, RECOVERY_LENGTH)
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
}

export const recoveryHash = ({ hash }: Hash, accountId: string, code: string): string =>
  hash(`recovery-hash/${accountId}/${plain(code)}`)

/** The time step whose code this is now, half a minute ago or in half a minute; null when none is. */
export function stepOfCode(totpSecret: string, token: string, now: Instant): number | null {
  const epoch = Math.floor(Date.parse(now) / 1000)
  const found = verifySync({ secret: totpSecret, token, epoch, epochTolerance: TOLERANCE_SECONDS })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}

/** A typed code without spaces and dashes. */
export function readCode(
  typed: string,
  { totpSecret, accountId }: { totpSecret: string; accountId: string },
  { hash, now }: Hash & { now: Instant },
): TypedCode {
  const code = plain(typed)
  if (/^\d{6}$/.test(code)) {
    const step = stepOfCode(totpSecret, code, now)
    return step === null ? 'wrong' : { step }
  }
  return code.length === RECOVERY_LENGTH ? { recoveryHash: recoveryHash({ hash }, accountId, code) } : 'wrong'
}

/** As a read of the stream answers it; of an account without one nothing can be right. */
export const codeFor = (s: SecondStep, typed: string, ctx: Hash & { now: Instant }): TypedCode =>
  s.phase === 'on' ? readCode(typed, s, ctx) : 'wrong'
