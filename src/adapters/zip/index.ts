import { promisify } from 'node:util'
import { crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import type { Zip } from '../../ports/zip'

const inThread = promisify<Uint8Array, Buffer>(deflateRaw)
/** Below it nothing gets shorter. */
const TINY = 64
/** Below it the way to another thread takes longer than the work. */
const SMALL = 65_536
const deflated = (bytes: Buffer) => (bytes.length < SMALL ? deflateRawSync(bytes) : inThread(bytes))

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
/** 2.0: what folders and deflate need. */
const VERSION = 20
const VERSION_64 = 45
const UTF8_NAMES = 0x0800
const STORED = 0
const DEFLATE = 8
const MOST_ENTRIES = 0xffff
const MOST_BYTES = 0xffffffff

/** Numbers of 2, 4 or 8 bytes, the lowest byte first. */
function packed(...fields: [bytes: 2 | 4 | 8, value: number][]): Buffer {
  const all = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 8) all.writeBigUInt64LE(BigInt(value), at)
    else all.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return all
}

/** The clock of the format, which knows no zone and only even seconds. */
const timeOf = (at: Date) =>
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | Math.floor(at.getUTCSeconds() / 2)
const dayOf = (at: Date) =>
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()

/** The end of a file with more entries than its first form counts (APPNOTE 4.3.14 to 4.3.16). */
function end(entries: number, start: number, bytes: number): Buffer {
  const isLarge = entries > MOST_ENTRIES || start > MOST_BYTES || bytes > MOST_BYTES
  const large = isLarge
    ? [
        packed(
          [4, END_64],
          [8, 44],
          [2, VERSION_64],
          [2, VERSION_64],
          [4, 0],
          [4, 0],
          [8, entries],
          [8, entries],
          [8, bytes],
          [8, start],
        ),
        packed([4, LOCATOR_64], [4, 0], [8, start + bytes], [4, 1]),
      ]
    : []
  const counted = Math.min(entries, MOST_ENTRIES)
  return Buffer.concat([
    ...large,
    packed(
      [4, END],
      [2, 0],
      [2, 0],
      [2, counted],
      [2, counted],
      [4, Math.min(bytes, MOST_BYTES)],
      [4, Math.min(start, MOST_BYTES)],
      [2, 0],
    ),
  ])
}

/** A ZIP as every system opens it. Throws RangeError once a file would begin beyond 4 GiB. */
export const zip: Zip = async function* zip(entries, at) {
  const central: Buffer[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    if (offset > MOST_BYTES) throw new RangeError('the archive is above 4 GiB')
    const bytes = Buffer.from(content)
    const isTiny = bytes.length < TINY
    const body = isTiny ? bytes : await deflated(bytes)
    const path = Buffer.from(name)
    const shared = packed(
      [2, VERSION],
      [2, UTF8_NAMES],
      [2, isTiny ? STORED : DEFLATE],
      [2, timeOf(at)],
      [2, dayOf(at)],
      [4, crc32(bytes)],
      [4, body.length],
      [4, bytes.length],
      [2, path.length],
      [2, 0],
    )
    const head = Buffer.concat([packed([4, LOCAL]), shared, path])
    const place = packed([2, 0], [2, 0], [2, 0], [4, 0], [4, offset])
    central.push(Buffer.concat([packed([4, CENTRAL], [2, VERSION]), shared, place, path]))
    offset += head.length + body.length
    yield head
    yield body
  }
  const directory = Buffer.concat(central)
  yield directory
  yield end(central.length, offset, directory.length)
}
