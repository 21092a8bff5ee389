import type { FocusEvent } from 'react'
import { parseReais } from '../../../../src/domain/kernel/reais'
import { Field } from '../../ui/Field'
import { brl } from '../../ui/format'
import { TextInput } from '../../ui/TextInput'
import { type FieldProps, useDeclaredField } from './formState'
import { boundsHint } from './TextField'

/** "1297,5" becomes "1.297,50" when the field is left; text that is no amount stays. */
const tidy = (event: FocusEvent<HTMLInputElement>) => {
  const centavos = parseReais(event.currentTarget.value)
  if (centavos !== null) event.currentTarget.value = brl(centavos).replace(/^R\$\s/, '')
}

/** An amount in reais. */
export function MoneyField({ name, attribute }: FieldProps) {
  const { id, value, error, bounds } = useDeclaredField(name)
  return (
    <Field
      id={id}
      label={attribute.label}
      hint={boundsHint(attribute, bounds, brl)}
      error={error}
      required={bounds.required}
      optional={!bounds.required}
    >
      <span className="relative block max-w-56">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted"
        >
          R$
        </span>
        <TextInput
          name={name}
          defaultValue={value}
          inputMode="decimal"
          placeholder="0,00"
          autoComplete="off"
          onBlur={tidy}
          className="tabular pl-10"
        />
      </span>
    </Field>
  )
}
