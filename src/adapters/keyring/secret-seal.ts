import type { SecretSeal } from '../../ports/service-settings'
import { decrypt, encrypt, pack, unpack } from './aes-gcm'

/** Seals texts with one key, each for one use. */
export const secretSeal = (key: Buffer): SecretSeal => ({
  seal: (use, secret) => pack(encrypt(key, Buffer.from(secret), use)).toString('base64url'),
  open: (use, sealed) => decrypt(key, unpack(Buffer.from(sealed, 'base64url')), use).toString('utf8'),
})
