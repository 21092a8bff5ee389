import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import pino from 'pino'
import { afterAll, expect, it } from 'vitest'
import { openInfrastructure } from '../../../src/composition/infrastructure'
import { projections, reactors } from '../../../src/composition/modules'
import { seedWorld } from '../../../src/demo/seed/seed-world'
import { readEnv } from '../../../src/env'
import type { RecordedEvent } from '../../../src/ports/event-store'
import { dumpLive, dumpRebuilt } from '../../../src/projections/kernel/inspect/dump'
import { readCheckpoints } from '../../../src/subscriptions/checkpoints'
import { testDatabase } from '../../support/database'
import { startEventStoreDb } from '../../support/eventstoredb/server'

const server = await startEventStoreDb()
const database = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'trilha-esdb-'))
const env = readEnv({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  EVENTSTORE_URL: server.url,
  WORLD: 'acceptance',
})
const infrastructure = await openInfrastructure(env, pino({ level: 'silent' }))
afterAll(async () => {
  await infrastructure.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

it('a world that was cut off half way is imported whole, and every read model and reactor stands at the real head', {
  timeout: 180_000,
}, async () => {
  const screen = new PassThrough() as PassThrough & NodeJS.WriteStream
  let due = 0
  const half = {
    ...infrastructure.store,
    async importEvents(events: readonly RecordedEvent[]) {
      due = events.length
      await infrastructure.store.importEvents(events.slice(0, due >> 1))
      throw new Error('power cut')
    },
  }
  await expect(seedWorld({ ...infrastructure, store: half }, 'acceptance', screen)).rejects.toThrow(
    'power cut',
  )
  const events = await seedWorld(infrastructure, 'acceptance', screen)
  expect(events).toBe(due)
  const head = await infrastructure.store.head()
  let count = 0
  for await (const page of infrastructure.store.pages()) count += page.length
  expect(count).toBe(events)
  const checkpoints = new Map((await readCheckpoints(infrastructure.pool)).map((c) => [c.name, c.position]))
  for (const p of projections) {
    expect(checkpoints.get(p.name), p.name).toBe(head)
    expect((await dumpLive(infrastructure.pool, p)).text).toBe(
      (await dumpRebuilt(infrastructure.store, p, head)).text,
    )
  }
  const { rows } = await infrastructure.pool.query('select name, position from ops.reactor_checkpoints')
  expect(new Map(rows.map((row) => [row.name, row.position]))).toEqual(
    new Map(reactors.map(({ name }) => [name, head])),
  )
})
