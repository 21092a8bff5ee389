import type { Instant } from '../../domain/kernel/instants'
import type { PageContext } from '../kernel/page'

/** Until when these projections include everything: now when none lags, else when the slowest last advanced. */
export async function freshness({ deps, db, now }: PageContext, names: string[]): Promise<Instant> {
  const behind = (await deps.projections.status()).filter(({ name, lag }) => names.includes(name) && lag > 0)
  if (behind.length === 0) return now
  const slowest = await db('ops.checkpoints')
    .whereIn(
      'name',
      behind.map(({ name }) => name),
    )
    .min('updated_at as at')
    .first()
  return slowest?.at ? new Date(slowest.at).toISOString() : now
}
