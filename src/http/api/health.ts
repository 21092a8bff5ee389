import { Router } from 'express'
import type { HttpDeps } from '../kernel/deps'

/** `live`: the process answers. `ready`: it can serve, with each projection's position and lag. */
export function health(deps: Pick<HttpDeps, 'pool' | 'projections'>, isDraining: () => boolean): Router {
  const router = Router()
  router.get('/health/live', (req, res) => {
    req.routeLabel = '/health/live'
    res.json({ status: 'ok' })
  })
  router.get('/health/ready', async (req, res) => {
    req.routeLabel = '/health/ready'
    const database = await deps.pool.query('select 1').then(
      () => true,
      () => false,
    )
    const projections = database ? await deps.projections.status().catch(() => []) : []
    const status = isDraining() ? 'draining' : database ? 'ok' : 'unavailable'
    res.status(status === 'ok' ? 200 : 503).json({ status, database, projections })
  })
  return router
}
