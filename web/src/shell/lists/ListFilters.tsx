import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button'
import { buttonStyle } from '../../ui/buttonStyle'
import { cx } from '../../ui/cx'
import type { Query } from './address'
import { QueryForm, type QueryFormProps } from './QueryForm'
import { SearchBar } from './SearchBar'

/** The strip over a list in which it is narrowed. */
export const FilterStrip = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-2.5 border-line border-b p-3">{children}</div>
)

interface FilterFormProps extends QueryFormProps {
  /** Query of the view that is shown: another one draws the fields anew, with its values. */
  query: Query
  submitClassName?: string
}

/** Fields that narrow a list, and the button that applies them. */
export const FilterForm = ({ query, submitClassName, className, children, ...rest }: FilterFormProps) => (
  <QueryForm key={JSON.stringify(query)} className={cx('grid items-end gap-3', className)} {...rest}>
    {children}
    <Button type="submit" className={submitClassName}>
      Aplicar filtros
    </Button>
  </QueryForm>
)

interface ListFiltersProps extends FilterFormProps {
  /** Placeholder and name of the field for words. */
  search: string
  /** What the form behind the button keeps beside the words. */
  keep?: Query
  /** What is on, to be taken away one by one. */
  chips?: ReactNode
  /** The fields stand open, because some of them narrow the list. */
  open?: boolean
}

/** What narrows a list: words, then the fields (`children`) behind a button. `query` is that of the view's first page. */
export function ListFilters({ search, chips, open, ...form }: ListFiltersProps) {
  const { action, query, keep, className } = form
  const { busca, ...others } = query
  return (
    <FilterStrip>
      <SearchBar action={action} label={search} value={String(busca ?? '')} keep={others} />
      <div className="flex flex-wrap items-center gap-2">
        <details open={open} className="contents open:details-content:w-full">
          <summary
            className={cx(buttonStyle({ variant: 'secondary', size: 'sm' }), 'list-none rounded-full')}
          >
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            Filtros
          </summary>
          <FilterForm
            {...form}
            keep={{ busca, ...keep }}
            className={cx('w-full grid-cols-1 rounded-control bg-surface-2/60 p-3', className)}
          />
        </details>
        {chips}
      </div>
    </FilterStrip>
  )
}
