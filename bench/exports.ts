import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { sheetFormats } from '../src/ports/sheets'
import { ensureTables } from '../src/projections/kernel/tables/tables'
import { orderList } from '../src/projections/ordering/order-list'
import { keepOrders, manyOrders } from '../tests/support/many-orders'
import { table } from './goals'
import { n } from './harness/numbers'
import { startServer } from './harness/server'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const sizes = [1_000, Number(values.rows)]
const run = promisify(execFile)

/** A file of orders in each format, small and large, each written by a process of its own whose memory is looked at. */
const server = await startServer()
const dir = await mkdtemp(join(tmpdir(), 'trilha-exports-'))
try {
  const lines: string[][] = []
  for (const size of sizes) {
    const database = await server.database(`exports_${size}`)
    await ensureTables(database.pool, [orderList])
    for (let from = 0; from < size; from += 10_000) {
      const rows = manyOrders(Math.min(10_000, size - from), from + 1)
      await keepOrders(
        database.pool,
        rows.map((row) => ({ ...row, orderId: `${row.orderId}-${from}` })),
      )
    }
    for (const format of sheetFormats) {
      const { stdout } = await run(
        process.execPath,
        ['--import', 'tsx', resolve(import.meta.dirname, 'exports/one.ts'), dir, format],
        { env: { ...process.env, DATABASE_URL: database.url }, maxBuffer: 2 ** 20 },
      )
      const { rows, bytes, seconds, before, most } = JSON.parse(stdout)
      lines.push([
        format,
        n(rows),
        n(bytes / 2 ** 20, 1),
        n(seconds, 1),
        n(before),
        n(most),
        n(most - before),
      ])
      process.stderr.write(`${format} ${size} `)
    }
    await database.end()
  }
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${n(loadavg()[0] ?? 0, 1)}, ${new Date().toISOString()}\n`,
  )
  console.log(table(['format', 'orders', 'MB', 's', 'MB before', 'MB at most', 'MB more'], lines))
} finally {
  await server.stop()
  await rm(dir, { recursive: true, force: true })
}
