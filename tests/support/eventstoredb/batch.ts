import type { ServerDuplexStream } from '@grpc/grpc-js'
import { type AppendSettings, checkStream, proposed } from './append'
import { enter, type ServerState, through, WRONG_AFTER_COMMIT } from './calls'
import * as errors from './errors'
import type { Outcome, TransactionLog } from './log'
import {
  googleEmpty,
  identifier,
  packed,
  type Shared,
  type Streams,
  sharedPb,
  statusPb,
  streamsPb,
  text,
  uuidOf,
} from './protocol'
import { type Expected, type Proposed, sizeOf } from './records'

interface Pending {
  stream: string
  expected: Expected
  events: Proposed[]
  size: number
}

type Duplex = ServerDuplexStream<Streams.BatchAppendReq, Streams.BatchAppendResp>

function expectedOf(options: Streams.BatchAppendReq.Options): Expected {
  const { ExpectedStreamPositionCase: given } = streamsPb.BatchAppendReq.Options
  switch (options.getExpectedStreamPositionCase()) {
    case given.STREAM_POSITION:
      return BigInt(options.getStreamPosition())
    case given.NO_STREAM:
      return 'no_stream'
    case given.STREAM_EXISTS:
      return 'stream_exists'
    default:
      return 'any'
  }
}

const CODES = { invalid: 3, timeout: 4, exists: 6, precondition: 9, unknown: 2 } as const

function status(code: number, message: string, details: { serializeBinary(): Uint8Array }, name: string) {
  const out = new statusPb.Status()
  out.setCode(code).setMessage(message)
  out.setDetails(packed(details, `event_store.client.${name}`))
  return out
}

function wrongVersion(expected: Expected, current: bigint) {
  const details = new sharedPb.WrongExpectedVersion()
  if (current < 0n) details.setCurrentNoStream(googleEmpty())
  else details.setCurrentStreamRevision(String(current))
  if (expected === 'any') details.setExpectedAny(googleEmpty())
  else if (expected === 'stream_exists') details.setExpectedStreamExists(googleEmpty())
  else if (expected === 'no_stream') details.setExpectedNoStream(googleEmpty())
  else details.setExpectedStreamPosition(String(expected))
  return status(CODES.exists, 'WrongExpectedVersion', details, 'WrongExpectedVersion')
}

function deleted(stream: string) {
  const details = new sharedPb.StreamDeleted()
  details.setStreamIdentifier(identifier(stream))
  return status(CODES.precondition, 'StreamDeleted', details, 'StreamDeleted')
}

function tooLarge(bytes: number) {
  const details = new sharedPb.MaximumAppendSizeExceeded()
  details.setMaxappendsize(bytes)
  return status(
    CODES.invalid,
    `Maximum Append Size of ${bytes} Exceeded.`,
    details,
    'MaximumAppendSizeExceeded',
  )
}

const late = () => status(CODES.timeout, 'Timeout', new sharedPb.Timeout(), 'Timeout')

function badRequest(message: string) {
  const details = new sharedPb.BadRequest()
  details.setMessage(message)
  return status(CODES.invalid, message, details, 'BadRequest')
}

function answer(outcome: Outcome, { stream, expected }: Pending, settings: AppendSettings) {
  const out = new streamsPb.BatchAppendResp()
  if (outcome.kind === 'deleted') return out.setError(deleted(stream))
  if (outcome.kind === 'wrong') return out.setError(wrongVersion(expected, outcome.current))
  const success = new streamsPb.BatchAppendResp.Success()
  if (outcome.last < 0n) success.setNoStream(googleEmpty())
  else success.setCurrentRevision(String(outcome.last))
  if (outcome.position && (outcome.kind === 'written' || settings.idempotentPosition)) {
    const where = new sharedPb.AllStreamPosition()
    const commit = String(outcome.position.commit)
    success.setPosition(where.setCommitPosition(commit).setPreparePosition(commit))
  } else success.setNoPosition(googleEmpty())
  return out.setSuccess(success)
}

/** Many appends over one call, identified by correlation id and answered independently. */
export const batchHandler =
  (log: TransactionLog, state: ServerState, settings: AppendSettings) => (call: Duplex) => {
    const pending = new Map<string, Pending>()
    const working = new Set<Promise<void>>()
    // A cancelled call gets no answer.
    call.on('error', () => {})
    const say = (correlation: Shared.UUID, stream: string, response: Streams.BatchAppendResp) =>
      call.write(response.setCorrelationId(correlation).setStreamIdentifier(identifier(stream)))
    const refuse = (correlation: Shared.UUID, stream: string, error: ReturnType<typeof status>) =>
      say(correlation, stream, new streamsPb.BatchAppendResp().setError(error))

    async function write(correlation: Shared.UUID, given: Pending) {
      const { stream, expected, events } = given
      const fault = enter(state, 'batchAppend', call, {
        stream,
        expected: String(expected),
        events: events.length,
      })
      if (fault?.kind === 'endEarly') return void call.end()
      try {
        checkStream(stream)
        const outcome = await through(state, call, fault, () => log.append(stream, expected, events))
        const response =
          outcome === WRONG_AFTER_COMMIT
            ? new streamsPb.BatchAppendResp().setError(wrongVersion(expected, log.lastOf(stream)))
            : answer(outcome, given, settings)
        say(correlation, stream, response)
      } catch (error) {
        if (fault?.kind.startsWith('timeout')) return void refuse(correlation, stream, late())
        // What concerns the node and not the append ends the whole call, as the real server does.
        call.emit('error', 'code' in (error as Error) ? error : errors.unknown())
      }
    }

    function take(request: Streams.BatchAppendReq) {
      const correlation = request.getCorrelationId()!
      const key = uuidOf(correlation)
      const options = request.getOptions()
      if (options) {
        const stream = text(options.getStreamIdentifier()!.getStreamName())
        const deadline = options.getDeadline()?.toDate()
        if (deadline && deadline.getTime() <= log.now()) return refuse(correlation, stream, late())
        pending.set(key, { stream, expected: expectedOf(options), events: [], size: 0 })
      }
      const own = pending.get(key)
      if (!own) return
      try {
        own.events.push(...request.getProposedMessagesList().map(proposed))
      } catch (error) {
        pending.delete(key)
        return refuse(correlation, own.stream, badRequest((error as Error).message))
      }
      own.size = own.events.reduce((sum, event) => sum + sizeOf(event), 0)
      if (own.size > settings.maxAppendSize) {
        pending.delete(key)
        return refuse(correlation, own.stream, tooLarge(settings.maxAppendSize))
      }
      if (!request.getIsFinal()) return
      pending.delete(key)
      const work = write(correlation, own)
      working.add(work)
      void work.finally(() => working.delete(work))
    }

    // Listened to and not iterated: the end of an iteration would close the half that answers.
    call.on('data', take)
    call.on('end', () => void Promise.all(working).then(() => call.end()))
  }
