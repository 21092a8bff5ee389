import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { projectAll } from '../../../../src/projections/kernel/fold'
import { dumpLive } from '../../../../src/projections/kernel/inspect/dump'
import { canonical } from '../../../../src/projections/kernel/tables/statements'
import { ensureTables } from '../../../../src/projections/kernel/tables/tables'
import { Fenced } from '../../../../src/subscriptions/fencing'
import { applyPage } from '../../../support/apply-page'
import { testDatabase } from '../../../support/database'
import { recorded, type Told } from '../../../support/history'
import { tally, tallyOf } from '../tally'

const { pool } = await testDatabase()
const deaf = {
  ...tallyOf('tally_deaf'),
  on: { Counted: tally.on.Counted!, Spoilt: { key: () => 'a', apply: () => undefined } },
}
const both = [tally, deaf]
const client = await pool.connect()
afterAll(() => client.release())

beforeEach(async () => {
  await pool.query('drop schema if exists read cascade')
  await pool.query('truncate ops.checkpoints, ops.parked_events')
  await ensureTables(pool, both)
})

const counted = (key: string, stream: string, by = 1): Told => ({
  type: 'Counted',
  data: { keys: [key], by },
  stream,
})
const spoilt = (stream: string, key: string | null = 'a'): Told => ({ type: 'Spoilt', data: { key }, stream })
const rowsOf = async (p: typeof tally) => (await pool.query(`select * from read.${p.name} order by 1`)).rows
const parked = async () =>
  (await pool.query('select consumer, position, type, error from ops.parked_events order by 2, 1')).rows

describe('a page of events', () => {
  it('lands in snake_case columns, nullable and JSON ones included, and moves the checkpoint with it', async () => {
    const events = recorded([
      counted('a', 's-1'),
      { type: 'Noted', data: { key: 'a', text: 'olá "você" \\' } },
    ])
    await applyPage(client, both, { events, from: null, to: '2' })
    expect(await rowsOf(tally)).toEqual([
      {
        tally_key: 'a',
        total: 1,
        share: 1 / 3,
        is_odd: true,
        last_note: 'olá "você" \\',
        seen_at: events[0]!.at,
        trace: [{ revision: 0, by: 1 }],
      },
    ])
    expect((await rowsOf(deaf))[0].last_note).toBeNull()
    const { rows } = await pool.query('select name, version, position from ops.checkpoints order by 1')
    expect(rows).toEqual([
      { name: 'tally', version: 1, position: '2' },
      { name: 'tally_deaf', version: 1, position: '2' },
    ])
    const { text, rows: n } = await dumpLive(pool, tally)
    expect(text).toBe(`${canonical(tally, projectAll(tally, events)[0]!)}\n`)
    expect(n).toBe(1)
  })

  it('is refused whole when another owner moved one checkpoint', async () => {
    await pool.query(`update ops.checkpoints set position = '9' where name = 'tally_deaf'`)
    const page = { events: recorded([counted('a', 's-1')]), from: null, to: '1' }
    await expect(applyPage(client, both, page)).rejects.toThrow(Fenced)
    expect(await rowsOf(tally)).toEqual([])
    expect(
      (await pool.query(`select position from ops.checkpoints where name = 'tally'`)).rows[0].position,
    ).toBeNull()
  })

  it('is written by one of two owners that apply it at once', async () => {
    const second = await pool.connect()
    const page = { events: recorded([counted('a', 's-1')]), from: null, to: '1' }
    const done = await Promise.allSettled([applyPage(client, both, page), applyPage(second, both, page)])
    second.release()
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(done.find((d) => d.status === 'rejected')).toMatchObject({ reason: expect.any(Fenced) })
    expect((await rowsOf(tally))[0].total).toBe(1)
  })

  it('parks what cannot be folded with the later events of its stream, for that projection only', async () => {
    const events = recorded([
      counted('a', 's-1'),
      spoilt('s-1'),
      counted('a', 's-1'),
      counted('a', 's-2', 10),
    ])
    const answered = await applyPage(client, both, { events, from: null, to: '4' })
    expect(answered.map(({ consumer, event }) => [consumer, event.position])).toEqual([
      ['tally', '2'],
      ['tally', '3'],
    ])
    expect(await parked()).toMatchObject([
      { consumer: 'tally', position: '2', type: 'Spoilt', error: expect.stringContaining('spoilt') },
      { consumer: 'tally', position: '3', type: 'Counted', error: expect.stringContaining('waits') },
    ])
    expect((await rowsOf(tally))[0].total).toBe(11)
    expect((await rowsOf(deaf))[0].total).toBe(12)
  })

  it('keeps a stream parked in the pages that follow, and lets the others flow', async () => {
    const events = recorded([spoilt('s-1'), counted('a', 's-1'), counted('a', 's-2')])
    await applyPage(client, both, { events: events.slice(0, 1), from: null, to: '1' })
    await applyPage(client, both, { events: events.slice(1), from: '1', to: '3' })
    expect((await parked()).map(({ position }) => position)).toEqual(['1', '2'])
    expect((await rowsOf(tally))[0].total).toBe(1)
  })

  it('folds what came before an event whose very key cannot be read', async () => {
    const events = recorded([counted('a', 's-1'), spoilt('s-1', null), counted('a', 's-1')])
    await applyPage(client, [tally], { events, from: null, to: '3' })
    expect((await rowsOf(tally))[0].total).toBe(1)
    expect((await parked()).map(({ position }) => position)).toEqual(['2', '3'])
  })

  it('parks a row that no table takes instead of failing for all', async () => {
    const events = recorded([
      counted('a', 's-1'),
      { type: 'Noted', data: { key: 'a', text: 'zero \0 inside' }, stream: 's-1' },
      counted('b', 's-2'),
    ])
    await applyPage(client, both, { events, from: null, to: '3' })
    expect((await parked()).map(({ position }) => position)).toEqual(['2'])
    expect((await rowsOf(tally)).map(({ tally_key }) => tally_key)).toEqual(['a', 'b'])
  })
})

describe('tables', () => {
  it('of another version go on serving, with all that is parked', async () => {
    const events = recorded([spoilt('s-1'), counted('a', 's-2')])
    await applyPage(client, both, { events, from: null, to: '2' })
    await ensureTables(pool, [tallyOf('tally', 2), deaf])
    expect(await rowsOf(tally)).toHaveLength(1)
    expect(await parked()).toHaveLength(1)
    const { rows } = await pool.query('select name, version, position from ops.checkpoints order by 1')
    expect(rows).toEqual([
      { name: 'tally', version: 1, position: '2' },
      { name: 'tally_deaf', version: 1, position: '2' },
    ])
  })

  it('of one version are not moved by code of another', async () => {
    const page = { events: recorded([counted('a', 's-1')]), from: null, to: '1' }
    await expect(applyPage(client, [tallyOf('tally', 2)], page)).rejects.toThrow(Fenced)
    await applyPage(client, [tally], page)
    expect(await rowsOf(tally)).toHaveLength(1)
  })
})
