import { bullQueue } from '../../src/adapters/queue/bullmq'
import { graphileQueue } from '../../src/adapters/queue/graphile'

/** A worker process made to be killed: it takes a job, says so, and never finishes it. */
const [kind = '', url = ''] = process.argv.slice(2)
const queue =
  kind === 'redis'
    ? bullQueue({ redisUrl: url, lockMs: 2_000 })
    : graphileQueue({ connectionString: url, pollMs: 50 })
await queue.work({
  hang: () => {
    process.stdout.write('taken\n')
    return new Promise(() => {})
  },
})
