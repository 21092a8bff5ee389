import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Knex } from 'knex'
import type pg from 'pg'
import type { Logger } from 'pino'
import { startEmbedded } from './adapters/database/embedded'
import { idempotencyKeys } from './adapters/database/idempotency-keys'
import { createKnex } from './adapters/database/knex'
import { migrate } from './adapters/database/migrate'
import { createPool } from './adapters/database/pool'
import { isTransient } from './adapters/database/transient'
import { eventStoreDb } from './adapters/eventstore/esdb'
import { answering } from './adapters/eventstore/esdb-start'
import { postgresEventStore } from './adapters/eventstore/postgres'
import { sealed } from './adapters/eventstore/sealed'
import { forgottenFile } from './adapters/keyring/forgotten-file'
import { followForgotten } from './adapters/keyring/forgotten-news'
import { type MasterKeys, masterKeys } from './adapters/keyring/master-key'
import { FORGOTTEN, postgresKeyRing } from './adapters/keyring/postgres'
import { claimsKey, derive } from './adapters/keyring/wrapping'
import { outboxMailer } from './adapters/mail/outbox'
import { smtpMailer } from './adapters/mail/smtp'
import { argon2Passwords } from './adapters/passwords/argon2'
import { provider } from './adapters/payments/provider'
import { sandboxProvider } from './adapters/payments/sandbox'
import { sealedPictures } from './adapters/pictures/sealed-pictures'
import { bullQueue } from './adapters/queue/bullmq'
import { graphileQueue } from './adapters/queue/graphile'
import { sheets } from './adapters/sheets'
import { codeVersion } from './cli/kernel/version'
import type { Dispatcher } from './commands/kernel/command'
import { createDispatcher } from './commands/kernel/dispatcher'
import { schemaOf } from './domain/registry'
import type { Env } from './env'
import { createHttp } from './http/kernel/create-http'
import type { Renderer } from './http/kernel/deps'
import { drainable } from './http/kernel/drain'
import { lulls } from './http/kernel/lull'
import { sessionStore } from './http/kernel/session-store'
import { type Clock, systemClock } from './ports/clock'
import type { Eraser } from './ports/eraser'
import type { BulkEventStore, EventStore } from './ports/event-store'
import type { ForgottenList } from './ports/forgotten-list'
import type { IdempotencyKeys } from './ports/idempotency-keys'
import type { KeyRing } from './ports/key-ring'
import type { OrderExports } from './ports/order-exports'
import type { Payments } from './ports/payments'
import type { PersonPictures } from './ports/person-pictures'
import type { ProjectionDesk } from './ports/projection-desk'
import type { JobQueue } from './ports/queue'
import { commands, jobs, projections, reactors } from './product'
import { createProjectionDesk } from './projections/kernel/desk'
import { createProjector, type Projector } from './projections/kernel/projector'
import { chargesSince } from './projections/ordering/charge-list'
import { rooms } from './rooms'
import { eraser } from './workers/erasure/erase'
import { endFiscalTerms } from './workers/erasure/fiscal-terms'
import { replayForgotten } from './workers/erasure/replay'
import { orderExports } from './workers/exports/order-exports'
import { jobHandlers } from './workers/kernel/job-handlers'
import { createReactorRunner } from './workers/kernel/reactor-runner'
import { enqueueNight } from './workers/nightly'
import { openEnds } from './workers/open-ends'

/** The log, the read models and the ways to write: what every door of the product stands on. */
export interface Ground {
  env: Env
  clock: Clock
  logger: Logger
  pool: pg.Pool
  db: Knex
  store: BulkEventStore
  /** The same log, with what the law makes us keep of the forgotten: for who must answer to the tax authority. */
  fiscalLog: EventStore
  dispatcher: Dispatcher
  projector: Projector
  /** What staff may ask of the read models. */
  desk: ProjectionDesk
  keyRing: KeyRing
  forgotten: ForgottenList
  /** Pictures that people gave of themselves. */
  pictures: PersonPictures
  /** Files of orders that staff asked for. */
  orderExports: OrderExports
  /** Calls back whenever somebody was forgotten, by this process or another: what was drawn may show them. */
  onForgotten(listener: () => void): void
  /** Erases people, with a queue at hand that may hold jobs about them. */
  eraserWith(queue: Pick<JobQueue, 'erase'>, payments?: Pick<Payments, 'forgetCard'>): Eraser
  /** Newest first. */
  masters: MasterKeys
  /** A key for one purpose, derived from the master key; that of claims is the same for ever. */
  keyFor(purpose: string): Buffer
  /** Events appended by this process. */
  appended(): number
  close(): Promise<void>
}

/** A worker keeps four for itself: read models, builds beside them, reactors, and news of moves. */
const CONNECTIONS = 16

