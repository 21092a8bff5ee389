import { createPool } from '../../src/adapters/database/pool'
import { postgresEventStore } from '../../src/adapters/eventstore/postgres'
import { WrongExpectedVersion } from '../../src/ports/event-store'
import { orderPlaced } from '../harness/orders'

/** A process of its own: appends to streams that others want too, and prints the ids that were acknowledged. */
const [url = '', ms = '0', callers = '16'] = process.argv.slice(2)
const SHARED_STREAMS = 24

const pool = createPool(url, { max: 4 })
const store = postgresEventStore(pool)
const acknowledged: string[] = []
let refused = 0
const end = Date.now() + Number(ms)

async function caller() {
  for (let n = 0; Date.now() < end; n++) {
    const stream = `shared-${Math.floor(Math.random() * SHARED_STREAMS)}`
    const events = Array.from({ length: 1 + (n % 3) }, () => orderPlaced(n))
    const last = (await store.readStream(stream)).at(-1)
    try {
      await store.append(stream, last?.revision ?? 'none', events)
      acknowledged.push(...events.map(({ id }) => id))
    } catch (error) {
      if (!(error instanceof WrongExpectedVersion)) throw error
      refused++
    }
  }
}

await Promise.all(Array.from({ length: Number(callers) }, caller))
await store.close()
await pool.end()
console.log(JSON.stringify({ acknowledged, refused }))
