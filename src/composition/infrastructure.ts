import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type pg from 'pg'
import type { Logger } from 'pino'
import { newSigningKey, rs256Signer } from '../adapters/credentials/rs256'
import { startEmbedded } from '../adapters/database/embedded'
import { createKnex } from '../adapters/database/knex'
import { migrate } from '../adapters/database/migrate'
import { createPool } from '../adapters/database/pool'
import { postgresEventStore } from '../adapters/eventstore/postgres'
import { sealed } from '../adapters/eventstore/sealed'
import { withStoredTypes } from '../adapters/eventstore/stored-types'
import { filmMaker } from '../adapters/films/film-maker'
import { forgottenFile } from '../adapters/keyring/forgotten-file'
import { followForgotten } from '../adapters/keyring/forgotten-news'
import { type MasterKeys, masterKeys } from '../adapters/keyring/master-key'
import { FORGOTTEN, postgresKeyRing } from '../adapters/keyring/postgres'
import { secretSeal } from '../adapters/keyring/secret-seal'
import { claimsKey, credentialsKey, derive, settingsKey, WrongMasterKey } from '../adapters/keyring/wrapping'
import { argon2Passwords } from '../adapters/passwords/argon2'
import { sealedPictures } from '../adapters/pictures/sealed-pictures'
import { sheets } from '../adapters/sheets'
import { codeVersion } from '../cli/kernel/version'
import { refuseGone } from '../commands/identity/actor-standing'
import type { Dispatcher } from '../commands/kernel/command'
import { createDispatcher } from '../commands/kernel/dispatcher'
import { schemaOf, storedTypes } from '../domain/registry'
import type { Env } from '../env'
import { type Clock, systemClock } from '../ports/clock'
import type { CredentialSigner } from '../ports/credential-signer'
import type { Eraser } from '../ports/eraser'
import type { BulkEventStore, EventStore } from '../ports/event-store'
import type { ForgottenList } from '../ports/forgotten-list'
import type { Imports } from '../ports/imports'
import type { KeyRing } from '../ports/key-ring'
import type { OrderExports } from '../ports/order-exports'
import type { Payments } from '../ports/payments'
import type { PersonPictures } from '../ports/person-pictures'
import type { ProjectionAdmin } from '../ports/projection-admin'
import type { JobQueue } from '../ports/queue'
import type { NamedServices, ServiceSettings } from '../ports/service-settings'
import type { FilmMaker } from '../ports/video-uploads'
import { createProjectionAdmin } from '../projections/kernel/admin'
import { createProjector, type Projector } from '../projections/kernel/live/projector'
import { serviceSettings as serviceSettingsRows } from '../projections/site/service-settings'
import { eraser } from '../workers/erasure/erase'
import { orderExports } from '../workers/exports/order-exports'
import { importFiles } from '../workers/imports/files'
import { type FileStorages, fileStorages } from './file-storages'
import { jobs, projections, reactors } from './modules'
import { serviceSettings } from './service-settings'
import { usable } from './unusable-setting'

/** The log, the read models and the ways to write: what every door of the product stands on. */
export interface Infrastructure {
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
  projectionAdmin: ProjectionAdmin
  keyRing: KeyRing
  /** What staff set in pages for mail and payments. */
  serviceSettings: ServiceSettings
  /** Which services the environment names, and so wins over what staff set. */
  namedServices: NamedServices
  forgotten: ForgottenList
  /** Pictures that people gave of themselves. */
  pictures: PersonPictures
  /** Files of orders that staff asked for. */
  orderExports: OrderExports
  storages: FileStorages
  imports: Imports
  /** Makes what players need of uploaded films. */
  films: FilmMaker
  /** Calls back whenever a person was forgotten, by any process, since cached pages may show them. */
  onForgotten(listener: () => void): void
  /** Erases people, with a queue at hand that may hold jobs about them. */
  eraserWith(queue: Pick<JobQueue, 'erase'>, payments?: Pick<Payments, 'forgetCard'>): Eraser
  /** Newest first. */
  masters: MasterKeys
  credentials: CredentialSigner
  /** A key for one purpose, derived from the master key; that of claims is the same for ever. */
  keyFor(purpose: string): Buffer
  /** Events appended by this process. */
  appended(): number
  close(): Promise<void>
}

/** A worker keeps four for itself: read models, builds beside them, reactors, and news of moves. */
const CONNECTIONS = 16

/** Well under the time that a process has to end. */
const CLOSING_MS = 5_000

