import type { Request, Response } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import { fileOfFilm } from '../../contracts/marketing/film'
import type { LessonFilms } from '../../ports/lesson-films'
import type { Vimeo } from '../../ports/vimeo'
import { type VideoRow, videoById } from '../../projections/catalog/video-list'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { sendStored } from '../kernel/send-stored'

const NO_POSTER = 'Este vídeo não tem capa.'
const MOST_KEPT = 50

export type Posters = (req: Request, res: Response, video: VideoRow | undefined) => Promise<void>

/**
 * Sends the picture of a film of the library: one is made with its qualities, that of an older film lies beside it, and
 * Vimeo has those of its own, which are kept for a while, since everyone may ask for those of public pages.
 */
export function posters(films: LessonFilms, vimeo: Pick<Vimeo, 'picture'>): Posters {
  const kept = new Map<string, ReturnType<Vimeo['picture']>>()
  const pictureAt = (address: string) => {
    const found = kept.get(address) ?? vimeo.picture(address)
    kept.delete(address)
    kept.set(address, found)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return found
  }
  return async (req, res, video) => {
    if (!video?.vimeoId) return sendOwn(req, res, films, video)
    const picture = video.vimeoPicture ? await pictureAt(video.vimeoPicture) : undefined
    if (!picture) {
      kept.delete(video.vimeoPicture)
      throw new NotFound(NO_POSTER)
    }
    res.type(picture.type).set('Cache-Control', 'private, max-age=3600').send(picture.bytes)
  }
}

async function sendOwn(req: Request, res: Response, films: LessonFilms, video: VideoRow | undefined) {
  const film = video?.plays ? fileOfFilm(video.src) : null
  if (!video || film === null) throw new NotFound(NO_POSTER)
  res.set({ 'Cache-Control': 'private, max-age=300', 'Cross-Origin-Resource-Policy': 'same-origin' })
  if (!video.uploadId) return res.redirect(302, video.src.replace(/\.\w+$/, '.webp'))
  const file = film.replace(/[^/]+$/, `${video.uploadId}/poster.jpg`)
  const found = await films.find(file)
  if (!found) throw new NotFound(NO_POSTER)
  await sendStored(req, res, file, found)
}

/** `/admin/videos/{videoId}/poster`, for those who choose a film. */
export const videoPosters = (send: Posters): ApiRoute =>
  apiRoute(
    '/admin/videos/{videoId}/poster',
    async (req, res) => send(req, res, await videoById(req.context.db, req.params.videoId)),
    { who: ['Admin', 'Editor'] },
  )
