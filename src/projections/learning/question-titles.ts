import { column } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { table } from '../kernel/projection'
import { courseSyllabus } from './course-syllabus'

/** Questions of all quizzes by their text. */
export const questionTitles = listSource<{ questionId: string; title: string }>({
  name: 'question_titles',
  key: 'questionId',
  columns: { questionId: column.id('Pergunta'), title: column.text('Texto') },
  of: [courseSyllabus],
  query: (db) =>
    db
      .from(
        db.raw(
          `?? cross join lateral json_array_elements(modules) as module
             cross join lateral json_array_elements(module->'lessons') as lesson
             cross join lateral json_array_elements(lesson->'quiz'->'questions') as question`,
          [table(courseSyllabus)],
        ),
      )
      .select(db.raw(`question->>'questionId' as ??`, ['questionId']), db.raw(`question->>'text' as title`)),
})
