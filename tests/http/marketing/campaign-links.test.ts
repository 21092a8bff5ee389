import { beforeAll, describe, expect, test } from 'vitest'
import { AddCampaignLink, ArchiveCampaignLink } from '../../../src/commands/marketing/campaign-link'
import { table } from '../../../src/projections/kernel/projection'
import { campaignSales } from '../../../src/projections/ordering/campaign-sales'
import { testApp } from '../../support/app'
import { type Browser, pageIn } from '../../support/browser'
import { openEbook } from '../../support/materials'

const app = await testApp()
const { db } = app.infrastructure
const bio = {
  name: 'Bio do Instagram',
  path: '/ebooks?ordem=novos#lista',
  code: 'BIO',
  source: 'instagram',
  medium: 'bio',
  campaign: 'turma-42',
  content: 'video-a',
  cost: 10_000,
}
const WORDS = 'utm_source=instagram&utm_medium=bio&utm_campaign=turma-42&utm_content=video-a'
const person = { name: 'Ana Lima', email: 'ana@pessoa.test', consent_use: 'on' }
const places = (answer: Response) => [answer.status, answer.headers.get('location')]
const propsOf = async (browser: Browser, path: string) =>
  pageIn(await (await browser.html(path)).text()).props as Record<string, unknown>
type Rows = { rows: { id: string; values: Record<string, unknown> }[] }

let linkId = ''
let admin: Browser
beforeAll(async () => {
  await openEbook(app, 'git', 'Git sem medo')
  const { stream } = await app.send(AddCampaignLink, bio)
  linkId = stream.slice('campaignlink-'.length)
  admin = await app.as('Admin')
})

describe('the short address of an origin', () => {
  test('leads to its page with the words of the campaign, however its code is typed', async () => {
    const to = `/ebooks?ordem=novos&${WORDS}#lista`
    expect(places(await app.guest().ask('GET', '/l/bio'))).toEqual([302, to])
    expect(places(await app.guest().ask('GET', '/l/BIO'))).toEqual([302, to])
  })

  test.each(['/l/ninguem', '/l/a', '/l/%00', '/l/..%2fadmin'])('is a 404 for %s', async (path) => {
    expect((await app.guest().html(path)).status).toBe(404)
  })

  test('goes on working once it is archived, since it may be printed somewhere', async () => {
    const { stream } = await app.send(AddCampaignLink, {
      ...bio,
      path: '',
      code: 'FEIRA',
      content: 'panfleto',
    })
    await app.send(ArchiveCampaignLink, { linkId: stream.slice('campaignlink-'.length) })
    expect((await app.guest().ask('GET', '/l/feira')).headers.get('location')).toMatch(/^\/\?utm_source=/)
  })
})

test('a page of it that was fetched ahead is no arrival', async () => {
  const browser = app.guest()
  await browser.visit(`/ebooks?${WORDS}`, { 'x-prefetch': '1' })
  expect(browser.cookies.get('chegada')).toBeUndefined()
  await browser.html(`/ebooks?${WORDS}`)
  expect(browser.cookies.get('chegada')).toContain('instagram')
})

