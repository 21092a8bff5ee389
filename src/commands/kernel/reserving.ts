import type { Change, EventStore, NewEvent } from '../../ports/event-store'
import { claimStream } from './claims'
import type { Claim } from './command'
import {
  claimReader,
  type Name,
  type ReservationContext,
  type ReservationLog,
  reservations,
} from './reservations'
import { attempted, expected } from './tries'

/** How one command comes by what must be unique, and gives it back. */
export interface Reserving {
  /** Throws the refusal of the first claim that another owner holds. */
  unlessTaken(claims: readonly Claim[]): Promise<void>
  /** Takes and gives back; answers what is still to be written, with the command's own events or not at all. */
  reserve(claims: readonly Claim[], releases: readonly Name[]): Promise<Change[]>
  /** What was taken in vain, but for what is still needed. */
  giveBack(needed?: readonly Claim[]): Promise<void>
}

export interface ReservingDeps {
  read: ReservationLog['read']
  /** Treats a stream that was not read as empty; the append refuses when it is not. */
  suppose(stream: string): void
  newId: () => string
  context: ReservationContext
}

const nameOf = ({ kind, value }: Pick<Claim, 'kind' | 'value'>) => `${kind}-${value}`

/** In the same append as the command's own events. */
export function jointly({ read, suppose, newId, context }: ReservingDeps): Reserving {
  return {
    async unlessTaken(claims) {
      const reader = claimReader(read)
      await inTheirOrder(claims.map((each) => reader.unlessTaken(each, context.now)))
    },
    async reserve(claims, releases) {
      // What must be unique is hardly ever there before; the write that would have it twice is refused.
      for (const { kind, value } of claims) suppose(claimStream(kind, value))
      const changes = new Map<string, Change>()
      const reservation = reservations(
        {
          read,
          pending: (stream) => changes.get(stream)?.events ?? [],
          async put(stream, recorded, event: NewEvent) {
            const events = [...(changes.get(stream)?.events ?? []), event]
            changes.set(stream, { stream, expected: expected(recorded), events })
            return true
          },
        },
        newId,
      )
      const seen = await inTheirOrder(claims.map((each) => reservation.unlessTaken(each, context.now)))
      const looked = new Set<string>()
      for (const [i, each] of claims.entries()) {
        await reservation.take(each, context, looked.has(nameOf(each)) ? undefined : seen[i])
        looked.add(nameOf(each))
      }
      for (const each of releases) await reservation.releaseWith(each, context)
      return [...changes.values()]
    },
    giveBack: async () => {},
  }
}

/** Before the command's own events, for a log that cannot write to several streams at once. */
export function beforehand(
  store: Pick<EventStore, 'append'>,
  { read, newId, context }: ReservingDeps,
): Reserving {
  const taken = new Map<string, Claim>()
  const put: ReservationLog['put'] = async (stream, recorded, event) =>
    (await attempted(store.append(stream, expected(recorded), [event]))) !== undefined
  const reservation = reservations({ read, put }, newId)
  const unlessTaken = (claims: readonly Claim[]) =>
    inTheirOrder(claims.map((each) => reservation.unlessTaken(each, context.now)))

  async function giveBack(needed: readonly Claim[] = []) {
    const names = new Set(needed.map(nameOf))
    for (const [name, each] of taken) {
      if (names.has(name)) continue
      await reservation.release(each, context)
      taken.delete(name)
    }
  }

  return {
    async unlessTaken(claims) {
      await unlessTaken(claims)
    },
    giveBack,
    async reserve(claims, releases) {
      // Before the write, which would make what an earlier attempt claimed look used.
      await giveBack(claims)
      try {
        // All are looked at before the first is taken, so that a refusal mostly leaves none behind.
        const seen = await unlessTaken(claims)
        for (const [i, each] of claims.entries())
          if (await reservation.take(each, context, seen[i])) taken.set(nameOf(each), each)
      } catch (error) {
        await giveBack()
        throw error
      }
      for (const each of releases) await reservation.releaseWith(each, context)
      return []
    },
  }
}

/** Runs all claims concurrently; when several are refused, the first in order is reported. */
async function inTheirOrder<T>(asked: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(asked)
  const answers: T[] = []
  for (const each of asked) answers.push(await each)
  return answers
}
