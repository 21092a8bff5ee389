import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pino from 'pino'
import { masterKeys } from '../../src/adapters/keyring/master-key'
import { CreateStaffAccount } from '../../src/commands/identity/account'
import { openInfrastructure } from '../../src/composition/infrastructure'
import { readEnv } from '../../src/env'
import { sessionStore } from '../../src/http/kernel/session-store'
import { startBuiltServer } from '../../tests/support/built-server'
import { history } from '../storefront/history'
import { referenceData } from '../storefront/reference-data'
import { serverCpu, untilAtRest } from './cpu'
import { n } from './numbers'
import { type Database, startServer } from './server'

const root = resolve(import.meta.dirname, '../..')
const VISITOR = '5e0a5b0e-6a1e-4c2b-9a9c-000000000001'
const accountId = '0199c4f2-7e5a-7c31-8b1d-000000000001'

export interface Contenders {
  ours: string
  reference: string
  /** Cookie header of the student who is signed in at both. */
  cookie: { ours: string; reference: string }
  /** Processor time so far, in µs: the shop's process, and all of the database server. */
  processor(): { shop: number; database: number }
  stop(): Promise<void>
}

export interface Extras {
  /** What the shop has beside its courses. */
  before?: (infrastructure: Awaited<ReturnType<typeof openInfrastructure>>) => Promise<unknown>
  /** What the reference has beside its copy of them. */
  tables?: (pool: Database['pool']) => Promise<unknown>
  /** Of PostgreSQL, beside the product's own. */
  settings?: Record<string, string>
  /** The reference's program, below bench/. */
  program?: string
}

/**
 * Has the shop and its reference measured beside each other, with a database server of their own and nothing left of
 * it after. What `run` answers is printed below a line that says where it was measured, `how`, and beside what else.
 */
export async function contest(
  { name, how, courses, settings, ...extras }: Extras & { name: string; how: string; courses: number },
  run: (all: Contenders, pool: Database['pool']) => Promise<string>,
): Promise<void> {
  const server = await startServer(settings)
  const dataDir = await mkdtemp(join(tmpdir(), `trilha-${name}-`))
  try {
    const database = await server.database(name)
    const all = await startContenders(database, { server: server.pid, dataDir, courses, ...extras })
    const load = () => n(loadavg()[0] ?? 0, 1)
    const before = load()
    try {
      const report = await run(all, database.pool)
      console.log(
        `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${how}, load ${before} before and ${load()} after, ${new Date().toISOString()}\n\n${report}`,
      )
    } finally {
      await all.stop()
    }
    await database.end()
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The shop's events and read models, the same data in tables of the reference, and a process for each. */
async function startContenders(
  database: Database,
  {
    server,
    dataDir,
    courses,
    before,
    tables,
    program = 'storefront/reference.tsx',
  }: Extras & { server: number; dataDir: string; courses: number },
): Promise<Contenders> {
  const vars = { DATABASE_URL: database.url, WORLD: 'none', LOG_LEVEL: 'warn', DATA_DIR: dataDir }
  const infrastructure = await openInfrastructure(
    readEnv({ NODE_ENV: 'test', PORT: '0', ...vars }),
    pino({ level: 'silent' }),
  )
  const write = async ([stream, events]: [string, Parameters<typeof infrastructure.store.append>[2]]) =>
    infrastructure.store.append(stream, 'none', events)
  const all = [...history(courses, infrastructure.clock.now())]
  for (let from = 0; from < all.length; from += 64) await Promise.all(all.slice(from, from + 64).map(write))
  const input = { accountId, name: 'Ana Lima Prado', email: 'ana@exemplo.test', role: 'Student' }
  const command = { actor: { accountId: 'admin', role: 'Admin' as const }, commandId: accountId }
  await infrastructure.dispatcher.dispatch(
    CreateStaffAccount,
    { ...input, password: 'uma-senha-de-teste-longa' },
    command,
  )
  const started = { accountId, role: 'Student' as const, visitorId: VISITOR, device: 'bench' }
  const { token } = await sessionStore(database.pool, 600).start(started, infrastructure.clock.now())
  await before?.(infrastructure)
  const head = await infrastructure.store.head()
  await infrastructure.projector.start()
  if (!(await infrastructure.projector.waitFor(head ?? undefined, 300_000)))
    throw new Error('read models lag')
  await infrastructure.projector.stop()
  await infrastructure.close()
  await referenceData(database.pool, { token, accountId })
  await tables?.(database.pool)

  const [master] = await masterKeys(dataDir, {})
  const env = {
    ...vars,
    NODE_ENV: 'production',
    PAYMENTS: 'sandbox',
    TRUSTED_PROXIES: 'loopback',
    DATA_KEY: master.toString('hex'),
    SESSION_LIFETIME_MINUTES: '600',
  }
  const ours = await startBuiltServer({ dataDir, env, patience: 120_000 })
  const shop = ours.process.pid ?? 0
  await untilAtRest(shop)
  const reference = await startReference(database.url, program)
  return {
    ours: ours.url,
    reference: reference.url,
    cookie: { ours: `sid=${token}`, reference: `sid=${token}` },
    processor: () => ({ shop: serverCpu(shop), database: serverCpu(server) }),
    async stop() {
      reference.process.kill('SIGTERM')
      await ours.end('SIGTERM')
    },
  }
}

async function startReference(url: string, program: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'bench', program)], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout!, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${said.toString().trim()}`, process: child }
}