describe('who left their data after following it', () => {
  test('is its lead, also on a page whose address says nothing of the campaign', async () => {
    const browser = app.guest()
    await browser.html(`/ebooks?${WORDS}`)
    const left = await browser.post('/ebooks/git', person, { from: '/ebooks/git' })
    expect(left.status).toBe(303)
    const direct = { ...person, email: 'bia@pessoa.test', name: 'Bia' }
    await app.guest().post('/ebooks/git', direct, { from: '/ebooks/git' })
    const { rows } = (await propsOf(admin, '/admin/userorigins')) as unknown as Rows
    expect(rows.find(({ id }) => id === linkId)?.values).toMatchObject({ leads: 1, orders: 0, roi: -100 })
    const record = await (await admin.html(`/admin/userorigins/${linkId}?aba=leads`)).text()
    expect(record).toContain('Git sem medo')
    expect(record).toContain('Ana Lima')
    expect(record).not.toContain('Bia')
  })

  test('is one person in the list, with the first touch and the text agreed to on the record', async () => {
    const { rows } = (await propsOf(admin, '/admin/leads?busca=ana')) as unknown as Rows
    const ana = rows.find(({ values }) => values.email === 'ana@pessoa.test')
    expect(ana?.values).toMatchObject({ firstFrom: 'instagram · bio · turma-42 · video-a', status: 'open' })
    const record = await (await admin.html(`/admin/leads/${ana?.id}?aba=origens`)).text()
    expect(record).toContain('Concordo que guardem meu nome e e-mail para me enviar este material.')
    expect(record).toContain('turma-42')
  })

  test('is counted by origin, and files for others hold no name', async () => {
    const report = await (await admin.html('/admin/userorigins/leads')).text()
    expect(report).toContain('instagram')
    const file = await (await admin.ask('GET', '/admin/leads/export?formato=csv')).text()
    expect(file).toContain('Git sem medo')
    expect(file).not.toMatch(/Ana Lima|ana@pessoa/)
  })
})

describe('a file of leads with names and e-mails', () => {
  const REASON = 'Convite para a aula aberta de março'
  const ask = (browser: Browser, form: Record<string, string>) =>
    browser.send('/admin/leads/export', { format: 'csv', query: '', ...form }, { from: '/admin/leads' })
  const reasons = async () =>
    (await app.infrastructure.store.readAll())
      .filter(({ type }) => type === 'PersonalDataRevealed')
      .map(({ data }) => (data as { reason: string }).reason)

  test('is given for a reason, which is recorded', async () => {
    const answer = await ask(admin, { reason: REASON })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await answer.text()).toMatch(/Ana Lima.*ana@pessoa\.test/)
    expect(await reasons()).toEqual([REASON])
  })

  test('is given once for a reason, also when it is asked for twice at once', async () => {
    const form = { reason: 'Segundo convite da turma de abril', _id: '01a226f3-36d0-762e-8817-d9c1237f50f6' }
    const answers = await Promise.all([ask(admin, form), ask(admin, form), ask(admin, form)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await ask(admin, form)).status).toBe(422)
    expect(await reasons()).toEqual([REASON, form.reason])
  })

  test('is refused without one, by the field, and to all but an Admin', async () => {
    const short = await ask(admin, { reason: 'oi' })
    expect([short.status, await short.text()]).toEqual([
      422,
      expect.stringContaining('pelo menos 10 caracteres'),
    ])
    const editor = await app.as('Editor')
    const before = await reasons()
    expect((await ask(editor, { reason: REASON })).status).toBe(403)
    expect(await reasons()).toEqual(before)
  })
})

test('an origin’s return is what its orders brought beyond its cost, less what was given back', async () => {
  const sold = {
    campaignKey: 'instagram/bio/turma-42/video-a',
    source: 'Instagram',
    number: '1',
    placedAt: '2026-03-02T12:00:00.000Z',
    paid: 1,
  }
  const row = (orderId: string, gross: number, refunded: number) => ({
    ...sold,
    orderId,
    gross,
    refunded,
    net: gross - refunded,
  })
  await db(table(campaignSales)).insert([row('o1', 19_700, 0), row('o2', 10_000, 4_700)])
  const { rows } = (await propsOf(admin, '/admin/userorigins')) as unknown as Rows
  expect(rows.find(({ id }) => id === linkId)?.values).toMatchObject({
    orders: 2,
    revenue: 25_000,
    cost: 10_000,
    roi: 150,
    costPerLead: 10_000,
  })
})

test('origins and leads are the Admin’s alone', async () => {
  const editor = await app.as('Editor')
  for (const path of ['/admin/userorigins', '/admin/leads', '/admin/userorigins/leads'])
    expect((await editor.html(path)).status, path).toBe(403)
})
