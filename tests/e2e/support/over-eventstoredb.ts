import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer } from '../../support/built-server'
import { serveEventStoreDb } from '../../support/eventstoredb/process'
import { people, signIn, storageOf } from './people'

/**
 * A shop of this worker's own whose log is in EventStoreDB, with the demo world and its people signed in: what the
 * global setup does for everybody else. The worker's variables name it, so that every support file finds it.
 */
export async function overEventStoreDb(use: (url: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-e2e-esdb-'))
  await chmod(folder, 0o755)
  const log = await serveEventStoreDb({ file: join(folder, 'log.ndjson') })
  const server = await startBuiltServer({
    dataDir: join(folder, 'data'),
    env: { WORLD: 'demo', EVENTSTORE_URL: log.url },
    patience: 240_000,
  })
  process.env.E2E_FOLDER = folder
  process.env.E2E_URL = server.url
  try {
    for (const person of people) await signIn(server.url, person, storageOf(person))
    await use(server.url)
  } finally {
    await server.end('SIGTERM')
    await log.end()
    await rm(folder, { recursive: true, force: true })
  }
}
