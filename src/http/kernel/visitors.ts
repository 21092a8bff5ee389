import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { VISITOR_MINUTES } from '../../contracts/analytics/now'
import { catalogue } from '../../contracts/kernel/catalogue'
import { businessDay, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import type { HttpServices } from './services'

const FLUSH_MS = 1_000
/** Beyond these in one flush the number would be a flood's, not the shop's. */
const MOST = 20_000
const ROBOT = /bot|crawl|spider|preview|monitor/i
/** Whether a client says that it is none of a person, or does not say what it is. */
export const isRobot = (userAgent = '') => userAgent === '' || ROBOT.test(userAgent)
const NOT_SHOP = ['/api/', '/admin', '/health', '/metrics', '/sandbox', ...staffPaths()]
/** Pages of staff that lie outside of `/admin`. */
function staffPaths(): string[] {
  return catalogue.flatMap(({ path, who }) =>
    /^[AES]+$/.test(who) && !path.startsWith('/admin') ? [path] : [],
  )
}
/** Pages of the shop: neither staff's, nor files, nor calls of a page. */
export const isShopPage = (path: string) =>
  !NOT_SHOP.some((start) => path.startsWith(start)) && !path.includes('.')

/**
 * Counts the browsers that open pages of the shop, for all processes together. Stored is a keyed hash of network address
 * and browser that is another one each day; it is deleted within minutes.
 */
export function visitorCount(
  { pool, clock, secret, logger }: Pick<HttpServices, 'pool' | 'clock' | 'secret' | 'logger'>,
  ipOf: (req: IncomingMessage) => string,
) {
  let seen = new Set<string>()
  let isDue = false

  async function flush() {
    isDue = false
    const batch = seen
    seen = new Set()
    const now = clock.now()
    const day = businessDay(now)
    const hashes = [...batch].map((each) =>
      createHmac('sha256', secret).update(`visitor ${day} ${each}`).digest('base64url').slice(0, 22),
    )
    await pool
      .query(
        `with swept as (
           delete from ops.visitors where seen_at < $3 and visitor <> all($1::text[])
         )
         insert into ops.visitors (visitor, seen_at) select distinct v, $2::timestamptz from unnest($1::text[]) v
         on conflict (visitor) do update set seen_at = excluded.seen_at`,
        [hashes, now, plus(now, -2 * VISITOR_MINUTES * MINUTE)],
      )
      .catch((err: unknown) => logger.debug({ err }, 'visitors of a moment are not counted'))
  }

  /** Called before a page is answered; never answers. */
  return (req: IncomingMessage): false => {
    const browser = req.headers['user-agent'] ?? ''
    if (seen.size >= MOST || !isShopPage(req.url ?? '') || isRobot(browser)) return false
    seen.add(`${ipOf(req)} ${browser}`)
    if (!isDue) setTimeout(() => void flush(), FLUSH_MS).unref()
    isDue = true
    return false
  }
}

/** Browsers that opened a page of the shop in the last minutes. */
export async function visitorsNow({ pool }: Pick<HttpServices, 'pool'>, now: Instant): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as n from ops.visitors where seen_at >= $1', [
    plus(now, -VISITOR_MINUTES * MINUTE),
  ])
  return rows[0].n
}
