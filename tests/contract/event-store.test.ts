import * as z from 'zod'
import { memoryEventStore } from '../../src/adapters/eventstore/memory'
import { postgresEventStore } from '../../src/adapters/eventstore/postgres'
import { sealed } from '../../src/adapters/eventstore/sealed'
import { memoryKeyRing } from '../../src/adapters/keyring/memory'
import type { BulkEventStore } from '../../src/ports/event-store'
import { testDatabase } from '../support/database'
import { eventStoreContract } from './event-store'

/** The other types of the suite carry whatever they like. */
const schemas: Record<string, z.ZodObject> = { Happened: z.object({}) }

eventStoreContract('memory', async () => {
  let store = memoryEventStore()
  return {
    open: async () => store,
    reset: async () => {
      store = memoryEventStore()
    },
  }
})

eventStoreContract('memory, sealed', async () => {
  const open = () => sealed(memoryEventStore(), memoryKeyRing(), (type) => schemas[type])
  let store = open()
  return {
    open: async () => store,
    reset: async () => {
      store = open()
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
