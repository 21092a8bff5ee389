import { expect, test } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import { testDatabase } from '../../support/database'

const { pool, url } = await testDatabase()

test('whole numbers, sums, instants and days arrive as numbers and text', async () => {
  const { rows } = await pool.query(
    `select 9007199254740991::int8 as big, sum(x) as total, '2026-03-01 12:00:00.120-03'::timestamptz as at,
       '2026-03-01'::date as day from (values (1::int8), (2)) v(x)`,
  )
  expect(rows).toEqual([
    { big: 9007199254740991, total: 3, at: '2026-03-01T15:00:00.120Z', day: '2026-03-01' },
  ])
})

test('a pool outlives a connection that the server cuts', async () => {
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

const notice = { noticeId: 'n1', body: '{"some_key":1}', outcome: null }

test('knex speaks camelCase to snake_case columns', async () => {
  const db = createKnex(pool)
  await db('ops.webhook_notices').insert(notice)
  expect(await db('ops.webhookNotices').where({ noticeId: 'n1' }).first('noticeId', 'outcome')).toEqual({
    noticeId: 'n1',
    outcome: null,
  })
  const row = await db('ops.webhook_notices').where({ noticeId: 'n1' }).first()
  expect(Object.keys(row).sort()).toEqual(['body', 'noticeId', 'outcome', 'receivedAt'])
  const raw = await db.raw('select notice_id, count(*) over () as how_many from ops.webhook_notices')
  expect(raw.rows).toEqual([{ noticeId: 'n1', howMany: 1 }])
  expect(await db('ops.webhook_notices').pluck('notice_id')).toEqual(['n1'])
})

test('knex leaves the inside of json columns as it is', async () => {
  const db = createKnex(pool)
  const row = {
    tokenHash: Buffer.from('a'),
    visitorId: 'v',
    csrfSecret: 's',
    expiresAt: new Date(0).toISOString(),
  }
  await db('ops.sessions').insert({ ...row, data: { snake_key: { deep_key: 1 } } })
  const found = await db('ops.sessions').first('data', 'tokenHash', 'expiresAt')
  expect(found).toEqual({
    data: { snake_key: { deep_key: 1 } },
    tokenHash: Buffer.from('a'),
    expiresAt: '1970-01-01T00:00:00.000Z',
  })
})

test('knex transactions roll back on the shared pool and give their connection back', async () => {
  const db = createKnex(pool)
  for (let i = 0; i < 10; i++) {
    const failing = db.transaction(async (trx) => {
      await trx('ops.webhook_notices').insert({ ...notice, noticeId: `rolled-${i}` })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
  }
  expect(await db('ops.webhook_notices').whereLike('noticeId', 'rolled%')).toEqual([])
  await db.destroy()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('knex over a URL owns its connections', async () => {
  const db = createKnex(url)
  expect(await db.select(db.raw('1::int8 as one_row')).first()).toEqual({ oneRow: 1 })
  await db.destroy()
  await expect(db.select(db.raw('1'))).rejects.toThrow()
})
