import { describe, expect, it } from 'vitest'
import { nameOf, type Report, splitBy } from '../../../src/contracts/kernel/report'
import { answerOf } from '../../../src/contracts/kernel/report-answer'
import {
  countedParts,
  foldReport,
  measuresOf,
  PART,
  type ReportQuestion,
  sumAll,
  sumsOf,
} from '../../../src/contracts/kernel/report-fold'
import {
  type ReportLine,
  type ReportProps,
  type ReportRowsProps,
  reportQuery,
} from '../../../src/contracts/kernel/report-view'
import { reports } from '../../../src/contracts/reports'
import { addDays, businessDay, instantOfLocal } from '../../../src/domain/kernel/instants'
import { projectAll } from '../../../src/projections/kernel/fold'
import { END, playedEvents } from '../../support/histories/played'
import { drawn } from '../../support/proof/draw'
import { readModelOf, reportShop } from '../../support/report-shop'

const events = await playedEvents('demo', { scale: 0.15 })
const shop = await reportShop(events, END)
const admin = await shop.as('Admin')
const TODAY = businessDay(END)
const SPAN = `de=${addDays(TODAY, -59)}&ate=${TODAY}`

async function props<Props = ReportProps>(path: string): Promise<Props> {
  const answer = await admin.visit(path)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()).props as Props
}
/** Every row of a cell, page after page. */
async function allRows(href: string) {
  const first = await props<ReportRowsProps>(href)
  const rows = [...first.rows]
  for (let page = 2; rows.length < first.total; page++)
    rows.push(...(await props<ReportRowsProps>(`${href}&pagina=${page}`)).rows)
  return { ...first, rows }
}
const csvOf = async (href: string) =>
  (await (await admin.html(href)).text()).replace('\uFEFF', '').trim().split('\r\n').slice(1)
const totals = (report: Report, given: Iterable<Record<string, unknown>>) =>
  measuresOf(report, sumAll([...given].map((row) => sumsOf(report, row))))

/** What a careless or hostile address may hold. */
const odd = [
  'por=nada&por=<script>&intervalo=ano',
  'de=2026-02-30&ate=ontem',
  'de=0001-01-01&ate=9999-12-31',
  'de=2026-03-01',
  'em=agora&desde=%00&relogio=x',
  'em=2026-11-01T00:00&desde=2026-11-20T00:00',
  'celula=2026-13-40&grupo=%00&pagina=-1',
  `grupo=${'x'.repeat(3000)}&celula=2026-11-01`,
  'grupo=%25_%27%22%3B--',
  'pagina=99999&medida=nenhuma&comparar=%C3%A7',
]

const checks = ['addresses', 'parameters', 'a year', 'files', 'as of', 'periods'] as const
const columnChecks = ['shown', 'opened'] as const
const cells = drawn(
  reports.flatMap((report) => [
    ...checks.map((check) => ({ report, check: check as string, kind: '' })),
    ...columnChecks.flatMap((check) =>
      [null, ...Object.keys(report.by)].map((column) => {
        const by = column === null ? undefined : report.by[column]
        return {
          report,
          check: `${check} ${column}`,
          kind: by?.relation ? 'relation' : (by?.kind ?? 'whole'),
        }
      }),
    ),
  ]),
  {
    name: 'reports',
    marks: ({ report, check, kind }) => {
      const what = check.split(' ', 1)[0] ?? ''
      return kind === '' ? [what, report.component] : [`${report.component} ${what}`, `${what} ${kind}`]
    },
    names: ({ report }) => [report.component, `'${report.rows}'`],
  },
)
const keyOf = ({ component }: Report, check: string) => `${component} ${check}`
const chosen = new Set(cells.map(({ report, check }) => keyOf(report, check)))

