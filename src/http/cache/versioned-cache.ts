import { LRUCache } from 'lru-cache'

/** Compared by identity: a growing number, or the object that the values were made from. */
export type Version = string | number | object

export interface Loaded<V> {
  value: V
  /** Milliseconds since 1970; 0: share it with concurrent callers, then drop it. */
  expiresAt?: number
}
type Load<V> = () => Promise<Loaded<V>>

export interface CacheLimits<V> {
  /** Maximum number of entries; the least recently used is evicted. */
  max: number
  /** Maximum sum of `sizeOf` over all entries. */
  maxSize?: number
  sizeOf?: (value: V) => number
  /** Faults on which the last value of a key is given, however old it is; absent: none. */
  outlives?: (fault: unknown) => boolean
}

/**
 * An LRU of values that were made from one version of their sources; another version empties it. Concurrent callers of
 * one key share one load (single-flight), and a failed load is not cached.
 */
export function versionedCache<V>({ max, maxSize, sizeOf = () => 1, outlives }: CacheLimits<V>) {
  const limits = {
    max,
    ...(maxSize && { maxSize, sizeCalculation: ({ value }: Loaded<V>) => sizeOf(value) }),
  }
  const last = new LRUCache<string, Loaded<V>>(limits)
  const create = () =>
    new LRUCache<string, Loaded<V>, Load<V>>({
      ...limits,
      fetchMethod: (_key, _stale, { context }) => context(),
      // Callers still wait for an entry that is evicted while it loads.
      ignoreFetchAbort: true,
    })
  let entries = create()
  let current: Version | undefined

  const isFresh = (entry: Loaded<V> | undefined, now: number) =>
    entry !== undefined && now < (entry.expiresAt ?? Number.POSITIVE_INFINITY)

  return {
    get(key: string, version: Version, now = 0): V | undefined {
      if (version !== current) return undefined
      const entry = entries.get(key)
      return isFresh(entry, now) ? entry?.value : undefined
    },

    async fetch(key: string, version: Version, load: Load<V>, now = 0): Promise<V> {
      if (version !== current) {
        entries = create()
        current = version
      }
      // A load that is running while the cache is emptied still answers its callers, and is not cached.
      const mine = entries
      const forceRefresh = !isFresh(mine.peek(key), now)
      const entry = await mine.forceFetch(key, { context: load, forceRefresh }).catch((fault: unknown) => {
        const older = outlives?.(fault) ? last.get(key) : undefined
        if (older) return older
        throw fault
      })
      if (entry.expiresAt !== 0) {
        if (outlives && last.peek(key) !== entry) last.set(key, entry)
      } else if (mine.peek(key) === entry) mine.delete(key)
      return entry.value
    },

    clear() {
      entries = create()
      last.clear()
    },
  }
}

export type VersionedCache<V> = ReturnType<typeof versionedCache<V>>
