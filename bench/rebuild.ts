import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../src/adapters/database/embedded'
import { postgresEventStore } from '../src/adapters/eventstore/postgres'
import { type BuiltServer, startBuiltServer } from '../tests/support/built-server'
import { multiplyLog } from './harness/multiply-log'
import { at } from './harness/numbers'
import { traffic } from './harness/traffic'

const { values } = parseArgs({
  options: {
    copies: { type: 'string', default: '20' },
    model: { type: 'string', default: 'order_list' },
    rate: { type: 'string', default: '50' },
  },
})
const MB = 2 ** 20
const folder = await mkdtemp(join(tmpdir(), 'trilha-rebuild-'))
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Resident memory of a process and the most it ever was, in MB. */
async function memory(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) =>
    Math.round((Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / MB)
  return { now: of('VmRSS'), most: of('VmHWM') }
}

const database = await startEmbedded({ dataDir: join(folder, 'postgres') })
const env = { DATABASE_URL: database.url, WORLD: 'demo' }
const start = () => startBuiltServer({ dataDir: folder, env, patience: 600_000 })
const pool = new pg.Pool({ connectionString: database.url, max: 4 })
const one = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows[0]

/** Waits until every read model has folded the whole log. */
async function caughtUp(server: BuiltServer) {
  for (;;) {
    const answer = await fetch(`${server.url}/health/ready`)
    const { projections } = (await answer.json()) as { projections: { lag: number }[] }
    if (projections.every(({ lag }) => lag === 0)) return
    await pause(500)
  }
}

try {
  await (await start()).end('SIGTERM')
  const events = await multiplyLog(pool, Number(values.copies))
  say(`${events.toLocaleString('en')} events`)
  let server = await start()
  const began = performance.now()
  await caughtUp(server)
  const pid = () => server.process.pid as number
  const first = await memory(pid())
  say(
    `every read model over all of them, after a start behind: ${((performance.now() - began) / 1000).toFixed(0)} s, at most ${first.most} MB`,
  )
  await server.end('SIGTERM')

  server = await start()
  const store = postgresEventStore(pool)
  const load = traffic(store, () => server.url, Number(values.rate))
  await pause(10_000)
  const calm = { ...(await memory(pid())), p99: at(load.pages(), 0.99) }
  say(`live traffic alone: ${calm.now} MB now, ${calm.most} at most, pages p99 ${calm.p99.toFixed(0)} ms`)

  const ask = async () => {
    const { cli } = await import('../tests/faults/support/cli')
    await cli({ DATA_DIR: folder, ...env, WORLD: 'none' }, 'projections', 'rebuild', values.model)
  }
  const asked = ask().catch((error) => say(`the asking process: ${String(error.message).slice(0, 300)}`))
  const build = () =>
    one(`select state, done, rate, events from ops.builds where name = $1 and kind = 'build'`, [values.model])
  const rebuilding = performance.now()
  let most = 0
  let killed = false
  for (let row = await build(); ; row = await build()) {
    if (row?.state === 'building' || !killed) most = Math.max(most, (await memory(pid())).most)
    if (row && !killed && row.done > 0.5) {
      killed = true
      most = Math.max(most, (await memory(pid())).most)
      await server.end('SIGKILL')
      server = await start()
      const again = await build()
      say(
        `killed at ${Math.round(row.done * 100)} %, found again at ${Math.round((again?.done ?? 1) * 100)} %`,
      )
    }
    if (!row && killed) break
    await pause(100)
  }
  most = Math.max(most, (await memory(pid())).most)
  const seconds = (performance.now() - rebuilding) / 1000
  await asked
  const p99 = at(load.pages(), 0.99)
  const appended = await load.end()
  await caughtUp(server)
  say(
    `${values.model} rebuilt in ${seconds.toFixed(0)} s with a kill half way: at most ${most} MB, pages p99 ${p99.toFixed(0)} ms, ${appended} events appended meanwhile`,
  )
  await store.close()
  await server.end('SIGTERM')
} finally {
  await pool.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
