import { type ReactNode, useState } from 'react'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import { clockWide } from '../../../ui/format'
import { TextArea } from '../../../ui/TextArea'
import { TextInput } from '../../../ui/TextInput'
import { MYNOTES, type NoteDraft } from './noteRequest'
import { Quote } from './Quote'

interface NoteFormProps {
  courseId: string
  lessonId: string
  /** Path of the page to show after the note. */
  back: string
  /** Whether the lesson has a film. */
  film: boolean
  draft: NoteDraft
  onTyped?: (text: string) => void
  onDone?: () => void
  /** Above the fields. */
  children?: ReactNode
  /** Beside the button that sends. */
  beside?: ReactNode
}

/** Takes a note of a lesson; the moment may be typed. Works without JavaScript. */
export function NoteForm(props: NoteFormProps) {
  const { courseId, lessonId, back, film, draft, onTyped, onDone, children, beside } = props
  // What is said at the moment is looked up when the note is sent, so that a moment typed anew has its own words.
  const [quote] = useState(draft.quote)
  const second = draft.second === null ? '' : clockWide(draft.second)
  return (
    <Form
      action={MYNOTES}
      defaultValues={{ text: draft.text, second }}
      preserveScroll
      onDone={onDone}
      className="grid gap-3"
    >
      <input type="hidden" name="courseId" value={courseId} readOnly />
      <input type="hidden" name="lessonId" value={lessonId} readOnly />
      <input type="hidden" name="back" value={back} readOnly />
      <input type="hidden" name="quote" value={quote ?? ''} readOnly />
      {children}
      <FormAlert />
      {quote !== null && <Quote>{quote}</Quote>}
      <FormField name="text" label="Sua anotação" hint="Só você vê." required={quote === null}>
        {(field) => (
          <TextArea
            {...field}
            onChange={(event) => {
              void field.onChange(event)
              onTyped?.(event.target.value)
            }}
          />
        )}
      </FormField>
      {film && (
        <FormField
          name="second"
          label="Momento do vídeo"
          hint="Como 3:12. Sem momento, vale para a aula toda."
          optional
        >
          {(field) => <TextInput {...field} autoComplete="off" className="max-w-56" />}
        </FormField>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton>Guardar anotação</SubmitButton>
        {beside}
      </div>
    </Form>
  )
}
