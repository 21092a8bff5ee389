import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { createKnex } from '../src/adapters/database/knex'
import { postgresEventStore } from '../src/adapters/eventstore/postgres'
import { labels } from '../src/composition/labels'
import { namedRows, readModel } from '../src/composition/modules/read-model'
import { nameOf, type Report, summedColumns } from '../src/contracts/kernel/report'
import { reportQuery } from '../src/contracts/kernel/report-view'
import { reports } from '../src/contracts/reports'
import { addDays, businessDay } from '../src/domain/kernel/instants'
import { reportPages } from '../src/http/admin/report/pages'
import { overviewOf } from '../src/http/analytics/overview'
import type { PageContext } from '../src/http/kernel/page'
import { monthGoals } from '../src/projections/analytics/month-goals'
import { reportSubscriptionList } from '../src/projections/analytics/report-subscriptions'
import { savedViews } from '../src/projections/analytics/saved-views'
import { rebuild } from '../src/projections/kernel/build/rebuild'
import { ensureTables } from '../src/projections/kernel/tables/tables'
import { readCheckpoints } from '../src/subscriptions/checkpoints'
import { END, played } from '../tests/support/histories/played'
import { table } from './goals'
import { multiplyLog } from './harness/multiply-log'
import { at, n } from './harness/numbers'
import { startServer } from './harness/server'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '2000000' },
    rounds: { type: 'string', default: '20' },
    /** Of the demo world that is multiplied. */
    scale: { type: 'string', default: '1' },
    /** Folder that keeps the log and the read models for later runs. */
    world: { type: 'string' },
    /** Names of reports, with commas; all others are left out. */
    only: { type: 'string' },
  },
})
const ROUNDS = Number(values.rounds)
const TODAY = businessDay(END)
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () => `load ${n(loadavg()[0] ?? 0, 1)}`

const only = values.only?.split(',')
const measured = reports.filter((report) => !only || only.includes(nameOf(report)))
const server = await startServer({}, values.world)
const { pool, end } = await server.database('reports')
const store = postgresEventStore(pool)
if (!(await store.head())) {
  const { events } = await played('demo', { scale: Number(values.scale) })
  await store.importEvents([...events])
  await multiplyLog(pool, Math.max(1, Math.round(Number(values.events) / events.length)))
}
const size = Number((await pool.query('select count(*) as n from log.events')).rows[0].n)
say(`${n(size)} events, ${load()}`)

const models = [...new Set(measured.map(({ rows }) => readModel(rows)))]
const related = measured.flatMap(({ by, list }) =>
  Object.values({ ...by, ...list }).flatMap(({ relation }) => (relation ? namedRows(relation.rows).of : [])),
)
const alongside = [...new Set([...related, monthGoals, reportSubscriptionList, savedViews])]
await ensureTables(pool, [...models, ...alongside])
const rates: string[][] = []
let spent = 0
const served = new Set(
  (await readCheckpoints(pool)).flatMap((each) => (each.position ? [`${each.name}@${each.version}`] : [])),
)
const isKept = ({ name, version }: { name: string; version: number }) => served.has(`${name}@${version}`)
for (const p of models.filter((each) => !isKept(each))) {
  const began = performance.now()
  await rebuild(pool, store, p)
  const seconds = (performance.now() - began) / 1000
  spent += seconds
  const { rows } = await pool.query(`select count(*)::int as n from read.${p.name}`)
  rates.push([p.name, n(rows[0].n), n(seconds, 1), n(size / seconds)])
}
for (const p of alongside) if (related.includes(p) && !isKept(p)) await rebuild(pool, store, p)
await pool.query('vacuum analyze')
if (rates.length > 0) {
  say(`\nRebuilt one after the other, each from the first event, ${load()}\n`)
  say(
    table(
      ['read model', 'rows', 's', 'events/s of the log'],
      [...rates, ['all', '', n(spent, 1), n((size * rates.length) / spent)]],
    ),
  )
}

const db = createKnex(pool)
const tools = {
  readModel,
  namedRows,
  machine: undefined as never,
  sheets: undefined as never,
  codeVersion: () => 'bench',
}
const deps = { labels, projections: { status: async () => [] } }
const ctxOf = (path: string) =>
  ({
    db,
    now: END,
    actor: { accountId: 'admin', role: 'Admin' },
    url: new URL(path, 'http://localhost'),
    deps,
  }) as unknown as PageContext

interface View {
  report: Report
  name: string
  ours: () => Promise<unknown>
  hand: () => Promise<unknown>
}

