import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListAddress } from '../../../../src/contracts/kernel/list-query'
import { Button } from '../../ui/Button'
import { buttonStyle } from '../../ui/buttonStyle'
import { cx } from '../../ui/cx'
import { QueryForm } from './QueryForm'
import { SearchBar } from './SearchBar'

/** The bar of filters above a list. */
export const FilterStrip = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-2.5 border-line border-b p-3">{children}</div>
)

interface FilterFormProps<V> {
  list: ListAddress<V>
  /** Remounts the fields with the values of another view. */
  view: V
  /** Parameters without a field, which stay. */
  keep?: Partial<V>
  role?: 'search'
  className?: string
  submitClassName?: string
  children: ReactNode
}

/** Filter fields and the button that applies them. */
export const FilterForm = <V,>({
  list,
  view,
  keep = {},
  role,
  submitClassName,
  className,
  children,
}: FilterFormProps<V>) => (
  <QueryForm
    key={list.address(view)}
    action={list.path}
    canonical={list.canonical}
    keep={list.fields(keep)}
    role={role}
    className={cx('grid items-end gap-3', className)}
  >
    {children}
    <Button type="submit" className={submitClassName}>
      Aplicar filtros
    </Button>
  </QueryForm>
)

interface ListFiltersProps<V> extends FilterFormProps<V> {
  /** Placeholder and label of the search field. */
  search: string
  /** Active filters, each with a link that removes it. */
  chips?: ReactNode
  /** Opens the fields, because some of them are in use. */
  open?: boolean
}

/** Search field, and filter fields (`children`) behind a button. */
export function ListFilters<V extends { query: string; page: number }>({
  search,
  chips,
  open,
  ...form
}: ListFiltersProps<V>) {
  const { list, view, keep, className } = form
  const { query, page, ...others } = view
  return (
    <FilterStrip>
      <SearchBar
        action={list.path}
        canonical={list.canonical}
        label={search}
        value={query}
        keep={list.fields(others as Partial<V>)}
      />
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
            keep={{ ...keep, query } as Partial<V>}
            className={cx('w-full grid-cols-1 rounded-control bg-surface-2/60 p-3', className)}
          />
        </details>
        {chips}
      </div>
    </FilterStrip>
  )
}
