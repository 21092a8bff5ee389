import type { IncomingMessage, ServerResponse } from 'node:http'
import { v7 as uuid } from 'uuid'
import {
  AddVideo,
  CancelVideoUpload,
  ReceiveVideo,
  RefuseVideoUpload,
  ReplaceVideo,
} from '../../commands/catalog/video'
import type { Command } from '../../commands/kernel/command'
import { NotFound } from '../../commands/kernel/errors'
import { type SentVideo, UPLOADS_AT, type VideoProgress } from '../../contracts/catalog/videos'
import type { FilmMaker, UploadListener } from '../../ports/video-uploads'
import { videoById, videoByUpload, videosUnderWay } from '../../projections/catalog/video-list'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import type { PageContext } from '../kernel/page'
import { filmAddress } from '../learning/film-address'

/** "aula-1_final.mp4" is "aula-1 final" until staff name it. */
const titleOf = (fileName: string) =>
  fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 120) || 'Vídeo sem título'

/** Turns what happens to uploads into commands of who sends them. */
function commandsOf({ actor, deps }: PageContext): UploadListener {
  const dispatch = <I>(command: Command<I>, input: NoInfer<I>) =>
    deps.dispatcher.dispatch(command, input, { actor, commandId: uuid() })
  return {
    async begun({ videoId, uploadId, isNew, fileName, bytes }) {
      const upload = { videoId, uploadId, fileName, bytes }
      await (isNew
        ? dispatch(AddVideo, { ...upload, title: titleOf(fileName) })
        : dispatch(ReplaceVideo, upload))
    },
    async received({ videoId, uploadId }, film) {
      await dispatch(ReceiveVideo, { videoId, uploadId, ...film })
    },
    async refused({ videoId, uploadId }, reason) {
      await dispatch(RefuseVideoUpload, { videoId, uploadId, reason })
    },
    async cancelled({ videoId, uploadId }) {
      await dispatch(CancelVideoUpload, { videoId, uploadId })
    },
  }
}

/** Answers requests of the tus protocol; `listener` hears what comes of them. */
export type UploadHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  listener: UploadListener,
) => Promise<void>

export interface VideoPorts {
  uploads: UploadHandler
  films: Pick<FilmMaker, 'converts' | 'progress'>
}

const STAFF = { who: ['Admin', 'Editor'] } as const

/** Films come here by the tus protocol, a part at a time; the library asks how they are and plays them. */
export const videoUploads = ({ uploads, films }: VideoPorts): ApiRoute[] => {
  const send = (method: ApiRoute['method'], path: string) =>
    apiRoute(path, (req, res) => uploads(req, res, commandsOf(req.context)), {
      ...STAFF,
      method,
    })
  return [
    send('post', UPLOADS_AT),
    ...(['head', 'patch', 'delete'] as const).map((method) => send(method, `${UPLOADS_AT}/{uploadId}`)),
    apiRoute(
      '/admin/videos/progress',
      async (req, res) => {
        const rows = await videosUnderWay(req.context.db)
        const under = await Promise.all(
          rows.map(async ({ videoId, uploadId, status }) => ({
            videoId,
            status,
            percent: status === 'preparing' ? ((await films.progress(uploadId ?? '')) ?? 0) : null,
          })),
        )
        const body: VideoProgress = { converts: await films.converts(), under }
        res.set('Cache-Control', 'no-store').json(body)
      },
      STAFF,
    ),
    apiRoute(
      '/admin/videos/sent/{uploadId}',
      async (req, res) => {
        const found = await videoByUpload(req.context.db, req.params.uploadId)
        if (!found) throw new NotFound('Não encontramos este envio.')
        const { videoId, title, status, reason, uploadId } = found
        const percent = status === 'preparing' ? ((await films.progress(uploadId ?? '')) ?? 0) : null
        const body: SentVideo = { videoId, title, status, reason, percent }
        res.set('Cache-Control', 'no-store').json(body)
      },
      STAFF,
    ),
    apiRoute(
      '/admin/videos/{videoId}/film',
      async (req, res) => {
        const found = await videoById(req.context.db, req.params.videoId)
        if (!found?.plays) throw new NotFound('Este vídeo ainda não pode ser assistido.')
        const src = await filmAddress(req.context, { lessonId: found.videoId }, found.src)
        res.set('Cache-Control', 'no-store').json({ src, seconds: found.seconds })
      },
      STAFF,
    ),
  ]
}