/** The same numbers by hand: sums of the period and of the one before, and what each filter offers. */
function byHand(report: Report, { from, days, by }: { from: string; days: number; by: string | null }) {
  const snake = (name: string) => `"${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`
  const from_ = `from read.${readModel(report.rows).name} where ${snake(report.day)} between $1 and $2`
  const sums = summedColumns(report).map((column) => `sum(${snake(column)})`)
  const group = by === null ? `''` : `coalesce(${snake(by)}::text, '-')`
  const bucket = days > 62 ? `date_trunc('week', ${snake(report.day)}::date)` : snake(report.day)
  const span = [from, TODAY]
  const before = [addDays(from, -days), addDays(from, -1)]
  return () =>
    Promise.all([
      ...[span, before].map((edges) =>
        pool.query(`select ${bucket}, ${group}, count(*), ${sums.join(', ')} ${from_} group by 1, 2`, edges),
      ),
      ...Object.keys(report.by).map((column) =>
        pool.query(`select distinct ${snake(column)} ${from_}`, span),
      ),
    ])
}

const views: View[] = measured.flatMap((report) => {
  const [index, rows] = reportPages(report, tools)
  const { filters } = reportQuery(report)
  const view = (days: number, by: string | null, name: string): View => ({
    report,
    name,
    ours: async () =>
      index!.spec.load(ctxOf(`${report.at}?dias=${days}&por=${by === null ? 'nada' : filters[by]}`)),
    hand: byHand(report, { from: addDays(TODAY, 1 - days), days, by }),
  })
  const model = readModel(report.rows).name
  const day = report.day.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return [
    view(30, null, '30 days'),
    view(365, null, '365 days'),
    ...Object.keys(report.by).map((by) => view(365, by, `365 days by ${by}`)),
    {
      report,
      name: 'rows of 365 days',
      ours: async () => rows!.spec.load(ctxOf(`${report.at}/rows?dias=365`)),
      hand: () =>
        Promise.all([
          pool.query(
            `select * from read.${model} where ${day} between $1 and $2 order by ${day} desc limit 50`,
            [addDays(TODAY, -364), TODAY],
          ),
          pool.query(`select count(*) from read.${model} where ${day} between $1 and $2`, [
            addDays(TODAY, -364),
            TODAY,
          ]),
        ]),
    },
  ]
})

const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now()
  await work()
  return performance.now() - from
}
const found: { view: View; ours: number[]; hand: number[] }[] = []
for (const view of views) {
  const times = { view, ours: [] as number[], hand: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [
      async () => times.ours.push(await timed(view.ours)),
      async () => times.hand.push(await timed(view.hand)),
    ]
    for (const turn of round % 2 ? turns.reverse() : turns) await turn()
  }
  found.push(times)
}
const linesOf = (some: typeof found) => {
  const [ours, hand] = (['ours', 'hand'] as const).map((who) => some.flatMap((each) => each[who]))
  return [
    n(at(ours!, 0.5)),
    n(at(ours!, 0.95)),
    n(at(hand!, 0.5)),
    n(at(hand!, 0.95)),
    n(at(ours!, 0.95) / at(hand!, 0.95), 2),
  ]
}
const head = ['p50 ms', 'p95 ms', 'SQL p50', 'SQL p95', 'p95 / SQL']
say(`\nEach report, all its views together, ${ROUNDS} rounds each, one at a time, ${load()}\n`)
say(
  table(
    ['report', ...head],
    measured.map((report) => [
      nameOf(report),
      ...linesOf(found.filter(({ view }) => view.report === report)),
    ]),
  ),
)
say('\nSlowest views\n')
say(
  table(
    ['view', ...head],
    [...found]
      .sort((a, b) => at(b.ours, 0.95) - at(a.ours, 0.95))
      .slice(0, 12)
      .map((each) => [`${nameOf(each.view.report)}, ${each.view.name}`, ...linesOf([each])]),
  ),
)
const overview: number[] = []
for (let round = 0; round < ROUNDS && !only; round++) {
  const spans = {
    now: { from: addDays(TODAY, -29), to: TODAY },
    before: { from: addDays(TODAY, -59), to: addDays(TODAY, -30) },
    year: { from: addDays(TODAY, -394), to: addDays(TODAY, -365) },
  }
  overview.push(await timed(() => overviewOf({ db, now: END }, tools, spans, TODAY)))
}
if (!only) say(`\nThe overview of 30 days: p50 ${n(at(overview, 0.5))} ms, p95 ${n(at(overview, 0.95))} ms`)
await db.destroy().catch(() => {})
await store.close()
await end().catch(() => {})
await server.stop()
