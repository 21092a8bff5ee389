type Instant = string

/** Where a published launch stands at an instant. */
export type LaunchStage = 'coming' | 'live' | 'over'

export const stageOf = (
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
  at: Instant,
): LaunchStage => (at < startsAt ? 'coming' : at < endsAt ? 'live' : 'over')

/** `waiting`: a countdown runs; `open`: it plays; `closed`: its time is over. */
export type LessonDoor = 'waiting' | 'open' | 'closed'

export const doorOf = (
  { opensAt, closesAt }: { opensAt: Instant; closesAt: Instant | null },
  at: Instant,
): LessonDoor => (at < opensAt ? 'waiting' : closesAt !== null && at >= closesAt ? 'closed' : 'open')

/** The offer is made from the end of the launch until its own end. */
export const isOffered = (
  { endsAt, offer }: { endsAt: Instant; offer: { until: Instant } | null },
  at: Instant,
): boolean => offer !== null && at >= endsAt && at <= offer.until
