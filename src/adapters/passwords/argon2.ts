import { hash, verify } from '@node-rs/argon2'
import type { PasswordHasher } from '../../ports/password-hasher'

/** argon2id with OWASP's floor: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const argon2Passwords: PasswordHasher = {
  hash: (plain) => hash(plain, options),
  verify: (hashed, plain) => verify(hashed, plain).catch(() => false),
}
