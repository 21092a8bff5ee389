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

async function asAdmin(sql: string) {
  const admin = createPool(await serverUrl(), { max: 1 })
  try {
    await admin.query(sql)
  } finally {
    await admin.end()
  }
}

/** A fresh database with the core tables and nothing in them. Who makes it drops it. */
export async function makeDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(`create database ${name} template ${TEMPLATE}`)
  const url = (await serverUrl()).replace(/\/postgres$/, `/${name}`)
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
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const database = await makeDatabase(options)
  afterAll(() => database.drop())
  return database
}
