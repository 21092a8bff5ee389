import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
import { own } from '../kernel/own'
import { refuse } from '../kernel/refuse'

const ofNote = { notesId: id, noteId: id, studentId: id }
const words = personal(z.string(), 'studentId')

/** One stream for each student and lesson. */
const lessonNotesEvents = events({
  NoteTaken: eventSchema('Anotação feita', {
    ...ofNote,
    courseId: id,
    courseTitle: z.string(),
    lessonId: id,
    lessonTitle: z.string(),
    /** Of the lesson's film; null where the note is about no moment of it. */
    second: z.int().nonnegative().nullable(),
    /** What is said there. */
    quote: personal(z.string().nullable(), 'studentId'),
    text: words,
  }),
  NoteChanged: eventSchema('Anotação alterada', { ...ofNote, text: words }),
  NoteDeleted: eventSchema('Anotação apagada', ofNote),
})
export type LessonNotesEvent = EventOf<typeof lessonNotesEvents>

/** How many notes one student may have on one lesson. */
export const MOST_NOTES = 100

interface Note {
  text: string
  quote: string | null
}

export interface LessonNotes {
  /** By their ids. */
  notes: Readonly<Record<string, Note>>
}

export const lessonNotesId = (studentId: string, lessonId: string) => `${studentId}:${lessonId}`

export const lessonNotes = aggregate<LessonNotes, typeof lessonNotesEvents>(
  { name: 'lessonNotes', label: 'Anotações de uma aula' },
  lessonNotesEvents,
  { notes: {} },
  {
    NoteTaken: ({ notes }, { noteId, text, quote }) => ({ notes: { ...notes, [noteId]: { text, quote } } }),
    NoteChanged: ({ notes }, { noteId, text }) => ({
      notes: { ...notes, [noteId]: { quote: null, ...own(notes, noteId), text } },
    }),
    NoteDeleted: ({ notes }, { noteId }) => {
      const { [noteId]: _, ...others } = notes
      return { notes: others }
    },
  },
)

type NotesDecide = Decide<LessonNotes, LessonNotesEvent>
type Taken = Omit<Extract<LessonNotesEvent, { type: 'NoteTaken' }>['data'], 'notesId'>

/** The words of the film may be all of a note. */
function demandWords({ text, quote }: Note) {
  if (text === '' && quote === null) refuse('note-empty', 'Escreva a anotação', 'text')
}

export const takeNote =
  (note: Taken): NotesDecide =>
  ({ notes }) => {
    if (own(notes, note.noteId)) return []
    demandWords(note)
    if (Object.keys(notes).length >= MOST_NOTES) {
      refuse(
        'notes-full',
        `Você já tem ${MOST_NOTES} anotações nesta aula. Apague alguma para fazer outra.`,
        'text',
      )
    }
    return [event('NoteTaken', { notesId: lessonNotesId(note.studentId, note.lessonId), ...note })]
  }

interface OfNote {
  noteId: string
  studentId: string
  lessonId: string
}
const named = ({ noteId, studentId, lessonId }: OfNote) => ({
  notesId: lessonNotesId(studentId, lessonId),
  noteId,
  studentId,
})

/** `before`: the text that was seen; where it is another one by now, it is not written over. */
export const changeNote =
  ({ text, before, ...of }: OfNote & { text: string; before?: string | undefined }): NotesDecide =>
  ({ notes }) => {
    const now = own(notes, of.noteId) ?? refuse('note-unknown', 'Esta anotação não existe mais.')
    demandWords({ ...now, text })
    if (now.text === text) return []
    if (before !== undefined && before !== now.text)
      refuse(
        'note-changed',
        'Esta anotação mudou em outra aba. Leia como ela está agora e guarde de novo o que ainda vale.',
        'text',
      )
    return [event('NoteChanged', { ...named(of), text })]
  }

export const deleteNote =
  (of: OfNote): NotesDecide =>
  ({ notes }) =>
    own(notes, of.noteId) ? [event('NoteDeleted', named(of))] : []
