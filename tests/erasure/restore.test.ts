import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPool } from '../../src/adapters/database/pool'
import { forgottenFile } from '../../src/adapters/keyring/forgotten-file'
import { memoryQueue } from '../../src/adapters/queue/memory'
import { traceTables } from '../../src/cli/people/trace'
import { ForgetPerson } from '../../src/commands/identity/forgetting'
import { openInfrastructure } from '../../src/composition/infrastructure'
import { projections } from '../../src/composition/modules'
import { account } from '../../src/domain/identity/account'
import { readEnv } from '../../src/env'
import { dumpLive, dumpRebuilt } from '../../src/projections/kernel/inspect/dump'
import { type EraserDeps, eraser } from '../../src/workers/erasure/erase'
import { makeDatabase } from '../support/database'
import { type House, openHouse } from './house'
import { live, person, wordsOf } from './person'

const COURSE = 'curso-de-lembrar'
const gone = person(4713, 'Zulmirana', 'Quexadinha')
const stays = person(4714, 'Bertolina', 'Fagundesia')
const words = wordsOf(gone)

let dataDir: string
let url: string
let backup: string
let accountId: string
let stayed: string
let house: House | undefined
const drops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const database = await makeDatabase()
  url = database.url
  await database.pool.end()
  dataDir = await mkdtemp(join(tmpdir(), 'trilha-restore-'))
  house = await openHouse(url, dataDir)
  await house.publish(COURSE, 19_900)
  accountId = (await live(house, gone, COURSE)).accountId
  stayed = (await live(house, stays, COURSE)).accountId
  await house.stop()
  backup = await copyOf(url)
  drops.push(() => asAdmin(`drop database ${nameOf(url)} with (force)`))
  house = await openHouse(url, dataDir)
  await house.send(ForgetPerson, { accountId, reason: 'authority' })
  await vi.waitFor(async () => expect(await doneIn(house!)).toContain(accountId), {
    timeout: 60_000,
    interval: 200,
  })
  expect(await traceTables(house.infrastructure.pool, words)).toEqual([])
  await house.stop()
  house = undefined
})
afterAll(async () => {
  await house?.stop()
  for (const drop of drops) await drop()
  await rm(dataDir, { recursive: true, force: true })
})

const nameOf = (of: string) => new URL(of).pathname.slice(1)
async function asAdmin(sql: string) {
  const pool = createPool(url.replace(/\/[^/]+$/, '/postgres'), { max: 1 })
  await pool.query(sql).finally(() => pool.end())
}
/** A database that holds what the other one holds now. */
async function copyOf(of: string) {
  const name = `${nameOf(of)}_copy${drops.length}`
  await asAdmin(`create database ${name} template ${nameOf(of)} strategy file_copy`)
  drops.push(() => asAdmin(`drop database ${name} with (force)`))
  return of.replace(/\/[^/]+$/, `/${name}`)
}
/** Copies what the other one does not have. */
async function copyRows(table: string, from: string, to: string) {
  const [source, target] = [createPool(from, { max: 1 }), createPool(to, { max: 1 })]
  const { rows } = await source.query(`select to_json(t)::text as row from ${table} t`)
  await target.query(
    `insert into ${table} select r.* from unnest($1::text[]) as l(line), json_populate_record(null::${table}, l.line::json) r
     on conflict do nothing`,
    [rows.map(({ row }) => row)],
  )
  await Promise.all([source.end(), target.end()])
}
const doneIn = async ({ infrastructure }: House) =>
  (
    await infrastructure.pool.query('select account_id from ops.forgettings where done_at is not null')
  ).rows.map((row) => row.account_id)

