import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '../../../src/adapters/database/embedded'
import { createPool } from '../../../src/adapters/database/pool'
import { renewWal } from '../../../src/adapters/database/renew-wal'
import { isAlive } from '../../../src/adapters/database/server/processes'
import { postgresEventStore } from '../../../src/adapters/eventstore/postgres'
import { everything, lawful } from '../../contract/event-store-cases/harness'

let folder: string
let dataDir: string
const running: EmbeddedDatabase[] = []
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trilha-embedded-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  // The process that adopts the server of a killed child also stops it.
  if (running.length === 0) running.push(await startEmbedded({ dataDir }))
  for (const database of running.splice(0)) await database.stop()
  await rm(folder, { recursive: true, force: true })
})

const start = async (settings: Record<string, string> = { fsync: 'off' }) => {
  const database = await startEmbedded({ dataDir, settings })
  running.push(database)
  return database
}

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

async function ask(url: string, sql: string) {
  const pool = createPool(url, { max: 1 })
  try {
    return (await pool.query(sql)).rows
  } finally {
    await pool.end()
  }
}

test('holds no erased word in its write-ahead log once that was renewed', async () => {
  const { url } = await start()
  const word = 'palavra-que-ninguem-mais-le'
  const segmentsWith = async () => {
    const folder = join(dataDir, 'postgres', 'pg_wal')
    const files = (await readdir(folder, { withFileTypes: true })).filter((each) => each.isFile())
    const contents = await Promise.all(files.map(({ name }) => readFile(join(folder, name))))
    return contents.filter((bytes) => bytes.includes(word)).length
  }
  await ask(url, 'create table pessoas (nome text)')
  await ask(url, `insert into pessoas values ('${word}')`)
  await ask(url, 'delete from pessoas')
  await ask(url, 'vacuum pessoas')
  // A segment that waits to be used again keeps what it held.
  await ask(url, 'select pg_switch_wal()')
  await ask(url, 'checkpoint')
  expect(await segmentsWith()).toBeGreaterThan(0)
  const pool = createPool(url)
  try {
    await renewWal(pool)
  } finally {
    await pool.end()
  }
  expect(await segmentsWith()).toBe(0)
  expect((await ask(url, 'show wal_recycle'))[0].wal_recycle).toBe('on')
})

test('keeps its rows over a stop and a start', async () => {
  const first = await start()
  await ask(first.url, 'create table kept as select 7 as n')
  const pid = await postmaster()
  await first.stop()
  expect(isAlive(pid)).toBe(false)
  const second = await start()
  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }])
})

test('is durable, local and private unless told otherwise', async () => {
  const { url } = await start({})
  const [row] = await ask(
    url,
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') sync, current_setting('jit') jit,
       current_setting('listen_addresses') listen, current_setting('wal_compression') compression,
       current_setting('shared_buffers') buffers, current_setting('unix_socket_directories') sockets`,
  )
  expect(row).toEqual({
    fsync: 'on',
    sync: 'on',
    jit: 'off',
    listen: '127.0.0.1',
    compression: 'pglz',
    buffers: '256MB',
    sockets: join(dataDir, 'postgres'),
  })
  const password = await stat(join(dataDir, 'postgres.password'))
  expect(password.mode & 0o777).toBe(0o600)
  await expect(ask(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password')
})

test('several users share one server; the last one out stops it', async () => {
  const [one, two] = await Promise.all([start(), start()])
  expect(two.url).toBe(one.url)
  const pid = await postmaster()
  await one.stop()
  expect(await ask(two.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await two.stop()
  await two.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a pid file that names a stranger does not keep it from starting', async () => {
  await (await start()).stop()
  const stale = [process.pid, join(dataDir, 'postgres'), 1, 54321, '', '127.0.0.1', '', 'ready', '']
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), stale.join('\n'))
  expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a preparation that was cut short is begun again', async () => {
  await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n')
  expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder that only its owner may enter will do', async () => {
  await mkdir(dataDir, { recursive: true })
  await chmod(folder, 0o700)
  expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('a killed server comes back on the same address while somebody uses it', async () => {
  const database = await start({})
  await ask(database.url, 'create table kept as select 7 as n')
  const pid = await postmaster()
  process.kill(pid, 'SIGKILL')
  const back = { timeout: 60_000, interval: 100 }
  await vi.waitFor(
    async () => expect(await ask(database.url, 'select n from kept')).toEqual([{ n: 7 }]),
    back,
  )
  expect(await postmaster()).not.toBe(pid)
})

/** Starts the writer process and collects its acknowledged writes. */
async function writer(name: string) {
  const script = new URL('../../support/processes/embedded-writer.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const acknowledged: string[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      if (!line.startsWith('ready ')) acknowledged.push(line)
    }
  })
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(200), { timeout: 60_000, interval: 20 })
  return { child, acknowledged }
}

async function written(url: string) {
  const pool = createPool(url)
  const store = postgresEventStore(pool)
  const ids = new Set((await everything(store)).map((event) => event.id))
  const broken = await lawful(store)
  await store.close()
  await pool.end()
  return { ids, broken }
}

test.each([false, true])(
  'when our process is killed (its server too: %s), the next one is ready soon and has every acknowledged event',
  async (serverToo) => {
    const first = await writer('first')
    const pid = await postmaster()
    first.child.kill('SIGKILL')
    if (serverToo) process.kill(pid, 'SIGKILL')
    await once(first.child, 'close')

    const began = Date.now()
    const { url } = await start({})
    expect(Date.now() - began).toBeLessThan(15_000)
    const { ids, broken } = await written(url)
    expect(first.acknowledged.filter((id) => !ids.has(id))).toEqual([])
    expect(broken).toEqual([])
  },
  60_000,
)

test('writers go on over a killed server, and what they were told is true', async () => {
  const first = await writer('first')
  const before = first.acknowledged.length
  process.kill(await postmaster(), 'SIGKILL')
  await vi.waitFor(() => expect(first.acknowledged.length).toBeGreaterThan(before + 300), {
    timeout: 60_000,
    interval: 20,
  })
  first.child.kill('SIGKILL')
  await once(first.child, 'close')
  const { ids, broken } = await written((await start({})).url)
  expect(first.acknowledged.filter((id) => !ids.has(id))).toEqual([])
  expect(broken).toEqual([])
})
