import { randomUUID } from 'node:crypto'
import { roleOf } from '../../commands/identity/authenticate'
import { playingAtOnce, StopPlaying } from '../../commands/identity/device-guard'
import { between, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import type { PageContext } from '../kernel/page'
import { sessionStore } from '../kernel/session-store'

/** A player reports every ten seconds; after this long without a report it has stopped. */
const STOPPED_MS = MINUTE
const NOTE_EVERY_MS = MINUTE / 4
const KEY = 'playing'

/**
 * Limits on how many devices an account plays at once, by the players' reports. Above the limit the oldest sessions end,
 * after an event about it. Impersonations do not count.
 */
export const playingLimit = {
  'watch-lesson': async (ctx: PageContext) => {
    const { session, now } = ctx
    if (session.accountId && !session.realAccountId) await notePlaying(ctx, session.accountId, now)
    return undefined
  },
}

async function notePlaying(ctx: PageContext, accountId: string, now: Instant) {
  const { session, deps } = ctx
  const before = session.get<Instant>(KEY)
  const since = before ? between(before, now) : STOPPED_MS
  if (since < NOTE_EVERY_MS) return
  await session.set(KEY, now)
  const store = sessionStore(deps.pool, deps.env.SESSION_LIFETIME_MINUTES)
  const playing = await store.notedSince(accountId, KEY, plus(now, -STOPPED_MS))
  const others = playing.filter(({ id }) => id !== session.id)
  for (const { id, device } of others.slice(0, Math.max(0, playing.length - playingAtOnce))) {
    const actor = { accountId, role: await roleOf(deps.dispatcher.facts, accountId) }
    const { events } = await deps.dispatcher.dispatch(
      StopPlaying,
      { device },
      { actor, commandId: randomUUID() },
    )
    if (events.length > 0) await store.revokeOf(accountId, id)
  }
}
