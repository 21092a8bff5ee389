import type { Resource, ResourceList } from '../../../src/contracts/kernel/resource'

type State = Pick<ResourceList, 'query' | 'sort' | 'filters' | 'page'>

/** Address of the list with some of its state changed; another filter, search or order begins at the first page. */
export function listAddress(resource: Resource, state: State, change: Partial<State> = {}): string {
  const { query, sort, filters, page } = { ...state, page: 1, ...change }
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  if (sort !== resource.sorts[0]) params.set('sort', sort)
  for (const { name, options } of resource.filters) {
    const value = filters[name]
    if (value && value !== options[0]?.value) params.set(name, value)
  }
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return `/admin/${resource.path}${text ? `?${text}` : ''}`
}

/** The order after a click on a column's heading: up, then down. */
export const nextSort = (sort: string, column: string) => (sort === column ? `-${column}` : column)
