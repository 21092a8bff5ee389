import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { createKnex } from '../src/adapters/database/knex'
import { registry } from '../src/composition/modules'
import { resourceListQuery } from '../src/contracts/kernel/resource-list'
import { orderGroups } from '../src/contracts/ordering/labels'
import { orders } from '../src/contracts/ordering/orders'
import { plainText } from '../src/domain/kernel/plain-text'
import { declared } from '../src/http/admin/declared'
import { listNumbers } from '../src/http/admin/list-numbers'
import { listRows, PER_PAGE } from '../src/http/admin/list-rows'
import { ensureTables } from '../src/projections/kernel/tables/tables'
import { orderList } from '../src/projections/ordering/order-list'
import { keepOrders, manyOrders } from '../tests/support/many-orders'
import { table } from './goals'
import { at, n } from './harness/numbers'
import { startServer } from './harness/server'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    /** Folder in which the orders are kept for a later run. */
    world: { type: 'string' },
    /** Only views whose name contains this. */
    only: { type: 'string', default: '' },
    /** Writes the plan of each statement of a view, instead of measuring. */
    explain: { type: 'boolean', default: false },
  },
})
const ORDERS = Number(values.orders)
const ROUNDS = Number(values.rounds)
const KEPT = 10_000
/** As a page asks for its rows, and counts. */
const READ = PER_PAGE + 1
const MOST_COUNTED = 10_000
const MOST_IN_TAB = 1_000

const server = await startServer({}, values.world)
const { pool, end } = await server.database('lists')
// A kept world of an older version of the read model lacks columns.
await pool.query('delete from ops.checkpoints where name = $1 and version <> $2', [
  orderList.name,
  orderList.version,
])
await ensureTables(pool, [orderList])
const rowsNow = async () => Number((await pool.query('select count(*) as n from read.order_list')).rows[0].n)
if ((await rowsNow()) !== ORDERS) {
  await pool.query('truncate read.order_list')
  await keepOrders(pool, manyOrders(KEPT))
  const columns = Object.keys(orderList.columns)
    .map((name) => `"${name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}"`)
    .filter((name) => name !== '"order_id"' && name !== '"number"' && name !== '"search_text"')
  await pool.query(`insert into read.order_list (order_id, number, search_text, ${columns.join(', ')})
  select order_id || '-' || k, number || k, search_text || ' ' || k, ${columns.join(', ')}
  from read.order_list, generate_series(1, ${Math.round(ORDERS / KEPT) - 1}) k`)
  await pool.query('vacuum analyze read.order_list')
}
const { rows: size } = await pool.query(
  `select count(*) as n, pg_size_pretty(pg_total_relation_size('read.order_list')) as size from read.order_list`,
)
console.log(`${n(Number(size[0].n))} orders, ${size[0].size} with indexes`)

const db = createKnex(pool)
const d = declared(orders, {
  ...registry,
  log: { store: undefined as never },
  sheets: undefined as never,
  files: undefined as never,
  pictures: undefined as never,
})
const query = resourceListQuery(orders)
const now = new Date().toISOString()

/** Any filter, sort and search that staff may put together; `sql`: the same by hand. */
const views: {
  name: string
  address: string
  where: string
  /** Without the status, which tabs replace. */
  others: string
  order: string
  values: string[]
}[] = []
const filters: [name: string, address: string, where: string, others?: string][] = [
  ['no filter', '', 'true'],
  ['one status', 'status=paid', `status = 'paid'`, 'true'],
  [
    'status and means',
    'status=refunded&meio=card',
    `status = 'refunded' and method = 'card'`,
    `method = 'card'`,
  ],
  ['amount', 'valor-min=1000', 'total >= 100000'],
  ['a coupon', 'cupom=NATAL', `coupon_code = 'NATAL'`],
  ['a course', 'produto=curso-2', `product_ids::jsonb @> '["curso-2"]'`],
  ['an offer', 'oferta=upsell', `offers::jsonb @> '["upsell"]'`],
  ['words of a title', 'curso=logica', `titles like '%logica%'`],
  [
    'days of refunds',
    'data=reembolso&de=2026-03-10&ate=2026-03-12',
    `last_returned_at >= '2026-03-10T03:00:00.000Z' and exists (select 1 from json_array_elements_text(returned_at) a
       where a between '2026-03-10T03:00:00.000Z' and '2026-03-13T02:59:59.999Z')`,
  ],
  [
    'days',
    'de=2026-03-10&ate=2026-03-12',
    `placed_at between '2026-03-10T03:00:00.000Z' and '2026-03-13T02:59:59.999Z'`,
  ],
]
const sorts: [name: string, address: string, order: string][] = [
  ['newest', 'ordem=-quando', 'placed_at desc, order_id desc'],
  ['dearest', 'ordem=-valor', 'total desc, order_id desc'],
  ['by name', 'ordem=aluno', 'sort_name, order_id'],
]
const searches: [name: string, words: string][] = [
  ['', ''],
  ['a name', 'conceição'],
  ['a rare number', '42 joao'],
  ['nothing', 'zzzqqq'],
]
for (const [filter, filterAddress, where, others = where] of filters)
  for (const [sort, sortAddress, order] of sorts)
    for (const [search, words] of searches) {
      const parts = plainText(words).split(' ').filter(Boolean)
      const likes = parts.map((_, i) => `search_text like $${i + 1}`)
      views.push({
        name: [filter, sort, search].filter(Boolean).join(', '),
        address: [filterAddress, sortAddress, words && `busca=${encodeURIComponent(words)}`]
          .filter(Boolean)
          .join('&'),
        where: [where, ...likes].join(' and '),
        others: [others, ...likes].join(' and '),
        order,
        values: parts.map((part) => `%${part}%`),
      })
    }

