import { createHash } from 'node:crypto'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, it, vi } from 'vitest'
import { CreateCategory } from '../../../src/commands/catalog/category'
import { RegisterAccount } from '../../../src/commands/identity/account'
import type {
  EventLogPages,
  EventNews,
  EventSeal,
  Revealed,
  Story,
} from '../../../src/contracts/analytics/event-log'
import { MASK } from '../../../src/domain/kernel/mask-text'
import { testApp } from '../../support/app'
import type { Browser } from '../../support/browser'

const app = await testApp()
const admin = await app.as('Admin', 'chefe', 'Marina Rocha')
await app.as('Student', 'aluna', 'Joana Prado Lima')
const actor = { accountId: 'chefe', role: 'Admin' as const }
let made = 0
const category = () =>
  app.send(
    CreateCategory,
    { categoryId: `cat-${++made}`, name: `Categoria ${made}`, slug: `categoria-${made}`, description: '' },
    actor,
  )
const get = async <T>(path: string) => {
  const answer = await admin.ask('GET', path, { headers: { accept: 'application/json' } })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T }
}
const q = (text: string) => `q=${encodeURIComponent(text)}`

it('the log is told to an Admin alone, in every form', async () => {
  const others = [app.guest(), await app.as('Student'), await app.as('Support'), await app.as('Editor')]
  for (const path of ['export', 'export?formato=csv', 'seal'])
    for (const browser of others) {
      const { status } = await browser.ask('GET', `/admin/event-log/${path}`)
      expect([path, [303, 401, 403].includes(status)]).toEqual([path, true])
    }
})

describe('new events', () => {
  it('returns matching events after a position, each once', async () => {
    await category()
    const head = (await app.infrastructure.store.head()) ?? ''
    const ask = (after: string) =>
      get<EventNews>(`/api/event-log/news?${q('tipo:CategoryCreated')}&depois=${after}`)
    expect((await ask(head)).body).toEqual({ events: [], after: head, skipped: 0 })
    await category()
    await category()
    const { body, headers } = await ask(head)
    expect(body.events.map(({ stream }) => stream)).toEqual([
      `category-cat-${made - 1}`,
      `category-cat-${made}`,
    ])
    expect(headers.get('cache-control')).toContain('no-store')
    expect((await ask(body.after ?? '')).body.events).toEqual([])
  })

  it.each([
    ['q=curso:sql', 'Não conhecemos'],
    ['depois=abc', 'não existe'],
    ["depois='", 'não existe'],
  ])('says what is wrong with %s', async (query, words) => {
    const { status, body } = await get<{ detail: string }>(`/api/event-log/news?${query}`)
    expect(status).toBe(422)
    expect(body.detail).toContain(words)
  })

  it('masks personal data', async () => {
    const text = JSON.stringify((await get<EventNews>('/api/event-log/news?depois=0')).body)
    expect(text).toContain('AccountRegistered')
    expect(text).not.toContain('Joana')
  })
})

