import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { secretFile } from '../database/secret-file'
import { KEY_BYTES } from './aes-gcm'

/** The environment variables that matter here. */
export interface MasterKeyEnv {
  /** 32 bytes in base64 or hexadecimal; several with commas while keys are rotated, the new one first. */
  DATA_KEY?: string
  NODE_ENV?: string
  DATABASE_URL?: string
}

/** The first wraps, all of them open. */
export type MasterKeys = readonly [Buffer, ...Buffer[]]

/** Where the key lies when no setting gives one. */
export const keyFile = (dataDir: string): string => join(dataDir, 'data.key')

/** The keys that wrap the keys of personal data: `DATA_KEY`, else one of its own in `<dataDir>/data.key`. */
export async function masterKeys(dataDir: string, env: MasterKeyEnv = process.env): Promise<MasterKeys> {
  if (env.DATA_KEY) return parse(env.DATA_KEY, 'DATA_KEY')
  if (env.NODE_ENV === 'production' && env.DATABASE_URL) {
    // A key made here would be lost with this machine, while the data that needs it lives elsewhere.
    throw new Error(
      'DATA_KEY is required in production when DATABASE_URL is set: 32 random bytes in base64 or hexadecimal.',
    )
  }
  await mkdir(dataDir, { recursive: true })
  const path = keyFile(dataDir)
  return parse(await secretFile(path, () => randomBytes(KEY_BYTES).toString('base64')), path)
}

function parse(text: string, source: string): MasterKeys {
  const [first, ...older] = text.split(',').map((each) => parseOne(each.trim(), source))
  return [first!, ...older]
}

function parseOne(text: string, source: string): Buffer {
  // 64 hexadecimal digits are base64 too, of 48 bytes, which no key has.
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  if (key.length !== KEY_BYTES || !/^[A-Za-z0-9+/]+=*$/.test(text)) {
    throw new Error(`${source} must be 32 bytes in base64 or hexadecimal.`)
  }
  return key
}
