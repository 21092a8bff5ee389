import type { Response } from 'express'
import type { CoverPicture } from '../../ports/covers'

/** Headers by which a browser takes the bytes for a picture, and for nothing else. */
export const pictureHeaders = (type: string, cacheControl: string) => ({
  'Content-Type': type,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': cacheControl,
})

export function sendPicture(res: Response, { path, type, etag }: CoverPicture, cacheControl: string): void {
  res.set({ ...pictureHeaders(type, cacheControl), ETag: etag })
  res.sendFile(path, { cacheControl: false, lastModified: false, dotfiles: 'allow' })
}
