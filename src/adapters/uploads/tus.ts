import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, statfs } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS, Server, type Upload } from '@tus/server'
import { v7 as uuid } from 'uuid'
import { DAY } from '../../domain/kernel/instants'
import { Refusal } from '../../domain/kernel/refuse'
import { StorageUnavailable } from '../../ports/file-storage'

/** How long an upload may stand still. */
const KEPT_MS = 7 * DAY

const NO_ROOM = 'Não há espaço no servidor para este arquivo. Avise quem cuida da plataforma.'

const MORE_THAN_TOLD = 'Chegaram mais bytes do que o arquivo tem. Comece o envio de novo.'

const NOT_KEPT = 'O nome do arquivo tem um caractere que não pode ser guardado. Mude o nome e envie de novo.'

const NO_STORAGE = 'O servidor de arquivos não responde. O envio está guardado e continua sozinho.'

/** Refuses what was uploaded for what it is; the message is Portuguese, for the person who sent it. */
export class Unfit extends Error {
  override name = 'Unfit'
}

/** An upload as the protocol tells of it. */
export type Sent = Pick<Upload, 'id' | 'size' | 'metadata'>

/** What is done with uploads of one kind; `Listener` hears of those of one request. */
export interface TusUploads<Listener> {
  /** Folder of the uploads that are not whole yet, one file each, named by their id. */
  dir: string
  /** Path of the endpoint. */
  at: string
  mostBytes: number
  tooLarge: string
  /** Bytes after which `look` is asked. */
  enoughBytes: number
  /** What is announced, and what to remember of it instead; what it throws refuses it. */
  begin(upload: Sent, listener: Listener): Promise<Record<string, string | null>>
  /** Throws Unfit for a file whose first bytes say that it must not be taken. */
  look(path: string, upload: Sent): Promise<void>
  /** The whole file; throws Unfit. */
  finish(path: string, upload: Sent, listener: Listener): Promise<void>
  refused?(upload: Sent, reason: string, listener: Listener): Promise<void>
  cancelled?(upload: Sent, listener: Listener): Promise<void>
}

/** Answers requests of the tus protocol. */
export type TusHandler<Listener> = (
  req: IncomingMessage,
  res: ServerResponse,
  listener: Listener,
) => Promise<void>

/** How the tus server says that there is more than may be. */
const OVER: readonly string[] = [ERRORS.ERR_MAX_SIZE_EXCEEDED.body, ERRORS.ERR_SIZE_EXCEEDED.body]

/** As the tus server answers what a hook throws. */
const refusal = (status_code: number, body: string) => ({ status_code, body })

/** How a sender is told that all of its file is here, which may lie elsewhere by then. */
const WHOLE = { 'Tus-Resumable': '1.0.0', 'Cache-Control': 'no-store' }
const lengths = ({ size = 0 }: Upload) => ({ 'Upload-Offset': size, 'Upload-Length': size })

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}

export function tusUploads<Listener>(kind: TusUploads<Listener>): TusHandler<Listener> {
  const { dir } = kind
  const listeners = new AsyncLocalStorage<Listener>()
  const listener = () => {
    const found = listeners.getStore()
    if (!found) throw new Error('an upload outside of a request')
    return found
  }
  const pathOf = (uploadId: string) => join(dir, uploadId)
  const store = new FileStore({ directory: dir, expirationPeriodInMilliseconds: KEPT_MS })

  /** Turns Unfit into an answer, and forgets the upload. */
  async function demandFit(upload: Upload, check: () => Promise<void>): Promise<void> {
    try {
      await check()
    } catch (error) {
      if (!(error instanceof Unfit)) throw error
      await kind.refused?.(upload, error.message, listener())
      await store.remove(upload.id)
      throw refusal(415, error.message)
    }
  }
  const finish = (upload: Upload) =>
    demandFit(upload, () => kind.finish(pathOf(upload.id), upload, listener()))

  const server = new Server({
    path: kind.at,
    datastore: store,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: kind.mostBytes,
    namingFunction: () => uuid(),
    async onUploadCreate(_, upload) {
      if (Object.values(upload.metadata ?? {}).some((text) => text?.includes('\0')))
        throw refusal(400, NOT_KEPT)
      if (!upload.size) throw refusal(400, 'Este arquivo está vazio. Escolha outro.')
      const { bavail, bsize } = await statfs(dir)
      if (bavail * bsize < upload.size) throw refusal(413, NO_ROOM)
      return { metadata: await kind.begin(upload, listener()) }
    },
    async onIncomingRequest(req, uploadId) {
      if (req.method !== 'PATCH') return
      const size = await stat(pathOf(uploadId)).then(
        (file) => file.size,
        () => 0,
      )
      if (size < kind.enoughBytes) return
      const upload = await store.getUpload(uploadId)
      await demandFit(upload, () => kind.look(pathOf(uploadId), upload))
    },
    async onUploadFinish(_, upload) {
      await finish(upload)
      return {}
    },
    onResponseError(req, error) {
      if (error instanceof Refusal) return refusal(422, error.message)
      if (error instanceof StorageUnavailable) return refusal(503, NO_STORAGE)
      if (!('status_code' in error)) return undefined
      // Parts are measured against what was announced, which is never more than may be sent.
      const isPart = req.method === 'PATCH'
      if (isPart && OVER.includes(error.body)) return refusal(413, MORE_THAN_TOLD)
      if (error.body === ERRORS.ERR_MAX_SIZE_EXCEEDED.body) return refusal(413, kind.tooLarge)
      return undefined
    },
  })

  return (req, res, on) =>
    listeners.run(on, async () => {
      await mkdir(dir, { recursive: true })
      const uploadId = /([\w-]+)$/.exec(req.url?.split('?')[0] ?? '')?.[1] ?? ''
      const isCancel = req.method === 'DELETE'
      const known =
        isCancel || req.method === 'HEAD' ? await store.getUpload(uploadId).catch(() => undefined) : undefined
      // A server that stopped after the last byte has the whole file without having reported it.
      if (known && req.method === 'HEAD' && known.offset === known.size)
        try {
          await finish(known)
          return void res.writeHead(200, { ...WHOLE, ...lengths(known) }).end()
        } catch (error) {
          // Told that all is there, the sender would not come again.
          if (error instanceof StorageUnavailable) return void res.writeHead(503).end()
        }
      if (req.method === 'POST') await server.cleanUpExpiredUploads()
      await server.handle(req, res)
      if (isCancel && known && res.statusCode === 204) {
        await kind.cancelled?.(known, listener())
        await rm(pathOf(uploadId), { force: true })
      }
    })
}
