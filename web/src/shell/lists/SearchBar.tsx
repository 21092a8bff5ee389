import { Search } from 'lucide-react'
import { Button } from '../../ui/Button'
import { cx } from '../../ui/cx'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { QueryForm, type QueryFormProps } from './QueryForm'

export interface SearchBarProps extends Pick<QueryFormProps, 'action' | 'keep' | 'canonical'> {
  name?: string
  /** Placeholder and label of the field: "Filtrar por aluno, curso ou texto". */
  label: string
  value: string
  /** Without a button: Enter searches. */
  quiet?: boolean
  className?: string
}

/** A search field above a list. */
export function SearchBar({ name = 'busca', label, value, quiet, className, ...form }: SearchBarProps) {
  return (
    <QueryForm {...form} role="search" className={cx('flex min-w-0 gap-2', className)}>
      <Field label={label} hideLabel className="min-w-0 flex-1">
        <TextInput
          key={value}
          type="search"
          name={name}
          data-search=""
          defaultValue={value}
          placeholder={label}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          className={quiet ? 'min-h-9 py-1 text-15 max-sm:min-h-11 max-sm:text-base' : undefined}
        />
      </Field>
      {quiet ? (
        <VisuallyHidden>
          <button type="submit" tabIndex={-1}>
            Filtrar
          </button>
        </VisuallyHidden>
      ) : (
        <Button
          type="submit"
          variant="secondary"
          aria-label="Filtrar"
          icon={<Search aria-hidden="true" className="size-5" />}
          className="max-sm:px-3.5"
        >
          <span className="max-sm:sr-only">Filtrar</span>
        </Button>
      )}
    </QueryForm>
  )
}
