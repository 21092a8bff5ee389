import * as z from 'zod'
import { AddVimeoVideo, ChooseVimeoFilm } from '../../commands/catalog/video'
import { NotFound } from '../../commands/kernel/errors'
import { parse } from '../../commands/kernel/parse'
import { VIMEO_AT, type VimeoPages } from '../../contracts/catalog/videos'
import { refuse } from '../../domain/kernel/refuse'
import { typedText } from '../../domain/kernel/typed-text'
import { type Vimeo, VimeoFault, type VimeoFilm } from '../../ports/vimeo'
import { videoById, vimeoVideos } from '../../projections/catalog/video-list'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { seal, unseal } from '../kernel/signing'
import { type ActionRoute, action } from '../kernel/submit'

const PER_PAGE = 12
const MOST_PAGES = 500
const STAFF = { who: ['Admin', 'Editor'] } as const
const PICTURE = 'vimeo-picture'

type Shown = VimeoPages['Admin/Videos/Vimeo']

/** Pictures come through the shop, which asks for none but those that Vimeo named. */
const pictureAt = ({ deps }: PageContext, { picture }: VimeoFilm) =>
  picture && `${VIMEO_AT}/picture/${seal(deps.secret, PICTURE, picture)}`

/** The films of a page; what Vimeo says instead of them is shown in their place. */
async function filmsOf(vimeo: Vimeo, ctx: PageContext, query: string, page: number) {
  if (!vimeo.isSet) return { films: [], total: 0, fault: null }
  try {
    const [{ films, total }, known] = await Promise.all([
      vimeo.films(query, page, PER_PAGE),
      vimeoVideos(ctx.db),
    ])
    const inLibrary = new Map(
      known.filter(({ status }) => status !== 'archived').map(({ vimeoId, videoId }) => [vimeoId, videoId]),
    )
    const shown = films.map((film): Shown['films'][number] => ({
      vimeoId: film.vimeoId,
      title: film.title,
      seconds: film.seconds,
      picture: pictureAt(ctx, film),
      barred: film.barred,
      videoId: inLibrary.get(film.vimeoId) ?? null,
    }))
    return { films: shown, total, fault: null }
  } catch (error) {
    if (error instanceof VimeoFault) return { films: [], total: 0, fault: error.message }
    throw error
  }
}

async function insteadOf({ db, query }: PageContext): Promise<Shown['instead']> {
  if (query.video === undefined) return null
  const found = await videoById(db, query.video)
  if (!found || found.status === 'archived') throw new NotFound('Não encontramos este vídeo na biblioteca.')
  return { videoId: found.videoId, title: found.title, isAtVimeo: found.source === 'vimeo' }
}

export const vimeoPage = (vimeo: Vimeo): PageRoute =>
  page('Admin/Videos/Vimeo', {
    title: 'Trazer do Vimeo',
    load: async (ctx) => {
      const query = typedText(ctx.query.busca ?? '').slice(0, 100)
      const page = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(ctx.query.page)) || 1))
      const instead = await insteadOf(ctx)
      const found = await filmsOf(vimeo, ctx, query, page)
      return {
        isSet: vimeo.isSet,
        query,
        page,
        perPage: PER_PAGE,
        instead,
        ...found,
      }
    },
  })

const chosen = z.object({
  vimeoId: z.string({ error: 'Escolha um vídeo.' }).regex(/^\d{1,20}$/, 'Escolha um vídeo.'),
  videoId: z.string().max(80).default(''),
})

/** What Vimeo says of a film now; what a browser sends of it is its number alone. */
async function filmNow(vimeo: Vimeo, vimeoId: string): Promise<VimeoFilm> {
  try {
    const film = await vimeo.film(vimeoId)
    if (!film) return refuse('vimeo-unknown', 'A conta da loja no Vimeo não tem este vídeo.')
    return film.barred === null ? film : refuse('vimeo-barred', film.barred)
  } catch (error) {
    if (error instanceof VimeoFault) return refuse('vimeo-fault', error.message)
    throw error
  }
}

export const chooseFromVimeo = (vimeo: Vimeo): ActionRoute =>
  action(
    VIMEO_AT,
    async (ctx) => {
      const { vimeoId, videoId } = parse(chosen, ctx.body)
      const { title, barred: _, ...film } = await filmNow(vimeo, vimeoId)
      if (videoId) {
        const { events } = await ctx.dispatch(ChooseVimeoFilm, { ...film, videoId })
        return {
          to: `/admin/videos/${encodeURIComponent(videoId)}`,
          say:
            events.length > 0
              ? 'O vídeo toca agora o que você escolheu no Vimeo.'
              : { info: 'Nada mudou no Vimeo.' },
        }
      }
      await ctx.dispatch(AddVimeoVideo, { ...film, title, videoId: ctx.commandId })
      return {
        to: `/admin/videos/${encodeURIComponent(ctx.commandId)}`,
        say: 'Vídeo na biblioteca. Escolha-o nas aulas.',
      }
    },
    STAFF,
  )

export const vimeoPictures = (vimeo: Vimeo): ApiRoute =>
  apiRoute(
    `${VIMEO_AT}/picture/{ticket}`,
    async (req, res) => {
      const address = unseal<string>(req.context.deps.secret, PICTURE, req.params.ticket)
      const found = address ? await vimeo.picture(address) : undefined
      if (!found) throw new NotFound('O Vimeo não tem esta imagem.')
      res.type(found.type).set('Cache-Control', 'private, max-age=86400').send(found.bytes)
    },
    STAFF,
  )
