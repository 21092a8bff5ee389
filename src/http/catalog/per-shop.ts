import type { Shop } from './shop'

/** Addresses kept of one shop: anybody may write any query. */
const MOST = 200

/** What `make` finds in a shop for one query, found once for each of the shop's states. Nobody may change it. */
export function perShop<T>(
  make: (shop: Shop, search: string) => T,
  most = MOST,
): (shop: Shop, search: string) => T {
  const kept = new WeakMap<Shop, Map<string, T>>()
  return (shop, search) => {
    let known = kept.get(shop)
    if (!known) {
      known = new Map()
      kept.set(shop, known)
    }
    const found = known.get(search)
    if (found !== undefined) return found
    const made = make(shop, search)
    if (known.size >= most) known.clear()
    known.set(search, made)
    return made
  }
}
