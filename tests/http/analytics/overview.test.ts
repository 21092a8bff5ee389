import { beforeAll, describe, expect, test } from 'vitest'
import type { NowAnswer } from '../../../src/contracts/analytics/now'
import { type TileName, tileNames, tileOf } from '../../../src/contracts/analytics/overview'
import type { AnalyticsPages, Span } from '../../../src/contracts/analytics/pages'
import type { ReportProps } from '../../../src/contracts/kernel/report-view'
import { addDays, businessDay } from '../../../src/domain/kernel/instants'
import { goalActions } from '../../../src/http/analytics/goal-actions'
import { nowApi } from '../../../src/http/analytics/now'
import { analyticsPages } from '../../../src/http/analytics/pages'
import { salesOfDay } from '../../../src/http/ordering/sales-of-day'
import { monthGoals } from '../../../src/projections/analytics/month-goals'
import { foldInto } from '../../../src/projections/kernel/tables/write-rows'
import { cartView } from '../../../src/projections/ordering/cart-view'
import { orderList } from '../../../src/projections/ordering/order-list'
import { salesByDay } from '../../../src/projections/ordering/sales-by-day'
import { END, playedEvents } from '../../support/histories/played'
import { namedRows, readModelOf, reportShop } from '../../support/report-shop'

type Overview = AnalyticsPages['Admin/Dashboard/Index']

const events = await playedEvents('demo', { scale: 0.15 })
const shop = await reportShop(events, END, {
  pages: analyticsPages({ readModel: readModelOf, namedRows }),
  actions: goalActions,
  api: nowApi({ topic: 3, listener: 2, all: 3 }),
  further: [cartView, monthGoals, orderList, salesByDay],
})
const admin = await shop.as('Admin')
const TODAY = businessDay(END)

async function json<Answer>(path: string): Promise<Answer> {
  const answer = await admin.visit(path)
  expect([path, answer.status]).toEqual([path, 200])
  return ((await answer.json()) as { props: Answer }).props
}
const overview = (query = '') => json<Overview>(`/admin/dashboard${query}`)
let page: Overview
beforeAll(async () => {
  page = await overview('?dias=90')
})

// First, since it counts who opened pages of the shop before.
test('counts a browser once, robots and staff’s pages not at all', async () => {
  const open = (browser: string, path = '/terms_of_use') =>
    fetch(`${shop.origin}${path}`, { headers: { 'user-agent': browser }, redirect: 'manual' })
  const visitors = async () => {
    const { rows } = await shop.database.pool.query('select visitor from ops.visitors')
    return rows.map(({ visitor }) => String(visitor))
  }
  await open('Opera', '/admin/dashboard')
  await open('Opera', '/sales-statistics')
  for (const browser of ['Googlebot/2.1', 'Firefox', 'Firefox', 'Safari']) await open(browser)
  await expect.poll(async () => (await visitors()).length, { timeout: 30_000 }).toBe(2)
  for (const visitor of await visitors()) expect(visitor).toMatch(/^[\w-]{22}$/)
  expect((await json<Overview>('/admin/dashboard')).now.visitors).toBe(2)
})

describe('every number', () => {
  test.each(tileNames)('%s is that of its report, now, before and a year ago', async (name) => {
    const { measure } = tileOf(name)
    const tile = page.tiles[name]
    const report = await json<ReportProps>(tile.href)
    expect(report.period).toMatchObject({ from: page.period.from, to: page.period.to })
    expect(report.compared).toEqual(page.previous)
    expect([report.all.total[measure], report.all.before?.[measure]]).toEqual([tile.value, tile.before])
    const yearly = await json<ReportProps>(`${tile.href}&comparar=ano`)
    expect(yearly.compared).toEqual(page.lastYear)
    expect(yearly.all.before?.[measure]).toBe(tile.year)
    const daily = await json<ReportProps>(`${tile.href}&intervalo=dia`)
    expect(daily.all.buckets.map((bucket) => bucket[measure] ?? 0)).toEqual(tile.days)
    expect(tile.value).toBeGreaterThan(0)
  })

  test('of goals is that of the report on the days of the month so far', async () => {
    for (const { forecast, href, measure } of page.goals) {
      const report = await json<ReportProps>(href)
      expect(report.period).toMatchObject({ from: `${TODAY.slice(0, 7)}-01`, to: TODAY })
      expect([measure, report.all.total[tileOf(measure).measure] ?? 0]).toEqual([measure, forecast.soFar])
    }
  })

  test('of a product is that of the sales statistics', async () => {
    expect(page.products.length).toBeGreaterThan(2)
    for (const { href, sold, revenue } of page.products.slice(0, 2)) {
      const { all } = await json<ReportProps>(href)
      expect([all.total.items, all.total.revenue]).toEqual([sold, revenue])
    }
  })

  test('of orders page and overview about today is the same', async () => {
    const day = await overview(`?de=${TODAY}&ate=${TODAY}`)
    const today = await salesOfDay({ db: shop.deps.db }, TODAY)
    expect(today).toEqual({
      day: TODAY,
      revenue: day.tiles.net.value,
      paid: day.tiles.orders.value,
      pixConversion: day.tiles.pix.value,
      averageTicket: day.tiles.ticket.value === null ? null : Math.round(day.tiles.ticket.value),
    })
  })
})

