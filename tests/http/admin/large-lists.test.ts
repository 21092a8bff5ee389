import type { Knex } from 'knex'
import { beforeAll, describe, expect, it } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import { registry } from '../../../src/composition/modules'
import { resources } from '../../../src/contracts/declarations'
import { resourceListQuery } from '../../../src/contracts/kernel/resource-list'
import { orders } from '../../../src/contracts/ordering/orders'
import { declared } from '../../../src/http/admin/declared'
import { listNumbers, withSeen } from '../../../src/http/admin/list-numbers'
import { listRows } from '../../../src/http/admin/list-rows'
import type { Column } from '../../../src/projections/kernel/columns'
import type { AnyProjection } from '../../../src/projections/kernel/projection'
import { snake } from '../../../src/projections/kernel/tables/statements'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { testDatabase } from '../../support/database'
import { drawn } from '../../support/proof/draw'

const { pool } = await testDatabase()
const db = createKnex(pool)
const now = '2026-05-01T12:00:00.000Z'
const ROWS = 40_000
/** A value of each type of column, in row `g`. */
const made = {
  text: 'md5(g::text)',
  int: 'g',
  real: 'g',
  bool: 'g % 2 = 0',
  instant: `to_char(timestamp '2026-01-01' + g * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`,
  json: `('["' || g || '"]')::json`,
}
/** Resources that read one table, which may have a million rows one day. */
const all = resources
  .map((resource) =>
    declared(resource, {
      ...registry,
      log: undefined as never,
      sheets: undefined as never,
      files: undefined as never,
      pictures: undefined as never,
    }),
  )
  .filter(({ source }) => source.table)
const tables = drawn(all, {
  name: 'large lists',
  marks: ({ resource, source }) => [
    // Its numbers are looked at below.
    ...(resource === orders ? ['orders'] : []),
    ...(resource.search ? ['search'] : []),
    ...(source.of[0]?.contained ?? []).map((column) => `contains ${column}`),
    `${resource.sorts.length} orders`,
  ],
  names: ({ resource }) => [`'${resource.component}'`, `'${resource.rows}'`],
})

beforeAll(async () => {
  await ensureTables(
    pool,
    tables.map(({ source }) => source.of[0] as AnyProjection),
  )
  // Enough that the plan is that of a million rows, few enough to be made in a test.
  for (const { source } of tables) {
    const columns = Object.entries<Column>(source.columns)
    const names = columns.map(([name]) => `"${snake(name)}"`).join(', ')
    const values = columns.map(([name, { type }]) =>
      name === source.key ? `'k' || g` : made[type.replace('?', '') as keyof typeof made],
    )
    await pool.query(
      `insert into ${source.table} (${names}) select ${values.join(', ')} from generate_series(1, ${ROWS}) g`,
    )
    await pool.query(`analyze ${source.table}`)
  }
}, 120_000)

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** Plans of the statements that read a table, as the database makes them of the very statements that are sent. */
async function plansOf(table: string, work: (db: Knex) => Promise<unknown>): Promise<Plan[]> {
  const sent: { sql: string; bindings: unknown[] }[] = []
  const note = (query: { sql: string; bindings?: unknown[] }) => {
    if (query.sql.startsWith('select') || query.sql.startsWith('with'))
      sent.push({ sql: query.sql, bindings: query.bindings ?? [] })
  }
  db.on('query', note)
  await work(db)
  db.off('query', note)
  const plans: Plan[] = []
  for (const { sql, bindings } of sent.filter(({ sql }) => sql.includes(table.replace('.', '"."')))) {
    const { rows } = await pool.query({ text: `explain (format json) ${sql}`, values: bindings })
    plans.push(...rows.flatMap((row) => nodes(row['QUERY PLAN'][0].Plan)))
  }
  return plans
}
const scanned = (plans: readonly Plan[]) => plans.filter((plan) => plan['Node Type'] === 'Seq Scan')

