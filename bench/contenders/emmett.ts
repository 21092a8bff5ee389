import { createPool } from '../../src/adapters/database/pool'
import type { NewEvent } from '../../src/ports/event-store'
import type { Server } from '../harness/server'
import { type Contender, folded } from './contender'

interface Store {
  schema: { migrate(): Promise<unknown> }
  appendToStream(stream: string, events: object[], options: object): Promise<unknown>
  readStream(stream: string): Promise<{ events: { data: unknown; metadata: { commandId: string } }[] }>
  close(): Promise<void>
}

interface Emmett {
  getPostgreSQLEventStore(url: string, options: object): Store
}

/** More make it slower on few cores, fewer leave them idle. */
const CONNECTIONS = 16
// Not known to the compiler: only who runs the bench has the package.
const PACKAGE = '@event-driven-io/emmett-postgresql'

const emmettEvent = ({ type, data, meta, at }: NewEvent) => ({ type, data, metadata: { ...meta, at } })

/** @event-driven-io/emmett-postgresql as its documentation opens it, with the expected version given. */
export async function emmett(server: Server): Promise<Contender> {
  const { getPostgreSQLEventStore } = (await import(PACKAGE)) as Emmett
  const database = await server.database('emmett', { migrated: false })
  const pool = createPool(database.url, { max: CONNECTIONS })
  const store = getPostgreSQLEventStore(database.url, { connectionOptions: { pool } })
  await store.schema.migrate()
  return {
    async append(stream, behind, events) {
      // Its versions count from 1.
      const expectedStreamVersion = behind < 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(behind + 1)
      await store.appendToStream(stream, events.map(emmettEvent), { expectedStreamVersion })
    },
    async read(stream) {
      const { events } = await store.readStream(stream)
      return folded(events.map(({ data, metadata }) => ({ data, commandId: metadata.commandId })))
    },
    async close() {
      await store.close()
      await pool.end()
      await database.end()
    },
  }
}
