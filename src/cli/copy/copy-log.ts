import { createHash } from 'node:crypto'
import type { BulkEventStore, Position, RecordedEvent } from '../../ports/event-store'

export interface Copied {
  /** Events of the source, up to its head when the copy began. */
  events: number
  /** Of these, how many the target did not have yet. */
  copied: number
  /** SHA-256 over the canonical lines of both sides. */
  from: string
  to: string
  same: boolean
}

/** The target holds what the source does not. Nothing was written. */
export class OtherHistory extends Error {
  override name = 'OtherHistory'
}

/** An event as one line, without its position: equal logs give equal lines in every store. Sealed data stays sealed. */
const lineOf = ({ stream, revision, id, type, data, meta, at }: RecordedEvent): string =>
  JSON.stringify([stream, revision, id, type, data, meta, at])

const CHUNK = 2_000

async function* eachOf(store: BulkEventStore, after?: Position): AsyncGenerator<RecordedEvent> {
  for await (const page of store.pages({ after })) yield* page
}

/**
 * Copies `source` to `target`: resumes after the events that are there, also after a kill, and hashes both sides
 * as they were read. Throws `OtherHistory` when the target is no beginning of the source.
 */
export async function copyLog(
  source: BulkEventStore,
  target: BulkEventStore,
  report: (share: number) => void = () => {},
  seen: (event: RecordedEvent) => void = () => {},
): Promise<Copied> {
  const until = await source.head()
  const [from, to] = [createHash('sha256'), createHash('sha256')]
  let events = 0
  let copied = 0
  /** The last event that the target is known to hold. */
  let held: Position | undefined
  let chunk: RecordedEvent[] = []
  const there = eachOf(target)
  let next = await there.next()

  async function write() {
    if (chunk.length === 0) return
    await target.importEvents(chunk, held)
    const behind = held
    for await (const event of eachOf(target, behind)) {
      to.update(`${lineOf(event)}\n`)
      held = event.position
      copied++
    }
    chunk = []
  }

  for await (const event of eachOf(source)) {
    if (!until || source.compare(event.position, until) > 0) break
    const line = lineOf(event)
    from.update(`${line}\n`)
    events++
    seen(event)
    if (next.done) {
      if (chunk.push(event) === CHUNK) await write()
    } else {
      if (lineOf(next.value) !== line) {
        throw new OtherHistory(
          `O destino já tem outra história: o evento ${events} é ${next.value.stream}@${next.value.revision}, na origem é ${event.stream}@${event.revision}.`,
        )
      }
      to.update(`${line}\n`)
      held = next.value.position
      next = await there.next()
    }
    report(source.ordinal(event.position) / source.ordinal(until))
  }
  if (!next.done) {
    throw new OtherHistory('O destino tem mais eventos que a origem: não é uma cópia dela.')
  }
  await write()
  const hashes = { from: from.digest('hex'), to: to.digest('hex') }
  return { events, copied, ...hashes, same: hashes.from === hashes.to }
}
