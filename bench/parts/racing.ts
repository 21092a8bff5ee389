import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { postgresEventStore } from '../../src/adapters/eventstore/postgres'
import { createProjector } from '../../src/projections/kernel/live/projector'
import { seen } from '../harness/read-models'
import type { Server } from '../harness/server'

export interface Races {
  acknowledged: number
  refused: number
  /** Acknowledged and not in the log, or in the log and not in the read model. */
  lost: number
  /** In the log or the read model more than once, or there without having been acknowledged. */
  doubled: number
}

const silent = { info() {}, warn() {}, error() {} }

async function writer(url: string, ms: number): Promise<{ acknowledged: string[]; refused: number }> {
  const file = join(import.meta.dirname, 'racing-writer.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', file, url, String(ms)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`a racing writer ended with ${code}`)
  return JSON.parse(said)
}

/** Three processes append to the same streams at once, and a projector of a fourth follows them. */
export async function racing(server: Server, ms: number): Promise<Races> {
  const database = await server.database('racing')
  const store = postgresEventStore(database.pool)
  const projector = createProjector({ pool: database.pool, store, projections: [seen], log: silent })
  await projector.start()
  const writers = await Promise.all([1, 2, 3].map(() => writer(database.url, ms)))
  const passed = await projector.waitFor(await store.head(), 60_000)
  if (!passed) throw new Error('the projector did not keep up with three processes')
  await projector.stop()
  const acknowledged = writers.flatMap((each) => each.acknowledged)
  const log: string[] = []
  for await (const page of store.pages()) log.push(...page.map(({ id }) => id))
  const { rows } = await database.pool.query(`select id, times from read.${seen.name}`)
  const times = new Map<string, number>(rows.map((row) => [row.id, row.times]))
  const told = new Set(acknowledged)
  const logged = new Set(log)
  const lost = acknowledged.filter((id) => !logged.has(id)).length + log.filter((id) => !times.has(id)).length
  const doubled =
    log.length -
    logged.size +
    log.filter((id) => !told.has(id)).length +
    rows.filter((row) => row.times > 1).length
  await store.close()
  await database.end()
  const refused = writers.reduce((sum, each) => sum + each.refused, 0)
  return { acknowledged: acknowledged.length, refused, lost, doubled }
}
