import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../support/browser'
import { eventually } from './support/judge'
import { oneProcess } from './support/one-process'
import { type Run, runIn } from './support/run'
import { announce, randomOf, replayable, rounds } from './support/seed'

const FILE = 'memory'
const LOAD_MS = 4_000 * rounds(1, 15)
const QUIET_MS = 60_000
/** What is kept may grow by a fifth, and by what the read models of a larger log take at the least. */
const MARGIN = 1.2
const HEAP_SLACK = 8 * 1024 * 1024

announce(FILE)
const collect = fileURLToPath(new URL('support/gc-on-signal.mjs', import.meta.url))
let run: Run<Awaited<ReturnType<typeof oneProcess>>>

beforeAll(async () => {
  const world = await oneProcess({ NODE_OPTIONS: `--expose-gc --import ${collect}` })
  run = await runIn(FILE, world, randomOf(FILE))
})
afterAll(() => run?.end())

async function figure(name: string): Promise<number> {
  const figures = await (await new Browser(run.world.url).ask('GET', '/metrics')).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(figures)?.[1])
}

interface Held {
  heap: number
  handles: number
  connections: number
}

/** What the product holds now, its garbage collected. */
async function held(): Promise<Held> {
  const pid = run.world.pid()
  process.kill(pid, 'SIGUSR2')
  await pause(500)
  const [{ n }] = await run.court.query(
    `select count(*)::int as n from pg_stat_activity
     where backend_type = 'client backend' and application_name <> 'judge'`,
  )
  return {
    heap: await figure('nodejs_heap_size_used_bytes'),
    handles: (await readdir(`/proc/${pid}/fd`)).length,
    connections: n,
  }
}

async function loaded(ms: number) {
  run.load.start()
  await pause(ms)
  await run.load.stop()
  await run.court.drained()
}

it('memory, handles and connections come back to what they were before the load', () =>
  replayable(FILE, async () => {
    await loaded(LOAD_MS)
    const before = await held()
    await loaded(LOAD_MS * 2)
    let now = before
    await eventually(
      run.world,
      () => `as before (${JSON.stringify({ before, now })})`,
      QUIET_MS,
      async () => {
        now = await held()
        return (
          now.heap <= before.heap * MARGIN + HEAP_SLACK &&
          now.handles <= before.handles * MARGIN &&
          now.connections <= before.connections * MARGIN
        )
      },
    )
    process.stdout.write(`faults: ${JSON.stringify({ before, now })}\n`)
    expect(await run.court.findings()).toEqual([])
  }))
