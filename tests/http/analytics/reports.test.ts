import { createHash } from 'node:crypto'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, test } from 'vitest'
import { sheets } from '../../../src/adapters/sheets'
import { namedRows } from '../../../src/composition/modules/read-model'
import { catalogue } from '../../../src/contracts/kernel/catalogue'
import { adminMenu } from '../../../src/contracts/kernel/menus'
import { nameOf, type Report } from '../../../src/contracts/kernel/report'
import type { ReportProps, ReportRowsProps } from '../../../src/contracts/kernel/report-view'
import { orderBumpReport } from '../../../src/contracts/ordering/order-bump-report'
import { reports } from '../../../src/contracts/reports'
import { occurredAt } from '../../../src/domain/occurred-at'
import { reportActions } from '../../../src/http/admin/report/actions'
import { reportApi } from '../../../src/http/admin/report/files'
import { reportPages } from '../../../src/http/admin/report/pages'
import { reportSubscriptionList } from '../../../src/projections/analytics/report-subscriptions'
import { savedViews } from '../../../src/projections/analytics/saved-views'
import { createTimeMachine } from '../../../src/projections/kernel/inspect/time-machine'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { foldInto } from '../../../src/projections/kernel/tables/write-rows'
import { orderBumps } from '../../../src/projections/ordering/order-bumps'
import type { Browser } from '../../support/browser'
import { testDatabase } from '../../support/database'
import { recorded, type Told } from '../../support/history'
import { httpWorld } from '../../support/http'

const NOW = '2026-03-20T15:00:00.000Z'
const database = await testDatabase()
await ensureTables(database.pool, [orderBumps, reportSubscriptionList, savedViews])
const shared: Report = { ...orderBumpReport, who: 'AES', money: 'A' }
const machine: { now?: ReturnType<typeof createTimeMachine> } = {}
const tools = {
  readModel: () => orderBumps,
  namedRows,
  machine: {
    asOf: (...given: Parameters<ReturnType<typeof createTimeMachine>['asOf']>) => machine.now!.asOf(...given),
    explain: () => Promise.reject(new Error('not asked')),
    explainSums: (...given: Parameters<ReturnType<typeof createTimeMachine>['explainSums']>) =>
      machine.now!.explainSums(...given),
    whatIf: () => Promise.reject(new Error('not asked')),
  },
  sheets,
  codeVersion: () => 'v1',
}
const world = await httpWorld(database, {
  at: NOW,
  pages: reportPages(shared, tools),
  actions: reportActions(shared),
  api: reportApi(shared, tools),
  projections: { waitFor: async () => true, status: async () => [] },
})
machine.now = createTimeMachine({
  store: world.store,
  projections: [orderBumps],
  reactors: [],
  occurredAt,
  readRow: async () => null,
  readDraft: () => undefined,
  now: () => NOW,
})
const admin = await world.as('Admin')
const support = await world.as('Support')
const student = await world.as('Student')

const course = (id: string) => ({ productType: 'course', productId: id, title: `Curso ${id}` })
const line = (id: string, total: number) => ({ ...course(id), courseIds: [id], total })
const bump = (id: string, total: number) => ({
  ...line(id, total),
  offer: 'bump',
  offerId: `b-${id}`,
  price: total,
})
const stood = (id: string) => ({
  offerId: `b-${id}`,
  price: 4_000,
  product: course(id),
  beside: course('react'),
})
const order = (orderId: string, day: string, shown: string[], taken: string[], isPaid = true): Told[] => {
  const lines = [line('react', 19_700), ...taken.map((id) => bump(id, 4_000))]
  const stream = `order-${orderId}`
  const data = { orderId, number: `N-${orderId}`, lines }
  return [
    {
      type: 'OrderPlaced',
      stream,
      at: `${day}T12:00:00.000Z`,
      data: { ...data, bumpsShown: shown.map(stood), placedAt: `${day}T12:00:00.000Z` },
    },
    ...(isPaid
      ? [
          {
            type: 'OrderPaid',
            stream,
            at: `${day}T13:00:00.000Z`,
            data: { ...data, paidAt: `${day}T12:30:00.000Z` },
          },
        ]
      : []),
  ]
}
const history: Told[] = [
  ...order('o1', '2026-02-10', ['sql'], ['sql']),
  ...order('o2', '2026-03-02', ['sql', 'go'], ['sql']),
  ...order('o3', '2026-03-03', ['sql', 'go'], ['sql', 'go']),
  ...order('o4', '2026-03-03', ['go'], ['go'], false),
  {
    type: 'OrderRefunded',
    stream: 'order-o3',
    at: '2026-03-15T12:00:00.000Z',
    data: { orderId: 'o3', number: 'N-o3', lines: [], parts: [{ ...course('sql'), amount: 1_000 }] },
  },
]
const MARCH = 'de=2026-03-01&ate=2026-03-20'

