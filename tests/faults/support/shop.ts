import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type BuiltServer, freePort, startBuiltServer } from '../../support/built-server'
import { buildOnce } from './build'

/** The built product on a data folder of its own, ended with the test file; it can be killed and started again. */
export function builtShop() {
  const shop = {
    dataDir: '',
    url: '',
    server: undefined as BuiltServer | undefined,
    port: 0,
    async start() {
      shop.server = await startBuiltServer({
        dataDir: shop.dataDir,
        port: shop.port,
        env: { WORLD: 'acceptance' },
      })
      shop.url = shop.server.url
    },
    async kill() {
      await shop.server?.end('SIGKILL')
    },
    /** The database's server process, which a killed product leaves behind. */
    async killDatabase() {
      const pid = Number(
        (await readFile(join(shop.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
      )
      process.kill(pid, 'SIGKILL')
    },
  }
  beforeAll(async () => {
    await buildOnce()
    shop.dataDir = await mkdtemp(join(tmpdir(), 'trilha-faults-'))
    await chmod(shop.dataDir, 0o755)
    shop.port = await freePort()
    await shop.start()
  })
  afterAll(async () => {
    await shop.server?.end('SIGTERM')
    await rm(shop.dataDir, { recursive: true, force: true })
  })
  return shop
}
