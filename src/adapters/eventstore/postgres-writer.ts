import pg from 'pg'
import type { EncodedAppend } from './encode'
import type { Written } from './group-commit'
import { intArray, textArray } from './pg-arrays'

const APPEND = {
  name: 'append',
  text: 'select batch, last_position, revision from log.append($1, $2, $3, $4, $5, $6, $7, $8)',
}

/** Plans of the one statement never depend on its values, and compiling them costs more than they take. */
const OPTIONS = '-c plan_cache_mode=force_generic_plan -c jit=off'

/** The one connection that appends go through, opened when first needed and again after it broke. */
export function postgresWriter(config: pg.ClientConfig) {
  let client: pg.Client | undefined

  function drop(broken: pg.Client) {
    if (client === broken) client = undefined
    broken.end().catch(() => {})
  }

  async function connection(): Promise<pg.Client> {
    if (client) return client
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

  return {
    async write(batch: EncodedAppend[]): Promise<Written[]> {
      const writer = await connection()
      try {
        const { rows } = await writer.query({ ...APPEND, values: parameters(batch) })
        const outcomes: Written[] = new Array(batch.length)
        for (const { batch: n, last_position: position, revision } of rows) {
          outcomes[n - 1] = { position: position === null ? undefined : String(position), revision }
        }
        return outcomes
      } catch (error) {
        // An answer with a severity came from a live server; without one the connection is in an unknown state.
        if (!(error instanceof pg.DatabaseError)) drop(writer)
        throw error
      }
    },
    /** Tells our own notices from those of other processes. */
    backend: (): number | undefined => (client as { processID?: number } | undefined)?.processID,
    close: async () => client?.end(),
  }
}

function parameters(batch: EncodedAppend[]): Buffer[] {
  const owners = batch.flatMap(({ rows }, i) => rows.map(() => i + 1))
  const rows = batch.flatMap((append) => append.rows)
  return [
    textArray(batch.map((append) => append.stream)),
    intArray(batch.map((append) => append.expected)),
    intArray(owners),
    textArray(rows.map((row) => row.id)),
    textArray(rows.map((row) => row.type)),
    textArray(rows.map((row) => row.data)),
    textArray(rows.map((row) => row.meta)),
    textArray(rows.map((row) => row.at)),
  ]
}
