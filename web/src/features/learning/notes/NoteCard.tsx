import { type ReactNode, useEffect, useState } from 'react'
import type { LessonNote } from '../../../../../src/contracts/learning/pages'
import { useShared, useVisit } from '../../../shell/current'
import { ConfirmedAction, Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import { LateRestoredNote } from '../../../shell/form/LateRestoredNote'
import { useLateKept } from '../../../shell/form/useLateKept'
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

/** What this browser kept of a change: the new text, and the text that it replaces. Plain text replaces `now`. */
function editOf(kept: string, now: string): { text: string; before: string } {
  try {
    const { text, before } = JSON.parse(kept) as Record<string, unknown>
    if (typeof text === 'string' && typeof before === 'string') return { text, before }
  } catch {}
  return { text: kept, before: now }
}

/** What is typed stays until it was sent, whatever the page shows meanwhile. */
function Edit({ note, back }: Pick<NoteCardProps, 'note' | 'back'>) {
  const { noteId, lessonId, text } = note
  const at = `${MYNOTES}/${encodeURIComponent(noteId)}`
  const visits = useVisit()
  const { old } = useShared()
  const [open, setOpen] = useState(old._action === at)
  const [isTyped, setTyped] = useState(false)
  /** The text that the form began with, or that a refusal led to. */
  const [seen, setSeen] = useState({ text, turn: 0 })
  const [isRefused, setRefused] = useState(false)
  const { restored: kept, keep, drop } = useLateKept(at)
  useEffect(() => {
    if (kept) setOpen(true)
  }, [kept])
  const restored = kept && editOf(kept.text, seen.text)
  if (!isTyped && seen.text !== text) setSeen({ text, turn: seen.turn + 1 })
  const before = isRefused ? text : (restored?.before ?? seen.text)
  const end = () => {
    drop()
    setTyped(false)
    setRefused(false)
  }
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center font-semibold text-link text-sm">
        Editar ou apagar
      </summary>
      <Form
        key={`${seen.turn} ${kept?.at}`}
        action={at}
        defaultValues={{ text: restored?.text ?? text }}
        preserveScroll
        onDone={() => {
          end()
          setOpen(false)
        }}
        onRefused={({ code }) => {
          // The note is then shown above as it is now, so that whoever sends again has seen what they replace.
          if (code === 'note-changed') {
            setRefused(true)
            void visits.refresh()
          }
          return false
        }}
        className="grid gap-3"
      >
        <input type="hidden" name="lessonId" value={lessonId} readOnly />
        <input type="hidden" name="back" value={back} readOnly />
        <input type="hidden" name="before" value={before} readOnly />
        {kept && <LateRestoredNote at={kept.at} onDiscard={end} />}
        <FormAlert />
        <FormField name="text" label="Sua anotação" required={note.quote === null}>
          {(field) => (
            <TextArea
              {...field}
              onChange={(event) => {
                void field.onChange(event)
                setTyped(true)
                keep(event.target.value && JSON.stringify({ text: event.target.value, before }))
              }}
            />
          )}
        </FormField>
        <SubmitButton className="justify-self-start">Guardar mudança</SubmitButton>
      </Form>
      <div className="mt-3">
        <ConfirmedAction
          action={`${at}/delete`}
          label="Apagar anotação"
          variant="ghost"
          size="sm"
          values={{ lessonId, back }}
          withoutScript="submit"
          confirm={{
            title: 'Apagar esta anotação?',
            text: 'Ela some de vez: não há como trazê-la de volta.',
            label: 'Apagar',
            danger: true,
          }}
        />
      </div>
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
