import { randomUUID } from 'node:crypto'
import googleEmpty from 'google-protobuf/google/protobuf/empty_pb.js'
import timestamps from 'google-protobuf/google/protobuf/timestamp_pb.js'
import type { EncodedAppend } from './encode'
import { propose } from './esdb-codec'
import type { Connection } from './esdb-connection'
import { PATIENCE_MS, silence, within } from './esdb-failures'
import { type Streams, streamIdentifier, streams, uuid } from './esdb-protocol'

const { BatchAppendReq } = streams
const MAX_APPENDS = 128
const MAX_BYTES = 4 * 1024 * 1024
const DEADLINE_MS = 60_000

/** An append was refused, with a code as calls have; those behind it may have been written all the same. */
const refusal = (stream: string, code: number, why: string) =>
  Object.assign(new Error(`import into ${stream}: ${why || `code ${code}`}`), { code })

/**
 * Sends appends one behind the other over a single batch call, a bounded number of them under way. The server takes
 * the requests of one call in their order, so the log grows in the order given, and a call that breaks leaves a
 * prefix of the appends behind. Throws the error that ended the call; which appends were written is then unknown.
 */
export async function pipeline(
  connection: Connection,
  appends: Iterable<EncodedAppend> | AsyncIterable<EncodedAppend>,
  written: (events: number) => void,
): Promise<void> {
  const client = await within(PATIENCE_MS, connection.streams())
  const call = client.batchAppend(connection.metadata())
  const pending = new Map<string, EncodedAppend>()
  let bytes = 0
  let failure: unknown
  let moved = () => {}
  const timer = setTimeout(() => fail(silence(PATIENCE_MS)), PATIENCE_MS)

  function fail(error: unknown) {
    if (failure !== undefined) return
    failure = error
    connection.failed(client, error)
    call.cancel()
    moved()
  }
  call.on('error', fail)
  call.on('end', () => fail(silence(0)))
  call.on('data', (answer: Streams.BatchAppendResp) => {
    const id = answer.getCorrelationId()!.getString()
    const append = pending.get(id)
    if (!append) return
    const error = answer.getError()
    if (error) return fail(refusal(append.stream, error.getCode(), error.getMessage()))
    pending.delete(id)
    bytes -= append.bytes
    timer.refresh()
    written(append.rows.length)
    moved()
  })

  async function until(room: () => boolean) {
    while (failure === undefined && !room()) {
      await new Promise<void>((resolve) => {
        moved = resolve
      })
    }
    if (failure !== undefined) throw failure
  }

  try {
    for await (const append of appends) {
      await until(
        () => pending.size === 0 || (pending.size < MAX_APPENDS && bytes + append.bytes <= MAX_BYTES),
      )
      // The source may have been slow, not the server.
      if (pending.size === 0) timer.refresh()
      const id = randomUUID()
      pending.set(id, append)
      bytes += append.bytes
      call.write(requestOf(id, append))
    }
    await until(() => pending.size === 0)
  } finally {
    clearTimeout(timer)
    failure ??= 'over'
    call.end()
    call.cancel()
  }
}

function requestOf(id: string, { stream, expected, rows }: EncodedAppend) {
  const options = new BatchAppendReq.Options()
    .setStreamIdentifier(streamIdentifier(stream))
    .setDeadline(timestamps.Timestamp.fromDate(new Date(Date.now() + DEADLINE_MS)))
  if (expected < 0) options.setNoStream(new googleEmpty.Empty())
  else options.setStreamPosition(String(expected))
  return new BatchAppendReq()
    .setCorrelationId(uuid(id))
    .setOptions(options)
    .setProposedMessagesList(rows.map((row) => propose(new BatchAppendReq.ProposedMessage(), row)))
    .setIsFinal(true)
}
