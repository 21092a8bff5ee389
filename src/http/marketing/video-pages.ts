import { type AtVimeo, filmView, type HelpVideo, type VideoVoice } from '../../contracts/marketing/film'
import { supportTopics } from '../../contracts/marketing/support-videos'
import {
  type SalesVideoRow,
  salesVideoById,
  salesVideoOf,
} from '../../projections/marketing/sales-video-list'
import { type SupportVideoRow, supportVideosFor } from '../../projections/marketing/support-video-list'
import { videoTestimonialsOf } from '../../projections/marketing/video-testimonial-list'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { vimeoAddresses } from '../learning/vimeo-address'

type Where = Pick<PageContext, 'db' | 'deps'>

const helpView = (
  { supportVideoId: id, title, about, ...film }: SupportVideoRow,
  atVimeo: AtVimeo,
): HelpVideo => ({
  title,
  about,
  film: filmView('suporte', { id, ...film }, atVimeo),
})

/** Videos that help students, by subject and title. */
export async function helpVideos({ db, deps }: Where): Promise<HelpVideo[]> {
  const atVimeo = await vimeoAddresses(deps)
  return (await supportVideosFor(db, 'students')).map((row) => helpView(row, atVimeo))
}

/** What former students say, in the order that was chosen. */
export async function voicesOf({ db, deps }: Where, ids: readonly string[]): Promise<VideoVoice[]> {
  const atVimeo = await vimeoAddresses(deps)
  return (await videoTestimonialsOf(db, ids)).map(
    ({ videoTestimonialId: id, name, role, quote, ...film }) => ({
      name,
      role,
      quote,
      film: filmView('depoimentos', { id, ...film }, atVimeo),
    }),
  )
}

async function salesView(
  { deps }: Pick<Where, 'deps'>,
  row: SalesVideoRow | undefined,
): Promise<HelpVideo | null> {
  if (!row) return null
  const { salesVideoId: id, title, about, ...film } = row
  return { title, about, film: filmView('vendas', { id, ...film }, await vimeoAddresses(deps)) }
}

/** The film on the page of a product; null without one. */
export const salesFilmOf = async (where: Where, productId: string): Promise<HelpVideo | null> =>
  salesView(where, await salesVideoOf(where.db, productId))

/** A film by its id; null where it was removed. */
export const salesFilmById = async (where: Where, salesVideoId: string): Promise<HelpVideo | null> =>
  salesView(where, await salesVideoById(where.db, salesVideoId))

export const videoPages: PageRoute[] = [
  page('Admin/SupportVideos/Tutorials', {
    title: 'Tutoriais',
    load: async ({ db, deps, actor }) => {
      const [videos, atVimeo] = await Promise.all([supportVideosFor(db, 'staff'), vimeoAddresses(deps)])
      return {
        subjects: Object.entries(supportTopics).flatMap(([topic, label]) => {
          const own = videos.filter((each) => each.topic === topic)
          return own.length > 0 ? [{ topic, label, videos: own.map((row) => helpView(row, atVimeo)) }] : []
        }),
        mayWrite: actor.role === 'Admin' || actor.role === 'Editor',
      }
    },
  }),
]
