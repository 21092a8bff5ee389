import { Send } from 'lucide-react'
import { useState } from 'react'
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

/** Answers a question; resets after the answer was sent (specification, 2.9, 5 and 8). */
export function ReplyForm({ questionId, back, label = 'Sua resposta', placeholder }: ReplyFormProps) {
  const [sent, setSent] = useState(0)
  return (
    <Form
      key={`${questionId}-${sent}`}
      action="/questions/reply"
      schema={() => import('../../../../src/contracts/communication/forms').then((forms) => forms.replyForm)}
      defaultValues={{ content: '', question_id: questionId }}
      preserveScroll
      onDone={() => setSent(sent + 1)}
      className="grid gap-3"
    >
      <input type="hidden" name="question_id" value={questionId} readOnly />
      <input type="hidden" name="back" value={back} readOnly />
      <FormAlert />
      <FormField name="content" label={label} required>
        {(field) => <Content initial={field.defaultValue} placeholder={placeholder} />}
      </FormField>
      <SubmitButton icon={<Send aria-hidden="true" className="size-4.5" />} className="justify-self-start">
        Responder
      </SubmitButton>
    </Form>
  )
}

function Content({ initial, placeholder }: { initial: string | undefined; placeholder: string | undefined }) {
  const { setValue, formState } = useForm()
  return (
    <RichTextEditor
      name="content"
      defaultValue={initial}
      placeholder={placeholder}
      onChange={(html) => setValue('content', html, { shouldValidate: formState.isSubmitted })}
    />
  )
}
