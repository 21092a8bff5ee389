import { crc32, inflateRawSync } from 'node:zlib'

/** Reads a ZIP by its directory, as APPNOTE describes it; throws where directory, heads and contents disagree. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const locator = end - 20
  const isLarge = bytes.toString('latin1', locator, locator + 4) === 'PK\x06\x07'
  const large = isLarge ? Number(bytes.readBigUInt64LE(locator + 8)) : 0
  const count = isLarge ? Number(bytes.readBigUInt64LE(large + 32)) : bytes.readUInt16LE(end + 10)
  let at = isLarge ? Number(bytes.readBigUInt64LE(large + 48)) : bytes.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let n = 0; n < count; n++) {
    if (bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new Error('no entry of the directory')
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength!)
    const head = bytes.readUInt32LE(at + 42)
    if (bytes.toString('latin1', head, head + 4) !== 'PK\x03\x04') throw new Error(`no head of ${name}`)
    // From the version to the length of the name, both say the same.
    if (!bytes.subarray(head + 4, head + 28).equals(bytes.subarray(at + 6, at + 30)))
      throw new Error(`two heads of ${name}`)
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    const content = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed
    if (content.length !== bytes.readUInt32LE(at + 24) || crc32(content) !== bytes.readUInt32LE(at + 16))
      throw new Error(`another content of ${name}`)
    files.set(name, content)
    at += 46 + nameLength! + extra! + comment!
  }
  return files
}
