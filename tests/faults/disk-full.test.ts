import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../support/browser'
import { seededFolder } from './support/data-folder'
import { oneProcess } from './support/one-process'
import { leftOut } from './support/possible'
import { type Run, runIn, SETTLE_MS } from './support/run'
import { announce, randomOf, replayable } from './support/seed'
import { mountObstacle, type SmallDisk, smallDisk } from './support/small-disk'

const FILE = 'disk-full'
const MEGABYTES = 420

const why = await mountObstacle()
announce(FILE)

if (why) {
  it(`a full disk is not possible here: ${why}`, () => {
    leftOut('disk full', why)
    expect(why).not.toBe('')
  })
} else describe('a full disk', () => theFault())

function theFault() {
  let disk: SmallDisk
  let run: Run
  beforeAll(async () => {
    disk = await smallDisk(MEGABYTES)
    run = await runIn(FILE, await oneProcess({}, await seededFolder('whole', disk.path)), randomOf(FILE))
  })
  afterAll(async () => {
    await disk?.free()
    await run?.end()
    await disk?.end()
  })

  /** Long enough that the log soon fills the disk. */
  const words = `<p>${'palavra '.repeat(1_200)}</p>`
  const wordy = () =>
    run.load.one({
      caller: run.cast.student,
      kind: 'ask-question',
      body: { courseId: 'course-sql', content: words.slice(0, 4_900) },
    })

  it('refuses writes with 503, half writes nothing, answers what it can, and goes on when there is room', () =>
    replayable(FILE, async () => {
      run.load.start()
      await pause(1_000)
      await disk.fill()
      const statuses: (number | undefined)[] = []
      for (const giveUp = Date.now() + 60_000; statuses.filter((s) => s === 503).length < 5; ) {
        if (Date.now() > giveUp) throw new Error(`never full: ${statuses.slice(-10)}`)
        statuses.push((await wordy()).status)
      }
      const alive = await new Browser(run.world.url).ask('GET', '/health/live')
      expect(alive.status).toBe(200)
      const page = await new Browser(run.world.url).html('/terms_of_use')
      expect([200, 503]).toContain(page.status)
      await run.load.stop()
      expect(statuses.filter((status) => status !== 200 && status !== 503 && status !== undefined)).toEqual(
        [],
      )
      await disk.free()
      await run.court.ready(run.cast.guest, 60_000)
      run.load.start()
      await pause(1_000)
      await run.load.stop()
      await run.court.drained()
      expect(await run.court.findings()).toEqual([])
    }))

  it('all is whole afterwards', () => replayable(FILE, async () => void (await run.settle())), SETTLE_MS)
}
