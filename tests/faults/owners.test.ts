import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Apart, apart } from './support/apart'
import { eventually } from './support/judge'
import { type Run, runIn, SETTLE_MS } from './support/run'
import { announce, randomOf, replayable, rounds } from './support/seed'
import { freeze, thaw } from './support/signals'

const FILE = 'owners'
/** Until another worker has taken over what a silent one owned. */
const TAKE_OVER_MS = 30_000

announce(FILE)
const random = randomOf(FILE)
let run: Run<Apart>

beforeAll(async () => {
  run = await runIn(FILE, await apart(), random)
})
afterAll(async () => {
  for (const name of ['worker', 'second'] as const) thaw(run?.world.part(name)?.process.pid)
  await run?.end()
})

const LOCKABLE = ['search_terms', 'cart_view', 'question_thread', 'promotion_current', 'student_course']

/** Holds the owner in the middle of a transaction, with checkpoints locked, until `work` is done. */
async function inTheMiddle(table: string, work: () => Promise<void>) {
  const client = new pg.Client({ connectionString: await run.world.databaseUrl() })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`lock table read.${table} in share mode`)
    await work()
  } finally {
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}

async function loaded(ms: number) {
  run.load.start()
  await pause(ms)
}

/** Freezes one worker, waits until the other one has done all that there is to do, and lets the first go on. */
async function frozenOwner(name: 'worker' | 'second', midway: boolean) {
  const { world, load, court } = run
  const pid = world.part(name)?.process.pid
  try {
    if (midway) {
      await loaded(400)
      await inTheMiddle(random.pick(LOCKABLE), async () => {
        await pause(500)
        freeze(pid)
      })
    } else {
      await loaded(800 + random.below(800))
      freeze(pid)
    }
    await pause(1_000)
    await load.stop()
    await eventually(world, 'taken over', TAKE_OVER_MS, async () => {
      const lags = await court.lags()
      return lags.length > 0 && lags.every((lag) => lag === 0)
    })
    // More is written and folded, so that what the frozen one comes back with is late by far.
    await loaded(800)
  } finally {
    thaw(pid)
  }
  await pause(1_500)
  await load.stop()
  await court.drained()
  expect(await court.findings()).toEqual([])
}

it.each(
  Array.from(
    { length: rounds(2, 24) },
    (_, i) => [i + 1, i % 4 < 2 ? 'worker' : 'second', i % 2 === 1] as const,
  ),
)('round %i: %s is frozen (in the middle of a transaction: %s), replaced, and let go on', (_, name, midway) =>
  replayable(FILE, () => frozenOwner(name, midway)),
)

it(
  'whoever came late has changed nothing',
  () =>
    replayable(FILE, async () => {
      await run.settle()
    }),
  SETTLE_MS,
)
