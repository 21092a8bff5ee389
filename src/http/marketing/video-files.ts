import type { Request } from 'express'
import type { Knex } from 'knex'
import { NotFound } from '../../commands/kernel/errors'
import { isStaff } from '../../contracts/kernel/roles'
import { type FilmKind, fileOfFilm, filmView } from '../../contracts/marketing/film'
import { own } from '../../domain/kernel/own'
import type { LessonFilms } from '../../ports/lesson-films'
import type { LessonMedia } from '../../ports/lesson-media'
import { videoById } from '../../projections/catalog/video-list'
import { salesVideoById } from '../../projections/marketing/sales-video-list'
import { supportVideoById } from '../../projections/marketing/support-video-list'
import { videoTestimonialById } from '../../projections/marketing/video-testimonial-list'
import type { Posters } from '../catalog/video-poster'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { NO_FILM, sendFilm } from '../kernel/send-film'
import { captionFile } from '../learning/captions'
import { showsFilm } from '../learning/film-address'
import { vimeoAddresses } from '../learning/vimeo-address'

interface Film {
  src: string
  poster: string
  seconds: number
  transcript: string[]
  videoId: string | null
  /** Set where only some people may see it. */
  audience?: 'staff' | 'students'
}
const kinds: Record<FilmKind, (db: Knex, id: string) => Promise<Film | undefined>> = {
  depoimentos: videoTestimonialById,
  suporte: supportVideoById,
  vendas: salesVideoById,
}

async function filmAt({ params, context: { db, actor } }: Request): Promise<Film> {
  const load = own(kinds, String(params.kind))
  const film = await load?.(db, String(params.id))
  if (!film || (film.audience === 'staff' && !isStaff(actor.role))) throw new NotFound(NO_FILM)
  return film
}
const fileOf = (req: Request) => [(req.params as Record<string, unknown>).file].flat().join('/')

/** Films that sell, praise and explain, with their captions. */
export const videoFiles = (films: LessonFilms, media: LessonMedia, sendPoster: Posters): ApiRoute[] => [
  apiRoute('/media/videos/{kind}/{id}/legendas.vtt', async (req, res) => {
    const { src, transcript, seconds } = await filmAt(req)
    res
      .type('text/vtt')
      .set('Cache-Control', 'private, max-age=300')
      .send(
        await captionFile(req.context.db, media, { src, seconds }, { transcript, durationSeconds: seconds }),
      )
  }),
  apiRoute('/media/videos/{kind}/{id}/capa', async (req, res) => {
    const { videoId } = await filmAt(req)
    await sendPoster(req, res, videoId ? await videoById(req.context.db, videoId) : undefined)
  }),
  apiRoute('/media/videos/{kind}/{id}/filme', async (req, res) => {
    const film = await filmAt(req)
    const { kind, id } = req.params as { kind: FilmKind; id: string }
    const shown = filmView(kind, { ...film, id }, await vimeoAddresses(req.context.deps))
    res.set('Cache-Control', 'no-store').json(shown)
  }),
  apiRoute('/media/videos/{kind}/{id}/*file', async (req, res) => {
    const { src } = await filmAt(req)
    const file = fileOf(req)
    if (fileOfFilm(src) === null || !showsFilm(src, file)) throw new NotFound(NO_FILM)
    await sendFilm(req, res, films, file)
  }),
]
