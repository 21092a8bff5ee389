import { versionedCache } from '../cache/versioned-cache'
import type { Shop } from './shop'

/** Queries cached per shop; bounded, because visitors can send any. */
const MAX_QUERIES = 200

/** Caches what `make` returns for a query, until the shop changes. Callers must not modify it. */
export function cachedPerShop<T>(
  make: (shop: Shop, search: string) => T,
  max = MAX_QUERIES,
): (shop: Shop, search: string) => Promise<T> {
  const cache = versionedCache<T>({ max })
  return (shop, search) => cache.fetch(search, shop, async () => ({ value: make(shop, search) }))
}
