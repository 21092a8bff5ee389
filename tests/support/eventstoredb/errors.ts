import { Metadata, type StatusObject, status } from '@grpc/grpc-js'

/** An answer with a status and the trailers by which the client knows what kind of error it is. */
function refusal(code: status, details: string, trailers: Record<string, string | Buffer> = {}) {
  const metadata = new Metadata()
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value)
  return Object.assign(new Error(details), { code, details, metadata }) satisfies Error & StatusObject
}

export type Refusal = ReturnType<typeof refusal>

// Header values are ASCII, so other characters of a stream name are escaped.
const ascii = (name: string) =>
  name.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const notLeader = (host: string, port: number) =>
  refusal(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  })
export const notReady = () => refusal(status.UNAVAILABLE, 'Server Is Not Ready')
export const tooBusy = () => refusal(status.UNAVAILABLE, 'Server Is Too Busy')
export const unavailable = () => refusal(status.UNAVAILABLE, 'No connection could be made')
export const timedOut = () => refusal(status.ABORTED, 'Operation timed out: Prepare phase timeout.')
export const pastDeadline = () => refusal(status.DEADLINE_EXCEEDED, 'Deadline Exceeded')
export const cancelled = () => refusal(status.CANCELLED, 'Operation canceled by the server')
export const unknown = (details = 'Exception was thrown by handler.') => refusal(status.UNKNOWN, details)

export const streamDeleted = (stream: string) =>
  refusal(status.FAILED_PRECONDITION, `Event stream '${ascii(stream)}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': ascii(stream),
  })

export const wrongExpectedVersion = (operation: string, stream: string, expected: bigint, actual: bigint) =>
  refusal(
    status.FAILED_PRECONDITION,
    `${operation} failed due to WrongExpectedVersion. Stream: ${ascii(stream)}, Expected version: ${expected}, Actual version: ${actual}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': ascii(stream),
      'expected-version': String(expected),
      'actual-version': String(actual),
    },
  )

export const tooLarge = (bytes: number) =>
  refusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${bytes} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(bytes),
  })

export const propertyMissing = (name: string) =>
  refusal(status.INVALID_ARGUMENT, `Required Metadata Property '${name}' is missing`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  })

export const invalidArgument = (details: string) => refusal(status.INVALID_ARGUMENT, details)
