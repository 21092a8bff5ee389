import { createReadStream, createWriteStream } from 'node:fs'
import { access, appendFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { knowsMigrations, migrate, pendingMigrations } from '../../adapters/database/migrate'
import { FORGOTTEN_FILE } from '../../adapters/keyring/forgotten-file'
import { masterKeys } from '../../adapters/keyring/master-key'
import { createSandboxSchema } from '../../adapters/payments/sandbox/schema'
import { installWorker } from '../../adapters/queue/graphile-tables'
import { reactors } from '../../composition/modules'
import type { Env } from '../../env'
import { inTransaction } from '../../projections/kernel/tables/transaction'
import { databaseAsItIs } from '../copy/doors'
import { BadBackup, filePath, type Manifest, readManifest, tablePath } from './manifest'
import { sha256Of, unseal } from './seal'
import { fill, keptTables } from './tables'

/**
 * Puts a backup into an empty database and its data folder: all rows or none. Read models are made anew by the next
 * start. Throws `BadBackup` before anything is written when the folder, the key or the place is not good.
 */
export async function restore(env: Env, folder: string): Promise<Manifest> {
  if (env.EVENTSTORE_URL)
    throw new BadBackup(
      'Uma cópia volta para o PostgreSQL: tire EVENTSTORE_URL, e leve o log depois com npm run events -- copy.',
    )
  const { manifest, key } = await readManifest(folder, await masterKeys(env.DATA_DIR, env))
  if (!knowsMigrations(manifest.migrations))
    throw new BadBackup(`A cópia é da versão ${manifest.version}, mais nova que esta: instale aquela.`)
  for (const { name, sha256 } of manifest.tables) await whole(join(folder, tablePath(name)), sha256)
  for (const { name, sha256 } of manifest.files) await whole(join(folder, filePath(name)), sha256)
  const { pool, close } = await databaseAsItIs(env)
  try {
    if (await isUsed(pool))
      throw new BadBackup('O banco já tem uma loja: uma cópia só volta para um banco vazio.')
    for (const { name } of manifest.files) await putFile(env.DATA_DIR, folder, key, name)
    await migrate(pool, manifest.migrations)
    const holds = (schema: string) => manifest.tables.some(({ name }) => name.startsWith(`${schema}.`))
    if (holds('sandbox')) await createSandboxSchema(pool)
    if (holds('graphile_worker')) await installWorker(pool)
    await inTransaction(pool, (client) => fillAll(client, manifest, folder, key))
    await migrate(pool)
    return manifest
  } finally {
    await close()
  }
}

async function whole(path: string, sha256: string) {
  const read = await sha256Of(path).catch(() => undefined)
  if (read?.sha256 !== sha256) throw new BadBackup(`A cópia está danificada: ${path} falta ou mudou.`)
}

async function isUsed(pool: pg.Pool): Promise<boolean> {
  if ((await pendingMigrations(pool)) === null) return false
  const { rows } = await pool.query(
    'select exists (select from log.events) or exists (select from ops.person_keys) as is_used',
  )
  return rows[0].is_used
}

async function fillAll(client: pg.ClientBase, manifest: Manifest, folder: string, key: Buffer) {
  const tables = await keptTables(client)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const table of tables) {
    const kept = manifest.tables.find(({ name }) => name === table.name)
    if (!kept) continue
    const rows = await unseal(join(folder, tablePath(table.name)), key, `table ${table.name}`, (plain) =>
      fill(
        client,
        table,
        createInterface({ input: Readable.from(plain), crlfDelay: Number.POSITIVE_INFINITY }),
      ),
    )
    if (rows !== kept.rows)
      throw new BadBackup(`A cópia está danificada: ${table.name} tem ${rows} de ${kept.rows} linhas.`)
  }
  // What a read model could not take is found out again when it is made anew.
  await client.query('delete from ops.parked_events where consumer <> all($1)', [
    reactors.map(({ name }) => name),
  ])
}

/**
 * A file that is there already stays: an earlier try may have put it, and no file of the shop is ever rewritten. The list
 * of the forgotten gets the backup's lines besides its own, so that people who were forgotten later stay on it.
 */
async function putFile(dataDir: string, folder: string, key: Buffer, name: string) {
  const path = join(dataDir, name)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere && name !== FORGOTTEN_FILE) return
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.restored`
  await unseal(join(folder, filePath(name)), key, `file ${name}`, (plain) =>
    pipeline(plain, createWriteStream(part, { mode: 0o600 })),
  )
  if (!isThere) return rename(part, path)
  for await (const line of createInterface({ input: createReadStream(part) }))
    if (line) await appendFile(path, `\n${line}\n`, { flush: true })
  await rm(part)
}
