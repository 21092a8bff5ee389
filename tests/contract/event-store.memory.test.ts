import { memoryEventStore } from '../../src/adapters/eventstore/memory'
import { eventStoreContract } from './event-store'
import { withSeals } from './schemas'

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
  const open = () => withSeals(memoryEventStore())
  let store = open()
  return {
    open: async () => store,
    reset: async () => {
      store = open()
    },
  }
})
