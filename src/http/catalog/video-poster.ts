import type { Request, Response } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import { fileOfFilm } from '../../contracts/marketing/film'
import type { LessonFilms } from '../../ports/lesson-films'
import type { Vimeo } from '../../ports/vimeo'
import { type VideoRow, videoById } from '../../projections/catalog/video-list'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { sendStored } from '../kernel/send-stored'

/** Sends the picture of a film of the library: one is made with its qualities; that of an older film lies beside it. */
export async function sendPoster(
  req: Request,
  res: Response,
  films: LessonFilms,
  video: VideoRow | undefined,
): Promise<void> {
  const film = video?.plays ? fileOfFilm(video.src) : null
  if (!video || film === null) throw new NotFound('Este vídeo não tem capa.')
  res.set({ 'Cache-Control': 'private, max-age=300', 'Cross-Origin-Resource-Policy': 'same-origin' })
  if (!video.uploadId) return res.redirect(302, video.src.replace(/\.\w+$/, '.webp'))
  const file = film.replace(/[^/]+$/, `${video.uploadId}/poster.jpg`)
  const found = await films.find(file)
  if (!found) throw new NotFound('Este vídeo não tem capa.')
  await sendStored(req, res, file, found)
}

/** `/admin/videos/{videoId}/poster`, for those who choose a film. */
export const videoPosters = (films: LessonFilms, vimeo: Vimeo): ApiRoute =>
  apiRoute(
    '/admin/videos/{videoId}/poster',
    async (req, res) => {
      const video = await videoById(req.context.db, req.params.videoId)
      if (!video?.vimeoId) return sendPoster(req, res, films, video)
      const picture = await vimeo.picture(video.vimeoPicture)
      if (!picture) throw new NotFound('Este vídeo não tem capa.')
      res.type(picture.type).set('Cache-Control', 'private, max-age=3600').send(picture.bytes)
    },
    { who: ['Admin', 'Editor'] },
  )
