import type { HttpDeps } from './deps'

type Reading = Pick<HttpDeps, 'db' | 'projections'>

/**
 * What `read` makes of these read models, read once for each of their states; those who ask meanwhile wait for the same
 * one. Only for what is the same for everybody.
 */
export function readOnce<T>(
  models: readonly { name: string }[],
  read: (db: HttpDeps['db']) => Promise<T>,
): (deps: Reading) => Promise<T> {
  const names = models.map(({ name }) => name)
  const kept = new WeakMap<HttpDeps['projections'], { version: string | number; value: Promise<T> }>()
  return ({ db, projections }) => {
    const version = projections.version?.(names)
    if (version === undefined) return read(db)
    const found = kept.get(projections)
    if (found && found.version === version) return found.value
    const mine = { version, value: read(db) }
    kept.set(projections, mine)
    mine.value.catch(() => {
      if (kept.get(projections) === mine) kept.delete(projections)
    })
    return mine.value
  }
}
