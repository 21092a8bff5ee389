import { useState } from 'react'
import { Form, FormAlert, FormField, SubmitButton, useField } from '../../../shell/form'
import { LateRestoredNote } from '../../../shell/form/LateRestoredNote'
import { useLateKept } from '../../../shell/form/useLateKept'
import { StarsInput } from '../../../ui/StarsInput'
import { TextArea } from '../../../ui/TextArea'

interface ReviewFormProps {
  courseId: string
  /** What stands in it at first; nothing for a new one. */
  rating?: number
  text?: string
  onDone?: () => void
}

function Mark({ initial }: { initial: number | undefined }) {
  const { error, input } = useField('rating')
  return <StarsInput {...input} legend="Sua nota" defaultValue={initial} error={error} />
}

/** Stars first, words if one likes; keeps what is typed until it was sent. */
export function ReviewForm({ courseId, rating, text = '', onDone }: ReviewFormProps) {
  const [sent, setSent] = useState(0)
  const { restored, keep, drop } = useLateKept(`/student/myreviews ${courseId}`)
  return (
    <Form
      key={`${sent} ${restored?.at}`}
      action="/student/myreviews"
      schema={() =>
        import('../../../../../src/contracts/communication/review').then((forms) => forms.reviewForm)
      }
      defaultValues={{ courseId, text: restored?.text ?? text }}
      preserveScroll
      onDone={() => {
        drop()
        setSent(sent + 1)
        onDone?.()
      }}
      className="grid gap-4"
    >
      <input type="hidden" name="courseId" value={courseId} readOnly />
      {restored && <LateRestoredNote at={restored.at} onDiscard={drop} />}
      <FormAlert />
      <Mark initial={rating} />
      <FormField
        name="text"
        label="O que você diria a quem pensa em fazer este curso?"
        hint="Até 2.000 caracteres. Quem visita a loja vê seu nome e o texto."
        optional
      >
        {(field) => (
          <TextArea
            {...field}
            rows={4}
            maxLength={2000}
            onInput={(event) => keep(event.currentTarget.value)}
          />
        )}
      </FormField>
      <SubmitButton className="justify-self-start">
        {rating === undefined ? 'Publicar avaliação' : 'Salvar avaliação'}
      </SubmitButton>
    </Form>
  )
}
