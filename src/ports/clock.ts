import type { Instant } from '../domain/kernel/instants'

export interface Clock {
  now(): Instant
}
export const systemClock: Clock = { now: () => new Date().toISOString() }