describe('a second count, by what is written in the events alone', () => {
  // biome-ignore lint/suspicious/noExplicitAny: events as they lie in the log
  type Raw = any
  const dayOf = (at: string) => new Date(Date.parse(at) - 3 * 3_600_000).toISOString().slice(0, 10)
  const among = ({ from, to }: Span, at: string) => dayOf(at) >= from && dayOf(at) <= to
  const raw = (...types: string[]) =>
    events
      .filter(({ type }) => types.includes(type))
      .map(({ type, at, data }) => ({ type, at, data: data as Raw }))

  test.each(['period', 'previous', 'lastYear'] as const)('says the same of the %s', (which) => {
    const span = page[which]
    const shown = (name: TileName) => {
      const { value, before, year } = page.tiles[name]
      return which === 'period' ? value : which === 'previous' ? before : year
    }
    const paid = raw('OrderPaid').filter(({ data }) => data.total > 0 && among(span, data.paidAt))
    const gross = paid.reduce((sum, { data }) => sum + data.total, 0)
    const back = raw('OrderRefunded', 'OrderChargedBack')
      .filter(({ at }) => among(span, at))
      .reduce((sum, { data }) => sum + data.amount, 0)
    expect([shown('net'), shown('orders'), shown('back')]).toEqual([gross - back, paid.length, back])

    const ended = new Map<string, string>()
    for (const { type, data } of raw('CartAbandoned', 'CartRecovered', 'CartExpired', 'CartEmptied')) {
      const cart = `${data.cartId} ${data.round}`
      if (type === 'CartEmptied' ? ended.get(cart) === 'CartAbandoned' : true) ended.set(cart, type)
    }
    const first = new Map<string, string>()
    for (const { at, data } of raw('CartAbandoned')) {
      const cart = `${data.cartId} ${data.round}`
      if (!first.has(cart)) first.set(cart, at)
    }
    const left = [...first].filter(([cart, at]) => among(span, at) && ended.get(cart) !== 'CartEmptied')
    expect([shown('left'), shown('recovered')]).toEqual([
      left.length,
      left.filter(([cart]) => ended.get(cart) === 'CartRecovered').length,
    ])

    const students = new Map<string, string>()
    for (const { at, data } of raw('CourseAccessGranted'))
      if (!students.has(data.studentId)) students.set(data.studentId, data.grantedAt ?? at)
    const studied = raw('LessonWatched', 'LessonCompleted').map(({ data }) => [data.studentId, data.at])
    const completed = raw('CourseCompleted').map(({ data }) => [data.studentId, data.completedAt])
    const days = [...studied, ...completed].filter(([, at]) => among(span, at))
    expect([shown('fresh'), shown('active'), shown('completed')]).toEqual([
      [...students.values()].filter((at) => among(span, at)).length,
      new Set(days.map(([student, at]) => `${student} ${dayOf(at)}`)).size,
      completed.filter(([, at]) => among(span, at)).length,
    ])
  })
})

test('what changed is told by sums that close, and leads to the groups that it names', async () => {
  const told = [...page.changes, ...(await overview('?dias=30')).changes]
  expect(told.length).toBeGreaterThan(2)
  for (const { change, href, because, name } of told) {
    expect(change.parts.reduce((sum, part) => sum + part.change, change.rest)).toBeCloseTo(
      change.now - change.before,
      6,
    )
    const report = await json<ReportProps>(href)
    const { measure } = tileOf(name)
    expect([report.all.total[measure], report.all.before?.[measure]]).toEqual([change.now, change.before])
    for (const { label, value } of change.parts) {
      expect(because).toContain(label)
      expect(report.groups.find((group) => group.value === value)?.label).toBe(label)
    }
  }
})

