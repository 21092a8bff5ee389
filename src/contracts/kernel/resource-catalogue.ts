import type { CatalogueRow } from './catalogue-row'
import type { Resource, ResourcePage } from './resource'
import type { ResourceRow } from './resource-list'

const paths: Record<ResourcePage, string> = {
  Index: '',
  List: '',
  Create: '/create',
  Edit: '/{id}/edit',
  Show: '/{id}',
}

export const componentOf = ({ component, named }: Resource, page: ResourcePage): string =>
  named[page] ?? `${component}/${page}`

/** Rows of the page catalogue that a resource stands for. */
export const catalogueRowsOf = (resource: Resource): CatalogueRow[] => {
  const { at, who, menu, pages, written } = resource
  return [...pages, ...written].map((page) => ({
    component: componentOf(resource, page),
    path: at + paths[page],
    who,
    section: menu,
  }))
}

/** Whether records have pages of their own; otherwise they open in a panel beside the list. */
export const hasPage = ({ pages, written }: Resource, page: ResourcePage): boolean =>
  pages.includes(page) || written.includes(page)

/** Address of one record: its page, or the list with its panel open. */
export const recordAddress = (resource: Resource, id: string): string =>
  hasPage(resource, 'Show')
    ? `${resource.at}/${encodeURIComponent(id)}`
    : `${resource.at}?${new URLSearchParams({ registro: id })}`

/** Columns that the address of a record's page is made of. */
export const opensBy = ({ opens }: Pick<Resource, 'opens'>): string[] =>
  [...(opens ?? '').matchAll(/\{(\w+)\}/g)].map(([, column = '']) => column)

/** Where a row opens apart from the list: the page that the declaration names, or that of the record. */
export const rowAddress = (resource: Resource, { id, values }: Pick<ResourceRow, 'id' | 'values'>): string =>
  resource.opens?.replace(/\{(\w+)\}/g, (_, column) => encodeURIComponent(String(values[column] ?? ''))) ??
  recordAddress(resource, id)

/** Address of the empty form. */
export const createAddress = (resource: Resource): string =>
  hasPage(resource, 'Create') ? `${resource.at}/create` : `${resource.at}?registro=novo`
