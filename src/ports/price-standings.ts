import type { PriceStanding } from '../contracts/catalog/cards'
import type { Instant } from '../domain/kernel/instants'

/** How a price (centavos) of a product stands beside those that it had in twelve months; null: nothing to say. */
export type PriceStandings = (
  productType: 'course' | 'bundle',
  productId: string,
  price: number,
  now: Instant,
) => Promise<PriceStanding | null>