const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now()
  await work()
  return performance.now() - from
}
const ours = async (address: string) => {
  const view = query.parse(new URLSearchParams(address))
  await Promise.all([
    listRows(d, { db, now }, view, { limit: READ, offset: 0 }),
    listNumbers(d, { db, now }, view),
  ])
}
const any = (statuses: readonly string[]) => `status in (${statuses.map((each) => `'${each}'`).join(', ')})`
const byHand = async ({ where, others, order, values: words }: (typeof views)[number]) => {
  const counted = async (all: string, most = MOST_IN_TAB) => {
    const { rows } = await pool.query(
      `select count(*) as n from (select 1 from read.order_list where ${all} limit ${most + 1}) c`,
      words,
    )
    return Number(rows[0].n)
  }
  const [, total] = await Promise.all([
    pool.query(
      `select order_id, number, name, email, status, method, total, refunded, charged_back, installments, names, placed_at
       from read.order_list where ${where} order by ${order} limit ${READ}`,
      words,
    ),
    counted(where, MOST_COUNTED),
    counted(others),
    counted(`${others} and status = 'awaiting' and method = 'pix'`),
    counted(`${others} and status = 'refused'`),
    counted(`${others} and ${any(orderGroups.kept)}`),
    counted(`${others} and ${any(orderGroups.refunds)}`),
  ])
  if (total <= MOST_COUNTED)
    await pool.query(
      `select sum(total), sum(total) filter (where ${any(orderGroups.settled)}), sum(refunded), sum(charged_back)
       from read.order_list where ${where}`,
      words,
    )
}

if (values.explain) {
  for (const view of views.filter(({ name }) => name.includes(values.only))) {
    const sent: { sql: string; bindings: unknown[] }[] = []
    const note = (asked: { sql: string; bindings?: unknown[] }) =>
      sent.push({ sql: asked.sql, bindings: asked.bindings ?? [] })
    db.on('query', note)
    await ours(view.address)
    db.off('query', note)
    console.log(`\n# ${view.name}`)
    for (const { sql, bindings } of sent.filter(({ sql }) => /^(select|with)/.test(sql))) {
      const { rows } = await pool.query({ text: `explain (analyze, buffers) ${sql}`, values: bindings })
      console.log(`\n${sql}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
    }
  }
  await db.destroy().catch(() => {})
  await end()
  await server.stop()
  process.exit(0)
}

const found: { name: string; ours: number[]; hand: number[] }[] = []
const measured = views.filter(({ name }) => name.includes(values.only))
for (const view of measured) {
  const times = { name: view.name, ours: [] as number[], hand: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [
      async () => times.ours.push(await timed(() => ours(view.address))),
      async () => times.hand.push(await timed(() => byHand(view))),
    ]
    for (const turn of round % 2 ? turns.reverse() : turns) await turn()
  }
  found.push(times)
}
const all = (of: 'ours' | 'hand') => found.flatMap((each) => each[of])
const slowest = [...found].sort((a, b) => at(b.ours, 0.5) - at(a.ours, 0.5)).slice(0, 12)
console.log(`\n${measured.length} views, ${ROUNDS} rounds each, one at a time\n`)
console.log(
  table(
    ['', 'p50 ms', 'p95 ms', 'p99 ms'],
    (['ours', 'hand'] as const).map((who) => [
      who === 'ours' ? 'declared list' : 'plain SQL',
      ...[0.5, 0.95, 0.99].map((share) => n(at(all(who), share), 1)),
    ]),
  ),
)
console.log('\nSlowest views\n')
console.log(
  table(
    ['view', 'declared p50 ms', 'plain SQL p50 ms'],
    slowest.map(({ name, ours: mine, hand }) => [name, n(at(mine, 0.5), 1), n(at(hand, 0.5), 1)]),
  ),
)
await db.destroy().catch(() => {})
await end()
await server.stop()
