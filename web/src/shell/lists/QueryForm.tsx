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
  /** Submits on each change. */
  live?: boolean
}

/** A form that filters a list: the address holds the state. A plain GET without JavaScript. */
export function QueryForm({
  action,
  keep = {},
  canonical,
  live,
  onSubmit,
  children,
  ...rest
}: QueryFormProps) {
  const visits = useVisit()
  const apply = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)]
    const wanted = canonical?.(fields) ?? address(action, Object.fromEntries(fields) as Query)
    void visits.visit(wanted, { preserveScroll: true })
  }
  return (
    <form
      {...rest}
      action={action}
      method="get"
      onChange={live ? (event) => apply(event.currentTarget) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(event)
        apply(event.currentTarget)
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
