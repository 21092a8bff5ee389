import { readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** A world that the code of an earlier day left behind. */
export interface Earlier {
  /** Commit of that code. */
  commit: string
  /** YYYY-MM-DD */
  day: string
  /** When the last of its events was written. */
  stoppedAt: string
  /** `data.key` of the data folder. */
  dataKey: string
  /** Position of the last event. */
  events: number
  /** Digest of the rows up to it. */
  log: string
  /** What nobody may lose, a sorted line each. */
  facts: string[]
}

/** SQL for a digest of the log's rows up to a position, as they are stored. */
export const digestTo = (position: number) => `
  select md5(string_agg(md5(concat_ws('|', position, stream, revision, id, type, data, meta, at)), '' order by position)) as log
  from log.events where position <= ${position}`

const folder = join(import.meta.dirname, '../fixture/earlier')
const fileOf = (day: string, kind: string) => join(folder, `${day}.${kind}`)

export const earlierDays = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
  .sort()

export const readEarlier = async (day: string): Promise<Earlier> =>
  JSON.parse(await readFile(fileOf(day, 'json'), 'utf8'))

/** The database as SQL that fills an empty one. */
export const readEarlierSql = async (day: string) =>
  brotliDecompressSync(await readFile(fileOf(day, 'sql.br'))).toString()

export async function writeEarlier(earlier: Earlier, sql: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(sql),
  }
  await writeFile(fileOf(earlier.day, 'sql.br'), brotliCompressSync(sql, { params }))
  await writeFile(fileOf(earlier.day, 'json'), `${JSON.stringify(earlier, null, 2)}\n`)
}

type Row = Record<string, unknown>

const kept: Record<string, (row: Row) => unknown[]> = {
  order_list: ({ orderId, buyerId, email, placedAt, paidAt, total, refunded }) => [
    orderId,
    buyerId,
    email,
    placedAt,
    paidAt,
    total,
    refunded,
  ],
  student_course: ({ enrolmentId, access, done, completedAt }) => [enrolmentId, access, done, completedAt],
  certificate_card: ({ code, studentName, courseTitle, issuedAt }) => [
    code,
    studentName,
    courseTitle,
    issuedAt,
  ],
  coupon_list: ({ code, kind, value }) => [code, kind, value],
  course_card: ({ courseId, slug, title, price }) => [courseId, slug, title, price],
}

/** The facts in a folder that `projections dump` wrote. */
export async function factsOf(dump: string): Promise<string[]> {
  const lines = Object.entries(kept).map(async ([model, fact]) => {
    const text = await readFile(join(dump, `${model}.ndjson`), 'utf8')
    const rows = text.split('\n').filter(Boolean)
    return rows.map((line) => `${model} ${JSON.stringify(fact(JSON.parse(line)))}`)
  })
  return (await Promise.all(lines)).flat().sort()
}
