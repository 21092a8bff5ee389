import { expect } from 'vitest'
import { masterKeys } from '../../../src/adapters/keyring/master-key'
import { derive } from '../../../src/adapters/keyring/wrapping'
import { gather } from './cast'
import { type Journal, journalPath, openJournal } from './journal'
import { type Judging, judge } from './judge'
import { createLoad } from './load'
import type { Random } from './seed'
import type { World } from './world'

/** A long run leaves much to ask again and to pay. Milliseconds. */
export const SETTLE_MS = 900_000

/** A shop with actors, a load generator and invariant checks. */
export async function runIn<W extends World>(name: string, world: W, random: Random, judging?: Judging) {
  const env = await world.env()
  const [master] = await masterKeys(String(env.DATA_DIR), env)
  const journal: Journal = openJournal(await journalPath(name), derive(master, 'http'))
  // A run that cannot begin leaves no server behind.
  const cast = await gather(world.url, journal).catch(async (error) => {
    await world.end()
    throw error
  })
  const load = createLoad(cast, journal, random)
  const court = judge(world, journal, judging)
  return {
    world,
    journal,
    cast,
    load,
    court,
    /** Repeats unknown requests, pays open orders, and checks every invariant. Returns the paid orders. */
    async settle(): Promise<number> {
      await court.forgetRequestsUnderWay()
      await load.askAgain()
      const paid = await load.payAll().catch(async (error) => {
        throw new Error(`${error.message}\n${await court.whatIsLeft()}\n${world.output()}`, { cause: error })
      })
      await court.drained()
      expect(await court.findings()).toEqual([])
      for (const orderId of load.paid) expect(court.history.has('OrderPaid', orderId), orderId).toBe(true)
      expect(await court.verify()).toEqual([])
      expect(await court.dead()).toBe(0)
      expect(journal.entries.filter(({ told }) => told !== 'done')).toEqual([])
      return paid
    },
    async end() {
      await load.stop()
      await court.end()
      journal.close()
      await world.end()
    },
  }
}

export type Run<W extends World = World> = Awaited<ReturnType<typeof runIn<W>>>
