import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { noStore } from './context'

/** Sends a file as it is made, to be saved under a name, and kept by no cache. */
export async function sendBytes(
  res: Response,
  { name, type }: { name: string; type: string },
  bytes: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  res.setHeader('Content-Type', type)
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`)
  noStore(res)
  await pipeline(Readable.from(bytes, { objectMode: true }), res)
}
