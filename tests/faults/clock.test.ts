import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Apart, apart } from './support/apart'
import { clockObstacle, type FakeClock, fakeClock } from './support/fake-clock'
import { eventually } from './support/judge'
import { leftOut } from './support/possible'
import { type Run, runIn, SETTLE_MS } from './support/run'
import { announce, isLong, randomOf, replayable } from './support/seed'

const FILE = 'clock'
const TAKE_OVER_MS = 30_000

const why = await clockObstacle()
announce(FILE)

if (why) {
  it(`a clock that is moved is not possible here: ${why}`, () => {
    leftOut('clock moved', why)
    expect(why).not.toBe('')
  })
} else describe('a clock that is moved', () => theFault())

function theFault() {
  let products: FakeClock
  let database: FakeClock
  let run: Run<Apart>
  beforeAll(async () => {
    products = await fakeClock()
    database = await fakeClock()
    // Sessions that outlive the jump, so that the load continues.
    const world = await apart({ ...products.env, SESSION_LIFETIME_MINUTES: '600' }, database.env)
    run = await runIn(FILE, world, randomOf(FILE))
  })
  afterAll(async () => {
    await run?.end()
    await products?.end()
    await database?.end()
  })

  const clocks: [string, number, () => FakeClock[]][] = [
    ["the product's, two hours ahead", 2, () => [products]],
    ["the product's, two hours back", -2, () => [products]],
    ["the database's, two hours ahead", 2, () => [database]],
    ["the database's, two hours back", -2, () => [database]],
    ['both, two hours ahead', 2, () => [products, database]],
    ['both, two hours back', -2, () => [products, database]],
  ]

  it.each(isLong ? clocks : clocks.filter((_, i) => i === 0 || i === 3))(
    '%s, and set right again: order, owners and effects stay',
    (_, hours, which) =>
      replayable(FILE, async () => {
        run.load.start()
        await pause(700)
        for (const clock of which()) await clock.move(hours)
        await pause(1_300)
        for (const clock of which()) await clock.move(0)
        await pause(700)
        await run.load.stop()
        await run.court.drained()
        expect(await run.court.findings()).toEqual([])
      }),
  )

  it("an owner that dies after the database's clock was set back is replaced in time", () =>
    replayable(FILE, async () => {
      await database.move(0)
      await pause(3_000)
      await database.move(-2)
      for (const name of ['worker', 'second'] as const) {
        await run.world.part(name)?.end('SIGKILL')
        run.load.start()
        await pause(500)
        await run.load.stop()
        await eventually(run.world, 'taken over', TAKE_OVER_MS, async () => {
          const lags = await run.court.lags()
          return lags.length > 0 && lags.every((lag) => lag === 0)
        })
        await run.world.start(name)
        await pause(1_000)
      }
      await database.move(0)
      await run.court.drained()
      expect(await run.court.findings()).toEqual([])
    }))

  it(
    'nothing is lost, doubled or different afterwards',
    () =>
      replayable(FILE, async () => {
        await run.court.forgetRequestsUnderWay()
        await run.load.askAgain()
        await run.court.drained()
        expect(await run.court.findings()).toEqual([])
        expect(await run.court.verify()).toEqual([])
      }),
    SETTLE_MS,
  )
}
