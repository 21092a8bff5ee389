import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { projections } from '../../src/composition/modules'
import { dumpLive, dumpRebuilt } from '../../src/projections/kernel/inspect/dump'
import { testApp } from '../support/app'
import { announce } from './support/seed'

const FILE = 'poison'
announce(FILE)
const app = await testApp()
const { pool, store, projectionAdmin, projector } = app.infrastructure

const search = { term: 'bancos', results: 3, searchableId: null, searchableType: null, visitorId: 'v' }
const question = {
  questionId: '77',
  number: 77,
  courseId: 'c',
  courseTitle: 'SQL',
  lessonId: null,
  lessonTitle: null,
  studentId: 'a',
  studentName: 'Ana',
  content: '<p>Por quê?</p>',
}
const { studentName: _, ...nameless } = question

interface Poison {
  what: string
  stream: string
  type: string
  data: unknown
  /** The corrected event; absent for an unknown type. */
  mended?: unknown
  id: string
}
const poison = (what: string, stream: string, type: string, data: unknown, mended?: unknown): Poison => ({
  what,
  stream,
  type,
  data,
  mended,
  id: randomUUID(),
})
const poisons = [
  poison('an unknown type', 'tea-1', 'TeaBrewed', { cups: 2 }),
  poison(
    'a missing field',
    'question-77',
    'QuestionAsked',
    { ...nameless, courseTitle: undefined },
    question,
  ),
  poison('nothing at all', 'search-p1', 'SearchRecorded', null, { ...search, searchId: 'p1' }),
  poison('a wrong type', 'cart-v:p', 'CartItemAdded', 'o curso', {
    cartId: 'v:p',
    productType: 'course',
    productId: 'c',
    price: 100,
  }),
  poison(
    'a later version of the schema',
    'search-p2',
    'SearchRecorded',
    { searchId: 'p2', schema: 9, term: { text: 'bancos', words: 1 }, results: { exact: 3 } },
    { ...search, searchId: 'p2' },
  ),
]

/** Bypasses every check, as an old release might have done. */
async function write({ stream, type, data, id }: Omit<Poison, 'what'>) {
  const meta = { commandId: id, correlationId: id, actor: 'system' }
  await pool.query(
    `insert into log.events (position, stream, revision, id, type, data, meta, at)
     select max(position) + 1, $1, (select count(*) from log.events where stream = $1), $2, $3, $4, $5, $6
     from log.events`,
    [stream, id, type, JSON.stringify(data), JSON.stringify(meta), '2026-11-20T12:00:00.000Z'],
  )
  await pool.query(`select pg_notify('log_appended', '')`)
}

const parkedIds = async () => {
  const { rows } = await pool.query('select distinct event_id as id from ops.parked_events order by 1')
  return rows.map(({ id }) => id)
}

async function searched(term: string) {
  const body = { term, results: 1, searchableId: null, searchableType: null }
  const answer = await app.guest().json('/api/commands/record-search', body, { 'idempotency-key': term })
  const { position } = await answer.json()
  expect(await projector.waitFor(position, 20_000)).toBe(true)
  const { rows } = await pool.query('select searches from read.search_terms where term = $1', [term])
  return rows[0]?.searches
}

async function different() {
  const head = await store.head()
  const wrong: string[] = []
  for (const p of projections) {
    if ((await dumpLive(pool, p)).text !== (await dumpRebuilt(store, p, head)).text) wrong.push(p.name)
  }
  return wrong
}

describe('poison in the log', () => {
  beforeAll(async () => {
    await searched('antes')
    for (const each of poisons) await write(each)
  })

  it('stops its own stream and no other', async () => {
    expect(await searched('depois')).toBe(1)
  })

  it('is parked, all of it that anybody folds, and nothing else is', async () => {
    const ill = poisons.filter(({ mended }) => mended !== undefined).map(({ id }) => id)
    await expect.poll(parkedIds, { timeout: 60_000 }).toEqual(ill.sort())
  })

  it('keeps what comes behind it in its stream waiting, in order', async () => {
    const next = { stream: 'question-77', type: 'QuestionClosed', data: { questionId: '77', studentId: 'a' } }
    const id = randomUUID()
    await write({ ...next, id })
    await expect.poll(parkedIds, { timeout: 60_000 }).toContain(id)
    expect(await searched('ainda')).toBe(1)
  })

  it('is released once it is mended, to the same bytes as if it had never been', async () => {
    for (const { id, mended } of poisons) {
      if (mended === undefined) continue
      await pool.query('update log.events set data = $2 where id = $1', [id, JSON.stringify(mended)])
    }
    const consumers = [...new Set((await projectionAdmin.parked()).map(({ consumer }) => consumer))]
    expect(consumers.length).toBeGreaterThan(0)
    for (const consumer of consumers)
      expect(await projectionAdmin.release(consumer)).toMatchObject({ still: 0 })
    expect(await parkedIds()).toEqual([])
    expect(await different()).toEqual([])
    const { rows } = await pool.query(`select status from read.question_thread where question_id = '77'`)
    expect(rows).toEqual([{ status: 'closed' }])
  })
})
