import { createRequire } from 'node:module'

// The generated modules are CommonJS and fill `exports` at run time, so that named imports do not find them.
const load = createRequire(import.meta.url)

type StreamsPb = typeof import('@eventstore/db-client/generated/streams_pb')
type SharedPb = typeof import('@eventstore/db-client/generated/shared_pb')
type StatusPb = typeof import('@eventstore/db-client/generated/status_pb')
type GossipPb = typeof import('@eventstore/db-client/generated/gossip_pb')
type FeaturesPb = typeof import('@eventstore/db-client/generated/serverfeatures_pb')
type StreamsGrpc = typeof import('@eventstore/db-client/generated/streams_grpc_pb')
type GossipGrpc = typeof import('@eventstore/db-client/generated/gossip_grpc_pb')
type FeaturesGrpc = typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb')

const generated = '@eventstore/db-client/generated'
export const streamsPb: StreamsPb = load(`${generated}/streams_pb`)
export const sharedPb: SharedPb = load(`${generated}/shared_pb`)
export const statusPb: StatusPb = load(`${generated}/status_pb`)
export const gossipPb: GossipPb = load(`${generated}/gossip_pb`)
export const featuresPb: FeaturesPb = load(`${generated}/serverfeatures_pb`)
export const streamsGrpc: StreamsGrpc = load(`${generated}/streams_grpc_pb`)
export const gossipGrpc: GossipGrpc = load(`${generated}/gossip_grpc_pb`)
export const featuresGrpc: FeaturesGrpc = load(`${generated}/serverfeatures_grpc_pb`)

const anyPb: typeof import('google-protobuf/google/protobuf/any_pb') = load(
  'google-protobuf/google/protobuf/any_pb',
)
const emptyPb: typeof import('google-protobuf/google/protobuf/empty_pb') = load(
  'google-protobuf/google/protobuf/empty_pb',
)

export type * as Gossip from '@eventstore/db-client/generated/gossip_pb'
export type * as Features from '@eventstore/db-client/generated/serverfeatures_pb'
export type * as Shared from '@eventstore/db-client/generated/shared_pb'
export type * as Streams from '@eventstore/db-client/generated/streams_pb'

/** The `Empty` of the event store's own package. */
export const empty = () => new sharedPb.Empty()
/** The `Empty` of google.protobuf, which batch appends use. */
export const googleEmpty = () => new emptyPb.Empty()

export function packed(message: { serializeBinary(): Uint8Array }, name: string) {
  const any = new anyPb.Any()
  any.pack(message.serializeBinary(), name)
  return any
}

export const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'))
export const text = (given: Uint8Array | string) => Buffer.from(given as Uint8Array).toString('utf8')

export function identifier(stream: string) {
  const id = new sharedPb.StreamIdentifier()
  id.setStreamName(bytes(stream))
  return id
}

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/
const dashed = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The id in the way the server keeps it: lower case, with dashes. Throws on what is no UUID. */
export function uuidOf(given: import('@eventstore/db-client/generated/shared_pb').UUID | undefined): string {
  if (!given) throw new Error('an event without an id')
  const structured = given.getStructured()
  if (structured) {
    const half = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0')
    return dashed(half(structured.getMostSignificantBits()) + half(structured.getLeastSignificantBits()))
  }
  const lower = given.getString().toLowerCase()
  if (!UUID.test(lower)) throw new Error(`${given.getString()} is no UUID`)
  return dashed(lower.replaceAll('-', ''))
}

export function uuid(id: string, asText: boolean) {
  const out = new sharedPb.UUID()
  if (asText) out.setString(id)
  else {
    const hex = id.replaceAll('-', '')
    const signed = (part: string) => BigInt.asIntN(64, BigInt(`0x${part}`)).toString()
    const structured = new sharedPb.UUID.Structured()
    structured.setMostSignificantBits(signed(hex.slice(0, 16)))
    structured.setLeastSignificantBits(signed(hex.slice(16)))
    out.setStructured(structured)
  }
  return out
}
