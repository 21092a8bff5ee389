import { type ApiRoute, apiRoute } from '../kernel/api-route'
import type { HttpDeps } from '../kernel/deps'

/**
 * `live`: the process answers. `ready`: the database answers and the server is not draining; with each projection's
 * position and lag.
 */
export function health(deps: Pick<HttpDeps, 'pool' | 'projections'>, isDraining: () => boolean): ApiRoute[] {
  return [
    apiRoute('/health/live', (_req, res) => {
      res.json({ status: 'ok' })
    }),
    apiRoute('/health/ready', async (_req, res) => {
      const database = await deps.pool.query('select 1').then(
        () => true,
        () => false,
      )
      const projections = database ? await deps.projections.status().catch(() => []) : []
      const status = isDraining() ? 'draining' : database ? 'ok' : 'unavailable'
      res.status(status === 'ok' ? 200 : 503).json({ status, database, projections })
    }),
  ]
}
