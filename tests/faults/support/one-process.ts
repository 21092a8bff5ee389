import { type BuiltServer, freePort, startBuiltServer } from '../../support/built-server'
import { killBackend } from './backends'
import { databaseUrl, databaseWords, postmaster, removeFolder, seededFolder } from './data-folder'
import { lastWords, type Victim, type World } from './world'

/**
 * As `npm start` runs it: everything in one process, which keeps a PostgreSQL under its data folder, a copy of the
 * seeded one unless another is given. It is removed in the end.
 */
export async function oneProcess(
  env: NodeJS.ProcessEnv = {},
  folder?: string,
): Promise<World & { dataDir: string; pid(): number }> {
  const dataDir = folder ?? (await seededFolder('whole'))
  const port = await freePort()
  let server: BuiltServer | undefined
  const start = async () => {
    server = await startBuiltServer({
      dataDir,
      port,
      env: { WORLD: 'none', TRUSTED_PROXIES: 'loopback', ...env },
    })
  }
  const kill: Partial<Record<Victim, () => Promise<unknown>>> = {
    server: async () => server?.end('SIGKILL'),
    database: async () => process.kill((await postmaster(dataDir))?.pid ?? 0, 'SIGKILL'),
    backend: async () => killBackend(await databaseUrl(dataDir)),
  }
  await start()
  return {
    dataDir,
    pid: () => server?.process.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    victims: [
      [4, 'server'],
      [3, 'database'],
      [2, 'backend'],
    ],
    databaseUrl: () => databaseUrl(dataDir),
    kill: async (victim) => void (await kill[victim]?.()),
    async mend() {
      if (server?.process.exitCode !== null || server.process.signalCode !== null) await start()
    },
    env: async () => ({ DATA_DIR: dataDir, ...env }),
    output: () => `${lastWords([server])}\n---\n${databaseWords(dataDir)}`,
    async end() {
      await server?.end('SIGTERM')
      await removeFolder(dataDir)
    },
  }
}
