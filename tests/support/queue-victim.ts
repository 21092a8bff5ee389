import { createPool } from '../../src/adapters/database/pool'
import { bullQueue } from '../../src/adapters/queue/bullmq'
import { graphileQueue } from '../../src/adapters/queue/graphile'

/** A worker process made to be killed: it takes a job, says so, and never finishes it. */
const [databaseUrl = '', redisUrl] = process.argv.slice(2)
const queue = redisUrl
  ? bullQueue({ redisUrl, pool: createPool(databaseUrl, { max: 3 }), lockMs: 2_000 })
  : graphileQueue({ connectionString: databaseUrl, pollMs: 50 })
await queue.work({
  hang: () => {
    process.stdout.write('taken\n')
    return new Promise(() => {})
  },
})
