import type { Response } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import { fileOfFilm } from '../../contracts/marketing/film'
import type { LessonFilms } from '../../ports/lesson-films'
import { type VideoRow, videoById } from '../../projections/catalog/video-list'
import { type ApiRoute, apiRoute } from '../kernel/api-route'

/** Sends the picture of a film of the library: one is made with its qualities; that of an older film lies beside it. */
export function sendPoster(res: Response, films: LessonFilms, video: VideoRow | undefined): void {
  const film = video?.plays ? fileOfFilm(video.src) : null
  if (!video || film === null) throw new NotFound('Este vídeo não tem capa.')
  res.set({ 'Cache-Control': 'private, max-age=300', 'Cross-Origin-Resource-Policy': 'same-origin' })
  const file = film.replace(/[^/]+$/, `${video.uploadId}/poster.jpg`)
  const root = films.folderOf(file)
  if (!video.uploadId) res.redirect(302, video.src.replace(/\.\w+$/, '.webp'))
  else if (root) res.sendFile(file, { root, cacheControl: false, dotfiles: 'allow' })
  else throw new NotFound('Este vídeo não tem capa.')
}

/** `/admin/videos/{videoId}/poster`, for those who choose a film. */
export const videoPosters = (films: LessonFilms): ApiRoute =>
  apiRoute(
    '/admin/videos/{videoId}/poster',
    async (req, res) => sendPoster(res, films, await videoById(req.context.db, req.params.videoId)),
    { who: ['Admin', 'Editor'] },
  )
