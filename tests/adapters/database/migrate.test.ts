import { expect, test } from 'vitest'
import { migrate } from '../../../src/adapters/database/migrate'
import { createPool } from '../../../src/adapters/database/pool'
import { testDatabase } from '../../support/database'

const { pool, url } = await testDatabase()

const tables = async () => {
  const { rows } = await pool.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('log', 'ops') order by 1`,
  )
  return rows.map((row) => row.name)
}

test('makes the log and the house tables', async () => {
  expect(await tables()).toEqual([
    'log.events',
    'log.events_json',
    'ops.builds',
    'ops.card_tries',
    'ops.checkpoints',
    'ops.control_requests',
    'ops.differences',
    'ops.enqueued_jobs',
    'ops.forgettings',
    'ops.foundings',
    'ops.idempotency_keys',
    'ops.leases',
    'ops.outbox_mails',
    'ops.parked_events',
    'ops.person_keys',
    'ops.presence',
    'ops.rate_limits',
    'ops.reactor_checkpoints',
    'ops.sent_mails',
    'ops.sessions',
    'ops.visitors',
    'ops.webhook_notices',
    'ops.wishes',
  ])
})

test('three processes may migrate an empty database at once, and again later', async () => {
  await pool.query('drop schema log cascade; drop schema ops cascade; drop table public.migrations')
  const others = [createPool(url), createPool(url), createPool(url)]
  await Promise.all(others.map((each) => migrate(each)))
  await migrate(pool)
  const { rows } = await pool.query('select version from public.migrations order by version')
  expect(rows.map(({ version }) => version)).toEqual(rows.map((_, i) => i + 1))
  expect(await tables()).toHaveLength(23)
  await Promise.all(others.map((other) => other.end()))
})

test('a failed migration leaves nothing behind', async () => {
  await pool.query('drop schema log, ops cascade; delete from public.migrations')
  await pool.query('create schema ops')
  await expect(migrate(pool)).rejects.toThrow('already exists')
  await pool.query('drop schema ops')
  await migrate(pool)
  expect(await tables()).toHaveLength(23)
})

test('a process of the version before goes on with the queue and the checkpoints by their old names', async () => {
  await pool.query(`insert into ops.wishes (verb, name) values ('promote', 'tally')`)
  const claimed = await pool.query(
    `update ops.wishes set taken_at = now() where id = (
       select id from ops.wishes where taken_at is null and verb = any($1::text[])
         and asked_at > now() - interval '10 minutes' order by id limit 1 for update skip locked
     ) returning id, verb, name`,
    [['promote']],
  )
  expect(claimed.rows).toEqual([{ id: expect.any(Number), verb: 'promote', name: 'tally' }])
  const { rows } = await pool.query(
    'select name, claimed_at is not null as claimed from ops.control_requests',
  )
  expect(rows).toEqual([{ name: 'tally', claimed: true }])
  const move = (epoch: number) =>
    pool.query('select ops.move($1, $2, $3::bigint[], $4, $5)', [['tally'], [1], [epoch], [null], ['1']])
  await pool.query(`insert into ops.checkpoints (name, version) values ('tally', 1)`)
  await move(0)
  await expect(move(1)).rejects.toMatchObject({ code: 'TR001' })
})
