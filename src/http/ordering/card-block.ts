import type { Pool } from 'pg'
import { plus } from '../../domain/kernel/instants'
import { sharedCounter } from '../kernel/counter'
import type { PageContext } from '../kernel/page'
import { sha256 } from '../kernel/signing'

/** The fifth declined card within a quarter of an hour stops card tests for half an hour. */
const PERSON = { points: 4, duration: 15 * 60, blockDuration: 30 * 60 }
/** Phones share an address by the thousand, so an address alone is stopped later than a person. */
const ADDRESS = { ...PERSON, points: 19 }

type Who = PageContext & { ip?: string }

const countersOf = (pool: Pool) => ({
  person: sharedCounter(pool, 'declined-card', PERSON),
  address: sharedCounter(pool, 'declined-card-address', ADDRESS),
})
const known = new WeakMap<Pool, ReturnType<typeof countersOf>>()

/** What is counted: the account, the browser and the address, each by itself; only hashes are kept. */
function countsOf({ actor, ip, deps }: Who) {
  const counters = known.get(deps.pool) ?? countersOf(deps.pool)
  known.set(deps.pool, counters)
  const key = (text: string) => sha256(text).toString('base64url').slice(0, 24)
  const { person, address } = counters
  return [
    ...(actor.accountId ? [{ by: person, most: PERSON.points, key: key(`a:${actor.accountId}`) }] : []),
    ...(actor.visitorId ? [{ by: person, most: PERSON.points, key: key(`v:${actor.visitorId}`) }] : []),
    ...(ip ? [{ by: address, most: ADDRESS.points, key: key(`i:${ip}`) }] : []),
  ]
}

export async function countDecline(who: Who): Promise<void> {
  // Over the limit the counter refuses, which is what blocks; there is nothing more to do.
  await Promise.all(countsOf(who).map(({ by, key }) => by.consume(key).catch(() => undefined)))
}

/** When payments are taken again, or null while they are. */
export async function blockedUntil(who: Who): Promise<string | null> {
  const waits = await Promise.all(
    countsOf(who).map(async ({ by, most, key }) => {
      const found = await by.get(key)
      return found && found.consumedPoints > most ? found.msBeforeNext : 0
    }),
  )
  const longest = Math.max(0, ...waits)
  return longest > 0 ? plus(who.now, longest) : null
}
