import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbedded } from '../../src/adapters/database/embedded'
import { migrate } from '../../src/adapters/database/migrate'
import { createPool } from '../../src/adapters/database/pool'

export interface Database {
  url: string
  pool: pg.Pool
  end(): Promise<void>
}

export interface Server {
  /** Process id of the server, whose children do the work. */
  pid: number
  /** A database, with the product's tables when it is asked for; empty, unless the server's folder is kept and has it. */
  database(name: string, options?: { migrated?: boolean }): Promise<Database>
  stop(): Promise<void>
}

/**
 * A PostgreSQL of its own, with the settings that the product gives it, and `settings` besides: fsync is on. In a
 * temporary folder, or in one that is `kept` with its databases for a later run.
 */
export async function startServer(settings: Record<string, string> = {}, kept?: string): Promise<Server> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'trilha-bench-')))
  const server = await startEmbedded({ dataDir: folder, settings })
  const admin = createPool(server.url, { max: 1 })
  const { rows } = await admin.query(`select pg_read_file('postmaster.pid') as text, current_setting('fsync')
    || current_setting('synchronous_commit') as safe`)
  if (rows[0].safe !== 'onon') throw new Error('the bench measures a server that waits for the disk')
  return {
    pid: Number.parseInt(rows[0].text, 10),
    async database(name, { migrated = true } = {}) {
      const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
      if (!rowCount) await admin.query(`create database ${name}`)
      const url = server.url.replace(/\/postgres$/, `/${name}`)
      const pool = createPool(url, { max: 8 })
      if (migrated) await migrate(pool)
      return {
        url,
        pool,
        async end() {
          await pool.end()
          if (!kept) await admin.query(`drop database ${name} with (force)`)
        },
      }
    },
    async stop() {
      await admin.end()
      await server.stop()
      if (!kept) await rm(folder, { recursive: true, force: true })
    },
  }
}