/** Opens the database (the embedded one without DATABASE_URL) and puts log and read models on it. */
export async function openGround(env: Env, logger: Logger, clock: Clock = systemClock): Promise<Ground> {
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded({ dataDir: env.DATA_DIR })
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  const pool = createPool(url, {
    max: CONNECTIONS,
    onError: (err) => logger.warn({ err }, 'database connection lost'),
  })
  await migrate(pool)
  const masters = await masterKeys(env.DATA_DIR, env)
  const claims = await claimsKey(pool, masters)
  const keyFor = (purpose: string) => (purpose === 'claims' ? claims : derive(masters[0], purpose))
  const keyRing = postgresKeyRing(pool, masters)
  const forgotten = forgottenFile(env.DATA_DIR)
  const pictures = sealedPictures(resolve(env.DATA_DIR, 'people'), keyRing)
  const listeners: (() => void)[] = []
  const news = followForgotten(pool.options, keyRing, () => {
    for (const listener of listeners) listener()
  })
  await news.start()
  const raw = await rawLog(env, pool, logger)
  const log = sealed(raw, keyRing, schemaOf)
  let appended = 0
  const store: BulkEventStore = {
    ...log,
    async append(stream, expected, events) {
      const done = await log.append(stream, expected, events)
      appended += events.length
      return done
    },
  }
  const db = createKnex(pool)
  const exports = orderExports({
    pool,
    db,
    dir: resolve(env.DATA_DIR, 'exports'),
    sheets,
    codeVersion: codeVersion(),
  })
  const dispatcher = createDispatcher({ store, clock, hashKey: keyFor('claims'), passwords: argon2Passwords })
  const policy = env.PROJECTION_SWITCH
  const projector = createProjector({ pool, store, projections, log: logger, policy })
  const desk = createProjectionDesk({
    pool,
    store,
    projections,
    reactors: reactors.map(({ name }) => name),
    acts: env.ROLE !== 'http',
    onAsked: projector.look,
    onChanged: projector.look,
  })
  return {
    env,
    clock,
    logger,
    pool,
    db,
    store,
    fiscalLog: sealed(raw, keyRing, schemaOf, 'fiscal'),
    dispatcher,
    projector,
    desk,
    keyRing,
    forgotten,
    pictures,
    orderExports: exports,
    onForgotten: (listener) => void listeners.push(listener),
    eraserWith: (queue, payments) =>
      eraser({
        forgetCard: payments?.forgetCard,
        pool,
        store,
        facts: dispatcher.facts,
        keyRing,
        list: forgotten,
        pictures,
        orderExports: exports,
        queue,
        projections,
        mailJobs: jobs.map(({ name }) => name).filter((name) => name.startsWith('mail-')),
        clock,
        wiped: () => pool.query(`select pg_notify('${FORGOTTEN}', '')`),
      }),
    masters,
    keyFor,
    appended: () => appended,
    async close() {
      await news.close()
      await store.close()
      await db.destroy()
      await pool.end()
      await embedded?.stop()
    },
  }
}

/** The log without seals: EventStoreDB where EVENTSTORE_URL says so, else beside the read models. */
const rawLog = async ({ EVENTSTORE_URL }: Env, pool: pg.Pool, logger: Logger): Promise<BulkEventStore> =>
  EVENTSTORE_URL ? answering(eventStoreDb(EVENTSTORE_URL), logger) : postgresEventStore(pool)

export interface Running {
  url: string
  ground: Ground
  queue: JobQueue
  /** Lets requests, jobs and folds in hand finish, then lets go of everything. */
  stop(): Promise<void>
}

/** Starts what ROLE asks for: pages, workers, or both in this process. */
export async function startApp(
  ground: Ground,
  makeRenderer: (server: Server) => Promise<Renderer>,
  options: { withoutRateLimits?: boolean } = {},
): Promise<Running> {
  const { env, logger, pool, store, dispatcher, projector, clock } = ground
  const serves = env.ROLE !== 'worker'
  const works = env.ROLE !== 'http'
  const server = createServer()
  const drain = drainable(server)
  const lull = lulls(server)
  let listener: (req: never, res: never) => void = (_req, res: never) => starting(res)
  server.on('request', (req, res) => listener(req as never, res as never))
  if (serves) await new Promise<void>((resolve) => server.listen(env.PORT, env.HOST, resolve))
  const port = serves ? (server.address() as AddressInfo).port : env.PORT
  const local = `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${port}`
  const publicUrl = env.PORT === 0 ? local : env.PUBLIC_URL
  const settled = { ...env, PUBLIC_URL: publicUrl }

  const webhookSecret = env.PAYMENTS_WEBHOOK_SECRET ?? ground.keyFor('payments-webhook').toString('hex')
  const paymentsToken = env.PAYMENTS_TOKEN ?? ground.keyFor('payments-token').toString('hex')
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
    keyRing: ground.keyRing,
    list: ground.forgotten,
    // Nobody serves the sandbox yet; and a provider of its own was not set back.
    eraser: ground.eraserWith(queue),
  })
  if (back > 0) logger.warn({ people: back }, 'a restored database knew people who had been forgotten')
  const house = rooms({ ground: { ...ground, env: settled }, payments, queue, webhookSecret, bank })
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
      charges: { since: (at: string) => chargesSince(ground.db, at) },
      openEnds: openEnds(ground.db),
      mailer,
      facts: dispatcher.facts,
      eraser: ground.eraserWith(queue, payments),
      desk: ground.desk,
      orderExports: ground.orderExports,
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
        db: ground.db,
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
        metrics: { appended: ground.appended, queue: () => queue.depth(), overdue: () => queue.overdue() },
        secret: ground.keyFor('http'),
        onForgotten: ground.onForgotten,
        beforeCommand: house.beforeCommand,
        cardFingerprint: payments.fingerprintOf,
      },
      { isDraining: drain.isDraining, ...options },
    )
    await tablesOfThisCode(ground)
    listener = app as never
  }

  let stopping: Promise<void> | undefined
  const housekeeping = works ? keepHouse(ground, queue, keys) : undefined
  if (serves) {
    house
      .drawCovers(() => stopping !== undefined, lull)
      .catch((err) => logger.warn({ err }, 'covers are drawn when asked for'))
  }

  const stop = async () => {
    clearInterval(housekeeping)
    if (serves) await drain.drain()
    if (works) await runner.stop()
    await queue.close()
    await projector.stop()
    await bank?.stop()
    await ground.close()
  }
  return {
    url: serves ? publicUrl : '',
    ground,
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
async function tablesOfThisCode({ env, projector, logger }: Ground) {
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
  { pool, env, clock, logger, keyRing, forgotten }: Ground,
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
