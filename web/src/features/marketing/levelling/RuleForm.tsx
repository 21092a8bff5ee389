import { useState } from 'react'
import {
  levellingSpec,
  PRICE_LEVELLING_PATH,
  type PriceLevellingPage,
} from '../../../../../src/contracts/marketing/price-levelling'
import { QueryForm } from '../../../shell/lists/QueryForm'
import { Button } from '../../../ui/Button'
import { Field } from '../../../ui/Field'
import { Select } from '../../../ui/Select'
import { TextInput } from '../../../ui/TextInput'

const { fields } = levellingSpec
const optionsOf = (name: string) =>
  Object.entries(fields[name]?.values ?? {}).map(([value, { label }]) => ({ value, label }))

/** Asks for one rule over many prices; its answer is the preview. */
export function RuleForm({
  typed,
  faults,
  categories,
}: Pick<PriceLevellingPage, 'typed' | 'faults' | 'categories'>) {
  const [kind, setKind] = useState(typed.kind ?? 'percent')
  const asked = (name: string) => ({
    label: fields[name]?.label,
    hint: fields[name]?.hint,
    error: faults[name],
  })
  const choice = (name: string, placeholder?: string) => (
    <Field {...asked(name)}>
      <Select
        name={name}
        defaultValue={typed[name] ?? ''}
        options={optionsOf(name)}
        {...(placeholder && { placeholder })}
      />
    </Field>
  )
  const worth = kind === 'fixed' ? 'amount' : 'percent'
  return (
    <QueryForm action={PRICE_LEVELLING_PATH} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {choice('direction')}
      <Field {...asked('kind')}>
        <Select
          name="kind"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          options={optionsOf('kind')}
        />
      </Field>
      <Field {...asked(worth)} key={worth} required>
        <TextInput
          name={worth}
          defaultValue={typed[worth] ?? ''}
          inputMode="decimal"
          placeholder={worth === 'percent' ? '10' : '20,00'}
          autoComplete="off"
        />
      </Field>
      {choice('rounding')}
      <Field {...asked('floor')} optional>
        <TextInput
          name="floor"
          defaultValue={typed.floor ?? ''}
          inputMode="decimal"
          placeholder="0,00"
          autoComplete="off"
        />
      </Field>
      {choice('productType', 'Cursos e formações')}
      <Field {...asked('categoryId')}>
        <Select
          name="categoryId"
          defaultValue={typed.categoryId ?? ''}
          placeholder="Todas"
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <div className="flex items-end">
        <Button type="submit" variant="secondary">
          Ver a prévia
        </Button>
      </div>
    </QueryForm>
  )
}
