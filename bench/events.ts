import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installContenders } from './contenders/install'
import { startServer } from './harness/server'
import { appendRounds } from './parts/append-rounds'
import { growth } from './parts/growth'
import { lag } from './parts/lag'
import { racing } from './parts/racing'
import { replay } from './parts/replay'
import { type Results, report } from './report'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, events: { type: 'string', default: '1000000' } },
})

const size = values.quick
  ? {
      rounds: 2,
      turnMs: 500,
      replay: 50_000,
      replays: 2,
      lagMs: 3_000,
      grown: [20_000, 100_000],
      growthMs: 2_000,
      raceMs: 3_000,
    }
  : {
      rounds: 4,
      turnMs: 1_000,
      replay: 1_000_000,
      replays: 2,
      lagMs: 10_000,
      grown: [100_000, 1_000_000, Number(values.events)],
      growthMs: 6_000,
      raceMs: 8_000,
    }

async function measured<T>(what: string, work: () => Promise<T>): Promise<T> {
  process.stderr.write(`${what} `)
  const found = await work()
  process.stderr.write('done\n')
  return found
}

await installContenders()
const server = await startServer()
try {
  const results: Results = {
    machine: `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL 18, fsync on, ${new Date().toISOString()}${values.quick ? ', quick' : ''}`,
    appends: await measured('appends', () => appendRounds(server, size.rounds, size.turnMs)),
    replay: await measured('replay', () => replay(server, size.replay, size.replays)),
    lag: {
      50: await measured('lag at 50/s', () => lag(server, 50, size.lagMs)),
      500: await measured('lag at 500/s', () => lag(server, 500, size.lagMs)),
    },
    growth: await measured('growth', () => growth(server, [...new Set(size.grown)], size.growthMs)),
    racing: await measured('racing', () => racing(server, size.raceMs)),
  }
  const { text, goals } = report(results)
  console.log(`\n${text}`)
  const folder = join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`)
  await writeFile(file, JSON.stringify({ ...results, goals }, null, 2))
  console.log(`\nWritten to ${file}`)
} finally {
  await server.stop()
}
