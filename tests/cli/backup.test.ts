import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pendingMigrations } from '../../src/adapters/database/migrate'
import { postgresEventStore } from '../../src/adapters/eventstore/postgres'
import { backUp } from '../../src/cli/backup/backup'
import type { Manifest } from '../../src/cli/backup/manifest'
import { restore } from '../../src/cli/backup/restore'
import { copyLog } from '../../src/cli/copy/copy-log'
import { projections } from '../../src/composition/modules'
import { account } from '../../src/domain/identity/account'
import { readEnv } from '../../src/env'
import { dumpLive, dumpRebuilt } from '../../src/projections/kernel/inspect/dump'
import { type House, openHouse } from '../erasure/house'
import { live, person } from '../erasure/person'
import { makeDatabase, testDatabase } from '../support/database'

const folder = await mkdtemp(join(tmpdir(), 'trilha-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const own = await testDatabase()
const dataDir = join(folder, 'data')
const copy = join(folder, 'copy')
const NOW = new Date('2026-11-25T12:00:00.000Z')
const envOf = (url: string, dir: string, more: Record<string, string> = {}) =>
  readEnv({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dir, ...more })

/** Another machine: an empty database, and a data folder with the key that the owner kept elsewhere. */
async function elsewhere() {
  const database = await makeDatabase()
  for (const { nspname } of (
    await database.pool.query(
      `select nspname from pg_namespace where nspname in ('log', 'ops', 'read', 'graphile_worker', 'sandbox')`,
    )
  ).rows)
    await database.pool.query(`drop schema ${nspname} cascade`)
  await database.pool.query('drop table if exists public.migrations')
  const dir = await mkdtemp(join(folder, 'other-'))
  await copyFile(join(dataDir, 'data.key'), join(dir, 'data.key'))
  return { ...database, dir, env: envOf(database.url, dir) }
}

let manifest: Manifest
let accountId: string
let open: House | undefined
afterEach(async () => {
  await open?.stop()
  open = undefined
})

beforeAll(async () => {
  const house = await openHouse(own.url, dataDir)
  await house.publish('curso-a', 19_900)
  accountId = (await live(house, person(5713, 'Zoraidiana', 'Vasquilha'), 'curso-a')).accountId
  await mkdir(join(dataDir, 'media/proprios'), { recursive: true })
  await writeFile(join(dataDir, 'media/proprios/aula.bin'), Buffer.alloc(300_000, 3))
  // The shop goes on selling and writing while it is copied.
  let isDone = false
  const busy = (async () => {
    for (let n = 0; !isDone; n++) await house.publish(`curso-de-carga-${n}`, 100 + n)
  })()
  manifest = await backUp(envOf(own.url, dataDir), copy, NOW)
  isDone = true
  await busy
  await house.stop()
})

describe('a backup that was taken while the shop was at work', () => {
  it('holds nothing that can be read, and not the key', async () => {
    const files = (await readdir(copy, { recursive: true, withFileTypes: true })).filter((each) =>
      each.isFile(),
    )
    expect(files.length).toBe(1 + manifest.tables.length + manifest.files.length)
    expect(files.map(({ name }) => name).join()).not.toContain('data.key')
    for (const { parentPath, name } of files)
      expect((await readFile(join(parentPath, name))).includes('Zoraidiana'), name).toBe(false)
  })

  it('gives back the beginning of the log, the keys and the files, on which the shop goes on', async () => {
    const there = await elsewhere()
    expect(await restore(there.env, copy)).toEqual(manifest)
    expect(await readFile(join(there.dir, 'media/proprios/aula.bin'))).toEqual(Buffer.alloc(300_000, 3))

    const [source, target] = [postgresEventStore(own.pool), postgresEventStore(there.pool)]
    // What was written after the moment of the copy is all that the copy lacks.
    const { copied, same } = await copyLog(source, target)
    expect(same).toBe(true)
    expect(copied).toBeGreaterThan(0)
    await expect(copyLog(target, source)).resolves.toMatchObject({ copied: 0, same: true })
    await Promise.all([source.close(), target.close()])

    open = await openHouse(there.url, there.dir)
    const { infrastructure } = open
    const facts = await infrastructure.dispatcher.facts.load(account, accountId)
    expect(facts).toMatchObject({ phase: 'open' })
    const head = await infrastructure.store.head()
    expect(await infrastructure.projector.waitFor(head, 60_000)).toBe(true)
    for (const p of projections)
      expect((await dumpLive(there.pool, p)).text, p.name).toBe(
        (await dumpRebuilt(infrastructure.store, p, head)).text,
      )
    await open.publish('curso-depois', 5_000)
    await open.stop()
    open = undefined
    await there.drop()
  })

  it('gives back the rows of that moment, with what counts on', async () => {
    const there = await elsewhere()
    await restore(there.env, copy)
    for (const { name, rows } of manifest.tables.filter((each) => each.name !== 'ops.parked_events')) {
      const found = await there.pool.query(`select count(*) as n from ${name}`)
      expect(found.rows[0].n, name).toBe(rows)
    }
    const { rows } = await there.pool.query(
      `select (select max(seq) from sandbox.charges) as last, nextval(pg_get_serial_sequence('sandbox.charges', 'seq')) as next`,
    )
    expect(rows[0].next).toBe(rows[0].last + 1)
    await there.drop()
  })
})

describe('what is no good is refused before anything is written', () => {
  const spoilt: [string, (path: string) => Promise<unknown>, RegExp][] = [
    [
      'a byte that changed',
      async (path) => {
        const file = join(path, 'tables/log.events.ndjson.gz.sealed')
        const bytes = await readFile(file)
        bytes[bytes.length >> 1]! ^= 1
        await writeFile(file, bytes)
      },
      /danificada: .*log\.events/,
    ],
    [
      'a file that is missing',
      (path) => unlink(join(path, 'files/media/proprios/aula.bin.gz.sealed')),
      /danificada/,
    ],
    ['a copy that was cut off', (path) => unlink(join(path, 'manifest.json')), /não há uma cópia completa/],
    [
      'a list that was changed',
      async (path) => {
        const file = join(path, 'manifest.json')
        await writeFile(file, (await readFile(file, 'utf8')).replace('"events": ', '"events": 1'))
      },
      /DATA_KEY não é a desta cópia, ou manifest\.json foi alterado/,
    ],
  ]
  it.each(spoilt)('%s', async (_, spoil, sentence) => {
    const there = await elsewhere()
    const other = await mkdtemp(join(folder, 'spoilt-'))
    await cp(copy, other, { recursive: true })
    await spoil(other)
    await expect(restore(there.env, other)).rejects.toThrow(sentence)
    expect(await pendingMigrations(there.pool)).toBeNull()
    expect(await readdir(there.dir)).toEqual(['data.key'])
    await there.drop()
  })

  it('another key', async () => {
    const there = await elsewhere()
    await expect(
      restore(envOf(there.url, there.dir, { DATA_KEY: Buffer.alloc(32, 9).toString('hex') }), copy),
    ).rejects.toThrow(/DATA_KEY não é a desta cópia/)
    await there.drop()
  })

  it('a database with a shop in it, a folder with something in it, and a log that lies elsewhere', async () => {
    await expect(restore(envOf(own.url, dataDir), copy)).rejects.toThrow(/já tem uma loja/)
    await expect(backUp(envOf(own.url, dataDir), copy, NOW)).rejects.toThrow(/não está vazia/)
    const away = envOf(own.url, dataDir, { EVENTSTORE_URL: 'esdb://127.0.0.1:1' })
    await expect(backUp(away, join(folder, 'none'), NOW)).rejects.toThrow(/EventStoreDB/)
    await expect(restore(away, copy)).rejects.toThrow(/EVENTSTORE_URL/)
  })
})

it('adds those who were forgotten then to those who were forgotten since', async () => {
  const there = await elsewhere()
  const [first, second] = [join(folder, 'with-forgotten'), join(dataDir, 'forgotten.ndjson')]
  await writeFile(second, '\n{"accountId":"antes","subjects":["antes"]}\n')
  await backUp(envOf(own.url, dataDir), first, NOW)
  await writeFile(join(there.dir, 'forgotten.ndjson'), '\n{"accountId":"depois","subjects":["depois"]}\n')
  await restore(there.env, first)
  const lines = (await readFile(join(there.dir, 'forgotten.ndjson'), 'utf8')).split('\n').filter(Boolean)
  expect(lines.map((line) => JSON.parse(line).accountId).sort()).toEqual(['antes', 'depois'])
  await rm(second)
  await there.drop()
})
