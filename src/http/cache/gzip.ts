import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Text that many answers contain, compressed once as deflate blocks that may follow any others. */
export interface Packed {
  plain: Buffer
  blocks: Buffer
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const EMPTY_LAST_BLOCK = Buffer.from([3, 0])
const MAX_STORED = 160

const deflated = (plain: Buffer, level: number) =>
  deflateRawSync(plain, { level, finishFlush: constants.Z_FULL_FLUSH })

/** An uncompressed block: quicker for a few bytes, and little longer. */
function stored(plain: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(~plain.length & 0xffff, 3)
  return Buffer.concat([head, plain])
}

export function pack(text: string): Packed {
  const plain = Buffer.from(text)
  return { plain, blocks: deflated(plain, constants.Z_BEST_COMPRESSION) }
}

function packNow(text: string): Packed {
  const plain = Buffer.from(text)
  return {
    plain,
    blocks: plain.length <= MAX_STORED ? stored(plain) : deflated(plain, constants.Z_BEST_SPEED),
  }
}

/** Adjacent texts are compressed together. */
function merged(parts: readonly (Packed | string)[]): Packed[] {
  const all: Packed[] = []
  let text = ''
  for (const part of [...parts, undefined]) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    if (text) all.push(packNow(text))
    text = ''
    if (part) all.push(part)
  }
  return all
}

/** The parts as one gzip member; packed ones are copied, the rest is compressed now. */
export function gzipped(parts: readonly (Packed | string)[]): Buffer {
  const out: Buffer[] = [HEADER]
  let crc = 0
  let length = 0
  for (const { plain, blocks } of merged(parts)) {
    out.push(blocks)
    // zlib's crc32 of an empty buffer is 0 and would discard the sum so far.
    if (plain.length > 0) crc = crc32(plain, crc)
    length += plain.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([...out, EMPTY_LAST_BLOCK, trailer])
}

export const plain = (parts: readonly (Packed | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part.plain)))
