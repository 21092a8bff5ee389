import { afterAll } from 'vitest'
import { createPool } from '../../src/adapters/database/pool'
import { type PostgresEventStoreOptions, postgresEventStore } from '../../src/adapters/eventstore/postgres'
import type { BulkEventStore } from '../../src/ports/event-store'
import { byWayOf, cuttingProxy } from '../support/cutting-proxy'
import { testDatabase } from '../support/database'
import { eventStoreContract } from './event-store'
import { type Log, SAME } from './event-store-cases/harness'
import { FEWER } from './event-store-cases/histories'
import { withSeals } from './schemas'

const { pool, url } = await testDatabase({ max: 20 })
const proxy = await cuttingProxy(Number(new URL(url).port))
const far = createPool(byWayOf(proxy.port, url), { max: 5 })
afterAll(async () => {
  await far.end()
  await proxy.close()
})

const make =
  (wrap: (store: BulkEventStore) => BulkEventStore, options?: PostgresEventStoreOptions) =>
  async (): Promise<Log> => {
    const opened: BulkEventStore[] = []
    const open = (from: typeof pool) => async () => {
      const store = wrap(postgresEventStore(from, options))
      opened.push(store)
      return store
    }
    return {
      open: open(pool),
      async renew(client) {
        opened.splice(opened.indexOf(client), 1)
        await client.close()
        return open(pool)()
      },
      reset: async () => {
        await Promise.all(opened.splice(0).map((store) => store.close()))
        await pool.query('truncate log.events')
      },
      trouble: {
        open: open(far),
        loseAnswers: (count) => proxy.cutAnswers(count),
        dropConnections: () =>
          pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
           where pid <> pg_backend_pid() and datname = current_database()`,
          ),
        calm: () => proxy.cutAnswers(0),
      },
    }
  }

const traits = { ...SAME, trouble: new Set(['loseAnswers', 'dropConnections'] as const) }
eventStoreContract(
  'postgres',
  make((store) => store),
  traits,
)
// From two events on, so that every case with more than one meets packs.
eventStoreContract(
  'postgres, packed',
  make((store) => store, { packFrom: 2 }),
  { ...traits, histories: FEWER, isVariant: true },
)
eventStoreContract('postgres, sealed', make(withSeals), { ...traits, histories: FEWER, isVariant: true })
