import { Search } from 'lucide-react'
import { Button } from '../../ui/Button'
import { cx } from '../../ui/cx'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'
import type { Query } from './address'
import { QueryForm } from './QueryForm'

export interface SearchBarProps {
  action: string
  name?: string
  /** Placeholder and name of the field: "Filtrar por aluno, curso ou texto". */
  label: string
  value: string
  keep?: Query
  className?: string
}

/** One line that narrows a list. */
export function SearchBar({ action, name = 'busca', label, value, keep, className }: SearchBarProps) {
  return (
    <QueryForm action={action} keep={keep} role="search" className={cx('flex min-w-0 gap-2', className)}>
      <Field label={label} hideLabel className="min-w-0 flex-1">
        <TextInput
          key={value}
          type="search"
          name={name}
          defaultValue={value}
          placeholder={label}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        aria-label="Filtrar"
        icon={<Search aria-hidden="true" className="size-5" />}
        className="max-sm:px-3.5"
      >
        <span className="max-sm:sr-only">Filtrar</span>
      </Button>
    </QueryForm>
  )
}
