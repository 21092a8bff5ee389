const TEXT = 25
const INT4 = 23

function header(size: number, type: number, length: number): Buffer {
  const buffer = Buffer.allocUnsafe(size)
  buffer.writeInt32BE(1, 0)
  buffer.writeInt32BE(0, 4)
  buffer.writeUInt32BE(type, 8)
  buffer.writeInt32BE(length, 12)
  buffer.writeInt32BE(1, 16)
  return buffer
}

/** text[] in PostgreSQL's binary format: nothing is escaped on the way out or parsed on the way in. */
export function textArray(values: string[]): Buffer {
  const sizes = values.map((value) => Buffer.byteLength(value))
  const buffer = header(20 + sizes.reduce((sum, size) => sum + 4 + size, 0), TEXT, values.length)
  let offset = 20
  values.forEach((value, i) => {
    offset = buffer.writeInt32BE(sizes[i]!, offset)
    offset += buffer.write(value, offset, 'utf8')
  })
  return buffer
}

/** int4[] in PostgreSQL's binary format. */
export function intArray(values: number[]): Buffer {
  const buffer = header(20 + values.length * 8, INT4, values.length)
  let offset = 20
  for (const value of values) offset = buffer.writeInt32BE(value, buffer.writeInt32BE(4, offset))
  return buffer
}
