import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postmaster } from './support/data-folder'
import { oneProcess } from './support/one-process'
import { leftOut } from './support/possible'
import { type Run, runIn, SETTLE_MS } from './support/run'
import { announce, randomOf, replayable, rounds } from './support/seed'
import { straceObstacle, withBadDisk } from './support/strace'

const FILE = 'fsync'
const DATABASE_BACK_MS = 120_000

const why = await straceObstacle()
announce(FILE)

if (why) {
  it(`a disk that lies is not possible here: ${why}`, () => {
    leftOut('slow and failing fsync', why)
    expect(why).not.toBe('')
  })
} else describe('a disk that lies', () => theFault())

function theFault() {
  const random = randomOf(FILE)
  let run: Run<Awaited<ReturnType<typeof oneProcess>>>
  beforeAll(async () => {
    run = await runIn(FILE, await oneProcess(), random)
  })
  afterAll(() => run?.end())

  const pid = async () => (await postmaster(run.world.dataDir))?.pid ?? 0

  it('is slow: commands wait or are told to come again; none is lost or doubled', () =>
    replayable(FILE, async () => {
      const disk = await withBadDisk(await pid(), `delay_enter=${100_000 + random.below(300_000)}`)
      const before = run.journal.done()
      run.load.start()
      await pause(4_000)
      await run.load.stop()
      await disk.letGo()
      expect(run.journal.done()).toBeGreaterThan(before)
      await run.court.drained()
      expect(await run.court.findings()).toEqual([])
    }))

  async function failing(how: string) {
    const dying = await pid()
    const before = run.journal.done()
    run.load.start()
    await pause(500)
    const disk = await withBadDisk(dying, how)
    await pause(2_500)
    await disk.letGo()
    await run.court.ready(run.cast.guest, DATABASE_BACK_MS)
    await run.load.stop()
    expect(run.journal.done()).toBeGreaterThan(before)
    await run.court.drained()
    expect(await run.court.findings()).toEqual([])
  }

  it.each(Array.from({ length: rounds(1, 20) }, (_, i) => i + 1))(
    'fails (%i): PostgreSQL stops rather than believe it; what was acknowledged is there when it is back',
    () => replayable(FILE, () => failing(`error=EIO:when=${2 + random.below(40)}+`)),
  )

  // PostgreSQL 18 alone never comes back from this: the process that recovers is refused its first write.
  it('fails each write, also those of the recovery: what was acknowledged is there when it is back', () =>
    replayable(FILE, () => failing('error=EIO:when=1+')))

  it('all is whole afterwards', () => replayable(FILE, async () => void (await run.settle())), SETTLE_MS)
}
