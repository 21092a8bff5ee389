import { constants, crc32, deflateRawSync } from 'node:zlib'
import { joined, shiftOf } from './crc'

/** Text that stands in many answers: compressed once, as whole blocks that may follow any others. */
export interface Packed {
  plain: Buffer
  blocks: Buffer
  crc: number
  shift: number
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const END = Buffer.from([3, 0])
const MOST_STORED = 160

const blocks = (plain: Buffer, level: number) =>
  deflateRawSync(plain, { level, finishFlush: constants.Z_FULL_FLUSH })

/** A block that is not compressed: for a few bytes that is quicker, and hardly longer. */
function stored(plain: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(~plain.length & 0xffff, 3)
  return Buffer.concat([head, plain])
}

export function pack(text: string): Packed {
  const plain = Buffer.from(text)
  return {
    plain,
    blocks: blocks(plain, constants.Z_BEST_COMPRESSION),
    crc: crc32(plain),
    shift: shiftOf(plain.length),
  }
}

/** Neighbouring texts as one. */
function merged(parts: readonly (Packed | string)[]): (Packed | Buffer)[] {
  const all: (Packed | Buffer)[] = []
  let text = ''
  for (const part of [...parts, undefined]) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    if (text) all.push(Buffer.from(text))
    text = ''
    if (part) all.push(part)
  }
  return all
}

/** The parts behind each other, in gzip: what is packed is taken as it is, only the rest is compressed now. */
export function gzipped(parts: readonly (Packed | string)[]): Buffer {
  const out: Buffer[] = [HEADER]
  let crc = 0
  let length = 0
  for (const part of merged(parts)) {
    if (Buffer.isBuffer(part)) {
      out.push(part.length <= MOST_STORED ? stored(part) : blocks(part, constants.Z_BEST_SPEED))
      crc = crc32(part, crc)
      length += part.length
    } else {
      out.push(part.blocks)
      crc = joined(crc, part.crc, part.shift)
      length += part.plain.length
    }
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([...out, END, trailer])
}

export const plain = (parts: readonly (Packed | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part.plain)))
