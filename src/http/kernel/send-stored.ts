import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { RemoteFile, StoredFile } from '../../ports/file-storage'

/** The part that was asked for; the whole file when none was, or of another version, or several at once. */
function partAsked(
  req: Request,
  { bytes, etag }: RemoteFile,
): { first: number; last: number } | 'none' | null {
  const version = req.get('if-range')
  if (version !== undefined && version !== etag) return null
  const asked = req.range(bytes, { combine: true })
  if (asked === -1) return 'none'
  if (!Array.isArray(asked) || asked.type !== 'bytes' || asked.length !== 1) return null
  const { start = 0, end = bytes - 1 } = asked[0] ?? {}
  return { first: start, last: end }
}

async function sendRemote(req: Request, res: Response, file: RemoteFile) {
  const { bytes, etag, changedAt } = file
  res.set({ 'Accept-Ranges': 'bytes', ETag: etag, 'Last-Modified': changedAt.toUTCString() })
  if (req.fresh) return void res.status(304).end()
  const part = partAsked(req, file)
  if (part === 'none') return void res.status(416).set('Content-Range', `bytes */${bytes}`).end()
  const { first, last } = part ?? { first: 0, last: bytes - 1 }
  const body = req.method === 'HEAD' || bytes === 0 ? undefined : await file.read(first, last)
  if (part) res.status(206).set('Content-Range', `bytes ${first}-${last}/${bytes}`)
  res.set('Content-Length', String(last - first + 1))
  if (!body) return void res.end()
  // A player that stops closes the connection. If the storage breaks off, the answer is shorter than announced, which the player notices.
  await pipeline(body, res).catch(() => undefined)
}

/** Sends a file that was found, in parts and only when it is new, as HTTP asks; its type is told by its name. */
export async function sendStored(req: Request, res: Response, name: string, file: StoredFile): Promise<void> {
  if ('root' in file)
    return res.sendFile(file.name, { root: file.root, cacheControl: false, dotfiles: 'allow' })
  if (!res.get('Content-Type')) res.type(extname(name) || 'application/octet-stream')
  await sendRemote(req, res, file)
}
