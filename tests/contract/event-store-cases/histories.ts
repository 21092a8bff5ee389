import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BulkEventStore } from '../../../src/ports/event-store'
import { WrongExpectedVersion } from '../../../src/ports/event-store'
import { byDepth } from '../../support/proof/depth'
import { inWindow } from '../window'
import { event, everything, type Log, lawful } from './harness'
import { commands, Model, type World } from './history-commands'

/** More than a thousand in all in the long run, which each store meets. */
const RUNS = byDepth(
  { inWindows: 60, onEmptyLogs: 8, racing: 16 },
  { inWindows: 800, onEmptyLogs: 60, racing: 160 },
)
/** For the same store with other settings. */
export const FEWER = byDepth(
  { inWindows: 25, onEmptyLogs: 4, racing: 8 },
  { inWindows: 300, onEmptyLogs: 30, racing: 60 },
)

export function historiesContract(log: () => Log, runs = RUNS) {
  const renew = (client: BulkEventStore) => log().renew?.(client) ?? log().open()
  const drawn = fc.commands(commands, { maxCommands: 14 })

  async function agrees(world: World, run: Parameters<typeof fc.asyncModelRun>[1]) {
    const model = new Model()
    await fc.asyncModelRun(() => ({ model, real: world }), run as never)
    const found = await everything(world.client(0))
    expect(found.map((each) => `${each.id} ${JSON.stringify(each.data)}`)).toEqual(
      model.log.map(({ event: each }) => `${each.id} ${JSON.stringify(each.data)}`),
    )
    expect(await lawful(world.client(0))).toEqual([])
  }

  describe('any history', () => {
    test(`agrees with a plain array, ${runs.inWindows} times behind others`, async () => {
      const clients = [await log().open(), await log().open()]
      await fc.assert(
        fc.asyncProperty(drawn, async (run) => {
          const window = inWindow()
          const seen = await Promise.all(clients.map(window))
          const world: World = {
            client: (n) => seen[n % seen.length]!,
            async reopen(n) {
              clients[n % 2] = await renew(clients[n % 2]!)
              seen[n % 2] = await window(clients[n % 2]!)
            },
          }
          await agrees(world, run)
        }),
        { numRuns: runs.inWindows },
      )
    })

    test(`agrees with a plain array, ${runs.onEmptyLogs} times on an empty log`, async () => {
      await fc.assert(
        fc.asyncProperty(drawn, async (run) => {
          await log().reset()
          const clients = [await log().open(), await log().open()]
          const world: World = {
            client: (n) => clients[n % 2]!,
            async reopen(n) {
              clients[n % 2] = await renew(clients[n % 2]!)
            },
          }
          await agrees(world, run)
        }),
        { numRuns: runs.onEmptyLogs },
      )
    })

    const writes = fc.array(
      fc.record({
        client: fc.nat(2),
        stream: fc.nat(3),
        count: fc.integer({ min: 1, max: 4 }),
        stale: fc.boolean(),
      }),
      { minLength: 2, maxLength: 24 },
    )
    test(`written by three racing clients holds exactly what was acknowledged, ${runs.racing} times`, async () => {
      const clients = await Promise.all([log().open(), log().open(), log().open()])
      await fc.assert(
        fc.asyncProperty(writes, async (all) => {
          const window = inWindow()
          const seen = await Promise.all(clients.map(window))
          const acknowledged: string[] = []
          await Promise.all(all.map((each) => write(seen[each.client]!, each, acknowledged)))
          expect(await lawful(seen[0]!)).toEqual([])
          expect((await everything(seen[1]!)).map((each) => each.id).sort()).toEqual(acknowledged.sort())
        }),
        { numRuns: runs.racing },
      )
    })
  })
}

async function write(
  client: BulkEventStore,
  { stream, count, stale }: { stream: number; count: number; stale: boolean },
  acknowledged: string[],
) {
  const name = `order-${stream}`
  const there = stale ? [] : await client.readStream(name)
  const events = Array.from({ length: count }, () => event())
  try {
    await client.append(name, there.at(-1)?.revision ?? 'none', events)
    acknowledged.push(...events.map((each) => each.id))
  } catch (error) {
    expect(error).toBeInstanceOf(WrongExpectedVersion)
  }
}
