import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
export const KEY_BYTES = 32

export interface Sealed {
  iv: Buffer
  /** Authentication tag, then cipher text. */
  body: Buffer
}

/** AES-256-GCM with a random nonce. `context` is not kept, but opening needs the same one. */
export function encrypt(key: Buffer, plain: Buffer, context: string): Sealed {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return { iv, body: Buffer.concat([cipher.getAuthTag(), text]) }
}

/** Throws when key, context or a single bit is another one. */
export function decrypt(key: Buffer, { iv, body }: Sealed, context: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(body.subarray(0, TAG_BYTES))
  return Buffer.concat([decipher.update(body.subarray(TAG_BYTES)), decipher.final()])
}

/** Nonce, tag and cipher text in one piece. */
export const pack = ({ iv, body }: Sealed): Buffer => Buffer.concat([iv, body])
export const unpack = (packed: Buffer): Sealed => ({
  iv: packed.subarray(0, IV_BYTES),
  body: packed.subarray(IV_BYTES),
})
