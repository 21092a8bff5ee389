import pg from 'pg'
import { type EncodedAppend, partsOf, type Row } from './encode'
import type { Written } from './group-commit'
import { intArray, textArray } from './pg-arrays'

const BATCH = {
  name: 'append_batch',
  text: 'select base, refused, held from log.append_batch($1, $2, $3, $4, $5, $6, $7, $8, $9)',
}

/**
 * One event alone needs no function. The lock comes after the statement's snapshot, so another process may have taken
 * the position meanwhile; then nothing is written, as with a wrong revision or an id that may be in a pack, and the batch
 * of one finds out which.
 */
const ALONE = {
  name: 'append_alone',
  text: `with lock as materialized (select pg_advisory_xact_lock(7240172, 1))
    insert into log.events (position, stream, revision, id, type, data, meta, at)
    select (select coalesce(max(position), 0) + 1 from log.events), $1, $2::int + 1, $3, $4, $5, $6, $7 from lock
    where coalesce((select revision from log.events where stream = $1 order by revision desc limit 1), -1) = $2
      and not exists (select from log.events where id = left($3, 32))
    on conflict (position) do nothing
    returning position`,
}

const PACK = {
  name: 'append_pack',
  text: 'select base, held from log.append_pack($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
}

const UNITS = {
  name: 'append_units',
  text: 'select base, refused, held from log.append_units($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
}

/**
 * Plans of these statements never depend on their values, compiling them costs more than they take,
 * and the arrays of the largest batch stay in memory. A plan that was made while the log was small must not read all of it.
 */
const OPTIONS = '-c plan_cache_mode=force_generic_plan -c jit=off -c work_mem=16MB -c enable_seqscan=off'

/** One connection that appends go through, opened when first needed and again after it broke. */
function openWriter(config: pg.ClientConfig) {
  let client: pg.Client | undefined

  function drop(broken: pg.Client) {
    if (client === broken) client = undefined
    broken.end().catch(() => {})
  }

  async function connection(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...config,
      // A pool hides its password from copies.
      password: config.password,
      options: OPTIONS,
      connectionTimeoutMillis: 2_000,
      query_timeout: 4_000,
    })
    fresh.on('error', () => drop(fresh))
    fresh.on('end', () => {
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    client = fresh
    return fresh
  }

  async function ask(query: pg.QueryConfig) {
    const writer = client ?? (await connection())
    try {
      return (await writer.query(query)).rows
    } catch (error) {
      // An answer with a severity came from a live server; without one the connection is in an unknown state.
      if (!(error instanceof pg.DatabaseError)) drop(writer)
      throw error
    }
  }

  /** Undefined when the ids have to be checked row by row. */
  async function writePack(
    { stream, expected, rows }: EncodedAppend,
    pack: Row,
  ): Promise<Written | undefined> {
    const values = [
      stream,
      expected,
      rows.length,
      ...columns(rows[0]!),
      pack.id,
      pack.data,
      pack.meta,
      pack.at,
    ]
    const [{ base, held }] = await ask({ ...PACK, values })
    if (base !== null) return { position: Number(base) + rows.length, revision: expected + rows.length }
    return held === expected ? undefined : { position: undefined, revision: held }
  }

  return {
    async write(batch: EncodedAppend[]): Promise<Written[]> {
      const [first] = batch
      if (batch.some(({ together }) => together)) {
        const checks = batch.map(checksOf)
        const [answer] = await ask({ ...UNITS, values: units(batch, checks) })
        return unitOutcomes(batch, checks, answer)
      }
      if (first && batch.length === 1 && first.rows.length === 1) {
        const values = [first.stream, first.expected, ...columns(first.rows[0]!)]
        const [done] = await ask({ ...ALONE, values })
        if (done) return [{ position: Number(done.position), revision: first.expected + 1 }]
      }
      if (first?.pack) {
        const found = await writePack(first, first.pack)
        if (found) return [found]
      }
      const [answer] = await ask({ ...BATCH, values: parameters(batch) })
      return outcomes(batch, answer)
    },
    close: async () => client?.end(),
  }
}

