import { setTimeout as pause } from 'node:timers/promises'
import { DuplicateEvent, type Position, type RecordedEvent, StoreUnavailable } from '../../ports/event-store'
import { checkHistory, type EncodedAppend } from './encode'
import type { Connection } from './esdb-connection'
import { isPassing, isUnimplemented } from './esdb-failures'
import { pipeline } from './esdb-pipeline'
import type { Reader } from './esdb-reader'
import { encode, type esdbWriter } from './esdb-writer'
import { pagesOf } from './pages'

const MAX_RUN = 200
const MAX_RUN_BYTES = 512 * 1024
/** Breaks of the line that brought nothing new before it is given up. */
const MAX_BREAKS = 5

const NOT_EMPTY = 'only an empty log takes an import, or one that holds a beginning of it'
const OUT_OF_ORDER =
  'somebody else wrote during the import, or the server lost one append and took the next: empty the log and import again'

/** Consecutive events of one stream go together, as long as they fit into one append. */
function* runsOf(events: readonly RecordedEvent[], from: number): Generator<EncodedAppend> {
  for (let start = from; start < events.length; ) {
    const { stream, revision } = events[start]!
    let end = start
    let bytes = 0
    do {
      bytes += Buffer.byteLength(JSON.stringify(events[end]!.data) ?? '') + 1_000
      end++
    } while (
      end < events.length &&
      events[end]!.stream === stream &&
      end - start < MAX_RUN &&
      bytes < MAX_RUN_BYTES
    )
    yield encode(stream, revision === 0 ? 'none' : revision - 1, events.slice(start, end))
    start = end
  }
}

export function esdbImporter(connection: Connection, reader: Reader, writer: ReturnType<typeof esdbWriter>) {
  /** How many of these events the log holds, from `behind` on. Throws `complaint` unless they are its beginning there. */
  async function held(
    events: readonly RecordedEvent[],
    behind: Position | undefined,
    complaint: string,
  ): Promise<number> {
    let count = 0
    for await (const page of pagesOf(reader, { after: behind })) {
      for (const { id, stream, revision } of page) {
        const due = events[count]
        if (due?.id !== id || due.stream !== stream || due.revision !== revision) throw new Error(complaint)
        count++
      }
    }
    return count
  }

  async function send(events: readonly RecordedEvent[], from: number) {
    try {
      await pipeline(connection, runsOf(events, from), () => {})
    } catch (error) {
      if (!isUnimplemented(error)) throw error
      for (const append of runsOf(events, from)) await writer.write(append)
    }
  }

  /**
   * Appends in the order given behind a position, and reads what became of it: an import that was broken off is gone on
   * with, also by another process. Throws when the log holds anything else there.
   */
  async function importBehind(events: readonly RecordedEvent[], behind: Position | undefined): Promise<void> {
    let have = await held(events, behind, NOT_EMPTY)
    for (let breaks = 0; have < events.length; ) {
      const before = have
      const failure = await send(events, have).catch((error) => error ?? new Error('broken off'))
      have = await held(events, behind, OUT_OF_ORDER)
      if (!failure) continue
      if (!isPassing(failure)) throw failure
      breaks = have > before ? 0 : breaks + 1
      if (breaks >= MAX_BREAKS) throw new StoreUnavailable(failure)
      await pause(100 * 2 ** breaks)
    }
  }

  return {
    async importEvents(events: readonly RecordedEvent[], behind?: Position): Promise<void> {
      checkHistory(events, behind !== undefined)
      if (new Set(events.map(({ id }) => id)).size < events.length) throw new DuplicateEvent('import')
      for (const _ of runsOf(events, 0)) {
        // Everything is encoded once before anything is written, so that what cannot be taken leaves nothing behind.
      }
      await importBehind(events, behind)
    },
  }
}
