import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apart } from './support/apart'
import { oneProcess } from './support/one-process'
import { overEventStoreDb } from './support/over-eventstoredb'
import { type Run, runIn, SETTLE_MS } from './support/run'
import { announce, randomOf, replayable, rounds } from './support/seed'
import type { Victim, World } from './support/world'

const FILE = 'kill'
/** In the long form the read models are folded anew after every tenth round, and in both at the end. */
const VERIFY_EVERY = 10
const READY_MS: Record<Victim, number> = {
  server: 15_000,
  worker: 15_000,
  redis: 15_000,
  jobs: 15_000,
  log: 15_000,
  database: 60_000,
  backend: 60_000,
}
/** Half of the rounds each; in CI one is enough to see that the log may be elsewhere. */
const houses: [string, () => Promise<World>, number][] = [
  ['in one process', () => oneProcess(), Math.ceil(rounds(4) / 2)],
  ['web, two workers, PostgreSQL and Redis apart', () => apart(), Math.ceil(rounds(4) / 2)],
  ['in one process, the log in EventStoreDB', () => overEventStoreDb(), Math.ceil(rounds(2) / 2)],
]
/** The log is copied to its other place first, event by event. */
const OPEN_MS = 300_000

announce(FILE)

describe.each(houses)('kill -9 under load: %s', (name, open, times) => {
  const random = randomOf(name)
  let run: Run
  const figures: { victim: Victim; acknowledged: number; seconds: number; readyMs: number }[] = []

  beforeAll(async () => {
    run = await runIn(`${FILE} ${name}`, await open(), random)
  }, OPEN_MS)
  afterAll(() => run?.end())

  async function round(number: number) {
    const { world, journal, cast, load, court } = run
    const victim = random.weighed(world.victims)
    const runMs = 1_000 + random.below(1_500)
    const before = journal.done()
    const begun = Date.now()
    load.start()
    await pause(runMs)
    const acknowledged = journal.done() - before
    const seconds = (Date.now() - begun) / 1000
    await world.kill(victim)
    // The load continues against the remaining processes.
    await pause(random.below(400))
    const mended = Date.now()
    await world.mend()
    await court.ready(cast.guest, READY_MS[victim])
    figures.push({ victim, acknowledged, seconds, readyMs: Date.now() - mended })
    await load.stop()
    await court.drained()
    expect(await court.findings(), `round ${number}: ${victim}`).toEqual([])
    if (number % VERIFY_EVERY === 0) expect(await court.verify(), `round ${number}`).toEqual([])
  }

  it.each(Array.from({ length: times }, (_, i) => i + 1))('round %i', (number) =>
    replayable(FILE, () => round(number)),
  )

  it(
    'what nobody knew the outcome of is asked again, and happens once; all is paid, folded and equal',
    () => replayable(FILE, async () => report(await run.settle())),
    SETTLE_MS,
  )

  function report(paid: number) {
    const { journal, court } = run
    const sum = (key: 'acknowledged' | 'seconds') => figures.reduce((all, each) => all + each[key], 0)
    const rate = Math.round(sum('acknowledged') / sum('seconds'))
    const slowest = Math.max(...figures.map(({ readyMs }) => readyMs))
    const victims = figures.map(({ victim }) => victim)
    process.stdout.write(
      `faults: ${name}: ${figures.length} kills (${[...new Set(victims)].map((v) => `${v} ${victims.filter((each) => each === v).length}`).join(', ')}), ` +
        `${journal.done()} acknowledged at ${rate}/s, ${paid} orders paid, ${court.history.events} events, ` +
        `${court.checkpoints.looks()} looks at checkpoints, ready after ${slowest} ms at most\n`,
    )
  }
})
