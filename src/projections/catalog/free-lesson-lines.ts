import { column } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { table } from '../kernel/projection'
import { coursePage } from './course-page'

/** Free lessons of courses on sale, each with the title of its course. */
export const freeLessonLines = listSource<{ lessonId: string; title: string }>({
  name: 'free_lesson_lines',
  key: 'lessonId',
  columns: { lessonId: column.id('Aula'), title: column.text('Título') },
  of: [coursePage],
  query: (db) =>
    db
      .from(
        db.raw(
          `?? as c cross join json_array_elements(c.modules) as m cross join json_array_elements(m.value -> 'lessons') as l`,
          [table(coursePage)],
        ),
      )
      .where('c.status', 'published')
      .whereRaw(`json_typeof(l.value -> 'free') = 'object'`)
      .select(
        db.raw(`l.value ->> 'lessonId' as lesson_id`),
        db.raw(`(l.value ->> 'title') || ' · ' || c.title as title`),
      ),
})
