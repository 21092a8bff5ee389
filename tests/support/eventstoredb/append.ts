import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js'
import { enter, type ServerState, through, WRONG_AFTER_COMMIT } from './calls'
import * as errors from './errors'
import type { Outcome, TransactionLog } from './log'
import { empty, type Streams, streamsPb, text, uuidOf } from './protocol'
import { type Expected, type LogPosition, type Proposed, sizeOf } from './records'

/** What an append or a batch proposes for one event; throws what the server answers when it is incomplete. */
export function proposed(message: {
  getId(): Parameters<typeof uuidOf>[0]
  getMetadataMap(): { get(key: string): string | undefined }
  getData_asU8(): Uint8Array
  getCustomMetadata_asU8(): Uint8Array
}): Proposed {
  const type = message.getMetadataMap().get('type')
  if (type === undefined) throw errors.propertyMissing('type')
  const content = message.getMetadataMap().get('content-type')
  if (content === undefined) throw errors.propertyMissing('content-type')
  return {
    id: uuidOf(message.getId()),
    type,
    json: content === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}

function expectedOf(options: Streams.AppendReq.Options): Expected {
  const { ExpectedStreamRevisionCase: given } = streamsPb.AppendReq.Options
  switch (options.getExpectedStreamRevisionCase()) {
    case given.REVISION:
      return BigInt(options.getRevision())
    case given.NO_STREAM:
      return 'no_stream'
    case given.ANY:
      return 'any'
    case given.STREAM_EXISTS:
      return 'stream_exists'
    default:
      throw errors.invalidArgument("'None' is not a valid ExpectedStreamRevisionOneofCase")
  }
}

/** Throws what the server answers for a name that no stream can have. */
export function checkStream(stream: string) {
  if (stream === '' || stream === '$$') throw errors.unknown()
}

export interface AppendSettings {
  maxAppendSize: number
  /** Whether the answer to a repeated append says where its events are. Servers have done both. */
  idempotentPosition: boolean
}

function wrong(expected: Expected, current: bigint) {
  const out = new streamsPb.AppendResp.WrongExpectedVersion()
  if (expected === 'any') out.setExpectedAny(empty()).setAny2060(empty())
  else if (expected === 'stream_exists') out.setExpectedStreamExists(empty()).setStreamExists2060(empty())
  else if (expected === 'no_stream') out.setExpectedNoStream(empty())
  else out.setExpectedRevision(String(expected))
  if (current < 0n) out.setCurrentNoStream(empty()).setNoStream2060(empty())
  else out.setCurrentRevision(String(current))
  return new streamsPb.AppendResp().setWrongExpectedVersion(out)
}

function success(last: bigint, position: LogPosition | undefined) {
  const out = new streamsPb.AppendResp.Success()
  if (last < 0n) out.setNoStream(empty())
  else out.setCurrentRevision(String(last))
  if (position) {
    // The server returns the commit position twice instead of the prepare position.
    const where = new streamsPb.AppendResp.Position()
    where.setCommitPosition(String(position.commit)).setPreparePosition(String(position.commit))
    out.setPosition(where)
  } else out.setNoPosition(empty())
  return new streamsPb.AppendResp().setSuccess(out)
}

function answerOf(
  outcome: Outcome,
  stream: string,
  expected: Expected,
  settings: AppendSettings,
): Streams.AppendResp {
  switch (outcome.kind) {
    case 'deleted':
      throw errors.streamDeleted(stream)
    case 'wrong':
      return wrong(expected, outcome.current)
    case 'again':
      return success(outcome.last, settings.idempotentPosition ? outcome.position : undefined)
    default:
      return success(outcome.last, outcome.position)
  }
}

async function collect(call: ServerReadableStream<Streams.AppendReq, Streams.AppendResp>, max: number) {
  const events: Proposed[] = []
  let options: Streams.AppendReq.Options | undefined
  let size = 0
  for await (const request of call as AsyncIterable<Streams.AppendReq>) {
    if (!options) {
      options = request.getOptions()
      if (!options) throw errors.unknown()
      continue
    }
    const message = request.getProposedMessage()
    if (!message) throw errors.unknown()
    const event = proposed(message)
    size += sizeOf(event)
    if (size > max) throw errors.tooLarge(max)
    events.push(event)
  }
  // A connection that breaks ends the stream like a client that is done, and says so only a moment later.
  await new Promise((resolve) => setImmediate(resolve))
  if (!options || call.cancelled) throw errors.cancelled()
  return {
    events,
    stream: text(options.getStreamIdentifier()!.getStreamName()),
    expected: expectedOf(options),
  }
}

export const appendHandler =
  (log: TransactionLog, state: ServerState, settings: AppendSettings) =>
  async (
    call: ServerReadableStream<Streams.AppendReq, Streams.AppendResp>,
    callback: sendUnaryData<Streams.AppendResp>,
  ) => {
    try {
      const { events, stream, expected } = await collect(call, settings.maxAppendSize)
      checkStream(stream)
      const seen = { stream, expected: String(expected), events: events.length }
      const fault = enter(state, 'append', call, seen)
      const outcome = await through(state, call, fault, () => log.append(stream, expected, events))
      callback(
        null,
        outcome === WRONG_AFTER_COMMIT
          ? wrong(expected, log.lastOf(stream))
          : answerOf(outcome, stream, expected, settings),
      )
    } catch (error) {
      callback('code' in (error as Error) ? (error as errors.Refusal) : errors.unknown())
    }
  }
