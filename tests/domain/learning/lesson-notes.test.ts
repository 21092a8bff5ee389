import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import * as n from '../../../src/domain/learning/lesson-notes'
import { given } from '../../support/given'

const of = { noteId: 'n1', studentId: 'ana', lessonId: 'l1' }
const note = {
  ...of,
  courseId: 'sql',
  courseTitle: 'SQL',
  lessonTitle: 'Junções',
  second: 12,
  quote: 'Use LEFT JOIN.',
  text: 'Mantém quem não tem par.',
}
const named = { notesId: 'ana:l1', noteId: 'n1', studentId: 'ana' }
const taken = (change: Partial<typeof note> = {}) =>
  event('NoteTaken', { notesId: 'ana:l1', ...note, ...change }) as n.LessonNotesEvent
const deleted = event('NoteDeleted', named) as n.LessonNotesEvent

describe('notes of a lesson', () => {
  it('are taken once, also when the form is sent twice', () => {
    given(n.lessonNotes).when(n.takeNote(note)).thenEvents([taken()])
    given(n.lessonNotes, taken()).when(n.takeNote(note)).thenNothing()
  })

  it('may be the words of the film alone, and are never nothing', () => {
    const quoted = { ...note, text: '' }
    given(n.lessonNotes).when(n.takeNote(quoted)).thenTypes('NoteTaken')
    given(n.lessonNotes)
      .when(n.takeNote({ ...quoted, quote: null }))
      .thenRefused('note-empty', 'Escreva a anotação')
    given(n.lessonNotes, taken())
      .when(n.changeNote({ ...of, text: '' }))
      .thenTypes('NoteChanged')
    given(n.lessonNotes, event('NoteTaken', { notesId: 'ana:l1', ...note, quote: null }))
      .when(n.changeNote({ ...of, text: '' }))
      .thenRefused('note-empty')
  })

  it('change where the words do, and stay gone once deleted', () => {
    const changed = event('NoteChanged', { ...named, text: 'Outra.' }) as n.LessonNotesEvent
    given(n.lessonNotes, taken())
      .when(n.changeNote({ ...of, text: note.text }))
      .thenNothing()
    given(n.lessonNotes, taken())
      .when(n.changeNote({ ...of, text: 'Outra.' }))
      .thenEvents([changed])
    given(n.lessonNotes, taken(), changed)
      .when(n.changeNote({ ...of, text: 'Outra.' }))
      .thenNothing()
    given(n.lessonNotes, taken()).when(n.deleteNote(of)).thenEvents([deleted])
    given(n.lessonNotes, taken(), deleted).when(n.deleteNote(of)).thenNothing()
    given(n.lessonNotes, taken(), deleted)
      .when(n.changeNote({ ...of, text: 'Outra.' }))
      .thenRefused('note-unknown', 'Esta anotação não existe mais.')
  })

  it('are not written over where they say something else than was seen', () => {
    const changed = event('NoteChanged', { ...named, text: 'De outra aba.' }) as n.LessonNotesEvent
    const change = n.changeNote({ ...of, text: 'Outra.', before: note.text })
    given(n.lessonNotes, taken()).when(change).thenTypes('NoteChanged')
    given(n.lessonNotes, taken(), changed)
      .when(change)
      .thenRefused(
        'note-changed',
        'Esta anotação mudou em outra aba. Leia como ela está agora e guarde de novo o que ainda vale.',
      )
    given(n.lessonNotes, taken(), changed)
      .when(n.changeNote({ ...of, text: 'De outra aba.', before: note.text }))
      .thenNothing()
  })

  it('are so many, and one that is deleted makes room', () => {
    const full = Array.from({ length: n.MOST_NOTES }, (_, at) => taken({ noteId: `n${at}` }))
    const another = n.takeNote({ ...note, noteId: 'another' })
    given(n.lessonNotes, ...full)
      .when(another)
      .thenRefused('notes-full')
    given(n.lessonNotes, ...full, deleted)
      .when(another)
      .thenTypes('NoteTaken')
    expect(given(n.lessonNotes, ...full, deleted).state().notes.n1).toBeUndefined()
  })
})
