import { Send } from 'lucide-react'
import { useState } from 'react'
import { RestoredNote } from '../../admin/form/RestoredNote'
import { useKeptText } from '../../admin/form/useKeptText'
import { Form, FormAlert, FormField, SubmitButton, useForm } from '../../shell/form'
import { RichTextEditor } from '../../ui/RichTextEditor'

export interface ReplyFormProps {
  /** The question's id. */
  questionId: number
  /** Path of the page to show after the reply. */
  back: string
  label?: string
  placeholder?: string
}

/** Answers a question; keeps in this browser what is typed and not sent; resets after the answer was sent (specification, 2.9, 5 and 8). */
export function ReplyForm({ questionId, back, label = 'Sua resposta', placeholder }: ReplyFormProps) {
  const [sent, setSent] = useState(0)
  const { restored, keep, drop } = useKeptText(`/questions/reply ${questionId}`)
  return (
    <Form
      key={`${questionId}-${sent}-${restored?.at}`}
      action="/questions/reply"
      schema={() => import('../../../../src/contracts/communication/forms').then((forms) => forms.replyForm)}
      defaultValues={{ content: restored?.text ?? '', question_id: questionId }}
      preserveScroll
      onDone={() => {
        drop()
        setSent(sent + 1)
      }}
      className="grid gap-3"
    >
      <input type="hidden" name="question_id" value={questionId} readOnly />
      <input type="hidden" name="back" value={back} readOnly />
      {restored && <RestoredNote at={restored.at} onDiscard={drop} className="" />}
      <FormAlert />
      <FormField name="content" label={label} required>
        {(field) => <Content initial={field.defaultValue} placeholder={placeholder} onTyped={keep} />}
      </FormField>
      <SubmitButton icon={<Send aria-hidden="true" className="size-4.5" />} className="justify-self-start">
        Responder
      </SubmitButton>
    </Form>
  )
}

interface ContentProps {
  initial: string | undefined
  placeholder: string | undefined
  onTyped: (html: string) => void
}

function Content({ initial, placeholder, onTyped }: ContentProps) {
  const { setValue, formState } = useForm()
  return (
    <RichTextEditor
      name="content"
      defaultValue={initial}
      placeholder={placeholder}
      onChange={(html) => {
        onTyped(html)
        setValue('content', html, { shouldValidate: formState.isSubmitted })
      }}
    />
  )
}
