import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphileQueue } from '../../src/adapters/queue/graphile'
import { authenticate } from '../../src/commands/identity/authenticate'
import { type Infrastructure, openInfrastructure } from '../../src/composition/infrastructure'
import { projections, reactors } from '../../src/composition/modules'
import { seedOnStart } from '../../src/demo/seed/seed-on-start'
import { CannotSeed, seedWorld } from '../../src/demo/seed/seed-world'
import { account } from '../../src/domain/identity/account'
import { readEnv } from '../../src/env'
import type { RecordedEvent } from '../../src/ports/event-store'
import { dumpLive, dumpRebuilt } from '../../src/projections/kernel/inspect/dump'
import { readCheckpoints } from '../../src/subscriptions/checkpoints'
import { withLease } from '../../src/subscriptions/leases'
import { REACTORS_LEASE } from '../../src/workers/kernel/reactor-runner'
import { testDatabase } from '../support/database'

let dataDir: string
let infrastructure: Infrastructure
const screen = new PassThrough() as PassThrough & NodeJS.WriteStream
const shown: string[] = []
screen.on('data', (text) => shown.push(String(text)))

beforeAll(async () => {
  const { url } = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'trilha-world-'))
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: dataDir, WORLD: 'acceptance' })
  infrastructure = await openInfrastructure(env, pino({ level: 'silent' }))
})
afterAll(async () => {
  await infrastructure?.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe('seeding a world', () => {
  it('does nothing without a world, and leaves other processes at work alone', async () => {
    await seedOnStart({ ...infrastructure, env: { ...infrastructure.env, WORLD: 'none' } })
    const refused = withLease(infrastructure.pool, REACTORS_LEASE, () =>
      expect(seedWorld(infrastructure, 'acceptance', screen)).rejects.toThrow('O servidor está no ar'),
    )
    expect(await refused).toBeDefined()
    expect(await infrastructure.store.head()).toBeUndefined()
  })

  it('begins anew when it was cut short before the log was written, and finishes the same world when after', async () => {
    const cut = { ...infrastructure.store, importEvents: () => Promise.reject(new Error('power cut')) }
    await expect(seedWorld({ ...infrastructure, store: cut }, 'acceptance', screen)).rejects.toThrow(
      'power cut',
    )
    expect(await infrastructure.store.head()).toBeUndefined()

    const late = {
      ...infrastructure.store,
      async importEvents(events: readonly RecordedEvent[]) {
        await infrastructure.store.importEvents(events)
        throw new Error('power cut')
      },
    }
    await expect(seedWorld({ ...infrastructure, store: late }, 'acceptance', screen)).rejects.toThrow(
      'power cut',
    )
    const head = await infrastructure.store.head()
    const events = await seedWorld(infrastructure, 'acceptance', screen)
    expect(await infrastructure.store.head()).toBe(head)
    expect(events).toBeGreaterThan(800)
    expect(await infrastructure.store.head()).toBe(String(events))
    const { rows } = await infrastructure.pool.query('select count(*)::int as n from sandbox.charges')
    expect(rows[0].n).toBe(7)
  })

  it('shows how far it is, in Portuguese', () => {
    expect(shown.join('')).toContain('Criando o mundo de aceitação… 0 %')
    expect(shown.at(-1)).toBe('Criando o mundo de aceitação… 100 %\n')
  })

  it('refuses a log that has a history', async () => {
    await expect(seedWorld(infrastructure, 'demo', screen)).rejects.toThrow(CannotSeed)
    await expect(seedWorld(infrastructure, 'demo', screen)).rejects.toThrow(
      'só é criado em um registro vazio',
    )
    const head = await infrastructure.store.head()
    await seedOnStart(infrastructure)
    expect(await infrastructure.store.head()).toBe(head)
  })

  it.each([
    'admin@trilha.test',
    'editor@trilha.test',
    'suporte@trilha.test',
    'aluna@trilha.test',
    'aluno117@trilha.test',
  ])('lets %s in with the password of the world', async (email) => {
    const { facts } = infrastructure.dispatcher
    const found = await authenticate(facts, email, 'trilha-demo-2026')
    expect(found?.accountId).toBeTruthy()
    expect(await facts.load(account, found!.accountId)).toMatchObject({ phase: 'open', email })
    expect(await authenticate(facts, email, 'trilha-demo-2025')).toBeUndefined()
  })

  it('has filled every read model as a rebuild would', async () => {
    const head = await infrastructure.store.head()
    const checkpoints = await readCheckpoints(infrastructure.pool)
    for (const p of projections) {
      expect(checkpoints.find(({ name }) => name === p.name)?.position, p.name).toBe(head)
      expect((await dumpLive(infrastructure.pool, p)).text).toBe(
        (await dumpRebuilt(infrastructure.store, p, head)).text,
      )
    }
  })

  it('lets no reactor answer that past again', async () => {
    const { rows } = await infrastructure.pool.query('select name, position from ops.reactor_checkpoints')
    const head = await infrastructure.store.head()
    expect(new Map(rows.map((row) => [row.name, row.position]))).toEqual(
      new Map(reactors.map(({ name }) => [name, head])),
    )
  })

  it('leaves the code that waits to be paid with the bank and its end with the queue', async () => {
    const { rows } = await infrastructure.pool.query(
      `select payment_id from sandbox.charges where charge->>'status' = 'pending' and charge->>'orderId' in
         (select data::jsonb->>'orderId' from log.events where type = 'OrderPlaced' order by position desc limit 1)`,
    )
    expect(rows).toHaveLength(1)
    const queue = graphileQueue({ pool: infrastructure.pool })
    expect((await queue.depth()).delayed).toBeGreaterThanOrEqual(1)
    await queue.close()
  })
})
