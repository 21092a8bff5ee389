import type { Knex } from 'knex'
import type { LessonNotesEvent } from '../../domain/learning/lesson-notes'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface StudentNoteRow {
  noteId: string
  studentId: string
  courseId: string
  courseTitle: string
  lessonId: string
  lessonTitle: string
  /** Second of the lesson's film. */
  second: number | null
  /** What is said there. */
  quote: string | null
  text: string
  takenAt: string
  changedAt: string | null
}

const key = ({ noteId }: { noteId: string }) => noteId

export const studentNotes = projection<LessonNotesEvent, StudentNoteRow>({
  name: 'student_notes',
  description: 'Notes that students took of lessons, each for themselves alone',
  version: 1,
  key: 'noteId',
  report: {
    label: 'Anotações',
    about: 'Em que aulas se anota, e em que momento do vídeo. O que se anotou só o próprio aluno vê.',
    group: 'Alunos',
    columns: ['studentId', 'courseTitle', 'lessonTitle', 'second', 'takenAt', 'changedAt'],
  },
  columns: {
    noteId: column.id('Anotação'),
    studentId: column.id('Aluno'),
    courseId: column.id('Curso'),
    courseTitle: column.text('Curso'),
    lessonId: column.id('Aula'),
    lessonTitle: column.text('Aula'),
    second: nullable(column.number('Segundo do vídeo')),
    quote: nullable(column.text('Trecho')),
    text: column.text('Texto'),
    takenAt: column.instant('Feita'),
    changedAt: nullable(column.instant('Alterada')),
  },
  personal: ['quote', 'text'],
  indexes: [
    ['studentId', 'takenAt'],
    ['studentId', 'courseId', 'lessonId'],
  ],
  on: {
    NoteTaken: {
      key,
      apply: (_, { notesId, ...note }, { at }) => ({ ...note, takenAt: at, changedAt: null }),
    },
    NoteChanged: { key, apply: (row, { text }, { at }) => row && { ...row, text, changedAt: at } },
    NoteDeleted: { key, apply: () => null },
  },
})

const rows = (db: Knex) => db<StudentNoteRow>(table(studentNotes))

/** Along the film; those of no moment first. */
export const notesOfLesson = (db: Knex, studentId: string, lessonId: string) =>
  rows(db)
    .where({ studentId, lessonId })
    .orderByRaw('coalesce(second, -1), taken_at, note_id') as unknown as Promise<StudentNoteRow[]>

export const notesOfCourse = (db: Knex, studentId: string, courseId: string) =>
  rows(db)
    .where({ studentId, courseId })
    .orderByRaw('coalesce(second, -1), taken_at, note_id') as unknown as Promise<StudentNoteRow[]>

/** Courses of which the student has notes. */
export const notedCourses = async (db: Knex, studentId: string): Promise<string[]> =>
  (await rows(db).where({ studentId }).distinct('courseId')).map(({ courseId }) => courseId)

const MOST_WORDS = 10
/** Without accents and capitals, as the search of transcripts reads. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const PLAIN_SQL = String.raw`regexp_replace(normalize(lower(concat_ws(' ', text, quote, lesson_title, course_title)), NFD), '[\u0300-\u036f]', '', 'g')`

function found(db: Knex, studentId: string, search: string) {
  const query = rows(db).where({ studentId })
  for (const word of plain(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS))
    query.whereRaw(`${PLAIN_SQL} like ?`, [`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`])
  return query
}

/** One's own notes that have all the words, the newest first. */
export async function notePage(
  db: Knex,
  studentId: string,
  { search, page, size }: { search: string; page: number; size: number },
) {
  const [list, counted] = await Promise.all([
    found(db, studentId, search)
      .orderBy([
        { column: 'takenAt', order: 'desc' },
        { column: 'noteId', order: 'desc' },
      ])
      .limit(size)
      .offset((page - 1) * size) as unknown as Promise<StudentNoteRow[]>,
    found(db, studentId, search).count({ n: '*' }).first(),
  ])
  return { list, total: Number(counted?.n ?? 0) }
}
