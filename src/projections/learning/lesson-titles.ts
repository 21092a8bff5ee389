import { column } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { table } from '../kernel/projection'
import { courseSyllabus } from './course-syllabus'

/** Lessons of all courses by title. */
export const lessonTitles = listSource<{ lessonId: string; title: string }>({
  name: 'lesson_titles',
  key: 'lessonId',
  columns: { lessonId: column.id('Aula'), title: column.text('Título') },
  of: [courseSyllabus],
  query: (db) =>
    db
      .from(
        db.raw(
          `?? cross join lateral json_array_elements(modules) as module
             cross join lateral json_array_elements(module->'lessons') as lesson`,
          [table(courseSyllabus)],
        ),
      )
      .select(db.raw(`lesson->>'lessonId' as ??`, ['lessonId']), db.raw(`lesson->>'title' as title`)),
})
