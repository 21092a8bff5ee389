import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { idempotencyKeys } from '../adapters/database/idempotency-keys'
import { jobQueue } from '../adapters/queue/job-queue'
import { createHttp, type HttpOptions } from '../http/kernel/create-http'
import { type DrainTimes, drainable } from '../http/kernel/drain'
import { idleGate } from '../http/kernel/idle-gate'
import type { ProjectionsForHttp, Renderer } from '../http/kernel/services'
import type { JobQueue } from '../ports/queue'
import type { Projector } from '../projections/kernel/live/projector'
import { keptSession } from '../subscriptions/kept-session'
import { replayForgotten } from '../workers/erasure/replay'
import { startHousekeeping } from './housekeeping'
import type { Infrastructure } from './infrastructure'
import { labels } from './labels'
import { publicReadModels } from './modules'
import { paymentsOf } from './payments'
import { routesOf } from './routes'
import { settingsInForce } from './service-settings'
import { createServices } from './services'
import { shipLegalTexts } from './ship-legal-texts'
import { usable } from './unusable-setting'
import { warmMedia } from './warm-media'
import { startWorkers } from './workers'

export interface Running {
  url: string
  infrastructure: Infrastructure
  queue: JobQueue
  /** Ends once what a start writes beside serving is written down; a failure of it is logged. */
  settled: Promise<void>
  /** Finishes running requests, jobs and folds, then closes everything. */
  stop(): Promise<void>
}

/** Starts what ROLE asks for: pages, workers, or both in this process. */
export async function startApp(
  opened: Infrastructure,
  makeRenderer: (server: Server) => Promise<Renderer>,
  {
    drainTimes,
    ...options
  }: Pick<HttpOptions, 'withoutRateLimits' | 'points'> & { drainTimes?: DrainTimes } = {},
): Promise<Running> {
  const { env, logger, pool, dispatcher, projector, clock } = opened
  const serves = env.ROLE !== 'worker'
  const works = env.ROLE !== 'http'
  const server = createServer()
  // Longer than proxies and browsers keep a connection: closing it first would fail a request that is being sent.
  server.keepAliveTimeout = 75_000
  const drain = drainable(server, drainTimes)
  const untilIdle = idleGate(server)
  let listener: RequestListener = stillStarting
  drain.serve((req, res) => listener(req, res))
  if (serves) await usable('HOST e PORT', () => listening(server, env))
  const port = serves ? (server.address() as AddressInfo).port : env.PORT
  const localUrl = `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${port}`
  const publicUrl = env.PORT === 0 ? localUrl : env.PUBLIC_URL
  const settings = opened.serviceSettings
  const infrastructure = {
    ...opened,
    env: settingsInForce({ ...env, PUBLIC_URL: publicUrl }, settings),
  }

  const paid = paymentsOf(opened, { publicUrl, localUrl, serves })
  const { payments, bank } = paid
  // The name by which other processes see that this one lives.
  const name = `trilha-http/${randomUUID().slice(0, 8)}`
  const presence = keptSession(pool, async (client) => {
    await client.query(`set application_name = '${name}'`)
  })
  const keys = idempotencyKeys(pool, name)
  const queue = await queueOf(infrastructure)
  await forgetAgain(infrastructure, queue)
  const services = createServices({ infrastructure, paid })

  await bank?.start()
  const workers = works
    ? await startWorkers({ infrastructure, queue, payments, shop: services.shop, publicUrl })
    : undefined
  if (!works) projector.watch()
  if (serves) {
    const renderer = await makeRenderer(server)
    const app = createHttp(
      {
        ...routesOf(services),
        env: infrastructure.env,
        dispatcher,
        db: infrastructure.db,
        pool,
        keys,
        clock,
        projections: projectionsForHttp(projector),
        renderer,
        logger,
        labels,
        logHead: () => infrastructure.store.head(),
        logReached: async (position) => {
          const head = await infrastructure.store.head()
          return head !== undefined && infrastructure.store.compare(position, head) <= 0
        },
        metrics: {
          appended: infrastructure.appended,
          queue: () => queue.depth(),
          overdue: () => queue.overdue(),
        },
        secret: infrastructure.keyFor('http'),
        onForgotten: infrastructure.onForgotten,
        cardFingerprint: payments.fingerprintOf,
      },
      { isDraining: drain.isDraining, ...options },
    )
    await tablesOfThisCode(infrastructure)
    presence.start()
    listener = (req, res) => {
      if (settings.isFresh()) return app(req, res)
      void settings.refresh().finally(() => app(req, res))
    }
  }

  // Costs no query until the settings have changed.
  const following = setInterval(() => void settings.refresh(), FOLLOW_MS).unref()
  let stopping: Promise<void> | undefined
  const housekeeping = works ? startHousekeeping(infrastructure, queue, keys) : undefined
  const settled = works
    ? shipLegalTexts(infrastructure).catch((err) =>
        logger.warn({ err }, 'the legal texts of this version are written down at the next start'),
      )
    : Promise.resolve()
  if (serves) {
    warmMedia(services, () => stopping !== undefined, untilIdle).catch((err) =>
      logger.warn({ err }, 'covers are drawn when asked for'),
    )
  }

  const stop = async () => {
    clearInterval(housekeeping)
    clearInterval(following)
    if (serves) await drain.drain()
    await settled
    await presence.stop()
    await workers?.stop()
    await queue.close()
    await projector.stop()
    await bank?.stop()
    await infrastructure.close()
  }
  return {
    url: serves ? publicUrl : '',
    infrastructure: opened,
    queue,
    settled,
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

const listening = (server: Server, { PORT, HOST }: Infrastructure['env']) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORT, HOST, () => {
      server.off('error', reject)
      resolve()
    })
  })

