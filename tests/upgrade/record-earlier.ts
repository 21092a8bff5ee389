import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { digestTo, factsOf, writeEarlier } from './support/earlier'

/**
 * Writes `fixture/earlier/DAY.*`: the acceptance world as the code of an earlier day left it. The checkout needs its
 * packages and no build; the database is empty, of PostgreSQL 15, with its `pg_dump` on the PATH:
 *
 *     npx tsx tests/upgrade/record-earlier.ts CHECKOUT COMMIT DAY postgresql://postgres@127.0.0.1:5432/postgres
 */
const [checkout = '', commit = '', day = '', database = ''] = process.argv.slice(2)
if (!database)
  throw new Error('npx tsx tests/upgrade/record-earlier.ts CHECKOUT COMMIT YYYY-MM-DD DATABASE_URL')

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'trilha-record-'))
const dataDir = join(folder, 'data')
const maxBuffer = 256 * 1024 * 1024

async function program(name: string, ...args: string[]): Promise<void> {
  await run(process.execPath, ['--import', 'tsx', `src/cli/${name}.ts`, ...args], {
    cwd: resolve(checkout),
    env: { ...process.env, DATABASE_URL: database, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    maxBuffer,
  })
}

await program('seed', '--world', 'acceptance')
await program('projections', 'dump', join(folder, 'models'))
const db = new pg.Client({ connectionString: database })
await db.connect()
const [{ events }] = (await db.query('select max(position)::int as events from log.events')).rows
const [{ log }] = (await db.query(digestTo(events))).rows
const stoppedAt = new Date().toISOString()
await db.end()
const dumped = await run(
  'pg_dump',
  ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges', database],
  { maxBuffer },
)
// Commands that only psql understands.
const sql = dumped.stdout.replace(/^\\.*\n/gm, '')
await writeEarlier(
  {
    commit,
    day,
    stoppedAt,
    dataKey: (await readFile(join(dataDir, 'data.key'), 'utf8')).trim(),
    events,
    log,
    facts: await factsOf(join(folder, 'models')),
  },
  sql,
)
await rm(folder, { recursive: true })
