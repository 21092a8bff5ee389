import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cachedKeyRing } from '../../../src/adapters/keyring/cached'
import { followForgotten } from '../../../src/adapters/keyring/forgotten-news'
import { masterKeys } from '../../../src/adapters/keyring/master-key'
import { memoryKeyRing } from '../../../src/adapters/keyring/memory'
import { postgresKeyRing } from '../../../src/adapters/keyring/postgres'
import { readEnv } from '../../../src/env'
import { type KeyRing, SubjectForgotten } from '../../../src/ports/key-ring'
import { testDatabase } from '../../support/database'

const { pool, url } = await testDatabase()
const master = randomBytes(32)
const masters = [master] as const
const noCache = { ttlMs: 0 }

const rings: [string, () => KeyRing][] = [
  ['memory', memoryKeyRing],
  ['postgres', () => postgresKeyRing(pool, masters)],
  ['postgres without cache', () => postgresKeyRing(pool, masters, noCache)],
]

describe.each(rings)('key ring: %s', (name, make) => {
  let ring: KeyRing
  const own = (subject: string) => `${name}/${subject}`
  beforeAll(() => {
    ring = make()
  })

  test('makes a key of 32 bytes and then gives the same one', async () => {
    const key = await ring.keyFor(own('ana'))
    expect(key).toHaveLength(32)
    expect(await ring.keyFor(own('ana'))).toEqual(key)
    expect(await ring.find([own('ana')])).toEqual(new Map([[own('ana'), key]]))
  })

  test('two people have two keys', async () => {
    expect(await ring.keyFor(own('ana'))).not.toEqual(await ring.keyFor(own('bia')))
  })

  test('many who ask at once for the first time get one key', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => ring.keyFor(own('caio'))))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  })

  test('looking for a stranger makes no key', async () => {
    expect(await ring.find([own('stranger')])).toEqual(new Map())
    expect(await ring.find([])).toEqual(new Map())
  })

  test('the forgotten have no key, and never get one again', async () => {
    const key = await ring.keyFor(own('davi'))
    await ring.forget(own('davi'))
    await ring.forget(own('davi'))
    expect(await ring.find([own('davi'), own('ana')])).toEqual(
      new Map([[own('ana'), await ring.keyFor(own('ana'))]]),
    )
    await expect(ring.keyFor(own('davi'))).rejects.toThrow(SubjectForgotten)
    expect(key).toHaveLength(32)
  })

  test('somebody may be forgotten before they ever had a key', async () => {
    await ring.forget(own('eva'))
    await expect(ring.keyFor(own('eva'))).rejects.toThrow(SubjectForgotten)
  })

  test('one forgotten person does not fail those who ask along', async () => {
    await ring.forget(own('gil'))
    const results = await Promise.allSettled([ring.keyFor(own('gil')), ring.keyFor(own('hugo'))])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled'])
  })
})

describe('keys in PostgreSQL', () => {
  test('several processes agree on a key that all of them make at once', async () => {
    const many = Array.from({ length: 50 }, (_, i) => `race/${i}`)
    const answers = await Promise.all(
      [many, [...many].reverse(), many].map((order) => {
        const ring = postgresKeyRing(pool, masters)
        return Promise.all(
          order.map(async (subject) => [subject, (await ring.keyFor(subject)).toString('hex')]),
        )
      }),
    )
    const [one, two, three] = answers.map((pairs) => [...pairs].sort())
    expect(two).toEqual(one)
    expect(three).toEqual(one)
  })

  test('a process that finds a key made while it makes one takes that key', async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const made = await postgresKeyRing(client as never, masters).keyFor('between')
      const late = postgresKeyRing(pool, masters).keyFor('between')
      await vi.waitFor(async () => {
        const { rows } = await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        expect(rows).toHaveLength(1)
      }, 10_000)
      await client.query('commit')
      expect(await late).toEqual(made)
      expect(await postgresKeyRing(pool, masters).keyFor('between')).toEqual(made)
    } finally {
      client.release(true)
    }
  })

  test('the database holds no key in the clear', async () => {
    const key = await postgresKeyRing(pool, masters).keyFor('wrapped')
    const { rows } = await pool.query(`select wrapped from ops.person_keys where subject = 'wrapped'`)
    expect(rows[0].wrapped).toHaveLength(12 + 16 + 32)
    expect(rows[0].wrapped.includes(key)).toBe(false)
  })

  test('forgetting empties the row and keeps the tombstone', async () => {
    const ring = postgresKeyRing(pool, masters)
    await ring.keyFor('gone')
    await ring.forget('gone')
    const { rows } = await pool.query(
      `select wrapped, forgotten_at from ops.person_keys where subject = 'gone'`,
    )
    expect(rows).toEqual([{ wrapped: null, forgotten_at: expect.any(String) }])
  })

  test('a wrapped key of one person does not open as that of another', async () => {
    await postgresKeyRing(pool, masters).keyFor('from')
    await pool.query(
      `insert into ops.person_keys (subject, wrapped) select 'to', wrapped from ops.person_keys where subject = 'from'`,
    )
    const ring = postgresKeyRing(pool, masters)
    const [from, to] = await Promise.allSettled([ring.keyFor('from'), ring.keyFor('to')])
    expect(to).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('DATA_KEY') } })
    expect(from.status).toBe('fulfilled')
  })

  test('another master key is noticed and not taken for forgetting', async () => {
    await postgresKeyRing(pool, masters).keyFor('mine')
    await expect(postgresKeyRing(pool, [randomBytes(32)]).find(['mine'])).rejects.toThrow('DATA_KEY')
  })

  test('what another process forgot is gone here when the cache is stale', async () => {
    let now = 0
    const here = postgresKeyRing(pool, masters, { ttlMs: 30_000, now: () => now })
    await here.keyFor('far')
    await postgresKeyRing(pool, masters).forget('far')
    now = 29_999
    expect((await here.find(['far'])).size).toBe(1)
    now = 30_000
    expect((await here.find(['far'])).size).toBe(0)
    await expect(here.keyFor('far')).rejects.toThrow(SubjectForgotten)
  })
})

