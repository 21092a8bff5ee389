import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
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
      notes: { ...notes, [noteId]: { quote: null, ...notes[noteId], text } },
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
    if (notes[note.noteId]) return []
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

export const changeNote =
  ({ text, ...of }: OfNote & { text: string }): NotesDecide =>
  ({ notes }) => {
    const before = notes[of.noteId] ?? refuse('note-unknown', 'Esta anotação não existe mais.')
    demandWords({ ...before, text })
    return before.text === text ? [] : [event('NoteChanged', { ...named(of), text })]
  }

export const deleteNote =
  (of: OfNote): NotesDecide =>
  ({ notes }) =>
    notes[of.noteId] ? [event('NoteDeleted', named(of))] : []
