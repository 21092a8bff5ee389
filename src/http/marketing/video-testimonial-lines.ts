import { bundlePage } from '../../projections/catalog/bundle-page'
import { column } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { table } from '../../projections/kernel/projection'
import {
  type VideoTestimonialRow,
  videoTestimonialList,
} from '../../projections/marketing/video-testimonial-list'

/** Video testimonials with the number of programmes that show them. */
export const videoTestimonialLines = listSource<VideoTestimonialRow & { bundles: number }>({
  name: 'video_testimonial_lines',
  key: 'videoTestimonialId',
  columns: { ...videoTestimonialList.columns, bundles: column.count('Formações') },
  of: [videoTestimonialList, bundlePage],
  query: (db) =>
    db({ v: table(videoTestimonialList) }).select(
      'v.*',
      db({ b: table(bundlePage) })
        .whereRaw('b.video_testimonials::jsonb @> jsonb_build_array(v.video_testimonial_id)')
        .count()
        .as('bundles'),
    ),
})
