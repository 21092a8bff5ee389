import type { Instant } from '../../domain/kernel/instants'
import type { HttpServices } from '../kernel/services'
import { type VersionedCache, versionedCache } from './versioned-cache'

type Sources = Pick<HttpServices, 'db' | 'projections' | 'clock'>

interface MemoOptions<A extends unknown[], V> {
  /** Number of results kept; 1 by default. */
  max?: number
  /** Names the result of these arguments; needed when there are arguments. */
  key?: (...args: A) => string
  /** When a result expires although no read model advanced; null: never. */
  until?: (value: V) => Instant | null
}

/**
 * Caches the result of `load` until one of these read models advances (any public one when none is named); concurrent
 * callers share one load. Only for results that are the same for everyone. Without versions nothing is cached.
 */
export function memoized<D extends Sources, A extends unknown[], V>(
  models: readonly { name: string }[] | undefined,
  load: (deps: D, ...args: A) => Promise<V>,
  { max = 1, key = () => '', until }: MemoOptions<A, V> = {},
): (deps: D, ...args: A) => Promise<V> {
  const names = models?.map(({ name }) => name)
  const caches = new WeakMap<D['projections'], VersionedCache<V>>()
  return async (deps, ...args) => {
    const version = deps.projections.version?.(names)
    if (version === undefined) return load(deps, ...args)
    const cache = caches.get(deps.projections) ?? versionedCache<V>({ max })
    caches.set(deps.projections, cache)
    const now = until ? Date.parse(deps.clock.now()) : 0
    return cache.fetch(
      key(...args),
      version,
      async () => {
        const value = await load(deps, ...args)
        const end = until?.(value)
        return end ? { value, expiresAt: Date.parse(end) } : { value }
      },
      now,
    )
  }
}
