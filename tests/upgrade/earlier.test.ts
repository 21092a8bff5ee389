import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOnce } from '../faults/support/build'
import { signedIn } from '../faults/support/caller'
import { byDepth, seedNumber } from '../support/proof/depth'
import { some } from '../support/proof/draw'
import { digestTo, type Earlier, earlierDays, factsOf, readEarlier, readEarlierSql } from './support/earlier'
import { type Restored, restored } from './support/restored'

/** A start begins with the database, then migrates, then builds what read models are new. */
const FIRST_KILL_MS = 500
const LAST_KILL_MS = 6_000

/** Moments of kills, ms after a start; another seed moves them. */
const momentsOf = (day: string, count: number): number[] =>
  Array.from({ length: count }, (_, n) => {
    const drawn = (seedNumber() ^ Math.imul(Number(day.replaceAll('-', '')) + n, 2_654_435_761)) >>> 0
    return FIRST_KILL_MS + (drawn % (LAST_KILL_MS - FIRST_KILL_MS))
  })

beforeAll(buildOnce)

describe.each(some(earlierDays, 1, 'folders of earlier days'))('a data folder of %s', (day) => {
  const kills = momentsOf(day, byDepth(2, 5))
  let earlier: Earlier
  let world: Restored
  beforeAll(async () => {
    earlier = await readEarlier(day)
    world = await restored(earlier, await readEarlierSql(day), kills)
  })
  afterAll(() => world?.end())

  it(`has every event as it was, after starts that were killed at ${kills.join(', ')} ms`, async () => {
    expect(await world.query(digestTo(earlier.events))).toEqual([{ log: earlier.log }])
  })

  it('passes verify, and has every order, lesson, certificate, coupon and price', async () => {
    const verdicts = (await world.program('verify', '--json')).split('\n').filter(Boolean)
    expect(verdicts.length).toBeGreaterThan(5)
    expect(verdicts.filter((line) => !JSON.parse(line).ok)).toEqual([])
    const folder = await mkdtemp(join(tmpdir(), 'trilha-models-'))
    await world.program('projections', 'dump', folder)
    const now = new Set(await factsOf(folder))
    await rm(folder, { recursive: true })
    expect(earlier.facts.length).toBeGreaterThan(30)
    expect(earlier.facts.filter((fact) => !now.has(fact))).toEqual([])
  })

  it('lets its people in with their passwords, to their courses and their work', async () => {
    const student = await signedIn(world.server.url, 'aluna@trilha.test')
    const shelf = await (await student.browser.visit('/student/mycourses')).json()
    expect(shelf.props.courses.length).toBeGreaterThan(0)
    const admin = await signedIn(world.server.url, 'admin@trilha.test')
    expect((await admin.browser.visit('/admin/orders')).status).toBe(200)
  })
})
