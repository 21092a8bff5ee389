import { readFile } from 'node:fs/promises'
import { createKnex } from '../../src/adapters/database/knex'
import { createPool } from '../../src/adapters/database/pool'
import { sheets } from '../../src/adapters/sheets'
import type { SheetFormat } from '../../src/ports/sheets'
import { orderExports } from '../../src/workers/exports/order-exports'

/** One file of orders as a worker writes it, in a process of its own: DATABASE_URL, the folder, the format. */
const [dir = '', format = 'csv'] = process.argv.slice(2)
const most = async () =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile('/proc/self/status', 'utf8'))?.[1]) / 1024
const pool = createPool(process.env.DATABASE_URL ?? '', { max: 4 })
const db = createKnex(pool)
await db.raw('select 1')
const before = await most()
const began = performance.now()
const { rows, bytes } = await orderExports({ pool, db, dir, sheets, codeVersion: 'bench' }).write({
  exportId: `bench-${format}`,
  format: format as SheetFormat,
  query: '',
  orderIds: null,
  clear: true,
})
const seconds = (performance.now() - began) / 1000
process.stdout.write(JSON.stringify({ rows, bytes, seconds, before, most: await most() }))
await db.destroy()
await pool.end()
