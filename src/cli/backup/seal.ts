import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export interface SealedFile {
  /** Bytes in the backup. */
  bytes: number
  /** Of these bytes, in hexadecimal. */
  sha256: string
}

/** Reads nothing but passes everything on, and knows what it saw. */
function counted() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: (): SealedFile => ({ bytes, sha256: hash.digest('hex') }) }
}

/**
 * Packs a stream and seals it by AES-256-GCM: nonce, cipher text, tag. `name` is part of the seal, so that no file of a
 * backup passes for another.
 */
export async function seal(from: Readable, to: string, key: Buffer, name: string): Promise<SealedFile> {
  await mkdir(dirname(to), { recursive: true })
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name))
  const count = counted()
  const whole = async function* (text: AsyncIterable<Buffer>) {
    yield iv
    yield* text
    yield cipher.getAuthTag()
  }
  await pipeline(
    from,
    createGzip({ level: 1 }),
    cipher,
    whole,
    count.stream,
    createWriteStream(to, { mode: 0o600 }),
  )
  const file = await open(to, 'r')
  await file.sync().finally(() => file.close())
  return count.result()
}

export async function sha256Of(path: string): Promise<SealedFile> {
  const count = counted()
  await pipeline(createReadStream(path), count.stream.resume())
  return count.result()
}

/** What `seal` was given. Throws at the end when key, name or a single bit is another one. */
export async function unseal<T>(
  path: string,
  key: Buffer,
  name: string,
  to: (plain: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const { size } = await stat(path)
  const file = await open(path, 'r')
  try {
    const iv = Buffer.alloc(IV_BYTES)
    const tag = Buffer.alloc(TAG_BYTES)
    await file.read(iv, 0, IV_BYTES, 0)
    await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES)
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(name))
      .setAuthTag(tag)
    const text = createReadStream(path, { start: IV_BYTES, end: size - TAG_BYTES - 1 })
    return (await pipeline(text, decipher, createGunzip(), to)) as T
  } finally {
    await file.close()
  }
}
