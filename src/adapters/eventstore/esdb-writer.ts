import {
  type Appended,
  AppendTooLarge,
  type Expected,
  MAX_APPEND_BYTES,
  type NewEvent,
  type RecordedEvent,
  WrongExpectedVersion,
} from '../../ports/event-store'
import { type EncodedAppend, encodeAppend, revisionOf } from './encode'
import { bytesOf, checkNames, positionOf, propose } from './esdb-codec'
import type { Connection } from './esdb-connection'
import { isException, patiently, within } from './esdb-failures'
import { gate } from './esdb-gate'
import { empty, type Streams, streamIdentifier, streams } from './esdb-protocol'
import type { Reader } from './esdb-reader'

const { AppendReq } = streams
/** More at once would only wait in the line, with their deadlines running. */
const MAX_UNDER_WAY = 64

/** Throws on what the server would not take: foreign names, ids that are no UUID, more than 1 MiB as it counts. */
export function encode(stream: string, expected: Expected, events: readonly NewEvent[]): EncodedAppend {
  const encoded = encodeAppend(stream, expected, events)
  checkNames(stream, encoded.rows)
  const bytes = encoded.rows.reduce((sum, row) => sum + bytesOf(row), 0)
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(bytes)
  return { ...encoded, bytes }
}

export function esdbWriter(connection: Connection, reader: Reader) {
  const turn = gate(MAX_UNDER_WAY)

  /** One call of its own with its own deadline. Other appends neither wait for it nor hear of its end. */
  async function send(append: EncodedAppend, ms: number): Promise<Streams.AppendResp> {
    const client = await within(ms, connection.streams())
    const answered = new Promise<Streams.AppendResp>((resolve, reject) => {
      const deadline = Date.now() + ms
      const call = client.append(connection.metadata(), { deadline }, (error, answer) =>
        error ? reject(error) : resolve(answer),
      )
      // The callback reports every outcome; this event may follow it.
      call.on('error', () => {})
      call.write(header(append))
      for (const row of append.rows)
        call.write(new AppendReq().setProposedMessage(propose(new AppendReq.ProposedMessage(), row)))
      call.end()
    })
    try {
      return await within(ms + 250, answered)
    } catch (error) {
      connection.failed(client, error)
      throw error
    }
  }

  /** What the stream holds right behind the expected revision, if it is these events. */
  async function recorded({ stream, expected, rows }: EncodedAppend): Promise<RecordedEvent | undefined> {
    const found = await reader.readStream(stream, { from: expected + 1, to: expected + rows.length })
    const same = found.length === rows.length && found.every((event, i) => event.id === rows[i]?.id)
    return same ? found.at(-1) : undefined
  }

  const answerOf = ({ position, revision }: RecordedEvent): Appended => ({ position, revision })

  async function refused(append: EncodedAppend, actual: Expected | undefined): Promise<Appended> {
    const there = await recorded(append)
    if (there) return answerOf(there)
    const { stream, expected } = append
    throw new WrongExpectedVersion(
      stream,
      revisionOf(expected),
      actual ?? (await reader.readStream(stream)).at(-1)?.revision ?? 'none',
    )
  }

  async function write(append: EncodedAppend): Promise<Appended> {
    let tries = 0
    const sent = await patiently(({ ms }) => {
      tries++
      return send(append, ms)
    }).catch((error) => {
      if (isException(error, 'wrong-expected-version')) return undefined
      if (isException(error, 'maximum-append-size-exceeded')) throw new AppendTooLarge(append.bytes)
      throw error
    })
    const wrong = sent?.getWrongExpectedVersion()
    if (!sent || wrong) {
      const actual = wrong?.hasCurrentRevision() ? Number(wrong.getCurrentRevision()) : wrong && 'none'
      return refused(append, actual)
    }
    const last = append.expected + append.rows.length
    const success = sent.getSuccess()
    const position = success?.getPosition()
    // A repeated append is a success too, but its answer may speak of another event, or of none: then the log is asked.
    const plain = tries === 1 && append.rows.length === 1 && Number(success?.getCurrentRevision()) === last
    if (plain && position) {
      return {
        position: positionOf(position.getCommitPosition(), position.getPreparePosition()),
        revision: last,
      }
    }
    return refused(append, undefined)
  }

  return { write: (append: EncodedAppend) => turn(() => write(append)) }
}

function header({ stream, expected }: EncodedAppend) {
  const options = new AppendReq.Options().setStreamIdentifier(streamIdentifier(stream))
  if (expected < 0) options.setNoStream(empty())
  else options.setRevision(String(expected))
  return new AppendReq().setOptions(options)
}
