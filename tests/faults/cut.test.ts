import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { behindCutter } from './support/behind-cutter'
import type { Cut } from './support/commit-cutter'
import { type Run, runIn, SETTLE_MS } from './support/run'
import { announce, randomOf, replayable, rounds } from './support/seed'

const FILE = 'cut'
/** An answer to an append is about this long; the cut falls on any byte of it, before it or behind it. */
const ANSWER_BYTES = 160
const CUTS = 10 * rounds(3)

announce(FILE)
const random = randomOf(FILE)
let run: Run<Awaited<ReturnType<typeof behindCutter>>>

beforeAll(async () => {
  run = await runIn(FILE, await behindCutter(), random)
})
afterAll(() => run?.end())

const anyCut = (): Cut =>
  random.weighed([
    [3, { where: 'answer', bytes: 0 }],
    [4, { where: 'answer', bytes: 1 + random.below(ANSWER_BYTES) }],
    [3, { where: 'request', bytes: 1 + random.below(400) }],
  ] as const)

it(
  'a connection cut between COMMIT and its answer, or anywhere near: every command once',
  () =>
    replayable(FILE, async () => {
      const { cutter } = run.world
      run.load.start()
      for (let i = 1; i <= CUTS; i++) {
        cutter.arm(
          random.weighed([
            [3, 'append'],
            [1, 'commit'],
          ] as const),
          anyCut(),
        )
        for (const giveUp = Date.now() + 20_000; cutter.cuts() < i; await pause(5))
          if (Date.now() > giveUp) throw new Error(`nothing was written any more after ${i} cuts`)
        await pause(20 + random.below(120))
      }
      await run.load.stop()
      await run.court.drained()
      const answered = run.journal.done()
      const paid = await run.settle()
      expect(cutter.cuts()).toBe(CUTS)
      process.stdout.write(`faults: ${CUTS} cuts, ${answered} acknowledged at once, ${paid} orders paid\n`)
    }),
  SETTLE_MS,
)
