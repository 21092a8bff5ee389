import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'

interface DayFieldsProps {
  /** YYYY-MM-DD, both included. */
  from: string | null
  to: string | null
  /** Label of the first day. */
  label?: string
}

/** First and last day of a list's filter. */
export const DayFields = ({ from, to, label = 'De' }: DayFieldsProps) => (
  <>
    <Field label={label}>
      <TextInput type="date" name="de" defaultValue={from ?? ''} />
    </Field>
    <Field label="Até">
      <TextInput type="date" name="ate" defaultValue={to ?? ''} />
    </Field>
  </>
)
