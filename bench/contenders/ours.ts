import { postgresEventStore } from '../../src/adapters/eventstore/postgres'
import type { Server } from '../harness/server'
import type { Contender } from './contender'

export async function ours(server: Server): Promise<Contender> {
  const database = await server.database('ours')
  const store = postgresEventStore(database.pool)
  return {
    async append(stream, behind, events) {
      await store.append(stream, behind < 0 ? 'none' : behind, events)
    },
    read: async (stream) => (await store.readStream(stream)).length,
    async close() {
      await store.close()
      await database.end()
    },
  }
}
