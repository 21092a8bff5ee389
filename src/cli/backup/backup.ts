import { createReadStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { appliedMigrations } from '../../adapters/database/migrate'
import { masterKeys } from '../../adapters/keyring/master-key'
import type { Env } from '../../env'
import { database } from '../copy/doors'
import { codeVersion } from '../kernel/version'
import { keptFiles } from './folder'
import { keepLast } from './last'
import { BadBackup, backupKey, filePath, type Manifest, tablePath, writeManifest } from './manifest'
import { seal } from './seal'
import { keptTables, linesOf } from './tables'

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Writes everything that cannot be derived into an empty folder, sealed under the master key: rows as they were at one
 * moment, while others write, then the files of the data folder. Throws `BadBackup` where it may not write.
 */
export async function backUp(env: Env, folder: string, now: Date): Promise<Manifest> {
  if (env.EVENTSTORE_URL)
    throw new BadBackup(
      'O log está no EventStoreDB, que tem a própria cópia: use-a, ou traga o log com npm run events -- copy.',
    )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new BadBackup(`${folder} não está vazia: indique uma pasta nova.`)
  const [master] = await masterKeys(env.DATA_DIR, env)
  const key = backupKey(master)
  const { pool, close } = await database(env)
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const migrations = await appliedMigrations(client)
    const tables: Manifest['tables'] = []
    for (const table of await keptTables(client)) {
      let rows = 0
      const lines = linesOf(client, table, (more) => {
        rows += more
      })
      const path = join(folder, tablePath(table.name))
      const sealed = await seal(Readable.from(lines), path, key, `table ${table.name}`)
      tables.push({ name: table.name, ...sealed, rows })
    }
    const { rows } = await client.query('select coalesce(max(position), 0) as n from log.events')
    await client.query('commit')
    const files: Manifest['files'] = []
    // Files are never rewritten, so those that the rows speak of are still there, or were deleted since.
    for (const name of await keptFiles(env.DATA_DIR)) {
      try {
        const source = createReadStream(join(env.DATA_DIR, name))
        files.push({ name, ...(await seal(source, join(folder, filePath(name)), key, `file ${name}`)) })
      } catch (error) {
        if (!isGone(error)) throw error
      }
    }
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      version: codeVersion(),
      migrations,
      events: Number(rows[0].n),
      tables,
      files,
    }
    await writeManifest(folder, manifest, key)
    await keepLast(env.DATA_DIR, manifest.madeAt)
    return manifest
  } finally {
    client.release(true)
    await close()
  }
}
