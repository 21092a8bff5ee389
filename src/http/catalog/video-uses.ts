import type { Knex } from 'knex'
import { type VideoUse, videos } from '../../contracts/catalog/videos'
import { bundleCard } from '../../projections/catalog/bundle-card'
import { bundlePage } from '../../projections/catalog/bundle-page'
import { courseCard } from '../../projections/catalog/course-card'
import { type CourseDraftRow, courseDraft } from '../../projections/catalog/course-draft'
import { landingPages } from '../../projections/catalog/landing-pages'
import { table } from '../../projections/kernel/projection'
import { launchPage } from '../../projections/marketing/launch-page'
import { salesVideoList } from '../../projections/marketing/sales-video-list'
import { supportVideoList } from '../../projections/marketing/support-video-list'
import { videoTestimonialList } from '../../projections/marketing/video-testimonial-list'
import { extraLoader } from '../admin/extra'
import { curriculumAt } from './curriculum'

type Curriculum = Pick<CourseDraftRow, 'courseId' | 'shown' | 'draft'> & { title: string }

/** Lessons that students see with the film, or would once the working copy is published. */
async function lessonsWith(db: Knex, src: string): Promise<VideoUse[]> {
  const courses: Curriculum[] = await db({ d: table(courseDraft) })
    .join({ c: table(courseCard) }, 'c.courseId', 'd.courseId')
    .whereRaw(`strpos(d.shown::text || d.draft::text, to_json(?::text)::text) > 0`, [src])
    .orderBy('c.title')
    .select('d.courseId', 'd.shown', 'd.draft', 'c.title')
  return courses.flatMap(({ courseId, title, shown, draft }) => {
    const inDraft = new Set(draft.flatMap(({ lessons }) => lessons.map(({ lessonId }) => lessonId)))
    const usesIn = (modules: Curriculum['shown'], isShown: boolean) =>
      modules.flatMap((module) =>
        module.lessons
          .filter(({ video }) => video?.src === src)
          .map(({ lessonId, title: lesson }): VideoUse & { lessonId: string } => ({
            lessonId,
            kind: 'lesson',
            title: [title, module.title, lesson].join(' › '),
            to: `${curriculumAt(courseId)}${inDraft.has(lessonId) ? `?aula=${encodeURIComponent(lessonId)}` : ''}`,
            isShown,
            pages: [],
          })),
      )
    const now = usesIn(shown, true)
    const known = new Set(now.map(({ lessonId }) => lessonId))
    const later = usesIn(draft, false).filter(({ lessonId }) => !known.has(lessonId))
    return [...now, ...later].map(({ lessonId: _, ...use }) => use)
  })
}

const records = [
  { kind: 'sales', of: salesVideoList, key: 'salesVideoId', title: 'title', at: '/admin/salesvideos' },
  {
    kind: 'support',
    of: supportVideoList,
    key: 'supportVideoId',
    title: 'title',
    at: '/admin/supportvideos',
  },
  {
    kind: 'testimonial',
    of: videoTestimonialList,
    key: 'videoTestimonialId',
    title: 'name',
    at: '/admin/videotestimonials',
  },
] as const

/** Pages of campaigns, live events and programmes that show a testimonial. */
async function pagesWith(db: Knex, testimonialId: string): Promise<VideoUse['pages']> {
  const chosen = 'p.video_testimonials::jsonb @> to_jsonb(?::text)'
  const [landing, launches, programmes]: { id: string; title: string }[][] = await Promise.all([
    db({ p: table(landingPages) })
      .whereRaw(chosen, [testimonialId])
      .orderBy('title')
      .select({ id: 'landingPageId' }, 'title'),
    db({ p: table(launchPage) })
      .whereRaw(chosen, [testimonialId])
      .orderBy('title')
      .select({ id: 'launchId' }, 'title'),
    db({ p: table(bundlePage) })
      .join({ c: table(bundleCard) }, 'c.bundleId', 'p.bundleId')
      .whereRaw(chosen, [testimonialId])
      .orderBy('c.title')
      .select({ id: 'c.bundleId' }, 'c.title'),
  ])
  const at =
    (base: string) =>
    ({ id, title }: { id: string; title: string }) => ({
      title,
      to: `${base}/${encodeURIComponent(id)}`,
    })
  return [
    ...(landing ?? []).map(at('/admin/landingpages')),
    ...(launches ?? []).map(at('/admin/events')),
    ...(programmes ?? []).map(at('/admin/bundles')),
  ]
}

/** Landing pages with a section that shows a sales video. */
async function pagesWithFilm(db: Knex, salesVideoId: string): Promise<VideoUse['pages']> {
  const rows: { id: string; title: string }[] = await db({ p: table(landingPages) })
    .whereRaw('p.sections::jsonb @> ?::jsonb', [JSON.stringify([{ salesVideoId }])])
    .orderBy('title')
    .select({ id: 'landingPageId' }, 'title')
  return rows.map(({ id, title }) => ({ title, to: `/admin/landingpages/${encodeURIComponent(id)}` }))
}

const nowhere = async (): Promise<VideoUse['pages']> => []
const pagesOf = { testimonial: pagesWith, sales: pagesWithFilm, support: nowhere }

async function recordsWith(db: Knex, src: string): Promise<VideoUse[]> {
  const found = await Promise.all(
    records.map(async ({ kind, of, key, title, at }) => {
      const rows: { id: string; title: string }[] = await db(table(of))
        .where({ src })
        .orderBy(title)
        .select({ id: key, title })
      return Promise.all(
        rows.map(
          async (row): Promise<VideoUse> => ({
            kind,
            title: row.title,
            to: `${at}/${encodeURIComponent(row.id)}`,
            isShown: true,
            pages: await pagesOf[kind](db, row.id),
          }),
        ),
      )
    }),
  )
  return found.flat()
}

/** Lessons of live events with the film. */
async function launchLessonsWith(db: Knex, src: string): Promise<VideoUse[]> {
  const rows: { launchId: string; title: string; lesson: string }[] = await db({ l: table(launchPage) })
    .joinRaw('cross join lateral jsonb_array_elements(l.lessons::jsonb) as e')
    .whereRaw(`e ->> 'src' = ?`, [src])
    .orderBy('l.title')
    .select('l.launchId', 'l.title', db.raw(`e ->> 'title' as lesson`))
  return rows.map(({ launchId, title, lesson }) => ({
    kind: 'launch',
    title: `${title} › ${lesson}`,
    to: `/admin/events/${encodeURIComponent(launchId)}/lessons`,
    isShown: true,
    pages: [],
  }))
}

/** What shows the film of a record; the list only counts. */
export const videoUses = extraLoader(videos, async ({ db, params }, rows) => {
  const src = params.id === undefined ? undefined : rows[0]?.values.src
  if (typeof src !== 'string' || src === '') return { uses: [] }
  const found = await Promise.all([lessonsWith(db, src), recordsWith(db, src), launchLessonsWith(db, src)])
  return { uses: found.flat() }
})
