import { MessageCircleQuestion, Send } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Form, FormAlert, FormField, SubmitButton, useForm } from '../../../shell/form'
import { LateRestoredNote } from '../../../shell/form/LateRestoredNote'
import { useLateKept } from '../../../shell/form/useLateKept'
import { lazyOrNothing } from '../../../ui/lazyOrNothing'
import { RichTextEditor } from '../../../ui/RichTextEditor'
import { TextArea } from '../../../ui/TextArea'
import type { Player } from '../player/player'

const AskExtras = lazyOrNothing<{ courseId: string; second: number }>(() => import('./AskExtras'))

export interface AskFormProps {
  courseId: string
  lessonId: string
  /** Path of the page to show after the question. */
  back: string
  /** Of the lesson's film; null where there is none. */
  player: Player | null
}

/** Asks a question about the lesson; keeps what is typed until it was sent, then resets and closes. */
export function AskForm({ courseId, lessonId, back, player }: AskFormProps) {
  const [sent, setSent] = useState(0)
  const [open, setOpen] = useState(false)
  const [second, setSecond] = useState(0)
  const { restored, keep, drop } = useLateKept(`/questions ${courseId} ${lessonId}`)
  useEffect(() => {
    if (restored) setOpen(true)
  }, [restored])
  const done = () => {
    drop()
    setOpen(false)
    setSent(sent + 1)
  }
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        setSecond(Math.floor(player?.state.get().time ?? 0))
      }}
      className="rounded-card border border-line bg-surface shadow-1"
    >
      <summary className="flex min-h-13 list-none items-center gap-3 rounded-card px-4 font-semibold text-link">
        <MessageCircleQuestion aria-hidden="true" className="size-5" />
        Pergunte sobre esta aula
      </summary>
      <Form
        key={`${lessonId} ${sent} ${restored?.at}`}
        action="/questions"
        schema={() =>
          import('../../../../../src/contracts/communication/forms').then((forms) => forms.askForm)
        }
        defaultValues={{ courseId, lessonId, content: restored?.text ?? '' }}
        preserveScroll
        onDone={done}
        className="grid gap-3 px-4 pb-4"
      >
        <input type="hidden" name="courseId" value={courseId} readOnly />
        <input type="hidden" name="lessonId" value={lessonId} readOnly />
        <input type="hidden" name="back" value={back} readOnly />
        {restored && <LateRestoredNote at={restored.at} onDiscard={drop} />}
        <FormAlert />
        <FormField
          name="content"
          label="Sua pergunta"
          hint="Conte o que tentou e o que aconteceu: assim a resposta vem mais rápido."
          required
        >
          {(field) => <Content rich={open} initial={field.defaultValue} onTyped={keep} />}
        </FormField>
        {open && (
          <Suspense>
            <AskExtras courseId={courseId} second={second} />
          </Suspense>
        )}
        <SubmitButton icon={<Send aria-hidden="true" className="size-4.5" />} className="justify-self-start">
          Enviar pergunta
        </SubmitButton>
      </Form>
    </details>
  )
}

interface ContentProps {
  /** Once the form was opened: the editor is large. */
  rich: boolean
  initial: string | undefined
  onTyped: (html: string) => void
}

function Content({ rich, initial, onTyped }: ContentProps) {
  const { setValue, formState } = useForm()
  if (!rich) return <TextArea name="content" defaultValue={initial} />
  return (
    <RichTextEditor
      name="content"
      defaultValue={initial}
      onChange={(html) => {
        onTyped(html)
        setValue('content', html, { shouldValidate: formState.isSubmitted })
      }}
    />
  )
}