describe('news of the forgotten', () => {
  test('a key destroyed by another process is dropped here at once, and whoever keeps pages is told', async () => {
    const here = postgresKeyRing(pool, masters)
    const wiped = vi.fn()
    const news = followForgotten({ connectionString: url }, here, wiped)
    await news.start()
    await here.keyFor('near')
    wiped.mockClear()
    await postgresKeyRing(pool, masters).forget('near')
    await vi.waitFor(async () => expect((await here.find(['near'])).size).toBe(0), { timeout: 60_000 })
    expect(wiped).toHaveBeenCalled()
    await news.close()
  })

  test('while nothing can be heard nothing is kept, and afterwards keys are kept again', async () => {
    const here = postgresKeyRing(pool, masters)
    const news = followForgotten({ connectionString: url, application_name: 'deaf' }, here)
    await news.start()
    await here.keyFor('deaf')
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'deaf'`
    expect((await pool.query(cut)).rowCount).toBe(1)
    await postgresKeyRing(pool, masters).forget('deaf')
    await vi.waitFor(async () => expect((await here.find(['deaf'])).size).toBe(0), { timeout: 60_000 })
    const look = vi.spyOn(pool, 'query')
    await vi.waitFor(
      async () => {
        await here.keyFor('kept-again')
        look.mockClear()
        await here.keyFor('kept-again')
        expect(look).not.toHaveBeenCalled()
      },
      { timeout: 60_000, interval: 100 },
    )
    look.mockRestore()
    await news.close()
  })
})

describe('the cache', () => {
  test('asks for each key once, and again for those it had to drop', async () => {
    const inner = memoryKeyRing()
    for (const subject of ['a', 'b', 'c']) await inner.keyFor(subject)
    const find = vi.spyOn(inner, 'find')
    const ring = cachedKeyRing(inner, { max: 2 })
    await ring.find(['a', 'b', 'a'])
    await ring.find(['a'])
    await ring.find(['c'])
    await ring.find(['a', 'b'])
    expect(find.mock.calls.map(([subjects]) => subjects)).toEqual([['a', 'b'], ['c'], ['b']])
  })

  test('a look-up under way while somebody is forgotten does not bring the key back', async () => {
    const inner = memoryKeyRing()
    await inner.keyFor('ana')
    let answer!: () => void
    const slow: KeyRing = {
      ...inner,
      find: async (subjects) => {
        const found = await inner.find(subjects)
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return found
      },
    }
    const ring = cachedKeyRing(slow)
    const looking = ring.find(['ana'])
    await vi.waitFor(() => expect(answer).toBeDefined(), 60_000)
    await ring.forget('ana')
    answer()
    await looking
    await expect(ring.keyFor('ana')).rejects.toThrow(SubjectForgotten)
  })
})

describe('master key', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trilha-key-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each(['base64', 'hex'] as const)('comes from DATA_KEY in %s', async (encoding) => {
    expect(await masterKeys(folder, { DATA_KEY: master.toString(encoding) })).toEqual([master])
  })

  test('may be several, the newest first', async () => {
    const older = randomBytes(32)
    const DATA_KEY = `${master.toString('hex')}, ${older.toString('base64')}`
    expect(await masterKeys(folder, { DATA_KEY })).toEqual([master, older])
    expect(readEnv({ DATA_KEY }).DATA_KEY).toBe(DATA_KEY)
    expect(() => readEnv({ DATA_KEY: `${DATA_KEY},` })).toThrow('DATA_KEY precisa ser uma chave de 32 bytes')
  })

  test.each(['short', randomBytes(31).toString('base64'), 'ã'.repeat(32), `${master.toString('base64')} x`])(
    'a DATA_KEY that is no key stops the start',
    async (DATA_KEY) => {
      await expect(masterKeys(folder, { DATA_KEY })).rejects.toThrow('DATA_KEY must be 32 bytes')
    },
  )

  test('is made once and kept for its owner alone', async () => {
    const dataDir = join(folder, 'new', 'data')
    const keys = await Promise.all([masterKeys(dataDir, {}), masterKeys(dataDir, {})])
    expect(keys[0][0]).toHaveLength(32)
    expect(keys[1]).toEqual(keys[0])
    expect((await stat(join(dataDir, 'data.key'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(dataDir, 'data.key'), 'utf8')).toBe(keys[0][0].toString('base64'))
  })

  test('must be given in production with a database elsewhere', async () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://db' }
    await expect(masterKeys(folder, env)).rejects.toThrow('DATA_KEY is required')
  })
})
