import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { MasterKeys } from '../../adapters/keyring/master-key'
import { derive } from '../../adapters/keyring/wrapping'

const kept = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })
const schema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Of the code that made it. */
  version: z.string(),
  /** Changes of the database that it had seen. */
  migrations: z.array(z.number()),
  events: z.number(),
  tables: z.array(kept.extend({ rows: z.number() })),
  files: z.array(kept),
})
export type Manifest = z.infer<typeof schema>

/** What keeps a folder from being restored, said to who restores it. */
export class BadBackup extends Error {
  override name = 'BadBackup'
}

const NAME = 'manifest.json'
/** Where a table or a file of the data folder lies in the backup. */
export const tablePath = (name: string) => join('tables', `${name}.ndjson.gz.sealed`)
export const filePath = (name: string) => join('files', `${name}.gz.sealed`)
export const backupKey = (master: Buffer): Buffer => derive(master, 'backup')

const macOf = (manifest: Manifest, key: Buffer) =>
  createHmac('sha256', key).update(JSON.stringify(manifest)).digest('hex')

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Manifest, key: Buffer): Promise<void> {
  const text = JSON.stringify({ manifest, mac: macOf(manifest, key) }, null, 1)
  await writeFile(join(folder, NAME), `${text}\n`, { mode: 0o600, flag: 'wx', flush: true })
}

/** The manifest and the key that opens the backup. Throws `BadBackup`. */
export async function readManifest(
  folder: string,
  masters: MasterKeys,
): Promise<{ manifest: Manifest; key: Buffer }> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new BadBackup(`Em ${folder} não há uma cópia completa: falta ${NAME}.`)
  })
  const read = z.object({ manifest: schema, mac: z.string() }).safeParse(parsed(text))
  if (!read.success) throw new BadBackup(`${NAME} não é de uma cópia que esta versão conheça.`)
  const { manifest, mac } = read.data
  const key = masters.map(backupKey).find((each) => {
    const own = Buffer.from(macOf(manifest, each))
    return own.length === mac.length && timingSafeEqual(own, Buffer.from(mac))
  })
  if (!key) throw new BadBackup(`DATA_KEY não é a desta cópia, ou ${NAME} foi alterado.`)
  return { manifest, key }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
