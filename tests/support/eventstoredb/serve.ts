import { parseArgs } from 'node:util'
import { startEventStoreDb } from './server'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    file: { type: 'string' },
    start: { type: 'string', default: '0' },
  },
})

const server = await startEventStoreDb({
  port: Number(values.port),
  file: values.file,
  startPosition: BigInt(values.start),
})
process.stdout.write(`ready ${server.url}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.stop()
    process.exit(0)
  })
}
