import { useState } from 'react'
import type { PageProps } from '../../../../../src/contracts/pages'
import { useShared } from '../../../shell/current'
import { Form, FormAlert, SubmitButton } from '../../../shell/form'
import { Checkbox } from '../../../ui/Checkbox'
import { Field } from '../../../ui/Field'
import { hourNames, weekdayNames } from '../../../ui/format'
import { Select } from '../../../ui/Select'

const USUAL_HOUR = 19
const hours = Object.entries(hourNames).map(([value, label]) => ({ value, label }))

/** Weekdays and the hour of study. */
export function AimForm({ aim }: Pick<PageProps<'Platform/Student/Aim'>, 'aim'>) {
  const shared = useShared()
  const [refused, setRefused] = useState<Record<string, string>>()
  const errors = refused ?? shared.errors
  return (
    <Form
      action="/student/aim"
      className="grid gap-4"
      // The form keeps an error of boxes that it does not know, and would not be sent again.
      onRefused={({ errors }) => {
        setRefused(errors)
        return errors !== undefined
      }}
    >
      <FormAlert />
      <fieldset className="min-w-0">
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
        {errors.weekdays && (
          <p role="alert" className="text-danger text-sm">
            {errors.weekdays}
          </p>
        )}
      </fieldset>
      <Field label="Hora" error={errors.hour} className="justify-self-start">
        <Select name="hour" defaultValue={String(aim?.hour ?? USUAL_HOUR)} options={hours} />
      </Field>
      <SubmitButton className="justify-self-start">{aim ? 'Salvar' : 'Escolher'}</SubmitButton>
    </Form>
  )
}
