import { Router } from 'express'
import type { Kernel } from '../kernel/kernel'

/** How long an idle session lives, and for how long this one still will. Asking in the foreground keeps it awake. */
export function sessionLifetime({ deps }: Pick<Kernel, 'deps'>): Router {
  const router = Router()
  router.get('/api/session/lifetime', (req, res) => {
    req.routeLabel = '/api/session/lifetime'
    const { session } = req
    res.json({
      lifetime: deps.env.SESSION_LIFETIME_MINUTES,
      authenticated: session.accountId !== null,
      expires_at: session.expiresAt,
      server_time: deps.clock.now(),
    })
  })
  return router
}
