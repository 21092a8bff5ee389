import { type ApiRoute, apiRoute } from '../kernel/api-route'
import type { Kernel } from '../kernel/kernel'

/** How long an idle session lives, and for how long this one still will. Asking in the foreground keeps it awake. */
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