/**
 * As many connections as batches are under way: the next one is on its way to the server, and waits there for the lock,
 * while the server commits one and this process takes another apart.
 */
export function postgresWriter(config: pg.ClientConfig) {
  const idle: ReturnType<typeof openWriter>[] = []
  const all = new Set<ReturnType<typeof openWriter>>()
  return {
    async write(batch: EncodedAppend[]): Promise<Written[]> {
      const writer = idle.pop() ?? openWriter(config)
      all.add(writer)
      try {
        return await writer.write(batch)
      } finally {
        idle.push(writer)
      }
    },
    async close() {
      await Promise.all([...all].map((writer) => writer.close()))
    },
  }
}

const columns = ({ id, type, data, meta, at }: Row) => [id, type, data, meta, at]

/** Where each event goes. */
function places(appends: EncodedAppend[]) {
  const streams: string[] = []
  const revisions: number[] = []
  for (const { stream, expected, rows } of appends) {
    for (let i = 1; i <= rows.length; i++) {
      streams.push(stream)
      revisions.push(expected + i)
    }
  }
  return [textArray(streams), intArray(revisions)]
}

const contents = (rows: Row[]) => [
  textArray(rows.map((row) => row.id)),
  textArray(rows.map((row) => row.type)),
  textArray(rows.map((row) => row.data)),
  textArray(rows.map((row) => row.meta)),
  textArray(rows.map((row) => row.at)),
]

function parameters(batch: EncodedAppend[]): Buffer[] {
  const rows = batch.length === 1 ? batch[0]!.rows : batch.flatMap((append) => append.rows)
  return [
    textArray(batch.map((append) => append.stream)),
    intArray(batch.map((append) => append.expected)),
    ...places(batch),
    ...contents(rows),
  ]
}

/** Where every stream of one write has to end: those it appends to, then those it only looked at. */
const checksOf = (append: EncodedAppend) => [...partsOf(append), ...(append.together?.unchanged ?? [])]

function units(batch: EncodedAppend[], checks: ReturnType<typeof checksOf>[]): Buffer[] {
  const parts = batch.map(partsOf)
  const flat = parts.flat()
  const all = checks.flat()
  const unitOf = (counts: number[]) => intArray(counts.flatMap((count, i) => Array(count).fill(i + 1)))
  return [
    unitOf(checks.map((each) => each.length)),
    textArray(all.map(({ stream }) => stream)),
    intArray(all.map(({ expected }) => expected)),
    unitOf(parts.map(countOf)),
    ...places(flat),
    ...contents(flat.flatMap(({ rows }) => rows)),
  ]
}

const countOf = (parts: EncodedAppend[]) => parts.reduce((all, { rows }) => all + rows.length, 0)

interface Answer {
  base: number | string
  refused: number[] | null
  held: number[] | null
}

/** Positions follow each other from `base`, over the appends that were taken. */
function outcomes(batch: EncodedAppend[], { base, refused, held }: Answer): Written[] {
  const actual = new Map(refused?.map((n, i) => [n - 1, held![i]!]))
  let position = Number(base)
  return batch.map(({ expected, rows }, i) => {
    const revision = actual.get(i)
    if (revision !== undefined) return { position: undefined, revision }
    position += rows.length
    return { position, revision: expected + rows.length }
  })
}

function unitOutcomes(
  batch: EncodedAppend[],
  checks: ReturnType<typeof checksOf>[],
  { base, refused, held }: Answer,
): Written[] {
  const actual = new Map(refused?.map((n, i) => [n - 1, held![i]!]))
  let position = Number(base)
  let first = 0
  return batch.map((append, i) => {
    const wrong = checks[i]!.flatMap(({ stream, expected }, n) => {
      const revision = actual.get(first + n)
      return revision === undefined ? [] : [{ stream, expected, revision }]
    })
    first += checks[i]!.length
    if (wrong.length > 0) {
      const own = wrong.find(({ stream }) => stream === append.stream)
      return { position: undefined, revision: own?.revision ?? append.expected, elsewhere: wrong[0]! }
    }
    position += countOf(partsOf(append))
    return { position, revision: append.expected + append.rows.length }
  })
}
