import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const inGzip = promisify(gzip)
const inBrotli = promisify(brotliCompress)

/** Nine tenths of what the best quality saves, in a fiftieth of its time: a page is drawn often, and waited for. */
const QUALITY = 6

export const compressed = (bytes: Buffer, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'identity') return Promise.resolve(bytes)
  if (encoding === 'gzip') return inGzip(bytes, { level: 6 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return inBrotli(bytes, { params })
}

export const takes = (accepted: string, name: string) =>
  accepted.split(',').some((part) => {
    const [coding, ...params] = part.split(';').map((text) => text.trim().toLowerCase())
    return coding === name && !params.some((param) => /^q=0(\.0*)?$/.test(param))
  })

const known = new Map<string, Encoding>()
const MOST_KNOWN = 200

/** The smallest form that an Accept-Encoding takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const before = known.get(accepted)
  if (before) return before
  const found = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : 'identity'
  if (known.size < MOST_KNOWN) known.set(accepted, found)
  return found
}
