import * as z from 'zod'
import { aggregate } from '../../domain/kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant } from '../../domain/kernel/event'
import { between, type Instant, MINUTE } from '../../domain/kernel/instants'

/** A command at the stream that it writes to: it is done as soon as that stream holds an event of it. */
const commandRef = z.object({ stream: z.string(), commandId: z.string() })
export type CommandRef = z.infer<typeof commandRef>

/**
 * Uniqueness as a stream: `claim_<kind>-<value>` holds at most one owner at a time. It is written before the command
 * that needs it, and whether that happened is asked of the owner's stream: so a crash between the two leaves nothing.
 */
export const claimEvents = events({
  ClaimTaken: eventSchema('Nome reservado', {
    owner: id,
    ownerStream: z.string(),
    at: instant,
    by: z.string().optional(),
  }),
  /** With a commandRef it counts from when that is done, without one at once. */
  ClaimReleased: eventSchema('Nome liberado', { owner: id, with: commandRef.optional() }),
})
export type ClaimEvent = EventOf<typeof claimEvents>

export interface Held {
  owner: string
  ownerStream: string
  at: Instant
  /** Commands of the owner that took it; undefined for claims that are older than this field. */
  by: (string | undefined)[]
  /** What gives it back once it is done. */
  leaving: CommandRef[]
}

export const claim = aggregate<Held | null, typeof claimEvents>(
  { name: 'claim', label: 'claim' },
  claimEvents,
  null,
  {
    ClaimTaken: (held, { owner, ownerStream, at, by }) => {
      // Taken again while nothing gives it back: any of these commands may be the one that happens.
      const isMore = held?.owner === owner && held.leaving.length === 0
      return { owner, ownerStream, at, by: isMore ? [...held.by, by] : [by], leaving: [] }
    },
    ClaimReleased: (held, { with: commandRef }) =>
      commandRef && held ? { ...held, leaving: [...held.leaving, commandRef] } : null,
  },
)

export const claimStream = (kind: string, value: string) => `claim_${kind}-${value}`

/** A claim whose use was never written, because the process died in between, may be taken over after this long. */
const ABANDONED_AFTER_MS = MINUTE

export const mayTakeOver = (held: Held, isUsed: boolean, now: Instant) =>
  !isUsed && between(held.at, now) > ABANDONED_AFTER_MS

export const taken = (owner: string, { stream, commandId }: CommandRef, at: Instant): ClaimEvent =>
  event('ClaimTaken', { owner, ownerStream: stream, at, by: commandId })

export const released = (owner: string, commandRef?: CommandRef): ClaimEvent =>
  event('ClaimReleased', { owner, ...(commandRef && { with: commandRef }) })
