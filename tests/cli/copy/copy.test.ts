import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventStoreDb } from '../../../src/adapters/eventstore/esdb'
import { postgresEventStore } from '../../../src/adapters/eventstore/postgres'
import { sealed } from '../../../src/adapters/eventstore/sealed'
import { copyCommand } from '../../../src/cli/copy/command'
import { copyLog, OtherHistory } from '../../../src/cli/copy/copy-log'
import { type Infrastructure, openInfrastructure } from '../../../src/composition/infrastructure'
import { projections, reactors } from '../../../src/composition/modules'
import { seedWorld } from '../../../src/demo/seed/seed-world'
import { schemaOf } from '../../../src/domain/registry'
import { readEnv } from '../../../src/env'
import type { BulkEventStore } from '../../../src/ports/event-store'
import { dumpLive, dumpRebuilt } from '../../../src/projections/kernel/inspect/dump'
import { createProjector } from '../../../src/projections/kernel/live/projector'
import { readCheckpoints } from '../../../src/subscriptions/checkpoints'
import { event } from '../../contract/event-store-cases/harness'
import { cliProgram } from '../../support/cli-program'
import { testDatabase } from '../../support/database'
import { type EventStoreDbServer, startEventStoreDb } from '../../support/eventstoredb/server'

/** A lived world in PostgreSQL, an empty EventStoreDB and an empty database, as an operator would have them. */
const here = await testDatabase()
const fresh = await testDatabase()
let dataDir: string
let infrastructure: Infrastructure
let server: EventStoreDbServer
let total: number
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trilha-copy-'))
  const env = readEnv({ DATABASE_URL: here.url, DATA_DIR: dataDir, WORLD: 'acceptance' })
  infrastructure = await openInfrastructure(env, pino({ level: 'silent' }))
  total = await seedWorld(infrastructure, 'acceptance', new PassThrough() as PassThrough & NodeJS.WriteStream)
  server = await startEventStoreDb({ startPosition: 2n ** 53n - 1_000n })
})
afterAll(async () => {
  await infrastructure?.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function door(args: string[], watch: (child: ChildProcess) => void = () => {}) {
  const child = spawn(process.execPath, [...(await cliProgram('events')), 'copy', ...args], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: here.url, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  watch(child)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, out, err }
}

const countIn = ({ data }: EventStoreDbServer) =>
  data.all().filter(({ type }) => !type.startsWith('$')).length
const written = () => countIn(server)

describe('a copy of the log', () => {
  it('is killed half-way, goes on where it was, and both sides are the same', async () => {
    await door(['--from', 'postgres', '--to', server.url], (child) => {
      const timer = setInterval(() => written() > 100 && child.kill('SIGKILL'), 1)
      child.once('close', () => clearInterval(timer))
    })
    const half = written()
    expect(half).toBeGreaterThan(100)
    expect(half).toBeLessThan(total)

    const again = await door(['--from', 'postgres', '--to', server.url, '--json'])
    expect(again.err).not.toContain('Error')
    expect(again.code).toBe(0)
    const result = JSON.parse(again.out)
    expect(result).toMatchObject({ events: total, copied: total - half, same: true })
    expect(result.to).toBe(result.from)
    expect(written()).toBe(total)
  })

  it('goes back into a fresh PostgreSQL, the same to the last byte', async () => {
    const back = await door(['--from', server.url, '--to', fresh.url])
    expect(back.code).toBe(0)
    expect(back.out).toContain('Os dois registros são iguais.')
    const rows = async (pool: typeof here.pool) =>
      (
        await pool.query(
          'select position, stream, revision, id, type, data, meta, at from log.events order by 1',
        )
      ).rows
    expect(await rows(fresh.pool)).toEqual(await rows(here.pool))
  })

  it('with nothing to do copies nothing', async () => {
    const idle = JSON.parse((await door(['--from', server.url, '--to', fresh.url, '--json'])).out)
    expect(idle).toMatchObject({ events: total, copied: 0, same: true })
  })

  it('gives the same read models from either store, byte for byte', async () => {
    const log = sealed(eventStoreDb(server.url), infrastructure.keyRing, schemaOf)
    const elsewhere = await testDatabase()
    const projector = createProjector({
      pool: elsewhere.pool,
      store: log,
      projections,
      log: { warn: () => {}, error: () => {} },
    } as Parameters<typeof createProjector>[0])
    await projector.start()
    expect(await projector.waitFor(await log.head(), 60_000)).toBe(true)
    await projector.stop()
    const [head, headThere] = [await infrastructure.store.head(), await log.head()]
    for (const p of projections) {
      const { text: mine } = await dumpLive(here.pool, p)
      expect((await dumpLive(elsewhere.pool, p)).text, p.name).toBe(mine)
      expect((await dumpRebuilt(log, p, headThere)).text, p.name).toBe(mine)
      expect((await dumpRebuilt(infrastructure.store, p, head)).text, p.name).toBe(mine)
    }
    await log.close()
  })

  it('refuses a target that holds something else, and leaves it as it is', async () => {
    const other = await startEventStoreDb()
    const store = eventStoreDb(other.url)
    await store.append('a-1', 'none', [event()])
    const refused = await door(['--from', 'postgres', '--to', other.url])
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('O destino já tem outra história: o evento 1 é a-1@0')
    expect(countIn(other)).toBe(1)

    const small = await startEventStoreDb()
    const beginning = eventStoreDb(small.url)
    await expect(copyLog(beginning, store)).rejects.toThrow(OtherHistory)
    for (const each of [store, beginning]) await each.close()
    for (const each of [other, small]) await each.stop()
  })

  it.each([
    [{ from: 'postgres' }, 'Diga a origem e o destino'],
    [{ from: 'postgres', to: 'mongodb://x' }, 'Diga a origem e o destino'],
    [{ from: 'postgres', to: 'postgres' }, 'o mesmo lugar'],
  ])('%j is answered with what is missing', async (words, said) => {
    await expect(copyCommand(words)).rejects.toThrow(said)
  })

  it('takes the marks along, so that the product goes on over the other store', async () => {
    const marked = await door(['--from', 'postgres', '--to', server.url, '--markers'])
    expect(marked.out).toContain('marcadores falam agora do destino')
    expect(marked.code).toBe(0)
    const env = { ...infrastructure.env, EVENTSTORE_URL: server.url }
    const moved = await openInfrastructure(env, pino({ level: 'silent' }))
    const head = await moved.store.head()
    expect((await readCheckpoints(moved.pool)).map(({ position }) => position)).toEqual(
      projections.map(() => head),
    )
    const { rows } = await moved.pool.query('select distinct position from ops.reactor_checkpoints')
    expect(rows).toEqual([{ position: head }])
    expect(reactors.length).toBeGreaterThan(0)
    await moved.projector.start()
    await moved.store.append('a-1', 'none', [event('SearchNoted')])
    const { position } = (await moved.store.readStream('a-1'))[0]!
    expect(await moved.projector.waitFor(position, 10_000)).toBe(true)
    await moved.projector.stop()
    await moved.close()
  })

  it('says that it differs when the target lost something on the way', async () => {
    const source = postgresEventStore(here.pool)
    const short = await startEventStoreDb()
    const target = eventStoreDb(short.url)
    const lossy: BulkEventStore = {
      ...target,
      importEvents: (events, behind) => target.importEvents(events.slice(0, 5), behind),
    }
    expect(await copyLog(source, lossy)).toMatchObject({ events: total, copied: 5, same: false })
    for (const each of [source, target]) await each.close()
    await short.stop()
  })
})
