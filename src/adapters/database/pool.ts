import pg from 'pg'

export interface PoolOptions {
  /** Connections at most; the default is 10. */
  max?: number
  /** Shown in pg_stat_activity. */
  name?: string
  /** Called for connections that broke while idle. */
  onError?: (error: Error) => void
}

const INT8 = 20
const NUMERIC = 1700
const TIMESTAMPTZ = 1184
const DATE = 1082

/** int8 and numeric as numbers (centavos and counts stay below 2^53), timestamptz as an instant, date as YYYY-MM-DD. */
export function columnTypes() {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  types.setTypeParser(TIMESTAMPTZ, (text: string) => new Date(text).toISOString())
  types.setTypeParser(DATE, (text: string) => text)
  return types
}

/** A pg Pool that survives a restart of its server: a broken connection is reported and replaced, never thrown. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const onError = options.onError ?? (() => {})
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? 'trilha',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // The operating system's default of two hours would leave listeners waiting for a server that is gone.
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes(),
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
