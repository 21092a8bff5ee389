import type { Resource } from '../../contracts/kernel/resource'

/** What the address of a list asks for, with everything unknown put right. */
export interface ListAsked {
  query: string
  /** Column to sort by, with a minus when descending. */
  sort: string
  column: string
  descending: boolean
  filters: Record<string, string>
  /** From 1. */
  page: number
  perPage: number
}

const MOST_QUERY = 100

export function listAsked(resource: Resource, params: URLSearchParams, perPage: number): ListAsked {
  const asked = params.get('sort') ?? ''
  const column = asked.replace(/^-/, '')
  const sort = resource.sorts.includes(column) ? asked : (resource.sorts[0] ?? '')
  const filters = Object.fromEntries(
    resource.filters.map(({ name, options }) => {
      const value = params.get(name)
      const known = options.find((option) => option.value === value) ?? options[0]
      return [name, known?.value ?? '']
    }),
  )
  const page = Number(params.get('page'))
  return {
    query: (params.get('query') ?? '').trim().slice(0, MOST_QUERY),
    sort,
    column: sort.replace(/^-/, ''),
    descending: sort.startsWith('-'),
    filters,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    perPage,
  }
}
