import { memoryEventStore } from '../../src/adapters/eventstore/memory'
import { postgresEventStore } from '../../src/adapters/eventstore/postgres'
import type { BulkEventStore } from '../../src/ports/event-store'
import { testDatabase } from '../support/database'
import { eventStoreContract } from './event-store'

eventStoreContract('memory', async () => {
  let store = memoryEventStore()
  return {
    open: async () => store,
    reset: async () => {
      store = memoryEventStore()
    },
  }
})

const { pool } = await testDatabase({ max: 20 })

eventStoreContract('postgres', async () => {
  const open: BulkEventStore[] = []
  return {
    open: async () => {
      const store = postgresEventStore(pool)
      open.push(store)
      return store
    },
    reset: async () => {
      await Promise.all(open.splice(0).map((store) => store.close()))
      await pool.query('truncate log.events')
    },
  }
})
