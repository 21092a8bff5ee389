/** Crockford's base 32: digits and capitals without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BYTES = 10
const LENGTH = 17

/** Times x in the field of 32 elements (x⁵ = x² + 1): letters then weigh differently in every place. */
const timesX = (n: number) => (n << 1) ^ (n & 16 ? 0b100101 : 0)

const weigh = (letters: string) =>
  [...letters].reduce((sum, letter) => timesX(sum) ^ ALPHABET.indexOf(letter), 0)

/**
 * An unguessable code of 17 letters from 10 bytes (80 bits): 16 letters of payload and one check letter.
 * A wrong letter, or two letters that changed places, never make another well-formed code.
 */
export function certificateCode(secret: Uint8Array): string {
  if (secret.length !== BYTES) throw new RangeError(`a certificate code takes ${BYTES} bytes`)
  let bits = 0n
  for (const byte of secret) bits = (bits << 8n) | BigInt(byte)
  let letters = ''
  for (let shift = 75n; shift >= 0n; shift -= 5n) letters += ALPHABET[Number((bits >> shift) & 31n)]
  return letters + ALPHABET[timesX(weigh(letters))]
}

/** What a person typed in the one spelling: capitals, no spaces or dashes, I and L read as 1, O as 0. */
export const normaliseCertificateCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Pd}._]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')

/** Whether a code, once normalised, can exist at all; whether it does only the certificates know. */
export function isWellFormed(typed: string): boolean {
  const code = normaliseCertificateCode(typed)
  return code.length === LENGTH && [...code].every((c) => ALPHABET.includes(c)) && weigh(code) === 0
}

/** Whether a code of another system, once normalised, stands in an address as it is. */
export const isAddressable = (typed: string): boolean =>
  /^[\p{L}\p{N}]{4,64}$/u.test(normaliseCertificateCode(typed))

/** In groups, as printed: `0410-6105-0R3G-G28AB`. */
export const formatCertificateCode = (code: string): string =>
  code.replace(/^(\w{4})(\w{4})(\w{4})(\w{5})$/, '$1-$2-$3-$4')
