import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, statfs } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { Server, type Upload } from '@tus/server'
import { v7 as uuid } from 'uuid'
import { MOST_VIDEO_BYTES } from '../../contracts/catalog/videos'
import { fileSize } from '../../domain/kernel/format'
import { DAY } from '../../domain/kernel/instants'
import { Refusal } from '../../domain/kernel/refuse'
import { type FilmMaker, NotAFilm, type UploadListener, type VideoUpload } from '../../ports/video-uploads'
import { kindOfFilm } from './signature'

/** How long an upload may stand still. */
const KEPT_MS = 7 * DAY
/** Bytes after which the kind of a file is looked at. */
const ENOUGH_BYTES = 192

const NO_FILM = 'Este arquivo não é um vídeo que conhecemos. Envie MP4, MOV, MKV, WebM ou AVI.'
const TOO_LARGE = `O vídeo passa de ${fileSize(MOST_VIDEO_BYTES)}, o máximo de cada arquivo.`
const NO_ROOM = 'Não há espaço no servidor para este vídeo. Avise quem cuida da plataforma.'

/** As the tus server answers what a hook throws. */
const refusal = (status_code: number, body: string) => ({ status_code, body })

const told = ({ id, size, metadata }: Pick<Upload, 'id' | 'size' | 'metadata'>): VideoUpload => ({
  uploadId: id,
  videoId: metadata?.videoId ?? '',
  isNew: metadata?.isNew === '1',
  fileName: (metadata?.filename ?? '').slice(0, 200) || 'video',
  bytes: size ?? 0,
})

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}

/** Answers requests of the tus protocol; uploads lie under `dir`, one file each, named by their id. */
export function tusUploads(dir: string, films: Pick<FilmMaker, 'inspect'>, at: string) {
  const listeners = new AsyncLocalStorage<UploadListener>()
  const listener = () => {
    const found = listeners.getStore()
    if (!found) throw new Error('an upload outside of a request')
    return found
  }
  const pathOf = (uploadId: string) => join(dir, uploadId)
  const store = new FileStore({ directory: dir, expirationPeriodInMilliseconds: KEPT_MS })

  async function refuse(upload: Upload, reason: string): Promise<never> {
    await listener().refused(told(upload), reason)
    await store.remove(upload.id)
    throw refusal(415, reason)
  }

  async function finish(upload: Upload) {
    const path = pathOf(upload.id)
    try {
      const film = await films.inspect(path)
      await listener().received(told(upload), { ...film, sha256: await sha256Of(path) })
    } catch (error) {
      if (error instanceof NotAFilm) await refuse(upload, error.message)
      throw error
    }
  }

  const server = new Server({
    path: at,
    datastore: store,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: MOST_VIDEO_BYTES,
    namingFunction: () => uuid(),
    async onUploadCreate(_, upload) {
      if (!upload.size) throw refusal(400, 'Este arquivo está vazio. Escolha outro.')
      const { bavail, bsize } = await statfs(dir)
      if (bavail * bsize < upload.size) throw refusal(413, NO_ROOM)
      const replaced = upload.metadata?.videoId
      const metadata = { ...upload.metadata, videoId: replaced || uuid(), isNew: replaced ? '0' : '1' }
      await listener().begun(told({ id: upload.id, size: upload.size, metadata }))
      return { metadata }
    },
    async onIncomingRequest(req, uploadId) {
      if (req.method !== 'PATCH') return
      const size = await stat(pathOf(uploadId)).then(
        (file) => file.size,
        () => 0,
      )
      if (size < ENOUGH_BYTES || (await kindOfFilm(pathOf(uploadId)))) return
      await refuse(await store.getUpload(uploadId), NO_FILM)
    },
    async onUploadFinish(_, upload) {
      await finish(upload)
      return {}
    },
    onResponseError(_, error) {
      if (error instanceof Refusal) return refusal(422, error.message)
      if ('status_code' in error && error.status_code === 413 && !error.body.endsWith('.'))
        return refusal(413, TOO_LARGE)
      return undefined
    },
  })

  return (req: IncomingMessage, res: ServerResponse, on: UploadListener): Promise<void> =>
    listeners.run(on, async () => {
      await mkdir(dir, { recursive: true })
      const uploadId = /([\w-]+)$/.exec(req.url?.split('?')[0] ?? '')?.[1] ?? ''
      const isCancel = req.method === 'DELETE'
      const known =
        isCancel || req.method === 'HEAD' ? await store.getUpload(uploadId).catch(() => undefined) : undefined
      // A server that stopped after the last byte has the whole file without having reported it.
      if (known && req.method === 'HEAD' && known.offset === known.size)
        await finish(known).catch(() => undefined)
      if (req.method === 'POST') await server.cleanUpExpiredUploads()
      await server.handle(req, res)
      if (isCancel && known && res.statusCode === 204) {
        await listener().cancelled(told(known))
        await rm(pathOf(uploadId), { force: true })
      }
    })
}
