import type { Position, ReadAllOptions, RecordedEvent } from '../../ports/event-store'
import { DEFAULT_LIMIT } from './encode'
import { comparePairs, pairOf, recordedOf } from './esdb-codec'
import type { Connection } from './esdb-connection'
import { type Attempt, patiently, silence, within } from './esdb-failures'
import type { Streams } from './esdb-protocol'
import { allRequest, asked, streamRequest } from './esdb-request'

const ALL = Number.MAX_SAFE_INTEGER
const whole = (value: number, least: number) => Math.min(Math.max(Math.trunc(value), least), ALL)

export function esdbReader(connection: Connection) {
  /** Gives each event to `take` until that one answers true, the read ends, or nothing is heard for the attempt's time. */
  async function read(
    request: Streams.ReadReq,
    { ms, progress }: Attempt,
    take: (event: RecordedEvent) => boolean,
  ): Promise<void> {
    const client = await within(ms, connection.streams())
    return new Promise((resolve, reject) => {
      const call = client.read(request, connection.metadata())
      let settled = false
      const settle = (done: () => void) => {
        if (settled) return
        settled = true
        clearTimeout(timer)
        call.cancel()
        done()
      }
      const fail = (error: unknown) =>
        settle(() => {
          connection.failed(client, error)
          reject(error)
        })
      const timer = setTimeout(() => fail(silence(ms)), ms)
      // What a cancelled call still has to say is heard too, or it would end the process.
      call.on('error', fail)
      call.on('end', () => settle(resolve))
      call.on('data', (answer: Streams.ReadResp) => {
        if (settled) return
        timer.refresh()
        progress()
        try {
          if (answer.hasStreamNotFound()) return settle(resolve)
          const event = answer.getEvent()?.getEvent()
          if (event && take(recordedOf(event))) settle(resolve)
        } catch (error) {
          settle(() => reject(error))
        }
      })
    })
  }

  /** Reads change nothing, so one that was cut off is simply asked again. */
  function collect(
    requestFor: (attempt: Attempt) => Streams.ReadReq,
    limit: number,
    wanted: (event: RecordedEvent) => boolean,
  ): Promise<RecordedEvent[]> {
    return patiently(async (attempt) => {
      const found: RecordedEvent[] = []
      await read(requestFor(attempt), attempt, (event) => wanted(event) && found.push(event) >= limit)
      return found
    })
  }

  async function readAll(options: ReadAllOptions = {}): Promise<RecordedEvent[]> {
    const { after, types, streamPrefix, backwards } = options
    const limit = whole(options.limit ?? DEFAULT_LIMIT, 0)
    if (after !== undefined) pairOf(after)
    if (limit === 0 || types?.length === 0 || streamPrefix?.startsWith('$')) return []
    const matches = asked(options)
    const behind = (event: RecordedEvent) => {
      const order = after === undefined ? 1 : comparePairs(event.position, after)
      return backwards ? order !== 0 && (after === undefined || order < 0) : order > 0
    }
    // The server counts before we have our say: it may give `after` itself, and more than is asked for.
    const count = types && streamPrefix ? ALL : limit + 1
    return collect(
      ({ number }) =>
        // A filtered read for rare events may stay silent for long. Then all events are read and filtered here.
        number === 0
          ? allRequest(options, types && types.length > 64 ? ALL : count)
          : allRequest({ after, backwards }, types || streamPrefix ? ALL : count),
      limit,
      (event) => behind(event) && matches(event),
    )
  }

  return {
    readAll,

    async readStream(stream: string, { from = 0, to = ALL } = {}): Promise<RecordedEvent[]> {
      const [first, last] = [whole(from, 0), whole(to, -1)]
      if (last < first || stream === '' || stream.startsWith('$') || stream.includes('\0')) return []
      const count = last === ALL ? ALL : last - first + 1
      return collect(
        () => streamRequest(stream, first, count),
        count,
        ({ revision }) => revision >= first && revision <= last,
      )
    },

    async head(): Promise<Position | undefined> {
      const [newest] = await readAll({ backwards: true, limit: 1 })
      return newest?.position
    },
  }
}

export type Reader = ReturnType<typeof esdbReader>