describe.each(reports)('$component', (report) => {
  const { at, by } = report
  const tries = (check: string) => chosen.has(keyOf(report, check))
  const columnsOf = (check: (typeof columnChecks)[number]) =>
    [null, ...Object.keys(by)].filter((column) => tries(`${check} ${column}`))
  const list = reportQuery(report)
  const p = readModelOf(report.rows)
  const live = projectAll(p, events)
  const questionOf = (over: Partial<ReportQuestion> = {}): ReportQuestion => ({
    from: addDays(TODAY, -59),
    to: TODAY,
    unit: 'day',
    by: null,
    filters: {},
    bySale: false,
    ...over,
  })
  const groupWord = (column: string | null) => (column === null ? 'nada' : (list.filters[column] ?? column))

  if (tries('addresses'))
    it('reads any address', async () => {
      const words = Object.values(list.filters).map((name) => `${name}=%00&${name}=-&${name}=%27%3B--`)
      for (const query of [...odd, ...words])
        for (const path of [at, `${at}/rows`, `${at}/export`, `/api/reports/${nameOf(report)}`]) {
          const more = path.endsWith('export') ? '&formato=csv' : ''
          const { status } = await admin.visit(`${path}?${query}${more}`)
          expect([path, query, status < 500]).toEqual([path, query, true])
        }
      for (const wrong of ['em=ontem', 'em=9999-12-31T10:00', `de=2026-13-40&ate=${TODAY}`]) {
        const rows = await admin.visit(`${at}/rows?${wrong}&celula=${TODAY}`)
        expect([wrong, rows.status, rows.headers.get('location')]).toEqual([
          wrong,
          303,
          `${at}?${wrong}&celula=${TODAY}`,
        ])
      }
    })

  if (tries('parameters'))
    it('refuses by its parameter what programs ask and it cannot answer', async () => {
      const api = `/api/reports/${nameOf(report)}`
      const ask = async (query: string) => {
        const answer = await admin.ask('GET', `${api}?${query}`, { headers: { accept: 'application/json' } })
        return { status: answer.status, errors: (await answer.json()).errors ?? {} }
      }
      for (const [query, name] of [
        ['dias=45', 'dias'],
        ['dias=30&dias=7', 'dias'],
        [`dias=30&${SPAN}`, 'dias'],
        ['intervalo=ano', 'intervalo'],
        ['por=nenhuma', 'por'],
        ['comparar=sempre', 'comparar'],
        ['days=30', 'days'],
        ['__proto__=1', '__proto__'],
        ['medida=nenhuma', 'medida'],
        ['de=2026-02-30&ate=2026-03-01', 'de'],
        ['de=2026-03-02&ate=2026-03-01', 'ate'],
        ['em=ontem', 'em'],
        ...Object.entries(by)
          .filter(([, { values }]) => values)
          .map(([column]) => [`${list.filters[column]}=nada`, list.filters[column] ?? '']),
      ] as const) {
        const { status, errors } = await ask(query)
        expect([query, status, Object.keys(errors)]).toEqual([query, 422, [name]])
        expect(errors[name]).toMatch(/^[“A-ZÀ-Ý].*\.$/)
      }
      for (const word of [...Object.values(list.filters), 'nada'])
        expect((await ask(`${SPAN}&por=${word}&comparar=nao&em=`)).status).toBe(200)
    })

  if (tries('a year'))
    it('has something to show of a year in the demo world', async () => {
      const { all } = await props(`${at}?dias=365&por=nada&intervalo=dia`)
      const nothing = Object.keys(report.measures).filter((name) => !all.total[name])
      expect(nothing).toEqual([])
      expect(all.buckets.length).toBe(365)
    })

  it.each(columnsOf('shown'))('shows by %s what a fold over its rows says, and all of it', async (column) => {
    const own = column === null ? report : splitBy(report, [column])
    const given = await props(`${at}?${SPAN}&intervalo=semana&por=${groupWord(column)}&comparar=nao`)
    const question = questionOf({ unit: 'week', by: column })
    const cells = foldReport(own, question, live)
    const expected = answerOf(own, question, cells, null)
    expect(given.all).toEqual(expected.all)
    // Titles of records are looked up, and are no part of the fold.
    const isTitled = by[column ?? '']?.relation !== undefined
    const withLabels = ({ label, ...line }: ReportLine) => ({ ...line, ...(!isTitled && { label }) })
    expect(given.groups.map(withLabels)).toEqual(expected.groups.map(withLabels))
    if (isTitled) expect(given.groups.filter(({ label, value }) => label === value)).toEqual([])
    const sums = Object.entries(own.measures).filter(([, { of }]) => of === 'sum')
    for (const [name] of column === null ? [] : sums)
      expect(given.groups.reduce((sum, { total }) => sum + (total[name] ?? 0), 0)).toBe(given.all.total[name])
  })

  it.each(columnsOf('opened'))('opens numbers by %s into rows that sum to them', async (column) => {
    const own = column === null ? report : splitBy(report, [column])
    const view = `${SPAN}&intervalo=semana&por=${groupWord(column)}&comparar=nao`
    const given = await props(`${at}?${view}`)
    const cells = column === null ? [] : given.groups.filter(({ value }) => value !== '…').slice(0, 4)
    const hrefs = [
      { href: `${at}/rows?${view}`, values: given.all.total },
      ...given.buckets.slice(-3).map((bucket, i, last) => ({
        href: `${at}/rows?${view}&celula=${bucket}`,
        values: given.all.buckets[given.buckets.length - last.length + i],
      })),
      ...cells.map(({ value, total }) => ({
        href: `${at}/rows?${view}&grupo=${encodeURIComponent(value)}`,
        values: total,
      })),
    ]
    const byKey = new Map(
      live.flatMap((row) =>
        countedParts(own, questionOf({ from: '0001-01-01', to: '9999-12-31' }), row).map((part) => [
          part[PART] ? `${part[p.key]}|${part[PART]}` : String(part[p.key]),
          part,
        ]),
      ),
    )
    for (const { href, values } of hrefs) {
      const opened = await allRows(href)
      expect(opened.rows.length).toBe(opened.total)
      expect(opened.sums).toEqual(values)
      expect(
        totals(
          own,
          opened.rows.map(({ key }) => byKey.get(key) ?? {}),
        ),
      ).toEqual(values)
      if (report.opens.length > 0) expect(opened.rows.filter(({ opens }) => !opens)).toEqual([])
    }
  })

  if (tries('files'))
    it('gives programs and files exactly what the page shows', async () => {
      const [column = null] = Object.keys(by)
      const view = `${SPAN}&intervalo=mes&por=${groupWord(column)}`
      const page = await props(`${at}?${view}`)
      const json = await (await admin.html(`/api/reports/${nameOf(report)}?${view}`)).json()
      expect([json.total, json.groups, json.buckets, json.seal]).toEqual([
        page.all,
        page.groups,
        page.buckets,
        page.seal,
      ])
      const own = column === null ? report : splitBy(report, [column])
      const lines = await csvOf(`${at}/export?formato=csv&${view}`)
      const shown = page.groups.length > 0 ? page.groups : [page.all]
      expect(lines.length).toBe(shown.length * page.buckets.length)
      const columns = Object.entries(own.measures)
      columns.forEach(([name, { kind }], i) => {
        if (kind !== 'count') return
        const written = lines.map((line) => Number(line.split(';').at(i - columns.length)))
        const told = page.buckets.flatMap((_, at) => shown.map(({ buckets }) => buckets[at]?.[name] ?? 0))
        expect([name, written]).toEqual([name, told])
      })
    })

  if (tries('as of'))
    it('answers as of an instant what a rebuild at that instant says', async () => {
      const local = `${addDays(TODAY, -20)}T12:00`
      const instant = instantOfLocal(`${local}:00.000`)
      const then = projectAll(
        p,
        events.filter((event) => event.at <= instant),
      )
      const given = await props(`${at}?${SPAN}&por=nada&em=${local}&comparar=nao`)
      expect(given.all.total).toEqual(measuresOf(report, sumAll(foldReport(report, questionOf(), then))))
      expect(given.problems).toEqual({})
      const sinceThen = await props(`${at}?${SPAN}&por=nada&desde=${local}&comparar=nao`)
      expect(sinceThen.why?.before).toEqual(given.all.total)
      expect(sinceThen.why?.after).toEqual(sinceThen.all.total)
    })

  if (tries('periods'))
    it('compares with the period before and with the same of last year', async () => {
      for (const [word, back] of [
        ['anterior', 60],
        ['ano', 365],
      ] as const) {
        const given = await props(`${at}?${SPAN}&por=nada&comparar=${word}`)
        const span = { from: addDays(TODAY, -59 - back), to: addDays(TODAY, -back) }
        expect(given.compared).toEqual(span)
        expect(given.all.before).toEqual(
          measuresOf(report, sumAll(foldReport(report, questionOf(span), live))),
        )
      }
    })

  it('sums only columns whose sum means something', () => {
    const columns = p.columns as Record<string, { isSummed: boolean; kind: string }>
    for (const measure of Object.entries(report.measures)) {
      const [name, own] = measure
      if (own.of === 'sum') expect([name, columns[name]?.isSummed]).toEqual([name, true])
    }
    expect(p.indexes.some(([first]) => first === report.day)).toBe(true)
  })
})

it('names every report once', () => {
  expect(new Set(reports.map(nameOf)).size).toBe(reports.length)
  expect(new Set(reports.map(({ at }) => at)).size).toBe(reports.length)
})
