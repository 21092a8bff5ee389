import { type ListQuery, listQuery, oneOf, type Parameter, pageOf, sortOf, words } from './list-query'
import type { Resource, ResourceFilter, ResourceList } from './resource'

/** The part of a resource's list that its address keeps. */
export type ResourceView = Pick<ResourceList, 'query' | 'sort' | 'filters' | 'page'>
type Fixed = Omit<ResourceView, 'filters'>

const filterParam = ({ name, options }: ResourceFilter): Parameter<string> =>
  oneOf(name, Object.fromEntries(options.map(({ value, label }) => [value, label])), {
    defaultValue: options[0]?.value ?? '',
  })

/** The address of a declared resource's list. */
export function resourceQuery(resource: Resource): Omit<ListQuery<ResourceView>, 'params'> {
  const filterParams = Object.fromEntries(
    resource.filters.map((filter) => [`filter ${filter.name}`, filterParam(filter)]),
  )
  const list = listQuery<Fixed>(`/admin/${resource.path}`, {
    query: words('busca'),
    ...filterParams,
    sort: sortOf(resource.sorts, { by: resource.sorts[0] ?? '', descending: false }),
    page: pageOf(),
  })
  const flat = ({ filters = {}, ...fixed }: Partial<ResourceView>): Partial<Fixed> => ({
    ...fixed,
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter ${name}`, value])),
  })
  return {
    path: list.path,
    parse(typed) {
      const { query, sort, page, ...chosen } = list.parse(typed)
      const filters = Object.entries(chosen).map(([key, value]) => [key.slice('filter '.length), value])
      return { query, sort, page, filters: Object.fromEntries(filters) }
    },
    fields: (view) => list.fields(flat(view)),
    address: (view = {}, change = {}) => list.address(flat(view), flat(change)),
    canonical: list.canonical,
    isFiltered: (view) => list.isFiltered(flat(view)),
  }
}
