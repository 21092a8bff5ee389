import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { idempotencyKeys } from '../adapters/database/idempotency-keys'
import { isTransient } from '../adapters/database/transient'
import { outboxMailer } from '../adapters/mail/outbox'
import { smtpMailer } from '../adapters/mail/smtp'
import { provider } from '../adapters/payments/provider'
import { sandboxProvider } from '../adapters/payments/sandbox'
import { bullQueue } from '../adapters/queue/bullmq'
import { graphileQueue } from '../adapters/queue/graphile'
import { createHttp } from '../http/kernel/create-http'
import { drainable } from '../http/kernel/drain'
import { idleGate } from '../http/kernel/idle-gate'
import type { Renderer } from '../http/kernel/services'
import { sessionStore } from '../http/kernel/session-store'
import type { IdempotencyKeys } from '../ports/idempotency-keys'
import type { JobQueue } from '../ports/queue'
import { chargesSince } from '../projections/ordering/charge-list'
import { consistencyGaps } from '../workers/consistency-gaps'
import { endFiscalTerms } from '../workers/erasure/fiscal-terms'
import { replayForgotten } from '../workers/erasure/replay'
import { jobHandlers } from '../workers/kernel/job-handlers'
import { createReactorRunner } from '../workers/kernel/reactor-runner'
import { enqueueNight } from '../workers/nightly'
import type { Infrastructure } from './infrastructure'
import { commands, jobs, reactors } from './product'
import { rooms } from './rooms'

export interface Running {
  url: string
  infrastructure: Infrastructure
  queue: JobQueue
  /** Lets requests, jobs and folds in hand finish, then lets go of everything. */
  stop(): Promise<void>
}

