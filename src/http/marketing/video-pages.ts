import type { Knex } from 'knex'
import { filmView, type HelpVideo, type VideoVoice } from '../../contracts/marketing/film'
import { supportTopics } from '../../contracts/marketing/support-videos'
import { salesVideoOf } from '../../projections/marketing/sales-video-list'
import { type SupportVideoRow, supportVideosFor } from '../../projections/marketing/support-video-list'
import { videoTestimonialsOf } from '../../projections/marketing/video-testimonial-list'
import { type PageRoute, page } from '../kernel/page'

const helpView = ({ supportVideoId: id, title, about, ...film }: SupportVideoRow) => ({
  title,
  about,
  film: filmView('suporte', { id, ...film }),
})

/** Videos that help students, by subject and title. */
export const helpVideos = async (db: Knex) => (await supportVideosFor(db, 'students')).map(helpView)

/** What former students say, in the order that was chosen. */
export const voicesOf = async (db: Knex, ids: readonly string[]): Promise<VideoVoice[]> =>
  (await videoTestimonialsOf(db, ids)).map(({ videoTestimonialId: id, name, role, quote, ...film }) => ({
    name,
    role,
    quote,
    film: filmView('depoimentos', { id, ...film }),
  }))

/** The film on the page of a product; null without one. */
export async function salesFilmOf(db: Knex, productId: string): Promise<HelpVideo | null> {
  const row = await salesVideoOf(db, productId)
  if (!row) return null
  const { salesVideoId: id, title, about, ...film } = row
  return { title, about, film: filmView('vendas', { id, ...film }) }
}

export const videoPages: PageRoute[] = [
  page('Admin/SupportVideos/Tutorials', {
    title: 'Tutoriais',
    load: async ({ db, actor }) => {
      const videos = await supportVideosFor(db, 'staff')
      return {
        subjects: Object.entries(supportTopics).flatMap(([topic, label]) => {
          const own = videos.filter((each) => each.topic === topic)
          return own.length > 0 ? [{ topic, label, videos: own.map(helpView) }] : []
        }),
        mayWrite: actor.role === 'Admin' || actor.role === 'Editor',
      }
    },
  }),
]
