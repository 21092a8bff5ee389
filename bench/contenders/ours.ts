import { postgresEventStore } from '../../src/adapters/eventstore/postgres'
import type { Server } from '../harness/server'
import { type Contender, folded } from './contender'

export async function ours(server: Server): Promise<Contender> {
  const database = await server.database('ours')
  const store = postgresEventStore(database.pool)
  return {
    async append(stream, behind, events) {
      await store.append(stream, behind < 0 ? 'none' : behind, events)
    },
    read: async (stream) =>
      folded((await store.readStream(stream)).map(({ data, meta }) => ({ data, commandId: meta.commandId }))),
    async close() {
      await store.close()
      await database.end()
    },
  }
}