/** Throws UnusableSetting when Redis refuses the login. */
async function queueOf({ env, pool, logger }: Infrastructure): Promise<JobQueue> {
  const { REDIS_URL } = env
  if (REDIS_URL) {
    const { redisLetsIn } = await import('../adapters/queue/redis-login')
    await usable(
      'REDIS_URL',
      () => redisLetsIn(REDIS_URL),
      () => true,
    )
  }
  const report = (message: string) => logger.warn({ queue: message }, 'job queue')
  return jobQueue({ redisUrl: REDIS_URL, pool, report })
}

/** A database restored from a backup may know people who were forgotten since. */
async function forgetAgain(infrastructure: Infrastructure, queue: JobQueue) {
  const { pool, dispatcher, keyRing, forgotten, logger, eraserWith } = infrastructure
  // Without the provider: the sandbox is not up yet, and a real one was not restored along.
  const people = await replayForgotten({
    pool,
    dispatcher,
    keyRing,
    list: forgotten,
    eraser: eraserWith(queue),
  })
  if (people > 0) logger.warn({ people }, 'a restored database knew people who had been forgotten')
}

const projectionsForHttp = (projector: Projector): ProjectionsForHttp => ({
  waitFor: (position, ms) => projector.waitFor(position, ms),
  status: async () =>
    (await projector.status()).map(({ name, position, lag, parked }) => ({
      name,
      position,
      lag,
      state: parked > 0 ? 'parked' : lag > 0 ? 'behind' : 'current',
    })),
  version: (of = publicReadModels) => projector.version(of),
})

const LOOK_AGAIN_MS = 250
/** Every process takes changed settings of services within this time, after the read models have told of them. */
const FOLLOW_MS = 500

/**
 * Pages may ask for columns that only the new table has: with PROJECTION_SWITCH=auto nothing is served until it is built.
 * With `review` staff promote the table, and pages that need a new column fail until then.
 */
async function tablesOfThisCode({ env, projector, logger }: Infrastructure) {
  if (env.PROJECTION_SWITCH === 'review') return
  for (let logged = ''; ; ) {
    const building = (await projector.building()).join(', ')
    if (!building) return
    if (building !== logged)
      logger.warn({ building }, 'waiting for read models of this version before serving')
    logged = building
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

const stillStarting: RequestListener = (_req, res) => {
  res
    .writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain; charset=utf-8' })
    .end('Estamos iniciando. Tente de novo em alguns segundos.')
}
