import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { nameOf } from '../../src/contracts/kernel/report'
import { reports } from '../../src/contracts/reports'
import { DAY, plus } from '../../src/domain/kernel/instants'
import { whoOf } from '../../src/http/kernel/guard'
import { ensureTables } from '../../src/projections/kernel/tables/tables'
import { siteSettings } from '../../src/projections/site/site-settings'
import { testDatabase } from '../support/database'
import { anyPage, httpWorld } from '../support/http'
import { note, writeNote, writeOwnNote, writeStaffNote } from './notes'

const database = await testDatabase()
// The document bears the shop's name.
await ensureTables(database.pool, [siteSettings])
const hidden = { ...writeNote, name: 'HiddenNote', kebab: 'hidden-note', internal: true }
const world = await httpWorld(database, {
  pages: [anyPage('Platform/Info/TermsOfUse')],
  commands: [writeNote, writeOwnNote, writeStaffNote, hidden],
  logReached: async (position) => position.length < 6,
})
const path = '/api/commands/write-note'
const texts = async (id: string) => (await world.state(note, id)).texts
const answerOf = async (response: Response) => [response.status, await response.json()]

describe('a command over HTTP', () => {
  it('answers the position of its event', async () => {
    const response = await world.guest().json(path, { noteId: 'c1', text: 'oi' })
    expect(await answerOf(response)).toEqual([
      200,
      {
        position: await world.store.head(),
        stream: 'note-c1',
        revision: 0,
        commandId: expect.any(String),
        changed: true,
      },
    ])
  })

  it('with the same key and body gets the same answer and is run once', async () => {
    const guest = world.guest()
    const key = { 'idempotency-key': 'chave-1' }
    const first = await answerOf(await guest.json(path, { noteId: 'c2', text: 'a' }, key))
    const again = await answerOf(await guest.json(path, { text: 'a', noteId: 'c2' }, key))
    expect(again).toEqual(first)
    expect(await texts('c2')).toEqual(['a'])
  })

  it('with the same key and another body or command is refused', async () => {
    const admin = await world.as('Admin')
    const key = { 'idempotency-key': 'chave-2' }
    await admin.json(path, { noteId: 'c3', text: 'a' }, key)
    const other = await admin.json(path, { noteId: 'c3', text: 'b' }, key)
    const elsewhere = await admin.json('/api/commands/write-own-note', { noteId: 'c3', text: 'a' }, key)
    for (const response of [other, elsewhere]) {
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 'idempotency-key-reused' })
    }
    expect(await texts('c3')).toEqual(['a'])
  })

  it('stores refusals too, but not answers that a retry may change', async () => {
    const guest = world.guest()
    const refused = { 'idempotency-key': 'chave-3' }
    const first = await answerOf(await guest.json(path, { noteId: 'c4', text: 'palavrão' }, refused))
    expect(await answerOf(await guest.json(path, { noteId: 'c4', text: 'palavrão' }, refused))).toEqual(first)
    const broken = { 'idempotency-key': 'chave-4' }
    expect((await guest.json(path, { noteId: 'c4', text: 'quebra' }, broken)).status).toBe(500)
    expect((await guest.json(path, { noteId: 'c4', text: 'agora vai' }, broken)).status).toBe(200)
  })

  it('keeps keys apart by person, and for 30 days', async () => {
    const key = { 'idempotency-key': 'chave-5' }
    const [one, two] = [await world.as('Student', 's1'), await world.as('Student', 's2')]
    expect((await one.json(path, { noteId: 'c5', text: 'um' }, key)).status).toBe(200)
    expect((await two.json(path, { noteId: 'c5', text: 'dois' }, key)).status).toBe(200)
    const before = world.clock.at
    world.clock.at = plus(before, 30 * DAY + 1)
    const later = await world.as('Student', 's1')
    expect((await later.json(path, { noteId: 'c5', text: 'três' }, key)).status).toBe(200)
    world.clock.at = before
  })

  it('sent concurrently with one key is run once', async () => {
    const browser = await world.as('Student', 'busy')
    await browser.html('/terms_of_use')
    const key = { 'idempotency-key': 'chave-6' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser.json(path, { noteId: 'c6', text: 'x' }, key)),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect((await world.store.readStream('note-c6')).length).toBe(1)
  })

  it('takes over a key whose server died', async () => {
    const browser = await world.as('Student', 'heir')
    await database.pool.query(
      `insert into ops.idempotency_keys (subject, key, body_hash, created_at)
       select 'account:heir', 'chave-7', body_hash, $1 from ops.idempotency_keys where false`,
      [world.clock.at],
    )
    const { bodyHash } = await import('../../src/http/kernel/body-hash')
    const body = { noteId: 'c7', text: 'x' }
    await database.pool.query(
      'insert into ops.idempotency_keys (subject, key, body_hash, created_at) values ($1, $2, $3, $4)',
      ['account:heir', 'chave-7', bodyHash('write-note', body), plus(world.clock.at, -60_000)],
    )
    expect((await browser.json(path, body, { 'idempotency-key': 'chave-7' })).status).toBe(200)
  })

  it.each([
    ['/api/commands/write-own-note', 401],
    ['/api/commands/hidden-note', 404],
    ['/api/commands/no-such-thing', 404],
    ['/api/commands/write-staff-note', 401],
  ])('%s asked by a guest is %i', async (command, status) => {
    const response = await world.guest().json(command, { noteId: 'c8', text: 'x' })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('problem+json')
  })

  it('reports a wrong role and invalid fields', async () => {
    const student = await world.as('Student')
    expect((await student.json('/api/commands/write-staff-note', { noteId: 'c9', text: 'x' })).status).toBe(
      403,
    )
    expect(await answerOf(await student.json(path, { noteId: 'c9' }))).toMatchObject([
      422,
      { code: 'invalid-input', errors: { text: 'Escreva algo' } },
    ])
    for (const body of [[], null, 'texto', 7, { noteId: { a: 1 }, text: [] }])
      expect((await student.json(path, body)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('X-After-Position', () => {
  it('waits for the projections before it reads', async () => {
    const response = await world.guest().visit('/terms_of_use', { 'x-after-position': '42' })
    expect(response.status).toBe(200)
    expect(world.waits.at(-1)).toBe('42')
    expect(response.headers.get('x-position-passed')).toBe('true')
  })

  it('waits for no position that the log has not come to', async () => {
    const before = world.waits.length
    const response = await world.guest().visit('/terms_of_use', { 'x-after-position': '999999999999' })
    expect([response.status, response.headers.get('x-position-passed')]).toEqual([200, 'false'])
    expect(world.waits).toHaveLength(before)
  })
})

describe('monitoring', () => {
  it('answers health, metrics and readiness without a session', async () => {
    const guest = world.guest()
    expect(await (await guest.ask('GET', '/health/live')).json()).toEqual({ status: 'ok' })
    expect(await (await guest.ask('GET', '/health/ready')).json()).toMatchObject({
      status: 'ok',
      projections: [{ name: 'coupon_list', position: '7', lag: 0 }],
    })
    const metrics = await (await guest.ask('GET', '/metrics')).text()
    expect(metrics).toContain('events_appended_total 3')
    expect(metrics).toContain('projection_lag_events{projection="coupon_list"} 0')
    expect(metrics).toContain('queue_jobs{state="dead"} 2')
    expect(metrics).toContain('queue_oldest_job_seconds{job="open-charge"} 7')
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/commands\/write-note",status="200"\}/,
    )
  })

  it('labels requests by route, never by path', async () => {
    const guest = world.guest()
    await guest.html('/reset-password/um-segredo')
    expect(await (await guest.ask('GET', '/metrics')).text()).not.toContain('um-segredo')
  })
})

describe('the OpenAPI document', () => {
  it('lists every public command and the named routes, with their roles', async () => {
    const response = await world.guest().ask('GET', '/api/openapi.json')
    const document = (await response.json()) as {
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/footer',
        '/api/search',
        '/api/search/save',
        '/api/cep/{cep}',
        '/logout',
        path,
      ]),
    )
    expect(document.paths['/api/commands/hidden-note']).toBeUndefined()
    expect(document.paths['/api/commands/write-staff-note']?.post).toMatchObject({
      operationId: 'writeStaffNote',
      'x-roles': ['Admin'],
      requestBody: {
        content: { 'application/json': { schema: { properties: { noteId: { type: 'string' } } } } },
      },
    })
    for (const report of reports) {
      const operation = document.paths[`/api/reports/${nameOf(report)}`]?.get
      expect(operation).toMatchObject({ tags: ['reports'], 'x-roles': whoOf(report.who) })
      expect(JSON.stringify(operation)).toContain(Object.keys(report.measures)[0])
    }
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => (operation as { operationId: string }).operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(z.array(z.string().min(1)).safeParse(ids).success).toBe(true)
  })

  it('is shown by Swagger UI from disk, with scripts that the policy allows', async () => {
    const response = await world.guest().html('/api/docs')
    const html = await response.text()
    expect(html).not.toMatch(/https?:\/\//)
    expect(html).not.toMatch(/<script(?![^>]*nonce=)/)
    for (const [, file] of html.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await world.guest().ask('GET', file ?? '')).status).toBe(200)
  })

  it.each(['package.json', 'README.md', 'index.html', 'swagger-ui.js.map'])(
    'keeps %s of its package to itself',
    async (file) => {
      expect((await world.guest().ask('GET', `/api/docs/files/${file}`)).status).toBe(404)
    },
  )
})
