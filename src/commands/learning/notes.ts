import type * as z from 'zod'
import { noteForm, noteTextForm } from '../../contracts/learning/notes'
import { course } from '../../domain/catalog/course'
import { lessonsOf } from '../../domain/catalog/lesson'
import { refuse } from '../../domain/kernel/refuse'
import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import {
  changeNote,
  deleteNote,
  lessonNotes,
  lessonNotesId,
  takeNote,
} from '../../domain/learning/lesson-notes'
import { type CommandContext, command } from '../kernel/command'
import { student } from './student'

const ofOwn = {
  who: 'user' as const,
  on: lessonNotes,
  id: ({ lessonId }: { lessonId: string }, ctx: CommandContext) => lessonNotesId(student(ctx), lessonId),
}

/** The lesson as it stands in the course now, for a student who has it. */
async function lessonOf({ courseId, lessonId, second }: z.infer<typeof noteForm>, ctx: CommandContext) {
  const [taught, enrolled] = await Promise.all([
    ctx.load(course, courseId),
    ctx.load(enrolment, enrolmentId(student(ctx), courseId)),
  ])
  if (taught.phase === 'absent' || !hasAccess(enrolled, ctx.now))
    return refuse('no-access', 'Só quem tem acesso ao curso pode anotar nas aulas dele.')
  const lesson = lessonsOf(taught.modules).find((each) => each.lessonId === lessonId)
  if (!lesson) return refuse('lesson-unknown', 'Esta aula não faz mais parte do curso.')
  if (second !== null && second > (lesson.video?.seconds ?? -1))
    refuse('second-outside-film', 'Este momento não existe no vídeo da aula.', 'second')
  return { courseTitle: taught.title, lessonTitle: lesson.title }
}

export const TakeNote = command({
  ...ofOwn,
  name: 'TakeNote',
  summary: 'Takes a note of a lesson, at a second of its film or about all of it.',
  input: noteForm,
  example: {
    courseId: 'react-na-pratica',
    lessonId: 'aula-1',
    text: 'O estado é só de leitura.',
    second: 192,
  },
  facts: lessonOf,
  decide: (note, ctx, titles) =>
    takeNote({ ...note, ...titles, noteId: ctx.commandId, studentId: student(ctx) }),
})

export const ChangeNote = command({
  ...ofOwn,
  name: 'ChangeNote',
  summary: 'Changes the text of one’s own note.',
  input: noteTextForm,
  decide: (input, ctx) => changeNote({ ...input, studentId: student(ctx) }),
})

export const DeleteNote = command({
  ...ofOwn,
  name: 'DeleteNote',
  summary: 'Deletes one’s own note.',
  input: noteTextForm.omit({ text: true, before: true }),
  decide: (input, ctx) => deleteNote({ ...input, studentId: student(ctx) }),
})
