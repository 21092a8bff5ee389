import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { exportEvents } from '../../src/cli/kernel/export'
import { traceFiles, traceTables } from '../../src/cli/people/trace'
import { forgottenHaveNoKey, forgottenInLog } from '../../src/cli/verify/forgotten'
import { projections } from '../../src/composition/modules'
import { account } from '../../src/domain/identity/account'
import { rebuild } from '../../src/projections/kernel/build/rebuild'
import { dumpLive, dumpRebuilt } from '../../src/projections/kernel/inspect/dump'
import { queryEvents } from '../../src/projections/kernel/inspect/event-query'
import { certificateByCode, certificatesOf } from '../../src/projections/learning/certificate-card'
import { endFiscalTerms } from '../../src/workers/erasure/fiscal-terms'
import { PASSWORD } from '../support/app'
import type { Browser } from '../support/browser'
import { makeDatabase } from '../support/database'
import { openEbook } from '../support/materials'
import { type House, openHouse } from './house'
import { EBOOK, live, person, wordsOf } from './person'
import { totals } from './totals'

const zulmira = person(4711, 'Zulmirana', 'Quexadinha')
const other = person(4712, 'Bertolina', 'Fagundesia')
const COURSE = 'curso-de-lembrar'
const PUBLIC = ['/', '/courses', `/course/${COURSE}`, '/popular-courses', '/certificates']
const STAFF = ['/admin/orders', '/admin/questions', '/admin/event-log', '/admin/outbox', '/admin/dashboard']

let dataDir: string
let house: House
let admin: Browser & { accountId: string }
let database: Awaited<ReturnType<typeof makeDatabase>>
let theirs: Awaited<ReturnType<typeof live>>
let others: Awaited<ReturnType<typeof live>>
let code: string
let wrapped: Buffer
let before: Awaited<ReturnType<typeof totals>>

