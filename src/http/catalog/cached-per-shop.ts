import { versionedCache } from '../cache/versioned-cache'
import type { Shop } from './shop'

/** Addresses cached of one shop: anyone may write any query. */
const MAX_QUERIES = 200

/** What `make` finds in a shop for one query, found once for each version of the shop. Read-only. */
export function cachedPerShop<T>(
  make: (shop: Shop, search: string) => T,
  max = MAX_QUERIES,
): (shop: Shop, search: string) => Promise<T> {
  const cache = versionedCache<T>({ max })
  return (shop, search) => cache.fetch(search, shop, async () => ({ value: make(shop, search) }))
}