beforeAll(async () => {
  const events = recorded(history)
  await world.store.importEvents(events)
  const client = await database.pool.connect()
  await foldInto(client, orderBumps, events, new Set())
  client.release()
})

const at = orderBumpReport.at
const seen = async (query: string, browser: Browser = admin) => {
  const answer = await browser.visit(`${at}?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()).props as ReportProps
}
const rows = async (query: string) =>
  (await (await admin.visit(`${at}/rows?${query}`)).json()).props as ReportRowsProps

describe('a declared report', () => {
  test('answers its question over a period, compared, grouped, with totals that close', async () => {
    const props = await seen(`${MARCH}&por=produto&comparar=anterior&intervalo=semana`)
    expect(props.all.total).toEqual({ shown: 5, taken: 4, rate: 0.8, paid: 3, revenue: 11_000 })
    expect(props.all.before).toMatchObject({ shown: 1, revenue: 4_000 })
    expect(props.compared).toEqual({ from: '2026-02-09', to: '2026-02-28' })
    expect(props.groups.map(({ value, label, total }) => [value, label, total.revenue])).toEqual([
      ['course:sql', 'Curso sql', 7_000],
      ['course:go', 'Curso go', 4_000],
    ])
    expect(props.buckets).toEqual(['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16'])
    for (const measure of ['shown', 'taken', 'revenue'])
      expect(props.groups.reduce((sum, { total }) => sum + (total[measure] ?? 0), 0)).toBe(
        props.all.total[measure],
      )
    expect(props.choices.product).toEqual([
      { value: 'course:go', label: 'Curso go' },
      { value: 'course:sql', label: 'Curso sql' },
    ])
    const filtered = await seen(`${MARCH}&produto=course:go`)
    expect(filtered.all.total).toMatchObject({ shown: 3, taken: 2, revenue: 4_000 })
    expect((await seen(`${MARCH}&comparar=ano`)).compared).toEqual({ from: '2025-03-01', to: '2025-03-20' })
  })

  test('opens the rows of a cell, which sum to it, each with its record', async () => {
    const week = `${MARCH}&por=produto&intervalo=semana&celula=2026-03-02&grupo=course:sql`
    const opened = await rows(week)
    expect(opened).toMatchObject({ total: 2, label: 'Curso sql', sums: { shown: 2, revenue: 7_000 } })
    expect(opened.rows.map(({ opens, values }) => [opens?.href, values.number, values.revenue])).toEqual([
      ['/admin/orders/o3', 'N-o3', 3_000],
      ['/admin/orders/o2', 'N-o2', 4_000],
    ])
    expect(opened.rows[0]?.opens).toMatchObject({ stream: 'order-o3', label: 'Abrir pedido' })
    expect(await rows(`${MARCH}&celula=2026-02-10`)).toMatchObject({ total: 0, rows: [] })
  })

  test('is shown as of an instant by both clocks, and says why it changed since', async () => {
    const past = await seen(`${MARCH}&em=2026-03-10T09:00&desde=2026-03-03T09:30`)
    expect(past.all.total.revenue).toBe(12_000)
    expect(past.why).toMatchObject({ before: { revenue: 4_000 }, after: { revenue: 12_000 } })
    // The third order was paid at 9:30, which was learnt at 10:00.
    const known = await seen(`${MARCH}&em=2026-03-03T09:40&relogio=sabia`)
    const happened = await seen(`${MARCH}&em=2026-03-03T09:40&relogio=aconteceu`)
    expect([known.all.total.revenue, happened.all.total.revenue]).toEqual([4_000, 12_000])
    const now = await seen(`${MARCH}&desde=2026-03-10T09:00`)
    expect(now.why?.moves).toMatchObject([
      { type: 'OrderRefunded', stream: 'order-o3', deltas: { revenue: -1_000 } },
    ])
    expect((await rows(`${MARCH}&em=2026-03-10T09:00`)).sums.revenue).toBe(12_000)
  })

  test('says what is wrong with what was typed, and keeps it', async () => {
    const early = await seen('de=2026-03-09&ate=2026-03-01')
    expect(early.period.problem).toContain('A data final vem antes da inicial.')
    expect(early.view).toMatchObject({ from: '2026-03-09', to: '2026-03-01' })
    const never = await seen('de=31%2F02%2F2026&ate=2026-03-10')
    expect(never.view).toMatchObject({ from: '2026-02-31', to: '2026-03-10' })
    expect(never.problems).toEqual({ from: 'Use uma data que exista, como 01/11/2026.' })
    expect((await seen('de=ontem')).problems).toEqual({
      from: 'Use uma data que exista, como 01/11/2026.',
      to: 'Informe as duas datas do período, como 01/11/2026.',
    })
    for (const path of [`${at}/export?formato=csv&de=ontem`, `/api/reports/order-bump-report?de=ontem`]) {
      const refused = await admin.ask('GET', path, { headers: { accept: 'application/json' } })
      expect([path, refused.status]).toEqual([path, 422])
      expect((await refused.json()).errors.de).toBe('Use uma data que exista, como 01/11/2026.')
    }
    expect((await seen('em=2027-01-01T10:00')).problems).toEqual({ at: 'Escolha um instante que já passou.' })
    expect((await seen('em=ontem')).problems).toEqual({ at: 'Use uma data e uma hora que existam.' })
    expect((await seen('em=2026-03-01T10:00&desde=2026-03-02T10:00')).problems).toEqual({
      since: 'O começo vem depois do fim.',
    })
    expect((await admin.html(`${at}/export?formato=doc`)).status).toBe(422)
  })

  test('gives files of exactly the view, under a seal of what they hold', async () => {
    const view = `${MARCH}&por=produto&intervalo=mes`
    const seal = await (await admin.html(`${at}/export?formato=selo&${view}`)).json()
    expect(seal).toMatchObject({
      report: 'order-bump-report',
      from: '2026-03-01',
      lines: 2,
      codeVersion: 'v1',
    })
    const page = await seen(view)
    expect(page.seal).toEqual(seal)
    const csv = await admin.html(`${at}/export?formato=csv&${view}`)
    expect(csv.headers.get('content-disposition')).toContain(`-${seal.hash.slice(0, 12)}.csv`)
    expect((await csv.text()).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Mês;Produto;Código de produto;Mostradas;Aceitas;Aceitação;Pagas;Receita',
      '01/03/2026;Curso sql;course:sql;2;2;1;2;70,00',
      '01/03/2026;Curso go;course:go;3;2;0,6666666666666666;1;40,00',
    ])
    const bytes = await (await admin.html(`${at}/export?formato=parquet&${view}`)).arrayBuffer()
    expect((await parquetReadObjects({ file: bytes })).map((row) => row.receita_centavos)).toEqual([
      7_000n,
      4_000n,
    ])
    const xlsx = Buffer.from(await (await admin.html(`${at}/export?formato=xlsx&${view}`)).arrayBuffer())
    expect(xlsx.subarray(0, 2).toString()).toBe('PK')
    const lines = page.groups.map(({ value, label, buckets }) => ({
      bucket: '2026-03-01',
      value,
      label,
      values: Object.keys(orderBumpReport.measures).map((name) => buckets[0]?.[name] ?? null),
    }))
    const hash = createHash('sha256').update(lines.map((each) => `${JSON.stringify(each)}\n`).join(''))
    expect(seal.hash).toBe(hash.digest('hex'))
  })

  test('answers programs as JSON', async () => {
    const answer = await admin.html(`/api/reports/${nameOf(orderBumpReport)}?${MARCH}&por=produto`)
    expect(await answer.json()).toMatchObject({
      report: 'order-bump-report',
      by: 'product',
      measures: { rate: { kind: 'percent', formula: 'aceitas ÷ mostradas' } },
      total: { total: { shown: 5 } },
      groups: [{ value: 'course:sql' }, { value: 'course:go' }],
    })
  })

  test('is only for its roles, and amounts only for theirs', async () => {
    for (const path of [at, `${at}/rows`, `${at}/export?formato=csv`, '/api/reports/order-bump-report']) {
      expect((await student.html(path)).status).toBe(403)
      expect([401, 303]).toContain((await world.guest().html(path)).status)
    }
    const props = await seen(`${MARCH}&medida=receita`, support)
    expect([props.money, Object.keys(props.all.total), props.view.measure]).toEqual([
      false,
      ['shown', 'taken', 'rate', 'paid'],
      'shown',
    ])
    const page = await (await support.visit(`${at}/rows?${MARCH}`)).json()
    // Addresses of pages that this small shop does not serve stand beside, `/admin/revenue` among them.
    const opened = JSON.stringify({ ...page, props: { ...page.props, unserved: [] } })
    for (const word of ['revenue', 'gross', 'refunded', '"price"']) expect(opened).not.toContain(word)
    const csv = await (await support.html(`${at}/export?formato=csv&${MARCH}`)).text()
    expect(csv).not.toContain('Receita')
    const json = await (await support.html(`/api/reports/order-bump-report?${MARCH}`)).text()
    expect(json).not.toContain('revenue')
  })

  test('is mailed to who asks for a view of it, until they do not', async () => {
    const ask = (path: string) =>
      admin.post(path, { query: `${MARCH}&por=produto&pagina=3&celula=2026-03-02` }, { from: at })
    expect((await ask(`${at}/mail`)).status).toBe(303)
    const asked = (await world.store.readStream('reportmails-admin')).map(({ type, data }) => [type, data])
    expect(asked).toEqual([
      [
        'ReportSubscribed',
        {
          accountId: 'admin',
          report: 'order-bump-report',
          query: 'de=2026-03-01&ate=2026-03-20&por=produto',
        },
      ],
    ])
    const client = await database.pool.connect()
    await foldInto(
      client,
      reportSubscriptionList,
      await world.store.readStream('reportmails-admin'),
      new Set(),
    )
    client.release()
    expect((await seen(`${MARCH}&por=produto`)).subscribed).toBe(true)
    expect((await seen(MARCH)).subscribed).toBe(false)
    expect((await seen(`${MARCH}&por=produto`, support)).subscribed).toBe(false)
    expect((await ask(`${at}/mail/stop`)).status).toBe(303)
    expect((await world.store.readStream('reportmails-admin')).at(-1)?.type).toBe('ReportUnsubscribed')
    // The report itself, beside the one of this test, is for nobody but Admin.
    expect((await support.post(`${at}/mail`, { query: '' })).status).toBe(403)
  })
})

test('every declared report stands where the catalogue and the menu say', () => {
  for (const { at: path, component, who, menu } of reports) {
    expect(catalogue.find((row) => row.component === component)).toMatchObject({ path, who })
    const group = adminMenu.find(({ label }) => label === menu)
    expect(group?.links.some(({ href }) => href === path)).toBe(true)
  }
})
