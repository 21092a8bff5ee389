import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { serveEventStoreDb } from '../support/eventstoredb/process'
import { byDepth } from '../support/proof/depth'
import type { Log } from './event-store-cases/harness'
import { historiesContract } from './event-store-cases/histories'
import { ofRealServer } from './real-server'

/**
 * What EVENTSTORE_URL does, kept working: a server in a process of its own that nobody empties. A few histories go over
 * all operations; the whole suite with its thousand is for a server at hand, `EVENTSTORE_URL=… npm run test:contract`.
 */
describe('event store: eventstoredb, another process, never emptied', () => {
  let folder: string
  let server: Awaited<ReturnType<typeof serveEventStoreDb>>
  let log: Log
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trilha-served-'))
    server = await serveEventStoreDb({ file: join(folder, 'log.ndjson') })
    log = await ofRealServer(server.url)
  })
  beforeEach(() => log.reset())
  afterAll(async () => {
    await log?.reset()
    await server?.end()
    await rm(folder, { recursive: true, force: true })
  })
  historiesContract(
    () => log,
    byDepth({ inWindows: 8, onEmptyLogs: 2, racing: 3 }, { inWindows: 20, onEmptyLogs: 4, racing: 6 }),
  )
})
