import type { Knex } from 'knex'
import type { PriceStanding } from '../../contracts/catalog/cards'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import { priceHistories } from '../../projections/catalog/price-history'
import { type AskedPrice, pricesAt } from '../../projections/catalog/prices'
import { allPromotions } from '../../projections/marketing/promotion-current'

const YEAR = 365 * DAY

/**
 * How a price (centavos) stands beside those that were asked in the last twelve months, oldest first; null where nothing
 * else was asked, so that there is nothing to say.
 */
export function priceStanding(
  asked: readonly AskedPrice[],
  price: number,
  now: Instant,
): PriceStanding | null {
  const start = plus(now, -YEAR)
  const others = asked.flatMap(({ price: was, to }) =>
    was !== null && was !== price && to !== null && to > start ? [{ price: was, until: to }] : [],
  )
  const lowest = [...others].sort((a, b) => a.price - b.price || (a.until < b.until ? 1 : -1))[0]
  if (!lowest) return null
  if (lowest.price < price) return { is: 'was-lower', ...lowest }
  const first = asked[0]?.from ?? now
  return { is: 'lowest', since: first > start ? first : null }
}

/** The same for one product, when its history has come to this price. */
export async function priceStandingOf(
  db: Knex,
  ref: { productType: 'course' | 'bundle'; productId: string },
  price: number,
  now: Instant,
): Promise<PriceStanding | null> {
  const [histories, promotions] = await Promise.all([priceHistories(db), allPromotions(db)])
  const asked = pricesAt(histories, promotions, now).asked(ref.productType, ref.productId)
  if (asked.at(-1)?.price !== price) throw new Error(`the history of ${ref.productId} is behind its price`)
  return priceStanding(asked, price, now)
}