beforeAll(async () => {
  database = await makeDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'trilha-erasure-'))
  house = await openHouse(database.url, dataDir)
  await house.publish(COURSE, 19_900)
  await openEbook(house, EBOOK, 'Git sem medo')
  admin = await house.admin()
  theirs = await live(house, zulmira, COURSE)
  others = await live(house, other, COURSE)
  await quiet()
  code = (await certificatesOf(house.infrastructure.db, theirs.accountId))[0]?.code ?? ''
})
afterAll(async () => {
  await house?.stop()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Nothing is left to do: reactors, jobs and read models are at the end of the log. */
async function quiet() {
  await vi.waitFor(
    async () => {
      const { store, pool, projector } = house.infrastructure
      const head = await store.head()
      const { rows } = await pool.query('select distinct position from ops.reactor_checkpoints')
      expect(rows.map(({ position }) => position)).toEqual([head])
      expect((await house.queue.depth()).waiting).toBe(0)
      expect(await projector.waitFor(head, 1_000)).toBe(true)
    },
    { timeout: 60_000, interval: 100 },
  )
}

const words = wordsOf(zulmira)
const holds = (text: string, list = words) => list.some((word) => text.toLowerCase().includes(word))
/** Paths whose answers tell who the person is. */
async function telling(browser: Browser, paths: string[]) {
  const found: string[] = []
  for (const path of paths) {
    for (const answer of [await browser.html(path), await browser.visit(path)]) {
      if (holds(await answer.text())) found.push(path)
    }
  }
  return [...new Set(found)]
}
/** Until the job is over, as long as was promised. */
const forgotten = (accountId = theirs.accountId) =>
  vi.waitFor(
    async () => {
      const { rows } = await house.infrastructure.pool.query(
        'select 1 from ops.forgettings where account_id = $1 and done_at is not null',
        [accountId],
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000, interval: 200 },
  )

const forget = (body: object, browser = admin) => browser.json('/api/commands/forget-person', body)

describe('before anybody is forgotten', () => {
  it('the person is found in tables, mails and pages, so that the search itself can be trusted', async () => {
    const places = (await traceTables(house.infrastructure.pool, words)).map(({ place }) => place)
    expect(places).toEqual(
      expect.arrayContaining([
        'ops.outbox_mails',
        'read.account_card',
        'read.certificate_card',
        'read.course_review',
        'read.lead_list',
        'read.order_list',
        'read.question_thread',
        'read.search_alerts',
        'read.search_terms',
      ]),
    )
    expect(places).not.toContain('log.events')
    expect(await telling(house.guest(), [...PUBLIC, `/certificates/${code}`])).toContain(
      `/certificates/${code}`,
    )
    expect(await telling(admin, STAFF)).toContain('/admin/orders')
  })

  it('only an Admin may forget somebody else, and nobody gives a reason in words of their own', async () => {
    const asked = { accountId: theirs.accountId, reason: 'asked-staff' }
    const answers = [
      await forget(asked, house.guest() as typeof admin),
      await forget(asked, theirs.browser as typeof admin),
      await forget({ ...asked, reason: 'a Zulmirana pediu' }),
      await forget({ ...asked, reason: 'restored' }),
      await forget({ accountId: admin.accountId, reason: 'asked-staff' }),
      await forget({ accountId: 'ninguem', reason: 'asked-staff' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 422, 403, 422, 404])
    expect(await answers[4]?.json()).toMatchObject({ code: 'staff-account' })
  })

  it('the own account is deleted with its password only', async () => {
    const answer = await theirs.browser.json('/api/commands/delete-account', {
      password: 'outra-senha-qualquer',
    })
    expect(answer.status).toBe(422)
    expect((await answer.json()).code).toBe('password-wrong')
  })
})

describe('a person who is forgotten', () => {
  beforeAll(async () => {
    await quiet()
    before = await totals(house.infrastructure.pool)
    wrapped = (
      await house.infrastructure.pool.query('select wrapped from ops.person_keys where subject = $1', [
        theirs.accountId,
      ])
    ).rows[0].wrapped
    const answer = await theirs.browser.json('/api/commands/delete-account', { password: PASSWORD })
    expect(answer.status).toBe(200)
    await forgotten()
    await quiet()
  })

  it('is in no column of any table, in no job, in no file and in no line of the logs', async () => {
    expect(await traceTables(house.infrastructure.pool, words)).toEqual([])
    expect(await traceFiles(dataDir, words)).toEqual([])
    expect(house.lines.length).toBeGreaterThan(10)
    expect(house.lines.filter((line) => holds(line))).toEqual([])
    expect(JSON.stringify(await house.queue.dead())).not.toContain(zulmira.email)
  })

  it('is on no page, neither drawn anew nor kept ready, and in no export', async () => {
    expect(await telling(house.guest(), [...PUBLIC, `/certificates/${code}`])).toEqual([])
    expect(await telling(admin, [...STAFF, `/admin/orders/${theirs.orderId}`])).toEqual([])
    const file = join(dataDir, 'export.ndjson')
    await exportEvents(queryEvents(house.infrastructure.store, {}), {
      file,
      format: 'ndjson',
      codeVersion: 'test',
    })
    const text = await readFile(file, 'utf8')
    expect(text).toContain('PersonForgotten')
    expect(holds(text)).toBe(false)
  })

  it('is logged out everywhere, cannot come back by the old password, and may begin anew', async () => {
    expect((await theirs.browser.html('/student/mycourses')).status).toBe(303)
    const login = await house.guest().post('/login', { email: zulmira.email, password: PASSWORD })
    expect(login.status).toBe(422)
    const { facts } = house.infrastructure.dispatcher
    expect(await facts.ownerOf('email', facts.hash(zulmira.email))).toBeUndefined()
  })

  it('opens no file any more with the link that was given for their data; the other one does', async () => {
    const asked = await house.guest().html(theirs.ebook)
    expect([asked.status, asked.headers.get('location')]).toEqual([303, `/ebooks/${EBOOK}`])
    expect((await house.guest().html(others.ebook)).status).toBe(200)
  })

  it('leaves every report as it was', async () => {
    expect(await totals(house.infrastructure.pool)).toEqual(before)
    expect(before.sales_by_day).toContain('39800')
  })

  it('does not come back when every read model is built anew', async () => {
    const { pool, store } = house.infrastructure
    for (const p of projections) await rebuild(pool, store, p)
    await quiet()
    expect(await traceTables(pool, words)).toEqual([])
    for (const p of projections) {
      expect((await dumpLive(pool, p)).text, p.name).toBe(
        (await dumpRebuilt(store, p, await store.head())).text,
      )
    }
  })

  it('leaves the other one alone', async () => {
    const places = (await traceTables(house.infrastructure.pool, wordsOf(other))).map(({ place }) => place)
    expect(places).toEqual(
      expect.arrayContaining([
        'ops.outbox_mails',
        'read.order_list',
        'read.question_thread',
        'read.search_terms',
      ]),
    )
  })

  it('keeps a certificate that can be checked and names nobody', async () => {
    expect(await certificateByCode(house.infrastructure.db, code)).toMatchObject({
      status: 'issued',
      studentName: 'titular removido',
    })
    const page = await (await house.guest().html(`/certificates/${code}`)).text()
    expect(page).toContain('titular removido')
  })

  it('stays in the fiscal log alone, for as long as the law says', async () => {
    const events = await house.infrastructure.fiscalLog.readStream(`account-${theirs.accountId}`)
    const told = events.find(({ type }) => type === 'PersonForgotten')?.data as Record<string, unknown>
    const year = new Date().getUTCFullYear()
    expect(told.fiscal).toMatchObject([{ orderId: theirs.orderId, name: zulmira.name, cpf: zulmira.cpf }])
    expect(String(told.fiscalUntil).slice(0, 4)).toBe(String(year + 6))
    const { rows } = await house.infrastructure.pool.query(
      'select keep_until from ops.person_keys where subject = $1 and wrapped is not null',
      [`fiscal:${theirs.accountId}`],
    )
    expect(rows[0]?.keep_until).toBe(told.fiscalUntil)
  })

  it('is what `verify` looks for: a key that came back, and one that is kept too long', async () => {
    const { infrastructure } = house
    const later = { ...infrastructure, clock: { now: () => new Date(Date.now() + 600_000).toISOString() } }
    const check = async (of: Parameters<typeof forgottenHaveNoKey>[0]) => {
      const seen = forgottenInLog()
      for await (const event of queryEvents(infrastructure.store, {})) seen.see(event)
      return forgottenHaveNoKey(of, seen.people)
    }
    expect(await check(later)).toMatchObject({ ok: true, findings: [] })
    const inSevenYears = new Date(Date.now() + 7 * 366 * 86_400_000).toISOString()
    const fiscal = `chave fiscal além do prazo: fiscal:${theirs.accountId}`
    expect((await check({ ...infrastructure, clock: { now: () => inSevenYears } })).findings).toEqual([
      fiscal,
    ])
    await infrastructure.pool.query(
      'update ops.person_keys set wrapped = $2, forgotten_at = null where subject = $1',
      [theirs.accountId, wrapped],
    )
    expect((await check(later)).findings).toEqual([`chave ainda existe: ${theirs.accountId}`])
    expect(
      (await check({ ...later, forgotten: { ...infrastructure.forgotten, all: async () => [] } })).findings,
    ).toEqual([
      `chave ainda existe: ${theirs.accountId}`,
      `esquecida, mas fora da lista: ${theirs.accountId}`,
    ])
    await infrastructure.keyRing.forget(theirs.accountId)
  })

  it('is gone from the fiscal log, too, when the term is over, and not a day before', async () => {
    const { pool, keyRing, forgotten: list, fiscalLog } = house.infrastructure
    const at = (now: string) => endFiscalTerms({ pool, keyRing, list, clock: { now: () => now } })
    const year = new Date().getUTCFullYear()
    expect(await at(`${year + 5}-12-31T23:00:00.000Z`)).toBe(0)
    expect(await at(`${year + 6}-01-01T03:00:00.000Z`)).toBe(1)
    const events = await fiscalLog.readStream(`account-${theirs.accountId}`)
    const told = events.find(({ type }) => type === 'PersonForgotten')?.data
    expect(told).not.toHaveProperty('fiscal')
    expect((await list.all()).flatMap(({ subjects }) => subjects)).toContain(`fiscal:${theirs.accountId}`)
  })

  it('is not forgotten twice', async () => {
    const { store } = house.infrastructure
    const answer = await forget({ accountId: theirs.accountId, reason: 'asked-staff' })
    expect(answer.status).toBe(200)
    const events = await store.readStream(`account-${theirs.accountId}`)
    expect(events.filter(({ type }) => type === 'PersonForgotten')).toHaveLength(1)
    expect((await house.infrastructure.dispatcher.facts.load(account, theirs.accountId)).phase).toBe(
      'forgotten',
    )
  })
})

describe('a person who leaves and keeps the certificate', () => {
  it('is named there and nowhere else', async () => {
    const answer = await forget({ accountId: others.accountId, reason: 'guardian', keepsCertificates: true })
    expect(answer.status).toBe(200)
    await forgotten(others.accountId)
    await quiet()
    const { pool, db, store } = house.infrastructure
    const places = (await traceTables(pool, wordsOf(other))).map(({ place }) => place)
    expect(places.filter((place) => !place.startsWith('read.certificate_card'))).toEqual([])
    const [certificate] = await certificatesOf(db, others.accountId)
    expect(certificate).toMatchObject({ status: 'issued', studentName: other.name })
    const page = await (await house.guest().html(`/certificates/${certificate?.code}`)).text()
    expect(page).toContain(other.name)
    const cards = projections.find(({ name }) => name === 'certificate_card')!
    expect((await dumpLive(pool, cards)).text).toBe(
      (await dumpRebuilt(store, cards, await store.head())).text,
    )
  })
})
