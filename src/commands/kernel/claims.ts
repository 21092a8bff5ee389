import * as z from 'zod'
import { aggregate } from '../../domain/kernel/aggregate'
import { type EventOf, events, fact, id, instant } from '../../domain/kernel/event'
import { between, type Instant, MINUTE } from '../../domain/kernel/instants'

/** Uniqueness as a stream: `claim_<kind>-<value>` holds at most one owner at a time. */
export const claimEvents = events({
  ClaimTaken: z.object({ owner: id, ownerStream: z.string(), at: instant }),
  ClaimReleased: z.object({ owner: id }),
})
export type ClaimEvent = EventOf<typeof claimEvents>
type ClaimState = { owner: string; ownerStream: string; at: Instant } | null

export const claim = aggregate<ClaimState, typeof claimEvents>('claim', claimEvents, null, {
  ClaimTaken: (_, { owner, ownerStream, at }) => ({ owner, ownerStream, at }),
  ClaimReleased: () => null,
})

export const claimStream = (kind: string, value: string) => `claim_${kind}-${value}`

/** A claim whose owner was never written, because the process died in between, may be taken over after this long. */
const ABANDONED_AFTER_MS = MINUTE

export const mayTakeOver = (held: NonNullable<ClaimState>, ownerExists: boolean, now: Instant) =>
  !ownerExists && between(held.at, now) > ABANDONED_AFTER_MS

export const taken = (owner: string, ownerStream: string, at: Instant): ClaimEvent =>
  fact('ClaimTaken', { owner, ownerStream, at })
