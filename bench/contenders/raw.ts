import { createPool } from '../../src/adapters/database/pool'
import type { Server } from '../harness/server'
import type { Contender } from './contender'

const CONNECTIONS = 16
const INSERT = {
  name: 'raw',
  text: `insert into log.events (position, stream, revision, id, type, data, meta, at)
    values (nextval('numbers'), $1, $2, $3, $4, $5, $6, $7)`,
}

/** One prepared INSERT for each event into a table of the same columns and indexes: no check, no order, no outcome. */
export async function raw(server: Server): Promise<Contender> {
  const database = await server.database('raw')
  await database.pool.query('create sequence numbers')
  const pool = createPool(database.url, { max: CONNECTIONS })
  return {
    async append(stream, behind, events) {
      for (const [i, { id, type, data, meta, at }] of events.entries()) {
        const payload = [JSON.stringify(data), JSON.stringify(meta)]
        await pool.query({ ...INSERT, values: [stream, behind + 1 + i, id, type, ...payload, at] })
      }
    },
    async close() {
      await pool.end()
      await database.end()
    },
  }
}
