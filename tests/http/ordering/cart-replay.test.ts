import { expect, test, vi } from 'vitest'
import { AddCartItem } from '../../../src/commands/ordering/cart'
import type { ReplayAnswer } from '../../../src/contracts/ordering/cart-replay'
import { testApp } from '../../support/app'
import { publishCourse } from '../../support/course'

const app = await testApp()
const admin = await app.as('Admin')
await publishCourse(app, 'react', 19_700)
for (const visitorId of ['v1', 'v2'])
  await app.send(
    AddCartItem,
    { productType: 'course', productId: 'react' },
    { accountId: null, role: 'Guest', visitorId },
  )

const answerOf = async (query: string, status = 200) => {
  const answer = await admin.visit(`/admin/carts/replay${query}`)
  expect(answer.status).toBe(status)
  return (await answer.json()).props as ReplayAnswer
}

/** Rows of every table: read models, jobs, mails, the log. */
async function everything(): Promise<Record<string, string>> {
  const { pool } = app.infrastructure
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
       and table_name not in ('sessions', 'rate_limits')`,
  )
  const counts: Record<string, string> = {}
  for (const { name } of rows) {
    // Tables with a clock or a heartbeat change by themselves, so only their row counts are compared.
    const moves = /lease|worker|known_crontabs|job_queues|checkpoints/.test(name)
    const found = await pool.query(
      moves
        ? `select count(*)::text as said from ${name}`
        : `select count(*)::text || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as said from ${name} t`,
    )
    counts[name] = found.rows[0].said
  }
  return counts
}

test('shows both funnels, and writes to no table, job, mail or log', async () => {
  const before = await vi.waitFor(
    async () => {
      const first = await everything()
      await new Promise((later) => setTimeout(later, 300))
      expect(await everything()).toEqual(first)
      return first
    },
    { timeout: 60_000 },
  )
  expect(Object.keys(before).some((name) => name.includes('abandoned_carts'))).toBe(true)
  expect(Object.keys(before).some((name) => name.includes('outbox_mails'))).toBe(true)
  expect(Object.keys(before).some((name) => name.includes('jobs'))).toBe(true)
  const { base, variant, answer, problems } = await answerOf('?minutos=15&janela=3&lembretes=2')
  expect(problems).toEqual({})
  expect(base).toEqual({
    abandonedAfterMinutes: 60,
    attributionDays: 7,
    reminderHours: [1, 24, 72],
    expiresAfterDays: 30,
  })
  expect(variant).toEqual({
    abandonedAfterMinutes: 15,
    attributionDays: 3,
    reminderHours: [2],
    expiresAfterDays: 30,
  })
  expect(answer).toMatchObject({ events: 2, base: { abandoned: 0 }, variant: { abandoned: 0 } })
  expect(await everything()).toEqual(before)
})

test('reports invalid fields without reading the log', async () => {
  const { problems, answer, typed } = await answerOf('?minutos=5&janela=x&lembretes=24,1&de=2026-13-01')
  expect(Object.keys(problems).sort()).toEqual(['de', 'janela', 'lembretes', 'minutos'])
  expect(answer).toBeNull()
  expect(typed.lembretes).toBe('24,1')
  expect((await answerOf('')).answer).toBeNull()
  const editor = await app.as('Editor')
  expect((await editor.visit('/admin/carts/replay')).status).toBe(403)
})
