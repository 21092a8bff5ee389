import type { Attribute } from '../../../../src/contracts/kernel/attribute'
import type { Sum } from '../../../../src/contracts/kernel/list-spec'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { hasPage, rowAddress } from '../../../../src/contracts/kernel/resource-catalogue'
import {
  columnsOf,
  currentTab,
  EVERY_ROW,
  edgesOf,
  filterKindOf,
  filtersUnderTab,
  isSameFilter,
  PERIOD,
  type ResourceRow,
  type ResourceView,
  resourceListQuery,
  tabFilters,
  unsetFilters,
} from '../../../../src/contracts/kernel/resource-list'
import type { Tab } from '../../ui/Tabs'
import { all } from '../words'

/** Names in the view of a column's filter: one, or its two edges. */
export const filterNames = (column: string, attribute: Attribute): string[] =>
  ['days', 'amounts', 'numbers'].includes(filterKindOf(attribute)) ? edgesOf(column) : [column]

/** Names in the view of the filter for one of several dates. */
export const periodNames: readonly string[] = [PERIOD, ...edgesOf(PERIOD)]

/** Address of the list with some filters changed. */
const filtered = (resource: Resource, view: ResourceView, filters: Record<string, unknown>): string =>
  resourceListQuery(resource).address(view, { filters })

export const without = (resource: Resource, view: ResourceView, names: readonly string[]): string =>
  filtered(resource, view, unsetFilters(resource, names))

/** Address of the rows that a sum is made of; undefined where the list has no such filter. */
export function summedHref(resource: Resource, view: ResourceView, column: string): string | undefined {
  const attribute = columnsOf(resource)[column]
  if (!attribute || filterKindOf(attribute) !== 'any' || !resource.filters.includes(column)) return undefined
  return filtered(resource, view, { ...view.filters, [column]: true })
}

/** Address of the rows behind a declared sum: what it counts, unless the view already filters by that. */
export function declaredSumHref(
  resource: Resource,
  view: ResourceView,
  { where = {}, opens = {} }: Sum,
): string {
  const filters: Record<string, unknown> = { ...view.filters }
  for (const [name, wanted] of Object.entries(tabFilters(where)))
    if (isSameFilter(resource, name, filters[name], undefined)) filters[name] = wanted
  return filtered(resource, view, { ...filters, ...opens })
}

/** Sums of money are money; what adds up none is a number of rows. */
export function sumKind(resource: Resource, { column, plus = [] }: Sum): Attribute['kind'] {
  const [first] = plus
  const part = first === undefined ? undefined : resource.sums?.[first]
  if (part) return sumKind(resource, part)
  return (column && columnsOf(resource)[column]?.kind) || 'count'
}

/** The view with all of its rows counted and added up, however many there are. */
export const withEveryRow = (resource: Resource, view: ResourceView): string =>
  withParameter(here(resource, view), EVERY_ROW, '1')

const withParameter = (address: string, name: string, value: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value })}`

/** Names of the filters that are in use. */
function used(resource: Resource, view: ResourceView): string[] {
  const { filters } = resourceListQuery(resource)
  return Object.keys(filters).filter((name) => !isSameFilter(resource, name, view.filters[name], undefined))
}

/** Filters in use that no tab stands for. */
export function chipNames(resource: Resource, view: ResourceView): string[] {
  const hidden = Object.keys(resource.tabs[currentTab(resource, view) - 1]?.where ?? {})
  return used(resource, view).filter((name) => !hidden.includes(name))
}

/** All records first, then the declared tabs, each under the other filters of the view. */
export function tabsOf(resource: Resource, view: ResourceView, counts: readonly (number | null)[]): Tab[] {
  const now = currentTab(resource, view)
  return [all(resource.noun), ...resource.tabs.map(({ label }) => label)].map((label, at) => ({
    label,
    count: counts[at] ?? undefined,
    current: at === now,
    href: filtered(resource, view, filtersUnderTab(resource, view, at)),
  }))
}

/** The list as it is shown, on its page. */
export const here = (resource: Resource, view: ResourceView): string =>
  resourceListQuery(resource).address(view, { page: view.page })

/** Where a record opens: its page, or the panel beside the list as it is shown. */
export function rowHref(resource: Resource, view: ResourceView, row: ResourceRow): string {
  if (resource.opens || hasPage(resource, 'Show')) return rowAddress(resource, row)
  return withParameter(here(resource, view), 'registro', row.id)
}

/** Columns in the order in which they are shown; the one that names the record is always the first. */
export function shownColumns(resource: Resource, view: ResourceView): [name: string, attribute: Attribute][] {
  const columns = Object.entries(columnsOf(resource))
  const named = columns.filter(([, { primary }]) => primary)
  const chosen = view.columns.flatMap((name) => columns.filter(([column]) => column === name))
  const shown = chosen.length > 0 ? chosen : columns.filter(([, { offered }]) => !offered)
  return [...named, ...shown.filter(([, { primary }]) => !primary)]
}
