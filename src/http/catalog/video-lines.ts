import type { Knex } from 'knex'
import { courseCard } from '../../projections/catalog/course-card'
import { courseDraft } from '../../projections/catalog/course-draft'
import { type VideoCaptionsRow, videoCaptions } from '../../projections/catalog/video-captions'
import { type VideoRow, videoList } from '../../projections/catalog/video-list'
import { column } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { table } from '../../projections/kernel/projection'
import { launchPage } from '../../projections/marketing/launch-page'
import { salesVideoList } from '../../projections/marketing/sales-video-list'
import { supportVideoList } from '../../projections/marketing/support-video-list'
import { videoTestimonialList } from '../../projections/marketing/video-testimonial-list'

const shown = [salesVideoList, supportVideoList, videoTestimonialList]

/**
 * The film of each lesson that students see, or would once the working copy is published, and of each record that shows
 * one: as many as the film's own record names.
 */
const allFilms = (db: Knex) =>
  db({ d: table(courseDraft) })
    .join({ c: table(courseCard) }, 'c.courseId', 'd.courseId')
    .joinRaw(
      `cross join lateral (
        select distinct on (l ->> 'lessonId', l -> 'video' ->> 'src') l -> 'video' ->> 'src' as src
        from (select d.shown::jsonb as modules union all select d.draft::jsonb) as copies
        cross join lateral jsonb_array_elements(copies.modules) as m
        cross join lateral jsonb_array_elements(m -> 'lessons') as l
      ) as f`,
    )
    .whereNotNull('f.src')
    .select('f.src')
    .unionAll([
      ...shown.map((each) => db(table(each)).select('src')),
      db({ l: table(launchPage) })
        .joinRaw(
          `cross join lateral (
            select distinct on (e ->> 'lessonId') e ->> 'src' as src from jsonb_array_elements(l.lessons::jsonb) as e
          ) as f`,
        )
        .select('f.src'),
    ])

interface VideoLine extends VideoRow, Pick<VideoCaptionsRow, 'captions'> {
  uses: number
  poster: string
}

/** Films of the library with their captions, the number of lessons and further pages that show them, and the address of their picture. */
export const videoLines = listSource<VideoLine>({
  name: 'video_lines',
  key: 'videoId',
  columns: {
    ...videoList.columns,
    captions: videoCaptions.columns.captions,
    uses: column.count('Usos'),
    poster: column.text('Capa'),
  },
  of: [videoList, videoCaptions, courseDraft, courseCard, launchPage, ...shown],
  query: (db) =>
    db({ v: table(videoList) })
      .leftJoin({ t: table(videoCaptions) }, 't.videoId', 'v.videoId')
      .leftJoin(
        db.from(allFilms(db).as('f')).groupBy('f.src').select('f.src').count('* as n').as('u'),
        'u.src',
        'v.src',
      )
      .select(
        'v.*',
        db.raw(`coalesce(t.captions, '') as captions`),
        db.raw('coalesce(u.n, 0)::int as uses'),
        db.raw(`case when v.plays then '/admin/videos/' || v.video_id || '/poster' else '' end as poster`),
      ),
})
