/** A place in `$all`. Ordered by commit, then by prepare. */
export interface LogPosition {
  commit: bigint
  prepare: bigint
}

export interface Proposed {
  /** A UUID in lower case. */
  id: string
  type: string
  json: boolean
  data: Uint8Array
  metadata: Uint8Array
}

export interface Stored extends Proposed, LogPosition {
  stream: string
  revision: bigint
  /** Milliseconds since 1970. */
  created: number
}

export type Expected = bigint | 'no_stream' | 'any' | 'stream_exists'

/** The revision of the event that a tombstone writes, and the `$tb` of a soft delete. */
export const DELETED = 0x7fff_ffff_ffff_ffffn

/** What the server counts against the largest append: type names are UTF-16 there. */
export const sizeOf = ({ type, data, metadata }: Proposed) => type.length * 2 + data.length + metadata.length

export const compare = (a: LogPosition, b: LogPosition): number => {
  const by = a.commit === b.commit ? a.prepare - b.prepare : a.commit - b.commit
  return by < 0n ? -1 : by > 0n ? 1 : 0
}

export const isSystem = (name: string) => name.startsWith('$')
export const isMeta = (stream: string) => stream.startsWith('$$')
export const metaOf = (stream: string) => `$$${stream}`

/** The bytes of a record around its payload, as a log on disk would have them. */
export const recordLength = (stream: string, event: Proposed) =>
  BigInt(78 + Buffer.byteLength(stream) + sizeOf(event))

export const json = (value: unknown) => new Uint8Array(Buffer.from(JSON.stringify(value)))