/** Starts what ROLE asks for: pages, workers, or both in this process. */
export async function startApp(
  infrastructure: Infrastructure,
  makeRenderer: (server: Server) => Promise<Renderer>,
  options: { withoutRateLimits?: boolean } = {},
): Promise<Running> {
  const { env, logger, pool, store, dispatcher, projector, clock } = infrastructure
  const serves = env.ROLE !== 'worker'
  const works = env.ROLE !== 'http'
  const server = createServer()
  // Longer than proxies and browsers keep a connection: closed by us, it would fail whatever is sent on it just then.
  server.keepAliveTimeout = 75_000
  const drain = drainable(server)
  const untilIdle = idleGate(server)
  let listener: (req: never, res: never) => void = (_req, res: never) => starting(res)
  server.on('request', (req, res) => listener(req as never, res as never))
  if (serves) await new Promise<void>((resolve) => server.listen(env.PORT, env.HOST, resolve))
  const port = serves ? (server.address() as AddressInfo).port : env.PORT
  const local = `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${port}`
  const publicUrl = env.PORT === 0 ? local : env.PUBLIC_URL
  const settled = { ...env, PUBLIC_URL: publicUrl }

  const webhookSecret =
    env.PAYMENTS_WEBHOOK_SECRET ?? infrastructure.keyFor('payments-webhook').toString('hex')
  const paymentsToken = env.PAYMENTS_TOKEN ?? infrastructure.keyFor('payments-token').toString('hex')
  const bank =
    env.PAYMENTS === 'sandbox' && !env.PAYMENTS_URL && serves
      ? sandboxProvider({
          pool,
          clock,
          publicUrl: () => `${publicUrl}/sandbox`,
          webhookUrl: () => `${local}/api/webhooks/payments`,
          webhookSecret,
          token: paymentsToken,
          onError: (err) => logger.error({ err }, 'sandbox bank'),
        })
      : undefined
  const payments = provider(env, {
    token: paymentsToken,
    sandboxUrl: serves ? `${local}/sandbox` : `${publicUrl}/sandbox`,
    clock,
  })

  const keys = idempotencyKeys(pool)
  const report = (message: string) => logger.warn({ queue: message }, 'job queue')
  const queue = env.REDIS_URL
    ? bullQueue({ redisUrl: env.REDIS_URL, pool, report })
    : graphileQueue({ pool, report })
  const back = await replayForgotten({
    pool,
    dispatcher,
    keyRing: infrastructure.keyRing,
    list: infrastructure.forgotten,
    // Nobody serves the sandbox yet; and a provider of its own was not set back.
    eraser: infrastructure.eraserWith(queue),
  })
  if (back > 0) logger.warn({ people: back }, 'a restored database knew people who had been forgotten')
  const house = rooms({
    infrastructure: { ...infrastructure, env: settled },
    payments,
    queue,
    webhookSecret,
    bank,
  })
  const runner = createReactorRunner({
    pool,
    store,
    dispatcher,
    queue,
    reactors,
    isPassing: isTransient,
    log: logger,
  })

  await bank?.start()
  if (works) {
    await projector.start()
    await runner.start()
    const mailer = env.SMTP_URL ? smtpMailer({ url: env.SMTP_URL, from: house.mailFrom }) : outboxMailer(pool)
    const ports = {
      payments,
      charges: { since: (at: string) => chargesSince(infrastructure.db, at) },
      consistencyGaps: consistencyGaps(infrastructure.db),
      mailer,
      facts: dispatcher.facts,
      eraser: infrastructure.eraserWith(queue, payments),
      desk: infrastructure.desk,
      orderExports: infrastructure.orderExports,
      sessions: sessionStore(pool, env.SESSION_LIFETIME_MINUTES),
      publicUrl,
      shop: house.shop,
    }
    await queue.work(jobHandlers(jobs, ports, { dispatcher, clock, queue, log: logger }))
  }
  if (!works) projector.watch()
  if (serves) {
    const renderer = await makeRenderer(server)
    const app = createHttp(
      {
        env: settled,
        dispatcher,
        db: infrastructure.db,
        pool,
        keys,
        clock,
        projections: house.projectionsForHttp,
        shared: house.shared,
        extras: house.extras,
        pages: house.pages,
        actions: house.actions,
        commands,
        api: house.api,
        outside: house.outside,
        quick: house.quick,
        renderer,
        logger,
        metrics: {
          appended: infrastructure.appended,
          queue: () => queue.depth(),
          overdue: () => queue.overdue(),
        },
        secret: infrastructure.keyFor('http'),
        onForgotten: infrastructure.onForgotten,
        beforeCommand: house.beforeCommand,
        cardFingerprint: payments.fingerprintOf,
      },
      { isDraining: drain.isDraining, ...options },
    )
    await tablesOfThisCode(infrastructure)
    listener = app as never
  }

  let stopping: Promise<void> | undefined
  const housekeeping = works ? keepHouse(infrastructure, queue, keys) : undefined
  if (serves) {
    house
      .drawCovers(() => stopping !== undefined, untilIdle)
      .catch((err) => logger.warn({ err }, 'covers are drawn when asked for'))
  }

  const stop = async () => {
    clearInterval(housekeeping)
    if (serves) await drain.drain()
    if (works) await runner.stop()
    await queue.close()
    await projector.stop()
    await bank?.stop()
    await infrastructure.close()
  }
  return {
    url: serves ? publicUrl : '',
    infrastructure,
    queue,
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

const LOOK_AGAIN_MS = 250

/**
 * Pages may ask for columns that only the new table has: with PROJECTION_SWITCH=auto nothing is served until it is built.
 * With `review` somebody decides, and pages that need a new column fail until then.
 */
async function tablesOfThisCode({ env, projector, logger }: Infrastructure) {
  if (env.PROJECTION_SWITCH === 'review') return
  for (let told = ''; ; ) {
    const building = (await projector.building()).join(', ')
    if (!building) return
    if (building !== told) logger.warn({ building }, 'waiting for read models of this version before serving')
    told = building
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

const HOUR_MS = 3_600_000

/** Removes what is over, and plans the coming night. Nothing depends on when within the hour. */
function keepHouse(
  { pool, env, clock, logger, keyRing, forgotten }: Infrastructure,
  queue: JobQueue,
  keys: IdempotencyKeys,
) {
  const sessions = sessionStore(pool, env.SESSION_LIFETIME_MINUTES)
  const sweep = () =>
    Promise.all([
      sessions.sweep(clock.now()),
      keys.sweep(clock.now()),
      endFiscalTerms({ pool, keyRing, list: forgotten, clock }),
      enqueueNight(queue, clock.now()),
    ]).catch((err) => logger.warn({ err }, 'housekeeping failed, trying again in an hour'))
  void enqueueNight(queue, clock.now()).catch((err) =>
    logger.warn({ err }, 'the night is planned in an hour'),
  )
  return setInterval(sweep, HOUR_MS).unref()
}

function starting(res: { writeHead(status: number, headers: object): { end(text: string): void } }) {
  res
    .writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain; charset=utf-8' })
    .end('Estamos iniciando. Tente de novo em alguns segundos.')
}
