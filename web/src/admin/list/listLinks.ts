import type { Attribute } from '../../../../src/contracts/kernel/attribute'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { hasPage, rowAddress } from '../../../../src/contracts/kernel/resource-catalogue'
import {
  columnsOf,
  edgesOf,
  filterKindOf,
  type ResourceRow,
  type ResourceView,
  resourceListQuery,
  tabFilters,
} from '../../../../src/contracts/kernel/resource-list'
import type { Tab } from '../../ui/Tabs'
import { all } from '../words'

/** Names in the view of a column's filter: one, or its two edges. */
export const filterNames = (column: string, attribute: Attribute): string[] =>
  ['days', 'amounts', 'numbers'].includes(filterKindOf(attribute)) ? edgesOf(column) : [column]

/** Filters as they are without any in the address. */
const unset = (resource: Resource, names: readonly string[]) => {
  const { filters } = resourceListQuery(resource)
  return Object.fromEntries(names.map((name) => [name, filters[name]?.defaultValue]))
}

/** Address of the list with some filters changed. */
const filtered = (resource: Resource, view: ResourceView, filters: Record<string, unknown>): string =>
  resourceListQuery(resource).address(view, { filters })

export const without = (resource: Resource, view: ResourceView, names: readonly string[]): string =>
  filtered(resource, view, unset(resource, names))

/** Address of the rows that a sum is made of; undefined where the list has no such filter. */
export function summedHref(resource: Resource, view: ResourceView, column: string): string | undefined {
  const attribute = columnsOf(resource)[column]
  if (!attribute || filterKindOf(attribute) !== 'any' || !resource.filters.includes(column)) return undefined
  return filtered(resource, view, { ...view.filters, [column]: true })
}

/** Names of the filters that are in use. */
function used(resource: Resource, view: ResourceView): string[] {
  const { filters } = resourceListQuery(resource)
  return Object.keys(filters).filter((name) => !isSame(resource, name, view.filters[name], undefined))
}

/** Whether two values of a filter have the same address; undefined is the unset one. */
function isSame(resource: Resource, name: string, a: unknown, b: unknown): boolean {
  const parameter = resourceListQuery(resource).filters[name]
  if (!parameter) return true
  const text = (value: unknown) => parameter.write(value ?? parameter.defaultValue).join('\n')
  return text(a) === text(b)
}

/** Columns that any of the tabs filters by. */
const tabColumns = ({ tabs }: Resource) => [...new Set(tabs.flatMap(({ where }) => Object.keys(where)))]

/** Position of the tab that is shown, 0 for all; -1 where the filters fit none. */
function currentTab(resource: Resource, view: ResourceView): number {
  const columns = tabColumns(resource)
  const fits = (where: Record<string, unknown>) =>
    columns.every((column) => isSame(resource, column, view.filters[column], where[column]))
  return [{}, ...resource.tabs.map(({ where }) => tabFilters(where))].findIndex(fits)
}

/** Filters in use that no tab stands for. */
export function chipNames(resource: Resource, view: ResourceView): string[] {
  const hidden = currentTab(resource, view) > 0 ? tabColumns(resource) : []
  return used(resource, view).filter((name) => !hidden.includes(name))
}

/** All records first, then the declared tabs, each under the other filters of the view. */
export function tabsOf(resource: Resource, view: ResourceView, counts: readonly number[]): Tab[] {
  const none = unset(resource, tabColumns(resource))
  const now = currentTab(resource, view)
  return [{ label: all(resource.noun), where: {} }, ...resource.tabs].map(({ label, where }, at) => ({
    label,
    count: counts[at],
    current: at === now,
    href: filtered(resource, view, { ...none, ...tabFilters(where) }),
  }))
}

/** The list as it is shown, on its page. */
export const here = (resource: Resource, view: ResourceView): string =>
  resourceListQuery(resource).address(view, { page: view.page })

/** Where a record opens: its page, or the panel beside the list as it is shown. */
export function rowHref(resource: Resource, view: ResourceView, row: ResourceRow): string {
  if (resource.opens || hasPage(resource, 'Show')) return rowAddress(resource, row)
  const list = here(resource, view)
  return `${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams({ registro: row.id })}`
}

/** Columns in the order in which they are shown; the one that names the record is always the first. */
export function shownColumns(resource: Resource, view: ResourceView): [name: string, attribute: Attribute][] {
  const columns = Object.entries(columnsOf(resource))
  const named = columns.filter(([, { primary }]) => primary)
  const chosen = view.columns.flatMap((name) => columns.filter(([column]) => column === name))
  const shown = chosen.length > 0 ? chosen : columns.filter(([, { offered }]) => !offered)
  return [...named, ...shown.filter(([, { primary }]) => !primary)]
}
