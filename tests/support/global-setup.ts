import { mkdtemp, rm, statfs, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedDatabase, startEmbedded } from '../../src/adapters/database/embedded'
import { migrate } from '../../src/adapters/database/migrate'
import { createPool } from '../../src/adapters/database/pool'

declare module 'vitest' {
  interface ProvidedContext {
    /** Loopback port that answers the URL of the run's PostgreSQL, started by the first who asks. */
    databaseDoor: number
    /** A folder for programs that are compiled for this run; Node finds the packages from there. */
    programs: string
  }
}

export const TEMPLATE = 'migrated'

/** Nothing here must survive a power cut, so nothing waits for the disk. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
  autovacuum: 'off',
  jit: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
}

const MEMORY = '/dev/shm'
/** Enough for more than a hundred databases of 14 megabytes at a time. */
const ROOM = 2 * 2 ** 30

/** Making a database is copying a thousand small files, which a file system in memory does in a tenth of the time. */
async function placeOfDatabases(): Promise<string> {
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room >= ROOM ? MEMORY : tmpdir()
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, settings: FAST })
  const admin = createPool(database.url, { max: 1 })
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const pool = createPool(database.url.replace(/\/postgres$/, `/${TEMPLATE}`), { max: 1 })
  await migrate(pool)
  await pool.end()
  return database
}

/** One PostgreSQL per run, and none for a run that does not ask for it; a folder for compiled programs. */
export default async function setup(project: TestProject) {
  let dataDir: string | undefined
  let database: Promise<EmbeddedDatabase> | undefined
  const door = createServer((socket) => {
    socket.on('error', () => {})
    database ??= placeOfDatabases()
      .then((place) => mkdtemp(join(place, 'trilha-test-')))
      .then((path) => {
        dataDir = path
        return start(path)
      })
    database.then(
      ({ url }) => socket.end(url),
      (error) => socket.end(`failed ${error}`),
    )
  })
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening))
  project.provide('databaseDoor', (door.address() as { port: number }).port)

  const programs = await mkdtemp(join(tmpdir(), 'trilha-programs-'))
  await symlink(resolve(import.meta.dirname, '../../node_modules'), join(programs, 'node_modules'))
  project.provide('programs', programs)

  return async () => {
    await new Promise((closed) => door.close(closed))
    await (await database?.catch(() => undefined))?.stop()
    for (const folder of [dataDir, programs]) if (folder) await rm(folder, { recursive: true, force: true })
  }
}