describe('an export of a view', () => {
  const download = async (format: string, text = '') =>
    admin.ask('GET', `/admin/event-log/export?formato=${format}&${q(text)}`)

  it('contains exactly the view, masked, in every format, under one checksum', async () => {
    await category()
    const view = 'tipo:(CategoryCreated OR AccountRegistered)'
    const { body: seal } = await get<EventSeal>(`/admin/event-log/seal?${q(view)}`)
    const wanted = (
      await app.infrastructure.store.readAll({ types: ['CategoryCreated', 'AccountRegistered'] })
    ).length
    expect(seal).toMatchObject({
      filter: view,
      events: wanted,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await get<EventSeal>(`/admin/event-log/seal?${q(view)}`)).body).toEqual(seal)

    const ndjson = Buffer.from(await (await download('ndjson', view)).arrayBuffer())
    expect(createHash('sha256').update(ndjson).digest('hex')).toBe(seal.hash)
    const lines = ndjson
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toHaveLength(wanted)
    expect(lines.find(({ stream }) => stream === 'account-aluna').data).toMatchObject({
      name: MASK,
      email: MASK,
    })
    const csv = await (await download('csv', view)).text()
    expect(csv.trim().split('\r\n')).toHaveLength(wanted + 1)
    const answer = await download('parquet', view)
    expect(answer.headers.get('content-disposition')).toContain('eventos.parquet')
    const rows = await parquetReadObjects({ file: await answer.arrayBuffer() })
    expect(rows.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
    for (const text of [ndjson.toString(), csv, JSON.stringify(rows)]) expect(text).not.toContain('Joana')
  })

  it('of a stream contains that stream only, as the list does', async () => {
    while (made < 10) await category()
    const streams = async (text: string) => {
      const lines = (await (await download('ndjson', text)).text()).trim().split('\n')
      return [...new Set(lines.map((line) => JSON.parse(line).stream))]
    }
    expect(await streams('stream:category-cat-1')).toEqual(['category-cat-1'])
    expect(await streams('stream:category-cat-1*')).toEqual(['category-cat-1', 'category-cat-10'])
  })

  it('ends at the given position', async () => {
    const end = (await app.infrastructure.store.head()) ?? ''
    const seal = async () => (await get<EventSeal>(`/admin/event-log/seal?fim=${end}`)).body
    const before = await seal()
    await category()
    expect(await seal()).toEqual(before)
    expect(before.last).toBe(end)
  })

  it.each(['formato=xls', 'q=curso:sql', "fim='"])('says what is wrong with %s', async (query) => {
    expect((await get(`/admin/event-log/export?${query}`)).status).toBe(422)
  })
})

describe('a story', () => {
  it('is found by its correlation id, with the jobs it caused', async () => {
    const commandId = '0199c4f2-7e5a-7c31-8b1d-00000000abcd'
    await app.infrastructure.dispatcher.dispatch(
      RegisterAccount,
      { accountId: 'nova', name: 'Nova Lima', email: 'nova@exemplo.test', password: 'uma-senha-bem-longa' },
      { actor: { accountId: null, role: 'Guest', visitorId: 'v1' }, commandId },
    )
    const { body } = await vi.waitFor(async () => {
      const story = await get<Story>(`/api/event-log/stories/${commandId}`)
      expect(story.body.entries.length).toBeGreaterThan(1)
      return story
    }, 60_000)
    expect(body.entries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['ClaimTaken', 'AccountRegistered', 'PasswordSet']),
    )
    const page = await admin.visit(`/admin/event-log/traces/${commandId}`)
    const props = (await page.json()).props as EventLogPages['Admin/EventLog/Trace']
    expect(props).toMatchObject({ correlation: commandId, cut: false })
    expect(props.events.map(({ id }) => id)).toEqual(body.entries.map(({ id }) => id))
    const registered = props.events.find(({ type }) => type === 'AccountRegistered')
    expect(props.jobs).toContainEqual(
      expect.objectContaining({ name: 'mail-welcome', causeId: registered?.id, runAt: null }),
    )
    expect(JSON.stringify(props)).not.toContain('Nova Lima')
    await vi.waitFor(
      async () => {
        const again = await (await admin.visit(`/admin/event-log/traces/${commandId}`)).json()
        expect(again.props.jobs[0].acceptedAt).toEqual(expect.any(String))
      },
      { timeout: 60_000, interval: 200 },
    )
  })

  it('is found by the name of a stream that it started', async () => {
    const answer = await admin.visit('/admin/event-log/traces/account-nova')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain('00000000abcd')
  })

  it('is not found for an unknown correlation id', async () => {
    expect((await admin.visit('/admin/event-log/traces/nada')).status).toBe(404)
  })
})

