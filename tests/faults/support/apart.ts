import { startEmbedded } from '../../../src/adapters/database/embedded'
import { type BuiltServer, freePort, startBuiltServer } from '../../support/built-server'
import { killBackend } from './backends'
import { dataKey, openFolder, postmaster, removeFolder, seededFolder } from './data-folder'
import { type MortalRedis, mortalRedis } from './redis'
import { lastWords, METRICS_TOKEN, type Victim, type World } from './world'

type Part = 'web' | 'worker' | 'second'

export interface Apart extends World {
  redis: MortalRedis
  part(name: Part): BuiltServer | undefined
  start(name: Part): Promise<void>
}

const ended = (server: BuiltServer | undefined) =>
  !server || server.process.exitCode !== null || server.process.signalCode !== null

/**
 * As docker-compose.yml puts it together: one PostgreSQL, one Redis, a web process and two workers, of which one owns
 * the projections and the reactors and the other waits for its turn.
 */
export async function apart(
  more: NodeJS.ProcessEnv = {},
  forDatabase: Record<string, string> = {},
): Promise<Apart> {
  const folder = await seededFolder('apart')
  const own = await openFolder('apart-own')
  // The server takes over what is around it as it starts.
  Object.assign(process.env, forDatabase)
  const database = await startEmbedded({ dataDir: folder })
  for (const name of Object.keys(forDatabase)) delete process.env[name]
  const redis = await mortalRedis()
  const port = await freePort()
  const shared = {
    NODE_ENV: 'production',
    PAYMENTS: 'sandbox',
    METRICS_TOKEN,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_KEY: await dataKey(folder),
    WORLD: 'none',
    TRUSTED_PROXIES: 'loopback',
    ...more,
  }
  const parts = new Map<Part, BuiltServer>()
  async function start(name: Part) {
    if (!ended(parts.get(name))) return
    const role = name === 'web' ? 'http' : 'worker'
    const bank = role === 'worker' ? { SANDBOX_URL: `http://127.0.0.1:${port}/sandbox` } : {}
    const at = role === 'http' ? port : await freePort()
    parts.set(
      name,
      await startBuiltServer({ dataDir: own, port: at, env: { ...shared, ...bank, ROLE: role } }),
    )
  }
  let turn = 0
  const kill: Partial<Record<Victim, () => Promise<unknown>>> = {
    server: async () => parts.get('web')?.end('SIGKILL'),
    worker: async () => parts.get(turn++ % 2 === 0 ? 'worker' : 'second')?.end('SIGKILL'),
    database: async () => process.kill((await postmaster(folder))?.pid ?? 0, 'SIGKILL'),
    backend: () => killBackend(database.url, turn),
    redis: () => redis.kill(),
    jobs: () => redis.empty(),
  }
  await start('worker')
  await start('second')
  await start('web')
  return {
    redis,
    part: (name) => parts.get(name),
    start,
    url: `http://127.0.0.1:${port}`,
    victims: [
      [2, 'server'],
      [4, 'worker'],
      [2, 'database'],
      [1, 'backend'],
      [2, 'redis'],
      [2, 'jobs'],
    ],
    databaseUrl: async () => database.url,
    kill: async (victim) => void (await kill[victim]?.()),
    async mend() {
      await redis.start()
      for (const name of ['worker', 'second', 'web'] as const) await start(name)
    },
    env: async () => ({ ...shared, DATA_DIR: own }),
    output: () => lastWords([...parts.values()]),
    async end() {
      for (const server of parts.values()) await server.end('SIGTERM')
      await redis.end()
      await database.stop()
      await removeFolder(folder)
      await removeFolder(own)
    },
  }
}