describe.each(tables)('$resource.component with many rows', (d) => {
  const { resource, source } = d
  const table = source.table ?? ''
  const list = resourceListQuery(resource)

  it.each(resource.sorts)('is read in the order of %s by an index', async (by) => {
    for (const descending of [true, false]) {
      const view = { ...list.parse({}), sort: { by, descending } }
      const plans = await plansOf(table, (reader) =>
        listRows(d, { db: reader, now }, view, { limit: 50, offset: 0 }),
      )
      expect(plans.length).toBeGreaterThan(0)
      expect(scanned(plans)).toEqual([])
    }
  })

  it('goes far by the index alone, and shows what is there', async () => {
    const shown = new Set<string>()
    const plans = await plansOf(table, async (reader) => {
      for (const offset of [ROWS / 2, ROWS / 2 + 50])
        for (const { id } of await listRows(d, { db: reader, now }, list.parse({}), { limit: 50, offset }))
          shown.add(id)
    })
    expect(scanned(plans)).toEqual([])
    expect(shown.size).toBe(100)
  })

  const { search } = resource
  if (search && source.of[0]?.searched.includes(search.in))
    it('is searched by the index of its words, and counted so', async () => {
      const view = list.parse({ busca: 'c4ca4238' })
      const plans = await plansOf(table, async (reader) => {
        await listRows(d, { db: reader, now }, view, { limit: 50, offset: 0 })
        await listNumbers(d, { db: reader, now }, view)
      })
      expect(scanned(plans)).toEqual([])
    })

  for (const column of source.of[0]?.contained ?? [])
    if (resource.filters.includes(column))
      it(`is filtered by ${column} by the index of what it holds`, async () => {
        const view = list.parse({})
        const filters = { ...view.filters, [column]: resource.list[column]?.kind === 'choices' ? ['x'] : 'x' }
        const plans = await plansOf(table, (reader) =>
          listNumbers(d, { db: reader, now }, { ...view, filters }),
        )
        expect(scanned(plans)).toEqual([])
      })
})

describe('the numbers of a large list', () => {
  const d = tables.find(({ resource }) => resource === orders)!
  const list = resourceListQuery(orders)
  const numbers = (address: string, options?: Parameters<typeof listNumbers>[3]) =>
    listNumbers(d, { db, now }, list.parse(new URLSearchParams(address)), options)

  it('are never more than there is where nothing was counted, although rows that fit lie together', async () => {
    // The column counts up, so that all of these rows stand at the end of the table.
    for (const there of [0, 20, 700, 3_000, 9_000, 25_000]) {
      const from = ((ROWS - there + 1) / 100).toFixed(2).replace('.', ',')
      for (let draw = 0; draw < 5; draw++) {
        const { total, atLeast, tabCounts, sums } = await numbers(`valor-min=${from}`, { countedFor: 0 })
        expect(atLeast && total <= there).toBe(true)
        expect([null, 1_001]).toContain(tabCounts[0])
        if (tabCounts[0] !== null) expect(there).toBeGreaterThan(1_000)
        expect(sums).toBeNull()
      }
    }
    expect((await numbers('valor-min=1,00', { countedFor: 0 })).total).toBe(10_000)
  })

  it('are exact where counting has the time, and where all is asked for', async () => {
    const few = await numbers('valor-min=390,01', { countedFor: 60_000 })
    expect([few.total, few.atLeast, few.tabCounts[0], few.sums?.orders]).toEqual([1_000, false, 1_000, 1_000])
    const all = await numbers('', { countedFor: 60_000, every: true })
    expect([all.total, all.atLeast, all.sums?.orders]).toEqual([ROWS, false, ROWS])
  })
  it('know the total of a view whose last page is shown', async () => {
    const numbers = { total: 20, atLeast: true, totals: {}, sums: null, tabCounts: [null] }
    const seen = (offset: number, rows: number, more = false) => {
      const { total, atLeast } = withSeen(numbers, { offset, rows, more })
      return [total, atLeast]
    }
    expect(seen(100, 7)).toEqual([107, false])
    expect(seen(0, 0)).toEqual([0, false])
    expect(seen(0, 50, true)).toEqual([50, true])
    expect(seen(5_000, 0)).toEqual([20, true])
  })
})
