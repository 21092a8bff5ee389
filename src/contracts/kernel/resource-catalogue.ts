import type { CatalogueRow } from './catalogue-row'
import type { Resource, ResourcePage } from './resource'

const paths: Record<ResourcePage, string> = {
  Index: '',
  List: '',
  Create: '/create',
  Edit: '/{id}/edit',
  Show: '/{id}',
}

/** Rows of the page catalogue that a resource stands for. */
export const catalogueRowsOf = ({ at, component, who, menu, pages, written }: Resource): CatalogueRow[] =>
  [...pages, ...written].map((page) => ({
    component: `${component}/${page}`,
    path: at + paths[page],
    who,
    section: menu,
  }))

/** Whether records have pages of their own; otherwise they open in a panel beside the list. */
export const hasPage = ({ pages, written }: Resource, page: ResourcePage): boolean =>
  pages.includes(page) || written.includes(page)

/** Address of one record: its page, or the list with its panel open. */
export const recordAddress = (resource: Resource, id: string): string =>
  hasPage(resource, 'Show')
    ? `${resource.at}/${encodeURIComponent(id)}`
    : `${resource.at}?${new URLSearchParams({ registro: id })}`

/** Address of the empty form. */
export const createAddress = (resource: Resource): string =>
  hasPage(resource, 'Create') ? `${resource.at}/create` : `${resource.at}?registro=novo`