describe('personal data in clear', () => {
  const reveal = (body: object, browser: Browser = admin) => browser.json('/admin/event-log/reveal', body)
  const reason = 'Pedido da titular, atendimento 42'

  it('is revealed once for a reason, which is recorded as an event', async () => {
    const _id = '0199c4f2-7e5a-7c31-8b1d-00000000beef'
    const answer = await reveal({ stream: 'account-aluna', revision: 0, reason, _id })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const shown = (await answer.json()) as Revealed
    expect(shown).toMatchObject({ by: 'Marina Rocha', reason })
    expect(shown.events).toHaveLength(1)
    expect(shown.events[0]?.data).toMatchObject({ name: 'Joana Prado Lima', email: 'aluna@exemplo.test' })
    const [noted] = await app.infrastructure.store.readStream(`revelation-${_id}`)
    expect(noted).toMatchObject({
      type: 'PersonalDataRevealed',
      data: { staffId: 'chefe', reason, scope: { stream: 'account-aluna', revision: 0 } },
    })
    const again = await reveal({ stream: 'account-chefe', revision: 0, reason, _id })
    expect(again.status).toBe(409)
    expect(await again.text()).not.toContain('Marina')
    const repeated = await reveal({ stream: 'account-aluna', revision: 0, reason, _id })
    expect([repeated.status, await repeated.text()]).toEqual([422, expect.not.stringContaining('Joana')])
    const listed = await admin.visit(`/admin/event-log?${q('tipo:"Dados pessoais revelados"')}`)
    expect((await listed.json()).props.events).toHaveLength(1)
  })

  it('of a whole stream leaves secrets masked', async () => {
    const shown = (await (await reveal({ stream: 'account-aluna', reason })).json()) as Revealed
    expect(shown.events.map(({ type }) => type)).toEqual(['AccountRegistered', 'PasswordSet'])
    expect(shown.events[1]?.data).toMatchObject({ passwordHash: MASK })
  })

  it.each([
    [{ stream: 'account-aluna', reason: 'curta' }, 422],
    [{ stream: 'account-aluna' }, 422],
    [{ stream: 'account-aluna', reason: 'x'.repeat(501) }, 422],
    [{ stream: 'account-aluna', reason, revision: -1 }, 422],
    [{ stream: 'account-ninguem', reason }, 404],
    [{ stream: 'category-cat-1', reason }, 422],
    [{}, 422],
  ])('stays masked for %j', async (body, status) => {
    const before = await app.infrastructure.store.head()
    const answer = await reveal(body)
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toContain('Joana')
    expect(await app.infrastructure.store.head()).toBe(before)
  })

  it('stays masked during an impersonation', async () => {
    const { sessionStore } = await import('../../../src/http/kernel/session-store')
    const sessions = sessionStore(app.infrastructure.pool, 60)
    const session = await sessions.start(
      {
        accountId: 'chefe',
        role: 'Admin',
        realAccountId: 'outra',
        visitorId: '5e0a5b0e-6a1e-4c2b-9a9c-000000000009',
        device: 'teste',
      },
      app.infrastructure.clock.now(),
    )
    const browser = app.guest()
    browser.cookies.set('sid', session.token)
    expect((await reveal({ stream: 'account-aluna', revision: 0, reason }, browser)).status).toBe(403)
    const page = await browser.visit('/admin/event-log')
    expect((await page.json()).props.mayReveal).toBe(false)
  })
})

describe('saved queries', () => {
  const saved = async (browser = admin) =>
    (await (await browser.visit('/admin/event-log')).json()).props.saved as {
      id: string
      name: string
      query: string
    }[]
  const send = (path: string, form: Record<string, string>, browser = admin) =>
    browser.send(path, form, { from: '/admin/event-log' })

  it('are saved, renamed and deleted by their owner, and hidden from others', async () => {
    const other = await app.as('Admin', 'outra', 'Outra Pessoa')
    expect(
      (await send('/admin/event-log/queries', { name: 'Minhas vendas', query: 'tipo:OrderPaid' })).status,
    ).toBe(303)
    const [mine] = await saved()
    expect(mine).toMatchObject({ name: 'Minhas vendas', query: 'tipo:OrderPaid' })
    expect(await saved(other)).toEqual([])
    const path = `/admin/event-log/queries/${mine?.id}`
    expect((await send(path, { _method: 'patch', name: 'Tomada' }, other)).status).toBe(422)
    expect((await send(path, { _method: 'delete' }, other)).status).toBe(422)
    expect((await send(path, { _method: 'patch', name: 'Vendas' })).status).toBe(303)
    expect((await saved())[0]?.name).toBe('Vendas')
    expect((await send(path, { _method: 'delete' })).status).toBe(303)
    expect(await saved()).toEqual([])
  })

  it.each([
    { name: '', query: 'tipo:OrderPaid' },
    { name: 'x', query: '' },
    { name: 'x', query: 'curso:sql' },
    { name: 'x'.repeat(61), query: 'sql' },
  ])('are not saved from %j', async (form) => {
    expect((await send('/admin/event-log/queries', form)).status).toBe(422)
  })
})