describe('a backup from before somebody was forgotten', () => {
  it('knows the person, and no longer does once the product has started on it', async () => {
    const restored = await copyOf(backup)
    const peek = createPool(restored, { max: 1 })
    const places = (await traceTables(peek, words)).map(({ place }) => place)
    await peek.end()
    expect(places).toEqual(expect.arrayContaining(['read.order_list', 'ops.outbox_mails']))

    house = await openHouse(restored, dataDir)
    const { pool, store, dispatcher, projector } = house.infrastructure
    // Not after a while: before the first page is served.
    expect(await traceTables(pool, words)).toEqual([])
    const { rows } = await pool.query(
      'select 1 from ops.person_keys where subject = $1 and wrapped is null',
      [accountId],
    )
    expect(rows).toHaveLength(1)
    expect(await dispatcher.facts.load(account, accountId)).toMatchObject({ phase: 'forgotten' })
    const events = await store.readStream(`account-${accountId}`)
    expect(events.filter(({ type }) => type === 'PersonForgotten').map(({ data }) => data)).toMatchObject([
      { reason: 'restored' },
    ])
    expect(house.lines.some((line) => line.includes('"people":1'))).toBe(true)
    expect((await dispatcher.facts.load(account, stayed)).phase).toBe('open')
    const head = await store.head()
    expect(await projector.waitFor(head, 20_000)).toBe(true)
    for (const p of projections) {
      expect((await dumpLive(pool, p)).text, p.name).toBe((await dumpRebuilt(store, p, head)).text)
    }
    await house.stop()
    house = await openHouse(restored, dataDir)
    expect(house.lines.some((line) => line.includes('"people"'))).toBe(false)
    await house.stop()
    house = undefined
  })

  it('is read without the person where only the log and the keys were restored', async () => {
    const fresh = await makeDatabase()
    drops.push(() => fresh.drop())
    for (const table of ['log.events', 'ops.person_keys']) await copyRows(table, backup, fresh.url)
    house = await openHouse(fresh.url, dataDir)
    const { pool, projector, store } = house.infrastructure
    expect(await projector.waitFor(await store.head(), 20_000)).toBe(true)
    expect(await traceTables(pool, words)).toEqual([])
    expect((await pool.query('select 1 from read.order_list')).rowCount).toBe(2)
    await house.stop()
    house = undefined
  })

  it('is wiped under a log that was not set back with it, as one in EventStoreDB is not', async () => {
    const restored = await copyOf(backup)
    await copyRows('log.events', url, restored)
    house = await openHouse(restored, dataDir)
    const { pool, store, projector } = house.infrastructure
    expect(await traceTables(pool, words)).toEqual([])
    const events = await store.readStream(`account-${accountId}`)
    expect(events.filter(({ type }) => type === 'PersonForgotten').map(({ data }) => data)).toMatchObject([
      { reason: 'authority' },
    ])
    expect(await projector.waitFor(await store.head(), 20_000)).toBe(true)
    expect(await traceTables(pool, words)).toEqual([])
    await house.stop()
    house = undefined
  })

  it('is wiped in the end, wherever the wiping was cut off', async () => {
    const restored = await copyOf(backup)
    const elsewhere = await mkdtemp(join(dataDir, 'elsewhere-'))
    await cp(join(dataDir, 'data.key'), join(elsewhere, 'data.key'))
    const env = readEnv({
      NODE_ENV: 'test',
      DATABASE_URL: restored,
      DATA_DIR: elsewhere,
      LOG_LEVEL: 'silent',
    })
    const infrastructure = await openInfrastructure(env, pino({ level: 'silent' }))
    const queue = memoryQueue(infrastructure.clock)
    const { pool, store, dispatcher, keyRing, forgotten, clock } = infrastructure
    await dispatcher.dispatch(
      ForgetPerson,
      { accountId, reason: 'authority' },
      { actor: { accountId: null, role: 'System' }, commandId: 'cut-off' },
    )
    const deps = {
      pool,
      store,
      facts: dispatcher.facts,
      keyRing,
      list: forgotten,
      queue,
      projections,
      mailJobs: [],
      pictures: { clear: async () => {} },
      orderExports: { forget: async () => 0 },
      imports: { forget: async () => 0 },
      clock,
      wiped: async () => {},
    }
    const cut = async () => {
      throw new Error('cut off')
    }
    let keys = 0
    const faults: Partial<EraserDeps>[] = [
      { list: { ...forgotten, add: cut } },
      { keyRing: { ...keyRing, forget: (subject) => (++keys > 2 ? cut() : keyRing.forget(subject)) } },
      { queue: { erase: cut } },
      { wiped: cut },
    ]
    for (const fault of faults) {
      await expect(eraser({ ...deps, ...fault }).erase(accountId)).rejects.toThrow('cut off')
    }
    expect((await traceTables(pool, words)).map(({ place }) => place)).toEqual(['ops.forgettings'])
    await eraser(deps).erase(accountId)
    expect(await traceTables(pool, words)).toEqual([])
    await infrastructure.close()
  })
})

describe('the list of the forgotten', () => {
  it('names nobody and is kept apart from the database', async () => {
    const entries = await forgottenFile(dataDir).all()
    expect(entries).toMatchObject([{ accountId, keepsCertificates: false }])
    expect(entries[0]?.subjects).toContain(accountId)
    expect(entries[0]?.subjects).not.toContain(stayed)
    expect(words.filter((word) => JSON.stringify(entries).toLowerCase().includes(word))).toEqual([])
  })
})
