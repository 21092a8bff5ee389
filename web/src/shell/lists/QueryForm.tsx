import type { FormHTMLAttributes } from 'react'
import { useVisit } from '../current'
import { address, type Query } from './address'

export interface QueryFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method'> {
  /** Path that is asked with the fields as its query. */
  action: string
  /** Further parts of the query that the form keeps. */
  keep?: Query
}

/** A form that asks a list for another view of itself: the address is the state. Plain GET without JavaScript. */
export function QueryForm({ action, keep = {}, children, ...rest }: QueryFormProps) {
  const visits = useVisit()
  return (
    <form
      {...rest}
      action={action}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = Object.fromEntries(new FormData(event.currentTarget)) as Query
        void visits.visit(address(action, fields), { preserveScroll: true })
      }}
    >
      {Object.entries(keep).map(([name, value]) =>
        value === null || value === undefined || value === '' || value === false ? null : (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ),
      )}
      {children}
    </form>
  )
}
