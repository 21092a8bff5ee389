import { startEmbedded } from '../../../src/adapters/database/embedded'
import { freePort, startBuiltServer } from '../../support/built-server'
import { byWayOf } from '../../support/cutting-proxy'
import { type CommitCutter, commitCutter } from './commit-cutter'
import { dataKey, openFolder, removeFolder, seededFolder } from './data-folder'
import { lastWords, METRICS_TOKEN, type World } from './world'

/** The built product in one process, over a PostgreSQL that it reaches through a proxy that cuts. */
export async function behindCutter(): Promise<World & { cutter: CommitCutter }> {
  const folder = await seededFolder('cut')
  const own = await openFolder('cut-own')
  const database = await startEmbedded({ dataDir: folder })
  const cutter = await commitCutter(Number(new URL(database.url).port))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const direct = {
    NODE_ENV: 'production',
    PAYMENTS: 'sandbox',
    METRICS_TOKEN,
    DATABASE_URL: database.url,
    DATA_KEY: await dataKey(folder),
  }
  const through = byWayOf(cutter.port, database.url)
  const server = await startBuiltServer({
    dataDir: own,
    port,
    env: { ...direct, DATABASE_URL: through, PUBLIC_URL: url, WORLD: 'none', TRUSTED_PROXIES: 'loopback' },
  })
  return {
    url,
    cutter,
    victims: [],
    databaseUrl: async () => database.url,
    kill: async () => undefined,
    mend: async () => undefined,
    env: async () => ({ ...direct, DATA_DIR: own }),
    output: () => lastWords([server]),
    async end() {
      await server.end('SIGTERM')
      await cutter.close()
      await database.stop()
      await removeFolder(folder)
      await removeFolder(own)
    },
  }
}
