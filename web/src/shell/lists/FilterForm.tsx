import type { ReactNode } from 'react'
import type { ListAddress } from '../../../../src/contracts/kernel/list-query'
import { Button } from '../../ui/Button'
import { cx } from '../../ui/cx'
import { QueryForm } from './QueryForm'

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
