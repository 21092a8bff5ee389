import { type ApiRoute, apiRoute } from '../kernel/api-route'
import type { Kernel } from '../kernel/kernel'

/**
 * `/api/session/lifetime`: minutes until an idle session ends, and when this one does. Without `X-Background` the
 * request extends the session.
 */
export function sessionLifetime({ deps }: Pick<Kernel, 'deps'>): ApiRoute[] {
  return [
    apiRoute('/api/session/lifetime', (req, res) => {
      const { session } = req
      res.json({
        lifetime: deps.env.SESSION_LIFETIME_MINUTES,
        authenticated: session.accountId !== null,
        expires_at: session.expiresAt,
        server_time: deps.clock.now(),
      })
    }),
  ]
}
