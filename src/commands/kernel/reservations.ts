import { fold } from '../../domain/kernel/aggregate'
import { refuse } from '../../domain/kernel/refuse'
import type { EventMeta, NewEvent, RecordedEvent } from '../../ports/event-store'
import {
  type ClaimEvent,
  type CommandRef,
  claim,
  claimStream,
  type Held,
  mayTakeOver,
  released,
  taken,
} from './claims'
import type { Claim } from './command'
import { Conflict } from './errors'
import { MAX_TRIES } from './tries'

export type Name = Pick<Claim, 'kind' | 'value' | 'owner'>

/** One command's dealings with claims: in whose name, at which stream, when. */
export interface ReservationContext extends CommandRef {
  meta: EventMeta
  now: string
}

type Events = readonly RecordedEvent[]

export interface ReservationLog {
  read(stream: string): Promise<Events>
  /** False when another process wrote first. */
  put(stream: string, recorded: Events, event: NewEvent): Promise<boolean>
  /** What was put and is not in the stream yet. */
  pending?(stream: string): readonly NewEvent[]
}

/** Who holds what must be unique. */
export function claimReader(
  read: ReservationLog['read'],
  pending: NonNullable<ReservationLog['pending']> = () => [],
) {
  const isDone = async ({ stream, commandId }: CommandRef) =>
    (await read(stream)).some(({ meta }) => meta.commandId === commandId)

  /** Who holds it now; null also when it was to be given back with a command that is done. */
  async function look({ kind, value }: Pick<Claim, 'kind' | 'value'>) {
    const stream = claimStream(kind, value)
    const recorded = await read(stream)
    const held = fold(claim, [...recorded, ...pending(stream)])
    for (const commandRef of held?.leaving ?? [])
      if (await isDone(commandRef)) return { recorded, held: null }
    return { recorded, held }
  }

  async function isUsed({ ownerStream, by }: Held): Promise<boolean> {
    const there = await read(ownerStream)
    const done = new Set(there.map(({ meta }) => meta.commandId))
    return by.some((commandId) => (commandId ? done.has(commandId) : there.length > 0))
  }

  /** The events of a claim when no other owner holds it; otherwise the claim's refusal. */
  async function unlessTaken(each: Claim, now: string) {
    const seen = await look(each)
    const { held } = seen
    if (held && held.owner !== each.owner && !mayTakeOver(held, await isUsed(held), now)) {
      const { code, message, field } = each.refusal
      refuse(code, message, field)
    }
    return seen
  }

  return {
    look,
    isUsed,
    unlessTaken,
    ownerOf: async (kind: string, value: string) => (await look({ kind, value })).held?.owner,
  }
}

/** Takes and gives back what must be unique. */
export function reservations({ read, put, pending }: ReservationLog, newId: () => string) {
  const { look, isUsed, unlessTaken } = claimReader(read, pending)

  const write = (
    { kind, value }: Name,
    recorded: Events,
    change: ClaimEvent,
    { meta, now }: ReservationContext,
  ) => put(claimStream(kind, value), recorded, { id: newId(), ...change, meta, at: now })

  return {
    unlessTaken,
    /**
     * True when the claim was free; false when this owner held it already. `seen` is the earlier answer of
     * `unlessTaken`: a write in between makes this one fail and be retried.
     */
    async take(
      each: Claim,
      reserving: ReservationContext,
      seen?: Awaited<ReturnType<typeof unlessTaken>>,
    ): Promise<boolean> {
      for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
        const { recorded, held } = (attempt === 1 && seen) || (await unlessTaken(each, reserving.now))
        const isOwn = held?.owner === each.owner
        const isKnown = isOwn && (held.by.includes(reserving.commandId) || held.leaving.length > 0)
        if (isKnown || (isOwn && (await isUsed(held)))) return false
        if (await write(each, recorded, taken(each.owner, reserving, reserving.now), reserving)) return !isOwn
      }
      throw new Conflict()
    },
    /** Written before the command is, and good from the moment on that it is. */
    async releaseWith(each: Name, reserving: ReservationContext): Promise<void> {
      for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
        const { recorded, held } = await look(each)
        if (held?.owner !== each.owner) return
        if (held.leaving.some(({ commandId }) => commandId === reserving.commandId)) return
        const commandRef = { stream: reserving.stream, commandId: reserving.commandId }
        if (await write(each, recorded, released(each.owner, commandRef), reserving)) return
      }
      throw new Conflict()
    },
    /** What this command took for nothing, unless another of the same owner counts on it by now. */
    async release(each: Name, reserving: ReservationContext): Promise<void> {
      for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
        const { recorded, held } = await look(each)
        if (held?.owner !== each.owner || held.by.some((by) => by !== reserving.commandId)) return
        if (await write(each, recorded, released(each.owner), reserving)) return
      }
    },
  }
}