/** Opens the database (the embedded one without DATABASE_URL) and puts log and read models on it. */
export async function openInfrastructure(
  env: Env,
  logger: Logger,
  clock: Clock = systemClock,
): Promise<Infrastructure> {
  if (env.DATABASE_URL) return openOn(env.DATABASE_URL, env, logger, clock)
  const embedded = await usable('DATA_DIR', () => startEmbedded({ dataDir: env.DATA_DIR }))
  try {
    const opened = await openOn(embedded.url, env, logger, clock)
    return {
      ...opened,
      async close() {
        // After a start that failed, sessions may stay open; the server is a process of its own and must not.
        const closed = new AbortController()
        const late = pause(CLOSING_MS, undefined, { signal: closed.signal }).catch(() => {})
        await Promise.race([opened.close(), late]).finally(() => closed.abort())
        await embedded.stop()
      },
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function openOn(url: string, env: Env, logger: Logger, clock: Clock): Promise<Infrastructure> {
  const pool = createPool(url, {
    max: CONNECTIONS,
    onError: (err) => logger.warn({ err }, 'database connection lost'),
  })
  const masters = await opened(env, pool)
  const claims = await usable('DATA_KEY', () => claimsKey(pool, masters), isWrongKey)
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
  const { appendTogether } = log
  const store: BulkEventStore = {
    ...log,
    ...(appendTogether && {
      async appendTogether(changes, unchanged) {
        const done = await appendTogether(changes, unchanged)
        appended += done.length
        return done
      },
    }),
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
  const dispatcher = createDispatcher({
    store,
    clock,
    hashKey: keyFor('claims'),
    passwords: argon2Passwords,
    refuseActor: refuseGone,
    onForgotten: (forget) => void listeners.push(forget),
  })
  const imports = importFiles({ db, facts: dispatcher.facts, dir: resolve(env.DATA_DIR, 'imports'), clock })
  const policy = env.PROJECTION_SWITCH
  const storages = fileStorages(env)
  const projector = createProjector({ pool, store, projections, log: logger, policy })
  const settings = serviceSettings({
    seal: secretSeal(await settingsKey(pool, masters)),
    facts: dispatcher.facts,
    version: () => projector.version([serviceSettingsRows.name]),
    warn: (problem, message) => logger.warn(problem, message),
  })
  await settings.refresh()
  const projectionAdmin = createProjectionAdmin({
    pool,
    store,
    projections,
    reactors: reactors.map(({ name }) => name),
    actsLocally: env.ROLE !== 'http',
    onBuildRequested: projector.rescan,
    onChanged: projector.rescan,
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
    projectionAdmin,
    keyRing,
    serviceSettings: settings,
    namedServices: { mail: env.SMTP_URL !== undefined, payments: env.namesPayments },
    forgotten,
    pictures,
    orderExports: exports,
    storages,
    imports,
    films: filmMaker({
      uploads: resolve(env.DATA_DIR, 'uploads'),
      work: resolve(env.DATA_DIR, 'films'),
      storage: storages.films,
    }),
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
        imports,
        queue,
        projections,
        mailJobs: jobs.map(({ name }) => name).filter((name) => name.startsWith('mail-')),
        clock,
        wiped: () => pool.query(`select pg_notify('${FORGOTTEN}', '')`),
      }),
    masters,
    keyFor,
    credentials: rs256Signer(() => credentialsKey(pool, masters, newSigningKey)),
    appended: () => appended,
    async close() {
      await news.close()
      await store.close()
      await db.destroy()
      await pool.end()
    },
  }
}

/** Whether the database and the data folder can be used is known once both were written to. */
async function opened(env: Env, pool: pg.Pool): Promise<MasterKeys> {
  await usable('DATABASE_URL', () => migrate(pool))
  return usable('DATA_DIR', () => masterKeys(env.DATA_DIR, env))
}

const isWrongKey = (error: unknown) => error instanceof WrongMasterKey

/** The log without seals: EventStoreDB where EVENTSTORE_URL says so, else beside the read models. */
const rawLog = async ({ EVENTSTORE_URL }: Env, pool: pg.Pool, logger: Logger): Promise<BulkEventStore> =>
  withStoredTypes(
    EVENTSTORE_URL
      ? await usable(
          'EVENTSTORE_URL',
          () => eventStoreAt(EVENTSTORE_URL, logger),
          () => true,
        )
      : postgresEventStore(pool),
    storedTypes,
  )

/** Loaded late: its client takes a tenth of the memory of a shop that does not use it. */
async function eventStoreAt(url: string, logger: Logger): Promise<BulkEventStore> {
  const [{ eventStoreDb }, { answering }] = await Promise.all([
    import('../adapters/eventstore/esdb'),
    import('../adapters/eventstore/esdb-start'),
  ])
  return answering(eventStoreDb(url), logger)
}