describe('a goal', () => {
  const month = TODAY.slice(0, 7)
  const set = async (fields: Record<string, string>) =>
    admin.post('/admin/dashboard/goal', { month, ...fields })
  const foldGoals = async () => {
    const client = await shop.database.pool.connect()
    const found = await shop.store.readAll({ types: ['MonthGoalSet'], limit: 100 })
    await client.query('truncate read.month_goals')
    await foldInto(client, monthGoals, found, new Set())
    client.release()
  }

  test('is set by an Admin, in reais or in numbers, and said again without an event', async () => {
    await admin.html('/admin/dashboard')
    expect((await set({ measure: 'net', target: '50.000,50' })).status).toBe(303)
    expect((await set({ measure: 'net', target: 'R$ 50000,50' })).status).toBe(303)
    expect((await set({ measure: 'orders', target: '1.200' })).status).toBe(303)
    await foldGoals()
    const { goals } = await overview()
    expect(goals.map(({ measure, target }) => [measure, target])).toEqual([
      ['net', 5_000_050],
      ['orders', 1_200],
      ['fresh', null],
    ])
    expect((await shop.store.readStream(`monthgoal-${month}-net`, {})).length).toBe(1)
  })

  test.each([
    [{ measure: 'net', target: '' }, 'target'],
    [{ measure: 'net', target: 'muito' }, 'target'],
    [{ measure: 'orders', target: '12,5' }, 'target'],
    [{ measure: 'orders', target: '0' }, 'target'],
    [{ measure: 'fresh', target: '99999999999' }, 'target'],
    [{ measure: 'lucro', target: '1' }, 'measure'],
    [{ measure: 'net', target: '1', month: '2020-01' }, 'month'],
    [{ measure: 'net', target: '1', month: 'novembro' }, 'month'],
  ])('%j is refused by its field', async (fields, field) => {
    const answer = await admin.send('/admin/dashboard/goal', { month, ...fields })
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field])
  })

  test('is not for others', async () => {
    for (const role of ['Editor', 'Support', 'Student'] as const) {
      const browser = await shop.as(role)
      await browser.html('/')
      expect(
        (await browser.post('/admin/dashboard/goal', { month, measure: 'net', target: '1' })).status,
      ).toBe(403)
    }
  })
})

describe('now', () => {
  const cookie = () => [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const listen = (signal: AbortSignal) =>
    fetch(`${shop.origin}/api/now`, { headers: { cookie: cookie(), accept: 'text/event-stream' }, signal })

  test('is on the page, and is told as it happens', async () => {
    expect(page.now.payments.length).toBe(8)
    const at = page.now.payments.map((each) => each.at)
    expect(at).toEqual([...at].sort().reverse())
    const stop = new AbortController()
    const stream = await listen(stop.signal)
    let heard = ''
    const decoder = new TextDecoder()
    void (async () => {
      for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>)
        heard += decoder.decode(chunk)
    })().catch(() => {})
    await expect.poll(() => heard).toMatch(/^event: now\ndata: /)
    const before = heard.length
    await shop.database.pool.query(
      `insert into read.cart_view (cart_id, items, count, changes, left_out, updated_at)
       values ('c-now', '[{"productType":"course","productId":"react","price":19700}]', 1, '[]', '[]', $1)`,
      [END],
    )
    await expect.poll(() => heard.slice(before), { timeout: 30_000 }).toContain('"cartsTotal"')
    const last = heard
      .trimEnd()
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .at(-1)!
    expect(JSON.parse(last.slice(6)) as NowAnswer).toMatchObject({
      carts: page.now.carts + 1,
      cartsTotal: page.now.cartsTotal + 19_700,
    })
    stop.abort()
  })

  test('lists no attempt that ran out among the payments', async () => {
    const { rows } = await shop.database.pool.query(
      `update read.payment_tries set outcome = 'expired', day = $1, started_at = $2
       where payment_id = (select payment_id from read.payment_tries order by started_at desc limit 1)
       returning payment_id`,
      [TODAY, END],
    )
    const { payments } = (await (await admin.visit('/api/now')).json()) as NowAnswer
    expect(payments).toHaveLength(8)
    expect(payments.map(({ id }) => id)).not.toContain(rows[0]?.payment_id)
  })

  test('is limited, and for Admins only', async () => {
    const stop = new AbortController()
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await listen(stop.signal)).status)
    expect(statuses).toEqual([200, 200, 429])
    stop.abort()
    expect((await (await shop.as('Support')).visit('/api/now')).status).toBe(403)
    expect((await shop.guest().visit('/api/now')).status).toBe(401)
  })
})

test('a span of days of one’s own is compared with as many days before, and with the same days of last year', async () => {
  const { period, previous, lastYear } = await overview(`?de=${addDays(TODAY, -6)}&ate=${TODAY}`)
  expect(period).toMatchObject({ from: addDays(TODAY, -6), to: TODAY, problem: null })
  expect(previous).toEqual({ from: addDays(TODAY, -13), to: addDays(TODAY, -7) })
  expect(lastYear.from).toBe(`2025${addDays(TODAY, -6).slice(4)}`)
})
