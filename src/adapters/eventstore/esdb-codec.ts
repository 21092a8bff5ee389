import type { Position, RecordedEvent } from '../../ports/event-store'
import type { Row } from './encode'
import type { Streams } from './esdb-protocol'
import { uuid } from './esdb-protocol'

/** A (commit, prepare) pair of 64 bit numbers, as the server gave them. */
export const positionOf = (commit: string, prepare: string): Position => `${commit}/${prepare}`

const PAIR = /^(\d{1,20})\/(\d{1,20})$/

export function pairOf(position: Position): { commit: string; prepare: string } {
  const [, commit, prepare] = PAIR.exec(position) ?? []
  if (commit === undefined || prepare === undefined) throw new Error(`${position} is no position of this log`)
  return { commit, prepare }
}

const sign = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)

export function comparePairs(a: Position, b: Position): number {
  if (a === b) return 0
  const [one, two] = [pairOf(a), pairOf(b)]
  return sign(BigInt(one.commit), BigInt(two.commit)) || sign(BigInt(one.prepare), BigInt(two.prepare))
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Throws on what EventStoreDB would take for something else, or not at all. */
export function checkNames(stream: string, rows: readonly Row[]) {
  if (stream.startsWith('$')) throw new Error('streams that begin with $ belong to EventStoreDB')
  for (const { id, type } of rows) {
    if (!UUID.test(id)) throw new Error('event id must be a UUID in lower case')
    if (type.startsWith('$')) throw new Error('event types that begin with $ belong to EventStoreDB')
  }
}

/** What we know of an event beside its data. The texts are kept as they are, so that they come back byte for byte. */
const metadataOf = ({ meta, at }: Row) => `{"at":${JSON.stringify(at)},"meta":${meta}}`

/** Bytes of an event as the server counts them against its limit. */
export const bytesOf = (row: Row) =>
  Buffer.byteLength(row.data) + Buffer.byteLength(metadataOf(row)) + 2 * row.type.length

type Message = Streams.AppendReq.ProposedMessage | Streams.BatchAppendReq.ProposedMessage

export function propose<M extends Message>(message: M, row: Row): M {
  message.setId(uuid(row.id))
  message.getMetadataMap().set('type', row.type).set('content-type', 'application/json')
  message.setData(Buffer.from(row.data, 'utf8'))
  message.setCustomMetadata(Buffer.from(metadataOf(row), 'utf8'))
  return message
}

const text = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
const UNKNOWN_POSITION = '18446744073709551615'

/** Decodes an event. Events that other programs wrote into the same log are read leniently, so that they block no reader. */
export function recordedOf(event: Streams.ReadResp.ReadEvent.RecordedEvent): RecordedEvent {
  const commit = event.getCommitPosition()
  if (commit === UNKNOWN_POSITION)
    throw new Error('EventStoreDB 22.10 or newer is needed: this one tells no positions in stream reads')
  const id = event.getId()!.getString()
  const { at, meta } = parsed(event.getCustomMetadata_asU8()) ?? {}
  return {
    id,
    type: event.getMetadataMap().get('type') ?? '',
    data: parsed(event.getData_asU8()) ?? null,
    meta: meta ?? { commandId: id, correlationId: id, actor: 'system' },
    at: at ?? createdAt(event.getMetadataMap().get('created')),
    stream: text(event.getStreamIdentifier()!.getStreamName_asU8()),
    revision: Number(event.getStreamRevision()),
    position: positionOf(commit, event.getPreparePosition()),
  }
}

/** In ticks of 100 ns. */
const createdAt = (ticks = '0') => new Date(Number(ticks) / 10_000).toISOString()

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
function parsed(bytes: Uint8Array): any {
  try {
    return JSON.parse(text(bytes))
  } catch {
    return undefined
  }
}
