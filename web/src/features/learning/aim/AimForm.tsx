import { useId } from 'react'
import type { PageProps } from '../../../../../src/contracts/pages'
import { Form, FormAlert, FormField, SubmitButton, useField } from '../../../shell/form'
import { Checkbox } from '../../../ui/Checkbox'
import { FieldNote, noteIds } from '../../../ui/FieldNote'
import { hourNames, weekdayNames } from '../../../ui/format'
import { Select } from '../../../ui/Select'

type Aim = PageProps<'Platform/Student/Aim'>['aim']

const USUAL_HOUR = 19
const hours = Object.entries(hourNames).map(([value, label]) => ({ value, label }))

function Weekdays({ aim }: { aim: Aim }) {
  const id = useId()
  const { error } = useField('weekdays')
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={noteIds(id, null, error)}
      data-invalid={error ? '' : undefined}
    >
      <legend className="font-medium">Dias da semana</legend>
      {Object.entries(weekdayNames).map(([weekday, name]) => (
        <Checkbox
          key={weekday}
          name="weekdays"
          value={weekday}
          defaultChecked={aim?.weekdays.includes(Number(weekday))}
          label={name}
        />
      ))}
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}

/** Weekdays and the hour of study. */
export const AimForm = ({ aim }: { aim: Aim }) => (
  <Form
    action="/student/aim"
    className="grid gap-4"
    defaultValues={{ hour: String(aim?.hour ?? USUAL_HOUR) }}
  >
    <FormAlert />
    <Weekdays aim={aim} />
    <FormField name="hour" label="Hora" className="justify-self-start">
      {(field) => <Select {...field} options={hours} />}
    </FormField>
    <SubmitButton className="justify-self-start">{aim ? 'Salvar' : 'Escolher'}</SubmitButton>
  </Form>
)
