import { Search } from 'lucide-react'
import { Button } from '../../ui/Button'
import { cx } from '../../ui/cx'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { QueryForm, type QueryFormProps } from './QueryForm'

export interface SearchBarProps extends Pick<QueryFormProps, 'action' | 'keep' | 'canonical'> {
  name?: string
  /** Label of the field: "Filtrar por aluno, curso ou texto". A placeholder, too, where it has room. */
  label: string
  value: string
  /** Narrow and without a button: Enter searches, and the label shows below while the field is empty and in use. */
  quiet?: boolean
  className?: string
}

/** A search field above a list. */
export function SearchBar({ name = 'busca', label, value, quiet, className, ...form }: SearchBarProps) {
  return (
    <QueryForm {...form} role="search" className={cx('flex min-w-0 gap-2', className)}>
      <Field label={label} hideLabel className="group/search relative min-w-0 flex-1">
        {quiet && (
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
          />
        )}
        <TextInput
          key={value}
          type="search"
          name={name}
          data-search=""
          defaultValue={value}
          placeholder={quiet ? 'Filtrar' : label}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          className={quiet ? 'min-h-9 py-1 pl-9.5 text-15 max-sm:min-h-11 max-sm:text-base' : undefined}
        />
        {quiet && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-full left-0 z-30 mt-1 hidden w-max max-w-[min(24rem,calc(100vw-3rem))] rounded-small bg-fg px-2.5 py-1.5 text-13 text-bg shadow-3 group-has-[:focus:placeholder-shown]/search:block"
          >
            {label}
          </span>
        )}
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
