import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { plus } from '../../domain/kernel/instants'
import type { PageContext } from '../kernel/page'
import { sha256 } from '../kernel/signing'

/** The fifth declined card within a quarter of an hour stops card tests for half an hour. */
const FREE = { points: 4, duration: 15 * 60, blockDuration: 30 * 60 }

const limiters = new WeakMap<Pool, RateLimiterPostgres>()

/** Counted in the database, so that all servers count together and a restart forgets nothing. */
function limiter(pool: Pool): RateLimiterPostgres {
  const known = limiters.get(pool)
  if (known) return known
  const made = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'ops',
    tableName: 'rate_limits',
    keyPrefix: 'declined-card',
    ...FREE,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: 'declined-card', ...FREE }),
    clearExpiredByTimeout: false,
  })
  limiters.set(pool, made)
  return made
}

/** The account, the browser and the address, each by itself; addresses are kept only as hashes. */
const keysOf = ({ actor, ip }: PageContext & { ip?: string }) =>
  [actor.accountId && `a:${actor.accountId}`, actor.visitorId && `v:${actor.visitorId}`, ip && `i:${ip}`]
    .filter((key) => typeof key === 'string' && key !== '')
    .map((key) => sha256(String(key)).toString('base64url').slice(0, 24))

export async function countDecline(ctx: PageContext & { ip?: string }): Promise<void> {
  const counter = limiter(ctx.deps.pool)
  // Over the limit the counter refuses, which is what blocks; there is nothing more to do.
  await Promise.all(keysOf(ctx).map((key) => counter.consume(key).catch(() => undefined)))
}

/** When payments are taken again, or null while they are. */
export async function blockedUntil(ctx: PageContext & { ip?: string }): Promise<string | null> {
  const counter = limiter(ctx.deps.pool)
  const found = await Promise.all(keysOf(ctx).map((key) => counter.get(key)))
  const waits = found.map((each) => (each && each.consumedPoints > FREE.points ? each.msBeforeNext : 0))
  const longest = Math.max(0, ...waits)
  return longest > 0 ? plus(ctx.now, longest) : null
}
