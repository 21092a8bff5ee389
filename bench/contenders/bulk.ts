import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Server } from '../harness/server'
import type { Contender } from './contender'

interface CopyStreams {
  from(text: string): Writable
}

// Not known to the compiler: only who runs the bench has the package.
const PACKAGE = 'pg-copy-streams'

const escaped = (text: string) => text.replaceAll('\\', '\\\\')

/** COPY into a table of the same columns and indexes, each append in a transaction: what the disk format allows. */
export async function bulk(server: Server): Promise<Contender> {
  const { from } = (await import(PACKAGE)) as CopyStreams
  const database = await server.database('bulk')
  const client = await database.pool.connect()
  let position = 0
  return {
    async append(stream, behind, events) {
      const lines = events.map(({ id, type, data, meta, at }, i) => {
        const payload = [escaped(JSON.stringify(data)), escaped(JSON.stringify(meta))]
        return [++position, stream, behind + 1 + i, id, type, ...payload, at].join('\t')
      })
      const copy = client.query(
        from('copy log.events (position, stream, revision, id, type, data, meta, at) from stdin') as never,
      ) as unknown as Writable
      copy.end(`${lines.join('\n')}\n`)
      await finished(copy)
    },
    async close() {
      client.release()
      await database.end()
    },
  }
}
