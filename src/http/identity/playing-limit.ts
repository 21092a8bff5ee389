import { playingAtOnce, StopPlaying } from '../../commands/identity/device-guard'
import { between, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import type { PageContext } from '../kernel/page'
import { sessionStore } from '../kernel/session-store'
import { asEntrant } from './entering'

/** A player reports every ten seconds while it plays; one that was quiet for so long has stopped. */
const QUIET_MS = MINUTE
const NOTED_EVERY_MS = MINUTE / 4
const KEY = 'playing'

/**
 * Reports of players show where an account is watched. One device more than may play at once puts out those whose
 * sessions began first, told first and then ended. Staff who look around as a student do not count.
 */
export const playingLimit = {
  'watch-lesson': async (ctx: PageContext) => {
    const { session, now } = ctx
    if (session.accountId && !session.realAccountId) await notePlaying(ctx, session.accountId, now)
  },
}

async function notePlaying(ctx: PageContext, accountId: string, now: Instant) {
  const { session, deps } = ctx
  const before = session.get<Instant>(KEY)
  const quiet = before ? between(before, now) : QUIET_MS
  if (quiet < NOTED_EVERY_MS) return
  await session.set(KEY, now)
  const store = sessionStore(deps.pool, deps.env.SESSION_LIFETIME_MINUTES)
  const playing = await store.notedSince(accountId, KEY, plus(now, -QUIET_MS))
  const others = playing.filter(({ id }) => id !== session.id)
  for (const { id, device } of others.slice(0, Math.max(0, playing.length - playingAtOnce))) {
    const { events } = await asEntrant(ctx, accountId, StopPlaying, { device })
    if (events.length > 0) await store.revokeOf(accountId, id)
  }
}
