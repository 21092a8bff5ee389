import type { FormHTMLAttributes } from 'react'
import { useVisit } from '../current'
import { address, type Query } from './address'

export interface QueryFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method'> {
  /** Path of the list; the fields become its query. */
  action: string
  /** Other parameters of the query that stay. */
  keep?: Query | readonly (readonly [name: string, value: string])[]
  /** Builds the canonical address of the fields; by default they are written as they are. */
  canonical?: (fields: Iterable<readonly [string, unknown]>) => string
}

/** A form that filters a list: the address holds the state. A plain GET without JavaScript. */
export function QueryForm({ action, keep = {}, canonical, children, ...rest }: QueryFormProps) {
  const visits = useVisit()
  return (
    <form
      {...rest}
      action={action}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = [...new FormData(event.currentTarget)]
        const wanted = canonical?.(fields) ?? address(action, Object.fromEntries(fields) as Query)
        void visits.visit(wanted, { preserveScroll: true })
      }}
    >
      {(Array.isArray(keep) ? keep : Object.entries(keep)).map(([name, value]) =>
        value === null || value === undefined || value === '' || value === false ? null : (
          <input key={`${name} ${value}`} type="hidden" name={name} value={String(value)} />
        ),
      )}
      {children}
    </form>
  )
}
