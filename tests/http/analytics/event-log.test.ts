import { describe, expect, it } from 'vitest'
import { CreateCategory } from '../../../src/commands/catalog/category'
import type { EventLine, EventLogPages } from '../../../src/contracts/analytics/event-log'
import { businessDay } from '../../../src/domain/kernel/instants'
import { MASK } from '../../../src/domain/kernel/mask-text'
import { testApp } from '../../support/app'

const app = await testApp()
const admin = await app.as('Admin', 'chefe', 'Marina Rocha')
await app.as('Student', 'aluna', 'Joana Prado Lima')
const COUNT = 60
for (let i = 0; i < COUNT; i++) {
  await app.send(
    CreateCategory,
    { categoryId: `cat-${i}`, name: `Categoria ${i}`, slug: `categoria-${i}`, description: '' },
    { accountId: i % 2 ? 'chefe' : 'outra', role: 'Admin' },
  )
}
const today = businessDay(app.infrastructure.clock.now())
type Props = EventLogPages['Admin/EventLog/Index']

async function log(query = ''): Promise<Props> {
  const answer = await admin.visit(`/admin/event-log${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()).props
}
const search = (text: string, more = '') => log(`?q=${encodeURIComponent(text)}${more}`)

/** Positions of all events of a view, page by page. */
async function wholeLog(query: string) {
  const seen: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: Props = await log(`?${query}${next ? `&apos=${encodeURIComponent(next)}` : ''}`)
    seen.push(...page.events.map(({ position }) => position))
    next = page.next
  }
  return seen
}

describe('the event log', () => {
  it('shows all events, newest or oldest first, page by page', async () => {
    const all = (await app.infrastructure.store.readAll()).map(({ position }) => position)
    const first = await log()
    expect(first).toMatchObject({ paged: false, problems: [], order: 'newest', lookedUntil: null })
    expect(first.events).toHaveLength(50)
    expect(first.events[0]).toMatchObject({ position: first.head, stream: `category-cat-${COUNT - 1}` })
    expect(await wholeLog('')).toEqual([...all].reverse())
    expect(await wholeLog('ordem=antigos')).toEqual(all)
    expect((await log(`?apos=${first.next}`)).paged).toBe(true)
  })

  it.each([
    ['tipo:AccountRegistered', (e: EventLine) => e.type === 'AccountRegistered'],
    ['tipo:"Conta criada"', (e: EventLine) => e.type === 'AccountRegistered'],
    [
      'tipo:(AccountRegistered OR CategoryCreated) stream:account-',
      (e: EventLine) => e.type === 'AccountRegistered',
    ],
    ['stream:category-cat-1', (e: EventLine) => e.stream === 'category-cat-1'],
    ['stream:category-cat-1*', (e: EventLine) => e.stream.startsWith('category-cat-1')],
    ['pessoa:chefe', (e: EventLine) => e.actor === 'chefe' || JSON.stringify(e).includes('chefe')],
    [
      'tipo:CategoryCreated pessoa:outra',
      (e: EventLine) => e.type === 'CategoryCreated' && e.actor === 'outra',
    ],
    ['de:hoje', () => true],
    [`de:${today} ate:${today}`, () => true],
    [
      'tipo:CategoryCreated "Categória 7"',
      (e: EventLine) => (e.data as { name: string }).name === 'Categoria 7',
    ],
  ])('answers %s', async (text, fits) => {
    const { events, problems, text: normalised } = await search(text)
    expect(problems).toEqual([])
    expect(events.length).toBeGreaterThan(0)
    expect(events.every(fits)).toBe(true)
    expect(await search(normalised)).toMatchObject({ text: normalised })
  })

  it('reads the fields of its form as the same query', async () => {
    const { text, events } = await log(
      `?tipo=CategoryCreated&stream=category-cat-1*&de=${today}&ate=&pessoa=`,
    )
    expect(text).toBe(`tipo:CategoryCreated stream:category-cat-1* de:${today}`)
    expect(events).toHaveLength(11)
  })

  it.each(['de:2020-01-01 ate:2020-12-31', 'stream:nada', 'pessoa:ninguem', 'xyzzy', 'correlacao:nenhuma'])(
    'finds nothing by %s',
    async (text) => {
      expect(await search(text)).toMatchObject({ events: [], problems: [], next: null })
    },
  )

  it.each([
    ['tipo:Inventado', 'type', 'Não existe o tipo “Inventado”.'],
    ['de:ontontem', 'from', 'Não entendemos a data “ontontem”.'],
    ['ate:2026-02-31', 'to', 'Não entendemos a data “2026-02-31”.'],
    ['de:9999-99-99', 'from', 'Não entendemos a data “9999-99-99”.'],
    ['de:2026-03-02 ate:2026-03-01', 'to', 'O fim vem depois do começo.'],
    ['curso:sql', 'text', 'Não conhecemos “curso:”.'],
  ])('says what is wrong with %s', async (text, field, message) => {
    const { events, problems, text: normalised } = await search(text)
    expect(events).toEqual([])
    expect(normalised).toBe(text)
    expect(problems).toEqual([{ field, message: expect.stringContaining(message) }])
  })

  it.each(['abc', '1;2', "'", '-', '(1,2)', '1 2'])(
    'says that a page no longer exists for the position %s',
    async (apos) => {
      const { events, problems } = await log(`?apos=${encodeURIComponent(apos)}`)
      expect(events).toEqual([])
      expect(problems).toEqual([{ field: 'page', message: expect.stringContaining('não existe mais') }])
    },
  )

  it('answers normally for a position after the end of the log', async () => {
    await log('?apos=99999999999999999999')
  })

  it.each([
    'tipo=%00',
    'stream=%00',
    'pessoa=%00',
    'stream=%F0%9F',
    'q=%00',
    'evento=x@1',
    'evento=@',
    'q=((((',
  ])('answers normally for %s', async (query) => {
    await log(`?${query}`)
  })

  it('opens one event and its story by its address', async () => {
    const { selected } = await log('?evento=account-aluna@0')
    expect(selected).toMatchObject({
      event: { type: 'AccountRegistered', stream: 'account-aluna', personal: ['email', 'name'] },
      story: { cut: false },
    })
    expect(selected?.story.entries.map(({ id }) => id)).toContain(selected?.event.id)
  })

  it('masks personal data and does not let it be searched', async () => {
    const { events } = await search('tipo:AccountRegistered stream:account-aluna')
    expect(events[0]?.data).toMatchObject({ accountId: 'aluna', name: MASK, email: MASK, role: 'Student' })
    const text = JSON.stringify([await log(), await search('stream:account-'), await search('pessoa:aluna')])
    expect(text).not.toContain('Joana')
    expect(text).not.toContain('aluna@exemplo.test')
    expect((await search('Joana')).events).toEqual([])
    expect((await search('pessoa:aluna@exemplo.test')).events).toEqual([])
  })

  it.each(['Editor', 'Support', 'Student'] as const)('is closed to %s', async (role) => {
    const browser = await app.as(role)
    for (const path of [
      '/admin/event-log',
      '/admin/event-log/streams/account-chefe',
      '/admin/event-log/traces/account-chefe',
      '/admin/event-log/export',
      '/admin/event-log/seal',
      '/api/event-log/news',
      '/api/event-log/stories/x',
    ]) {
      expect((await browser.visit(path)).status, path).toBe(403)
    }
    for (const path of ['/admin/event-log/reveal', '/admin/event-log/queries']) {
      const answer = await browser.json(path, {
        stream: 'account-chefe',
        reason: 'uma razão longa',
        name: 'x',
      })
      expect(answer.status, path).toBe(403)
    }
    expect((await app.guest().visit('/api/event-log/news')).status).toBeGreaterThanOrEqual(400)
  })
})

describe('the histogram', () => {
  it('uses the counts by hour for types and categories', async () => {
    const { histogram } = await search('tipo:CategoryCreated')
    expect(histogram).toMatchObject({ total: COUNT, sample: false })
    expect(histogram.buckets.reduce((sum, { events }) => sum + events, 0)).toBe(COUNT)
    expect((await search('stream:category-')).histogram.total).toBe(COUNT)
    const all = (await app.infrastructure.store.readAll({ limit: 5_000 })).length
    expect((await log()).histogram.total).toBe(all)
  })

  it('counts single events for other filters', async () => {
    expect((await search('tipo:CategoryCreated pessoa:outra')).histogram).toMatchObject({
      total: COUNT / 2,
      sample: false,
    })
  })

  it('narrows to the range of one bar', async () => {
    const { histogram } = await search('tipo:CategoryCreated')
    for (const bucket of histogram.buckets.filter(({ events }) => events > 0)) {
      const narrow = await search(`tipo:CategoryCreated de:${bucket.from} ate:${bucket.to}`)
      expect(narrow.problems).toEqual([])
      expect(narrow.histogram.total).toBe(bucket.events)
    }
  })
})

describe('one stream', () => {
  const stream = async (name: string, query = '') => {
    const answer = await admin.visit(`/admin/event-log/streams/${name}${query}`)
    return { status: answer.status, props: answer.status === 200 ? (await answer.json()).props : undefined }
  }

  it('shows its state at any revision, and the one before', async () => {
    const { props } = await stream('account-aluna')
    expect(props).toMatchObject({ stream: 'account-aluna', revision: props.last, comparing: false })
    expect(props.events.map(({ type }: EventLine) => type)).toContain('PasswordSet')
    expect(props.state).toMatchObject({ phase: 'open', role: 'Student', name: MASK, passwordHash: MASK })
    const first = (await stream('account-aluna', '?revisao=0')).props
    expect(first).toMatchObject({ revision: 0, before: null, state: { phase: 'open', passwordHash: null } })
    const second = (await stream('account-aluna', '?revisao=1')).props
    expect(second.before).toEqual(first.state)
    expect(JSON.stringify(props)).not.toContain('Joana')
  })

  it('compares two revisions, in either order', async () => {
    const [zero, one] = [
      (await stream('account-aluna', '?revisao=0')).props.state,
      (await stream('account-aluna', '?revisao=1')).props.state,
    ]
    expect((await stream('account-aluna', '?revisao=1&comparar=0')).props).toMatchObject({
      comparing: true,
      beforeRevision: 0,
      before: zero,
      state: one,
    })
    expect((await stream('account-aluna', '?revisao=0&comparar=1')).props).toMatchObject({
      beforeRevision: 1,
      before: one,
      state: zero,
    })
  })

  it.each(['-5', 'abc', '', '1e99', '2.9'])(
    'takes a strange revision for the nearest: %s',
    async (revisao) => {
      const { props } = await stream('account-chefe', `?revisao=${revisao}&comparar=${revisao}`)
      expect(props.revision).toBeGreaterThanOrEqual(0)
      expect(props.revision).toBeLessThanOrEqual(props.last)
    },
  )

  it('is paged when it is long', async () => {
    const { store } = app.infrastructure
    const events = Array.from({ length: 457 }, (_, i) => ({
      id: `long-${i}`,
      type: 'CouponEnded',
      data: { couponId: 'long' },
      at: app.infrastructure.clock.now(),
      meta: { commandId: `long-${i}`, correlationId: 'long', actor: 'system' },
    }))
    await store.append('coupon-long', 'none', events)
    const { props } = await stream('coupon-long')
    expect(props).toMatchObject({ last: 456, revision: 456 })
    expect(props.events).toHaveLength(100)
    expect(props.events.at(-1).revision).toBe(456)
    const middle = (await stream('coupon-long', '?revisao=200')).props.events
    expect([middle[0].revision, middle.at(-1).revision]).toEqual([150, 249])
    expect((await stream('coupon-long', '?revisao=0')).props.events[0].revision).toBe(0)
  })

  it('has no state without an aggregate of its own', async () => {
    const { props } = await stream('claim_slug-category-categoria-1')
    expect(props).toMatchObject({ state: null, before: null, last: 0 })
  })

  it('is not found without events', async () => {
    expect((await stream('account-ninguem')).status).toBe(404)
    expect((await stream('%00')).status).toBeLessThan(500)
  })
})
