import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createPool } from '../../src/adapters/database/pool'
import { TEMPLATE } from './global-setup'

export interface TestDatabase {
  url: string
  pool: pg.Pool
  drop(): Promise<void>
}

let server: Promise<string> | undefined
async function serverUrl(): Promise<string> {
  server ??= text(connect(inject('databaseDoor'), '127.0.0.1'))
  const url = await server
  if (!url.startsWith('postgresql:')) throw new Error(`The test database did not start: ${url}`)
  return url
}

export interface DatabaseOptions {
  /** Connections of the pool at most. */
  max?: number
  /** With the empty tables of the product's read models and of its queue, too. */
  whole?: boolean
}

let admin: pg.Pool | undefined
/** A connection is dear, so the files of a worker share that of the administrator. */
async function asAdmin(sql: string) {
  admin ??= createPool(await serverUrl(), { max: 1 })
  return admin.query(sql)
}

const urlOf = async (name: string) => (await serverUrl()).replace(/\/postgres$/, `/${name}`)

/** Copying files is a third of the work of copying pages through the log, which is for servers that archive it. */
const createFrom = (name: string, template: string) =>
  asAdmin(`create database ${name} template ${template} strategy file_copy`)

const WHOLE = 'whole'
let whole: Promise<string> | undefined

/** The name of a database with all tables of the product. */
function wholeTemplate(): Promise<string> {
  whole ??= makeWhole()
  return whole
}

/** Made by the first worker that asks; the others wait for it. */
async function makeWhole(): Promise<string> {
  const [{ projections }, { ensureTables }, { installWorker }] = await Promise.all([
    import('../../src/composition/modules'),
    import('../../src/projections/kernel/tables/tables'),
    import('../../src/adapters/queue/graphile-tables'),
  ])
  const lock = createPool(await serverUrl(), { max: 1 })
  try {
    await lock.query(`select pg_advisory_lock(hashtext('${WHOLE}'))`)
    const { rows } = await lock.query('select from pg_database where datname = $1', [WHOLE])
    if (rows.length > 0) return WHOLE
    const half = `${WHOLE}_in_the_making`
    // Left by a worker that was stopped, or refused, in the middle.
    await asAdmin(`drop database if exists ${half} with (force)`)
    await createFrom(half, TEMPLATE)
    const pool = createPool(await urlOf(half), { max: 2 })
    await ensureTables(pool, projections)
    await installWorker(pool)
    await pool.end()
    await asAdmin(`alter database ${half} rename to ${WHOLE}`)
    return WHOLE
  } finally {
    await lock.end()
  }
}

/** A fresh database with the core tables and nothing in them. Who makes it drops it. */
export async function makeDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await createFrom(name, options.whole ? await wholeTemplate() : TEMPLATE)
  const url = await urlOf(name)
  const pool = createPool(url, { max: options.max ?? 5 })
  return {
    url,
    pool,
    async drop() {
      await pool.end()
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}

/** A fresh database for this test file, dropped after its last test. */
export async function testDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const database = await makeDatabase(options)
  afterAll(() => database.drop())
  return database
}
