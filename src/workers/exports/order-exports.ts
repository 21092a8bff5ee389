import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Knex } from 'knex'
import type pg from 'pg'
import type { OrderSeal } from '../../contracts/ordering/staff-pages'
import type { OrderExportRequest, OrderExports } from '../../ports/order-exports'
import type { Cell, Sheets } from '../../ports/sheets'
import { inSnapshot, type OrderSnapshot } from './order-batches'
import { cellsOf, orderColumns } from './order-cells'

export interface OrderExportDeps {
  pool: pg.Pool
  db: Knex
  /** Folder of the files, made when it is first needed. */
  dir: string
  sheets: Sheets
  codeVersion: string
}

/** Shared lock while a file is written, exclusive while files of a forgotten person are searched. */
const LOCK = `hashtext('order exports')`
/** As ids are minted; nothing else may become part of a path. */
const ID = /^[\w-]{1,80}$/

export function orderExports({ pool, db, dir, sheets, codeVersion }: OrderExportDeps): OrderExports {
  const path = (exportId: string, end: string) => {
    if (!ID.test(exportId)) throw new Error('an export needs an id of letters, digits and dashes')
    return join(dir, `${exportId}.${end}`)
  }
  const names = () => readdir(dir).catch(() => [] as string[])
  const removeAll = async (exportId: string) => {
    const mine = (await names()).filter((name) => name.startsWith(`${exportId}.`))
    for (const name of mine) await rm(join(dir, name), { force: true })
  }

  async function write(request: OrderExportRequest, { total, until, batches }: OrderSnapshot) {
    const { exportId, format, clear } = request
    const hash = createHash('sha256')
    const seal = { rows: 0, first: null as string | null, last: null as string | null }
    const shown: string[] = []
    async function* told(): AsyncIterable<Cell[][]> {
      for await (const rows of batches()) {
        const cells = rows.map((row) => cellsOf(row, clear))
        for (const line of cells) hash.update(`${JSON.stringify(line)}\n`)
        if (clear) shown.push(...rows.map(({ orderId }) => orderId))
        seal.first ??= rows[0]?.number ?? null
        seal.last = rows.at(-1)?.number ?? null
        seal.rows += rows.length
        await writeFile(path(exportId, 'progress'), JSON.stringify({ done: seal.rows, total }))
        yield cells
      }
    }
    const part = path(exportId, `${format}.part`)
    const bytes = Readable.from(sheets.bytes(format, orderColumns, told()), { objectMode: true })
    await pipeline(bytes, createWriteStream(part, { mode: 0o600 }))
    // Recorded before the file is written, so that people in it can be found.
    if (clear) await writeFile(path(exportId, 'orders'), shown.join('\n'), { mode: 0o600 })
    await rename(part, path(exportId, format))
    const { size } = await stat(path(exportId, format))
    return { ...seal, until, codeVersion, hash: hash.digest('hex'), bytes: size }
  }

  return {
    async write(request): Promise<OrderSeal> {
      await removeAll(request.exportId)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const client = await pool.connect()
      try {
        await client.query(`select pg_advisory_lock_shared(${LOCK})`)
        return await inSnapshot(client, db, request, (snapshot) => write(request, snapshot))
      } finally {
        await client.query(`select pg_advisory_unlock_shared(${LOCK})`).catch(() => {})
        client.release()
        await rm(path(request.exportId, 'progress'), { force: true })
      }
    },
    async progress(exportId) {
      const text = await readFile(path(exportId, 'progress'), 'utf8').catch(() => '')
      try {
        return text ? JSON.parse(text) : undefined
      } catch {
        // Read while it was being written.
        return undefined
      }
    },
    async find(exportId, format) {
      const file = path(exportId, format)
      return access(file).then(
        () => file,
        () => undefined,
      )
    },
    remove: removeAll,
    async forget(orderIds) {
      const theirs = new Set(orderIds)
      const client = await pool.connect()
      try {
        await client.query(`select pg_advisory_lock(${LOCK})`)
        let gone = 0
        // With the exclusive lock, a partial file was left behind by a process that ended.
        for (const name of (await names()).filter((each) => each.endsWith('.part'))) {
          await rm(join(dir, name), { force: true })
        }
        for (const name of (await names()).filter((each) => each.endsWith('.orders'))) {
          const shown = (await readFile(join(dir, name), 'utf8')).split('\n')
          if (!shown.some((id) => theirs.has(id))) continue
          await removeAll(name.slice(0, -'.orders'.length))
          gone++
        }
        return gone
      } finally {
        await client.query(`select pg_advisory_unlock(${LOCK})`).catch(() => {})
        client.release()
      }
    },
  }
}
