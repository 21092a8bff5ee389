import { describe, expect, it } from 'vitest'
import { CreateCategory } from '../../../src/commands/catalog/category'
import type { EventLine } from '../../../src/contracts/analytics/event-log'
import { businessDay } from '../../../src/domain/kernel/instants'
import { MASK } from '../../../src/domain/mask'
import { testApp } from '../../support/app'

const app = await testApp()
const admin = await app.as('Admin', 'chefe', 'Marina Rocha')
await app.as('Student', 'aluna', 'Joana Prado Lima')
const COUNT = 60
for (let i = 0; i < COUNT; i++) {
  await app.ground.dispatcher.dispatch(
    CreateCategory,
    { categoryId: `cat-${i}`, name: `Categoria ${i}`, slug: `categoria-${i}`, description: '' },
    { actor: { accountId: i % 2 ? 'chefe' : 'outra', role: 'Admin' }, commandId: `c-${i}` },
  )
}
const today = businessDay(app.ground.clock.now())

async function log(query = '') {
  const answer = await admin.visit(`/admin/event-log${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()).props as {
    events: EventLine[]
    problems: Record<string, string>
    filter: Record<string, string>
    older: string | null
    paged: boolean
    head: string | null
    types: string[]
  }
}

describe('the event log', () => {
  it('shows everything, newest first, page by page to the very first event', async () => {
    const first = await log()
    expect(first).toMatchObject({ paged: false, problems: {} })
    expect(first.events).toHaveLength(50)
    expect(first.events[0]).toMatchObject({
      position: first.head,
      stream: `category-cat-${COUNT - 1}`,
      actor: 'chefe',
    })
    expect(first.older).toBe(first.events.at(-1)?.position)
    const seen = first.events.map(({ position }) => Number(position))
    for (let older = first.older; older; ) {
      const next = await log(`?antes=${older}`)
      expect(next.paged).toBe(true)
      seen.push(...next.events.map(({ position }) => Number(position)))
      older = next.older
    }
    expect(seen).toEqual(Array.from({ length: Number(first.head) }, (_, i) => Number(first.head) - i))
  })

  it.each([
    ['tipo=AccountRegistered', (e: EventLine) => e.type === 'AccountRegistered'],
    ['stream=category-cat-1', (e: EventLine) => e.stream.startsWith('category-cat-1')],
    ['pessoa=chefe', (e: EventLine) => e.actor === 'chefe' || JSON.stringify(e).includes('chefe')],
    [
      'tipo=CategoryCreated&pessoa=outra',
      (e: EventLine) => e.type === 'CategoryCreated' && e.actor === 'outra',
    ],
    [`de=${today}&ate=${today}`, () => true],
  ])('filters by %s', async (query, fits) => {
    const { events, filter } = await log(`?${query}`)
    expect(events.length).toBeGreaterThan(0)
    expect(events.every(fits)).toBe(true)
    expect(Object.values(filter).some(Boolean)).toBe(true)
  })

  it.each(['de=2020-01-01&ate=2020-12-31', 'stream=nada', 'pessoa=ninguem'])(
    'finds nothing by %s',
    async (query) => {
      expect(await log(`?${query}`)).toMatchObject({ events: [], problems: {}, older: null })
    },
  )

  it.each([
    ['tipo=Inventado', { type: 'Escolha um tipo da lista.' }],
    ['de=ontem', { from: 'Use uma data como 2026-11-21.' }],
    ['ate=2026-02-31', { to: 'Use uma data como 2026-11-21.' }],
    ['de=9999-99-99', { from: 'Use uma data como 2026-11-21.' }],
    ['de=2026-03-02&ate=2026-03-01', { to: 'O fim vem depois do começo.' }],
  ])('says what is wrong with %s', async (query, problems) => {
    expect(await log(`?${query}`)).toMatchObject({ events: [], problems })
  })

  it.each(['abc', '1;2', '-1', '99999999999999999999', "'", '%00'])(
    'is calm about a strange page: %s',
    async (antes) => {
      const { events } = await log(`?antes=${encodeURIComponent(antes)}`)
      expect(events).toEqual([])
    },
  )

  it.each(['tipo=%00', 'stream=%00', 'pessoa=%00', 'stream=%F0%9F'])('is calm about %s', async (query) => {
    await log(`?${query}`)
  })

  it('covers personal data', async () => {
    const { events } = await log('?tipo=AccountRegistered')
    expect(events[0]?.data).toMatchObject({ accountId: 'aluna', name: MASK, email: MASK, role: 'Student' })
    const text = JSON.stringify([await log(), await log('?stream=account-')])
    expect(text).not.toContain('Joana')
    expect(text).not.toContain('aluna@exemplo.test')
  })

  it.each(['Editor', 'Support', 'Student'] as const)('is closed to %s', async (role) => {
    const browser = await app.as(role)
    for (const path of ['/admin/event-log', '/admin/event-log/streams/account-chefe']) {
      expect((await browser.visit(path)).status).toBe(403)
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
    expect(props).toMatchObject({ stream: 'account-aluna', revision: props.last })
    expect(props.events.map(({ type }: EventLine) => type)).toContain('PasswordSet')
    expect(props.state).toMatchObject({ phase: 'open', role: 'Student', name: MASK, passwordHash: MASK })
    const first = (await stream('account-aluna', '?revisao=0')).props
    expect(first).toMatchObject({ revision: 0, before: null, state: { phase: 'open', passwordHash: null } })
    const second = (await stream('account-aluna', '?revisao=1')).props
    expect(second.before).toEqual(first.state)
    expect(JSON.stringify(props)).not.toContain('Joana')
  })

  it.each(['-5', 'abc', '', '1e99', '2.9'])(
    'takes a strange revision for the nearest: %s',
    async (revisao) => {
      const { props } = await stream('account-chefe', `?revisao=${revisao}`)
      expect(props.revision).toBeGreaterThanOrEqual(0)
      expect(props.revision).toBeLessThanOrEqual(props.last)
    },
  )

  it('has no state without an aggregate of its own', async () => {
    const { props } = await stream('claim_slug-category-categoria-1')
    expect(props).toMatchObject({ state: null, before: null, last: 0 })
  })

  it('is not found when nothing happened in it', async () => {
    expect((await stream('account-ninguem')).status).toBe(404)
    expect((await stream('%00')).status).toBeLessThan(500)
  })
})
