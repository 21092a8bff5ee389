import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../../src/adapters/database/pool'
import { RegisterAccount } from '../../src/commands/identity/account'
import { openInfrastructure } from '../../src/composition/infrastructure'
import { account } from '../../src/domain/identity/account'
import { readEnv } from '../../src/env'
import { PASSWORD } from '../support/app'
import { cliProgram } from '../support/cli-program'
import { makeDatabase } from '../support/database'
import { type House, openHouse } from './house'

const EMAIL = 'zulmira@pessoa.test'
const ana = { accountId: 'ana', name: 'Zulmira Quexada', email: EMAIL, password: PASSWORD }

let dataDir: string
let url: string
let older: string
const newer = randomBytes(32).toString('base64')
let house: House | undefined
let drop: () => Promise<unknown>

const keyFile = () => join(dataDir, 'data.key')
const looked = async <T>(look: (pool: ReturnType<typeof createPool>) => Promise<T>) => {
  const pool = createPool(url, { max: 1 })
  return look(pool).finally(() => pool.end())
}
const history = () =>
  looked(async (pool) => (await pool.query('select * from log.events order by position')).rows)
const open = async () => {
  house = await openHouse(url, dataDir)
  return house
}
const close = async () => {
  await house?.stop()
  house = undefined
}
const rotate = async () => {
  const env = { ...process.env, NODE_ENV: 'test', WORLD: 'none', DATABASE_URL: url, DATA_DIR: dataDir }
  const script = [...(await cliProgram('people')), 'rotate-key', '--json']
  return JSON.parse((await promisify(execFile)(process.execPath, script, { env })).stdout)
}

beforeAll(async () => {
  const database = await makeDatabase()
  url = database.url
  drop = () => database.drop()
  dataDir = await mkdtemp(join(tmpdir(), 'trilha-rotate-'))
  await open()
  await house?.send(RegisterAccount, ana)
  await close()
  older = await readFile(keyFile(), 'utf8')
})
afterAll(async () => {
  await close()
  await drop?.()
  await rm(dataDir, { recursive: true, force: true })
})

it('rotates under a running product and leaves the history as it is', async () => {
  const before = await history()
  await writeFile(keyFile(), `${newer},${older}`)
  const { infrastructure, send } = await open()
  const told = await rotate()
  expect(told['não abrem']).toBe(0)
  expect(told['embrulhadas agora']).toBeGreaterThanOrEqual(2)
  expect(await history()).toEqual(before)
  expect(await infrastructure.dispatcher.facts.load(account, 'ana')).toMatchObject({ name: ana.name })
  await send(RegisterAccount, { ...ana, accountId: 'bia', email: 'bia@pessoa.test' })
  await close()
  expect(await rotate()).toMatchObject({ 'embrulhadas agora': 0 })
})

it('then needs the new key alone, which opens everything and knows every claim', async () => {
  await writeFile(keyFile(), newer)
  const { infrastructure, send, guest } = await open()
  const { facts } = infrastructure.dispatcher
  expect(await facts.load(account, 'ana')).toMatchObject({ name: ana.name, email: EMAIL })
  expect(await facts.ownerOf('email', facts.hash(EMAIL))).toBe('ana')
  // A registration answers alike for a known e-mail, and opens nothing.
  expect(await send(RegisterAccount, { ...ana, accountId: 'outra' })).toMatchObject({ events: [] })
  const browser = guest()
  const entered = await browser.post('/login', { email: EMAIL, password: PASSWORD })
  expect(entered.status).toBe(303)
  expect((await browser.visit('/profile')).status).toBe(200)
  await close()
})

it('is not opened by the old key any more: the start says so', async () => {
  const env = readEnv({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir, DATA_KEY: older.trim() })
  await expect(openInfrastructure(env, pino({ level: 'silent' }))).rejects.toThrow('DATA_KEY')
})
