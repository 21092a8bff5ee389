import type pg from 'pg'
import { startEmbedded } from '../adapters/database/embedded'
import { createPool } from '../adapters/database/pool'
import { eventStoreDb } from '../adapters/eventstore/esdb'
import { answering } from '../adapters/eventstore/esdb-start'
import { postgresEventStore } from '../adapters/eventstore/postgres'
import { filmMaker } from '../adapters/films/film-maker'
import { masterKeys } from '../adapters/keyring/master-key'
import { secretSeal } from '../adapters/keyring/secret-seal'
import { hasSettingsKey, settingsKey } from '../adapters/keyring/wrapping'
import { jobQueue } from '../adapters/queue/job-queue'
import { diskStorage } from '../adapters/storage/disk'
import { projections, reactors } from '../composition/modules'
import { settingsInForce, storedServices } from '../composition/service-settings'
import { EXIT, usable } from '../composition/unusable-setting'
import { fold, streamOf } from '../domain/kernel/aggregate'
import { type Env, readEnv, WrongEnvironment } from '../env'
import type { BulkEventStore } from '../ports/event-store'
import type { StoredServices } from '../ports/service-settings'
import { createProjectionAdmin } from '../projections/kernel/admin'
import { answers, clocks, database, isBegun, keys, tables } from './doctor/database'
import { type Finding, fault, looked } from './doctor/finding'
import { backup, disk, films, node, publicAddress } from './doctor/machine'
import { bucket, mail, payments, redis, server } from './doctor/services'
import { jobs, log, parked, readModels } from './doctor/work'
import { commandLine } from './kernel/command-line'

const USAGE = `npm run doctor [-- --json]   confere a instalação sem mudar nada nela, com a loja no ar ou parada
Termina com 0 quando está tudo bem, 1 quando há o que consertar, 78 quando uma configuração não pode ser lida.`

const SIGNS = { ok: '✓', note: '!', fault: '✗' } as const

const { values } = commandLine(USAGE, { json: { type: 'boolean', default: false } })

const found: Finding[] = []
function tell(finding: Finding): Finding {
  found.push(finding)
  const { name, grade, detail } = finding
  process.stdout.write(
    values.json ? `${JSON.stringify(finding)}\n` : `${SIGNS[grade]} ${name.padEnd(16)} ${detail}\n`,
  )
  return finding
}
const tellOf = async (name: string, check: () => Promise<Finding>) => tell(await looked(name, check))

type Close = () => Promise<unknown>

/** What can be asked of the database only; ends where the rest has no answer. */
async function examineData(env: Env, url: string) {
  const pool = createPool(url, { name: 'trilha-doctor', max: 4 })
  const closing: Close[] = [() => pool.end()]
  try {
    await tellOf('Banco', () => database(pool))
    if (!(await answers(pool))) return
    await tellOf('Relógio', () => clocks(pool))
    await tellOf('Tabelas', () => tables(pool))
    if (!(await isBegun(pool))) return
    const { grade } = await tellOf('Chaves', () => keys(pool, env))
    await examineLog(env, pool, closing, grade !== 'fault')
    if ((await tellOf('Fila', () => redis(env))).grade === 'fault') return
    const queue = await jobQueue({ redisUrl: env.REDIS_URL, pool })
    closing.unshift(() => queue.close())
    await tellOf('Tarefas', () => jobs(queue))
  } finally {
    for (const close of closing) await close()
  }
}

/** What staff set in pages for mail and payments, once the log could be read. */
let stored: StoredServices | undefined

async function readStored(env: Env, pool: pg.Pool, store: BulkEventStore) {
  // Asked first: where there is no key yet, none must be made by looking.
  if (!(await hasSettingsKey(pool))) return
  const key = await settingsKey(pool, await masterKeys(env.DATA_DIR, env))
  stored = await storedServices({
    seal: secretSeal(key),
    warn: () => {},
    facts: {
      load: async (agg, id) => fold(agg, await store.readStream(streamOf(agg, id))),
    },
  })
}

/** The log, asked once: a start would wait for EventStoreDB, this command reports that it is away. */
async function openLog({ EVENTSTORE_URL }: Env, pool: pg.Pool): Promise<BulkEventStore> {
  if (!EVENTSTORE_URL) return postgresEventStore(pool)
  const silent = { info() {}, warn() {} }
  return usable(
    'EVENTSTORE_URL',
    () => answering(eventStoreDb(EVENTSTORE_URL), silent, 0),
    () => true,
  )
}

async function examineLog(env: Env, pool: pg.Pool, closing: Close[], hasKeys: boolean) {
  let store: BulkEventStore | undefined
  await tellOf('Log', async () => {
    store = await openLog(env, pool)
    return log(store)
  })
  if (!store) return
  const opened = store
  closing.unshift(() => opened.close())
  if (hasKeys) await readStored(env, pool, opened)
  const admin = createProjectionAdmin({
    pool,
    store,
    projections,
    reactors: reactors.map(({ name }) => name),
    actsLocally: false,
  })
  await tellOf('Projeções', () => readModels(admin))
  await tellOf('Eventos parados', () => parked(admin))
}

async function examine(env: Env) {
  await tellOf('Node', node)
  const room = await tellOf('Disco', () => disk(env))
  tell(publicAddress(env))
  await tellOf('Servidor', () => server(env))
  if (env.DATABASE_URL) await examineData(env, env.DATABASE_URL)
  else if (room.grade !== 'fault') {
    const embedded = await startEmbedded({ dataDir: env.DATA_DIR }).catch(
      (error) => void tell(fault('Banco', String(error.message))),
    )
    try {
      if (embedded) await examineData(env, embedded.url)
    } finally {
      await embedded?.stop()
    }
  }
  await tellOf('Cópia', () => backup(env))
  const known = stored
  const inForce = known ? settingsInForce(env, { now: () => known }) : env
  await tellOf('E-mail', () => mail(inForce, env.SMTP_URL !== undefined))
  await tellOf('Pagamentos', () => payments(inForce, inForce.PAYMENTS_TOKEN ?? ''))
  await tellOf('Arquivos', () => bucket(env))
  const nowhere = ''
  await tellOf('Vídeos', () =>
    films(filmMaker({ uploads: nowhere, work: nowhere, storage: diskStorage(nowhere) })),
  )
}

try {
  await examine(readEnv())
  process.exitCode = found.some(({ grade }) => grade === 'fault') ? 1 : 0
} catch (error) {
  if (!(error instanceof WrongEnvironment)) throw error
  tell(fault('Configuração', error.message))
  process.exitCode = EXIT.settings
}
