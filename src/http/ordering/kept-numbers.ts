import type { HttpDeps } from '../kernel/deps'

/** Numbers that are kept at once; the one that was asked for longest ago goes first. */
const MOST = 200

interface Kept {
  version: string | number
  value: Promise<unknown>
}
const byHouse = new WeakMap<object, Map<string, Kept>>()

/**
 * Counts and sums are reckoned once and kept until one of their read models moves: a list of ten thousand orders is
 * looked at far more often than it changes. Where nobody can tell that nothing moved, nothing is kept.
 */
export function kept<T>(
  { projections }: Pick<HttpDeps, 'projections'>,
  models: readonly string[],
  key: string,
  reckon: () => Promise<T>,
): Promise<T> {
  const version = projections.version?.(models)
  if (version === undefined) return reckon()
  const mine = byHouse.get(projections) ?? new Map<string, Kept>()
  byHouse.set(projections, mine)
  const found = mine.get(key)
  mine.delete(key)
  if (found?.version === version) {
    mine.set(key, found)
    return found.value as Promise<T>
  }
  const value = reckon()
  mine.set(key, { version, value })
  value.catch(() => mine.delete(key))
  if (mine.size > MOST) mine.delete(mine.keys().next().value ?? '')
  return value
}
