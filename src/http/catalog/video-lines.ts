import { column } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { table } from '../kernel/projection'
import { courseFilms } from './course-films'
import { type VideoRow, videoList } from './video-list'

/** Films of the library with the number of lessons that show them. */
export const videoLines = listSource<VideoRow & { uses: number }>({
  name: 'video_lines',
  key: 'videoId',
  columns: { ...videoList.columns, uses: column.count('Aulas') },
  of: [videoList, courseFilms],
  query: (db) =>
    db({ v: table(videoList) })
      .leftJoin(
        db({ c: table(courseFilms) })
          .joinRaw('cross join lateral json_array_elements_text(c.films) as f(src)')
          .groupBy('f.src')
          .select('f.src')
          .count('* as n')
          .as('u'),
        'u.src',
        'v.src',
      )
      .select('v.*', db.raw('coalesce(u.n, 0)::int as uses')),
})
