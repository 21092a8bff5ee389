/** All that is kept, in bytes of plain text; the compressed forms add about a quarter. */
const MOST_BYTES = 32 * 1024 * 1024
const MOST = 2_000

export interface Placed<K> {
  kept: K
  /** Of the read models, before the page was drawn. */
  version: string | number
  /** Milliseconds since 1970. */
  until: number
}

/** Answers by address; the one that was longest not asked for goes first. */
export function createShelf<K extends { size: number }>() {
  const places = new Map<string, Placed<K>>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= places.get(key)?.kept.size ?? 0
    places.delete(key)
  }
  return {
    find(key: string, version: string | number, now: number): K | undefined {
      const found = places.get(key)
      if (!found) return undefined
      if (found.version !== version || now >= found.until) {
        drop(key)
        return undefined
      }
      places.delete(key)
      places.set(key, found)
      return found.kept
    },
    put(key: string, placed: Placed<K>) {
      drop(key)
      places.set(key, placed)
      bytes += placed.kept.size
      for (const oldest of places.keys()) {
        if (bytes <= MOST_BYTES && places.size <= MOST) break
        drop(oldest)
      }
    },
    clear() {
      places.clear()
      bytes = 0
    },
  }
}

export type Shelf<K extends { size: number }> = ReturnType<typeof createShelf<K>>
