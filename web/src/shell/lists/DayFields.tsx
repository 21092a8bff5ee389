import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'

interface DayFieldsProps {
  /** YYYY-MM-DD, both included. */
  from: string | null
  to: string | null
  /** Name of the first: what happened from then on. */
  label?: string
}

/** The days that narrow a list. */
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
