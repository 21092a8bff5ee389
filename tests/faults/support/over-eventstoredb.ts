import { join } from 'node:path'
import { eventStoreDb } from '../../../src/adapters/eventstore/esdb'
import { freePort } from '../../support/built-server'
import { serveEventStoreDb } from '../../support/eventstoredb/process'
import { cli } from './cli'
import { openFolder, removeFolder, seededFolder } from './data-folder'
import { oneProcess } from './one-process'
import type { World } from './world'

/**
 * The same world in one process with its log moved to the protocol test server, in a process of its own that writes to
 * its file before it answers, so that it can be killed, too.
 */
export async function overEventStoreDb(): Promise<World> {
  const folder = await openFolder('eventstoredb')
  const dataDir = await seededFolder('over-eventstoredb')
  const port = await freePort()
  const serve = () => serveEventStoreDb({ file: join(folder, 'log.ndjson'), port })
  let server = await serve()
  const env = { EVENTSTORE_URL: server.url }
  await cli({ DATA_DIR: dataDir }, 'events', 'copy', '--from', 'postgres', '--to', server.url, '--markers')
  const house = await oneProcess(env, dataDir)
  return {
    ...house,
    victims: [...house.victims, [3, 'log']],
    openLog: () => eventStoreDb(server.url),
    kill: (victim) => (victim === 'log' ? server.end('SIGKILL') : house.kill(victim)),
    async mend() {
      if (server.process.exitCode !== null || server.process.signalCode !== null) server = await serve()
      await house.mend()
    },
    async end() {
      await house.end()
      await server.end()
      await removeFolder(folder)
    },
  }
}
