import shared from '@eventstore/db-client/generated/shared_pb.js'
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
// The generated messages are CommonJS and fill `exports` at run time, so that named imports would not find them.
import streams from '@eventstore/db-client/generated/streams_pb.js'

export type * as Streams from '@eventstore/db-client/generated/streams_pb'
export { StreamsClient, shared, streams }

export const empty = () => new shared.Empty()

export const streamIdentifier = (stream: string) =>
  new shared.StreamIdentifier().setStreamName(new Uint8Array(Buffer.from(stream, 'utf8')))

export const uuid = (id: string) => new shared.UUID().setString(id)
