import type { ReactNode } from 'react'
import type { LessonNote } from '../../../../../src/contracts/learning/pages'
import { ActionForm, Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { marksOf } from '../../../ui/marks'
import { TextArea } from '../../../ui/TextArea'
import { MYNOTES } from './noteRequest'
import { Quote } from './Quote'

interface NoteCardProps {
  note: LessonNote
  /** Path of the page to show after a change. */
  back: string
  /** Words of a search, marked in the note. */
  words?: readonly string[]
  /** Above the note: where it belongs. */
  children: ReactNode
}

const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  marksOf(text, words).map(({ text: piece, hit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
    hit ? <mark key={at}>{piece}</mark> : piece,
  )

function Edit({ note, back }: Pick<NoteCardProps, 'note' | 'back'>) {
  const { noteId, lessonId, text } = note
  const at = `${MYNOTES}/${encodeURIComponent(noteId)}`
  const where = (
    <>
      <input type="hidden" name="lessonId" value={lessonId} readOnly />
      <input type="hidden" name="back" value={back} readOnly />
    </>
  )
  return (
    <details key={note.changedAt}>
      <summary className="flex min-h-11 list-none items-center font-semibold text-link text-sm">
        Editar ou apagar
      </summary>
      <Form action={at} defaultValues={{ text }} preserveScroll className="grid gap-3">
        {where}
        <FormAlert />
        <FormField name="text" label="Sua anotação" required={note.quote === null}>
          {(field) => <TextArea {...field} />}
        </FormField>
        <SubmitButton className="justify-self-start">Guardar mudança</SubmitButton>
      </Form>
      <ActionForm action={`${at}/delete`} className="mt-3">
        {where}
        <Button type="submit" variant="ghost" size="sm">
          Apagar anotação
        </Button>
      </ActionForm>
    </details>
  )
}

/** One note, to be read, changed and deleted. */
export function NoteCard({ note, back, words = [], children }: NoteCardProps) {
  return (
    <article
      id={`anotacao-${note.noteId}`}
      className="grid gap-2 rounded-card border border-line bg-surface p-4 shadow-1"
    >
      {children}
      {note.quote !== null && (
        <Quote>
          <Marked text={note.quote} words={words} />
        </Quote>
      )}
      {note.text !== '' && (
        <p className="whitespace-pre-line break-words">
          <Marked text={note.text} words={words} />
        </p>
      )}
      <Edit note={note} back={back} />
    </article>
  )
}
