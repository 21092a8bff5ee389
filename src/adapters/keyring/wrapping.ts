import { hkdfSync, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { decrypt, encrypt, KEY_BYTES, pack, unpack } from './aes-gcm'
import type { MasterKeys } from './master-key'

export class WrongMasterKey extends Error {
  override name = 'WrongMasterKey'
  constructor() {
    super('A personal data key does not open: DATA_KEY is not the one that wrapped it.')
  }
}

/** A key as it lies in the database, under the newest master key; the subject is part of the seal. */
export const wrap = ([newest]: MasterKeys, subject: string, key: Buffer): Buffer =>
  pack(encrypt(newest, key, subject))

/** The key, and which master key opened it, from 0 for the newest. Throws `WrongMasterKey` when none does. */
export function unwrap(masters: MasterKeys, subject: string, wrapped: Buffer): { key: Buffer; by: number } {
  for (const [by, master] of masters.entries()) {
    try {
      return { key: decrypt(master, unpack(wrapped), subject), by }
    } catch {}
  }
  throw new WrongMasterKey()
}

/** A key for one purpose. */
export const derive = (master: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', master, '', `trilha/${purpose}`, 32))

const CLAIMS = 'house:claims'
const SETTINGS = 'house:settings'
const CREDENTIALS = 'house:credentials'

async function keptKey(pool: pg.Pool, masters: MasterKeys, subject: string): Promise<Buffer | undefined> {
  const { rows } = await pool.query('select wrapped from ops.person_keys where subject = $1', [subject])
  return rows[0] && unwrap(masters, subject, rows[0].wrapped).key
}

async function houseKey(pool: pg.Pool, masters: MasterKeys, subject: string, make: () => Promise<Buffer>) {
  const found = await keptKey(pool, masters, subject)
  if (found) return found
  await pool.query(
    'insert into ops.person_keys (subject, wrapped) values ($1, $2) on conflict (subject) do nothing',
    [subject, wrap(masters, subject, await make())],
  )
  return (await keptKey(pool, masters, subject))!
}

/** Whether anything was ever sealed with it, for who must not make it. */
export async function hasSettingsKey(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from ops.person_keys where subject = $1', [SETTINGS])
  return rowCount === 1
}

/** The key that seals secrets of services outside, such as the mail server's password. It is wrapped anew as those of people are. */
export const settingsKey = (pool: pg.Pool, masters: MasterKeys): Promise<Buffer> =>
  houseKey(pool, masters, SETTINGS, async () => randomBytes(KEY_BYTES))

/** The key that signs credentials of students, which must be verifiable for as long as they are shown. */
export const credentialsKey = (
  pool: pg.Pool,
  masters: MasterKeys,
  make: () => Promise<Buffer>,
): Promise<Buffer> => houseKey(pool, masters, CREDENTIALS, make)

/**
 * The key of the HMACs that stand for e-mails and CPFs in the log. It was derived from the first master key there ever
 * was and cannot change without the history, so it lies beside the keys of people and is wrapped anew like them.
 */
export const claimsKey = (pool: pg.Pool, masters: MasterKeys): Promise<Buffer> =>
  houseKey(pool, masters, CLAIMS, async () => derive(await inUse(pool, masters), 'claims'))

/** The fingerprint of the master key in use, so that a different one is refused instead of changing every claim. */
async function inUse(pool: pg.Pool, masters: MasterKeys): Promise<Buffer> {
  const { rows } = await pool.query(
    'select subject, wrapped from ops.person_keys where wrapped is not null order by created_at limit 1',
  )
  const by = rows[0] ? unwrap(masters, rows[0].subject, rows[0].wrapped).by : masters.length - 1
  return masters[by]!
}
