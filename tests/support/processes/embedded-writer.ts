import { startEmbedded } from '../../../src/adapters/database/embedded'
import { migrate } from '../../../src/adapters/database/migrate'
import { createPool } from '../../../src/adapters/database/pool'
import { postgresEventStore } from '../../../src/adapters/eventstore/postgres'

/**
 * A process to be killed: starts the embedded database of its folder and appends without end, eight streams at once.
 * Prints `ready <url>` and then each id after its append was acknowledged.
 */
async function main(dataDir: string, name: string) {
  const database = await startEmbedded({ dataDir })
  const pool = createPool(database.url)
  await migrate(pool)
  const store = postgresEventStore(pool)
  process.stdout.write(`ready ${database.url}\n`)
  await Promise.all(
    Array.from({ length: 8 }, async (_, i) => {
      for (let n = 0; ; n++) {
        const id = `${name}-${i}-${n}`
        const meta = { commandId: id, correlationId: id, actor: 'system' }
        const event = { id, type: 'Written', data: { n }, meta, at: new Date().toISOString() }
        await store.append(`${name}-${i}`, n ? n - 1 : 'none', [event])
        process.stdout.write(`${id}\n`)
      }
    }),
  )
}

main(process.argv[2]!, process.argv[3]!).catch((error) => {
  process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
