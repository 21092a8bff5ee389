import { v7 as uuid } from 'uuid'
import { MOST_VIDEO_BYTES } from '../../contracts/catalog/videos'
import { fileSize } from '../../domain/kernel/format'
import { type FilmMaker, NotAFilm, type UploadListener, type VideoUpload } from '../../ports/video-uploads'
import { type Sent, sha256Of, type TusHandler, tusUploads, Unfit } from '../uploads/tus'
import { kindOfFilm } from './signature'

const NO_FILM = 'Este arquivo não é um vídeo que conhecemos. Envie MP4, MOV, MKV, WebM ou AVI.'

const told = ({ id, size, metadata }: Sent): VideoUpload => ({
  uploadId: id,
  videoId: metadata?.videoId ?? '',
  isNew: metadata?.isNew === '1',
  fileName: (metadata?.filename ?? '').slice(0, 200) || 'video',
  bytes: size ?? 0,
})

/** Films by the tus protocol; uploads lie under `dir`. */
export const filmUploads = (
  dir: string,
  films: Pick<FilmMaker, 'inspect'>,
  at: string,
): TusHandler<UploadListener> =>
  tusUploads<UploadListener>({
    dir,
    at,
    mostBytes: MOST_VIDEO_BYTES,
    tooLarge: `O vídeo passa de ${fileSize(MOST_VIDEO_BYTES)}, o máximo de cada arquivo.`,
    enoughBytes: 192,
    async begin(upload, listener) {
      const replaced = upload.metadata?.videoId
      const metadata = { ...upload.metadata, videoId: replaced || uuid(), isNew: replaced ? '0' : '1' }
      await listener.begun(told({ ...upload, metadata }))
      return metadata
    },
    async look(path) {
      if (!(await kindOfFilm(path))) throw new Unfit(NO_FILM)
    },
    async finish(path, upload, listener) {
      const film = await films.inspect(path).catch((error: unknown) => {
        throw error instanceof NotAFilm ? new Unfit(error.message) : error
      })
      await listener.received(told(upload), { ...film, sha256: await sha256Of(path) })
    },
    refused: (upload, reason, listener) => listener.refused(told(upload), reason),
    cancelled: (upload, listener) => listener.cancelled(told(upload)),
  })
