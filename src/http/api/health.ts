import { type ApiRoute, apiRoute } from '../kernel/api-route'
import type { HttpDeps } from '../kernel/deps'
import type { UnnamedProxy } from '../kernel/proxy'

/** Who asks gives up soon after; each part has this long. */
const PATIENCE_MS = 1_000

const within = <T>(asked: Promise<T>): Promise<T> =>
  Promise.race([
    asked,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), PATIENCE_MS).unref()),
  ])

/** Whether one part of the product answers in time. */
const answers = async (ask: () => Promise<unknown> | undefined): Promise<boolean> => {
  try {
    await within(Promise.resolve(ask()))
    return true
  } catch {
    return false
  }
}

/**
 * `live`: the process answers. `ready`: database and log answer within a second each, so that commands can be taken, and
 * the server is not draining; with the queue, with each projection's position and lag, and whether a proxy in front is
 * not named in TRUSTED_PROXIES.
 */
export function health(
  deps: Pick<HttpDeps, 'pool' | 'projections' | 'logHead' | 'metrics'>,
  { isDraining, proxy }: { isDraining: () => boolean; proxy: Pick<UnnamedProxy, 'wasSeen'> },
): ApiRoute[] {
  return [
    apiRoute('/health/live', (_req, res) => {
      res.json({ status: 'ok' })
    }),
    apiRoute('/health/ready', async (_req, res) => {
      const [database, log, queue] = await Promise.all([
        answers(() => deps.pool.query('select 1')),
        answers(() => deps.logHead?.()),
        answers(() => deps.metrics.queue()),
      ])
      const listed = database && log ? await within(deps.projections.status()).catch(() => []) : []
      // Without its queue the product still takes commands; what follows from them waits.
      const status = isDraining() ? 'draining' : database && log ? 'ok' : 'unavailable'
      res
        .status(status === 'ok' ? 200 : 503)
        .json({ status, database, log, queue, unnamedProxy: proxy.wasSeen(), projections: listed })
    }),
  ]
}
