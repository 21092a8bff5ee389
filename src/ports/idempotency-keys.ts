import type { Instant } from '../domain/kernel/instants'

export interface StoredAnswer {
  status: number
  body: string
}

export type Claimed =
  | { kind: 'mine' }
  | { kind: 'done'; answer: StoredAnswer }
  | { kind: 'other-body' }
  | { kind: 'under-way' }

/** Answers of keyed requests, kept for 30 days: the same key of the same subject gets the same answer again. */
export interface IdempotencyKeys {
  /** `hash` identifies the request; a different one under a known key is `other-body`. */
  claim(subject: string, key: string, hash: string, now: Instant): Promise<Claimed>
  /** As `claim`, but takes nothing: null while the key is free. */
  find(subject: string, key: string, hash: string): Promise<Exclude<Claimed, { kind: 'mine' }> | null>
  keep(subject: string, key: string, answer: StoredAnswer): Promise<void>
  /** The outcome is unknown or another try may end otherwise: the key is free again. */
  release(subject: string, key: string): Promise<void>
  /** Deletes keys older than 30 days. Returns their number. */
  sweep(now: Instant): Promise<number>
}
