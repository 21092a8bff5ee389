import type { CatalogueRow } from './catalogue-row'
import { kebab } from './kebab'
import { formSectionsOf, type Resource, type ResourcePage } from './resource'
import type { ResourceRow } from './resource-list'
import type { Section } from './section'

const paths: Record<ResourcePage, string> = {
  Index: '',
  List: '',
  Create: '/create',
  Edit: '/{id}/edit',
  Show: '/{id}',
}

const componentOf = ({ component, named }: Resource, page: ResourcePage): string =>
  named[page] ?? `${component}/${page}`

/** Address of a record in the words of a route, without an id where there is only one record. */
export const recordPattern = ({ at, only }: Pick<Resource, 'at' | 'only'>): string =>
  only === undefined ? `${at}/{id}` : at

/** Last part of the address of a section. */
export const sectionPath = (name: string, { path }: Pick<Section, 'path'>): string => path ?? kebab(name)

function patternOf(resource: Resource, page: ResourcePage): string {
  const { at, only, pages } = resource
  if (only === undefined) return at + paths[page]
  return page === 'Edit' && pages.includes('Show') ? `${at}/edit` : at
}

/** Rows of the page catalogue that a resource stands for, by the names of its pages and sections. */
function rowsByName(resource: Resource): (readonly [name: string, row: CatalogueRow])[] {
  const { who, menu, pages, written, sections } = resource
  return [
    ...[...pages, ...written].map(
      (page) => [page, componentOf(resource, page), patternOf(resource, page)] as const,
    ),
    ...Object.entries(sections).map(
      ([name, section]) =>
        [
          name,
          `${resource.component}/${name}`,
          `${recordPattern(resource)}/${sectionPath(name, section)}`,
        ] as const,
    ),
  ].map(([name, component, path]) => [name, { component, path, who, section: menu }])
}

/** Rows of the page catalogue that a resource stands for. */
export const catalogueRowsOf = (resource: Resource): CatalogueRow[] =>
  rowsByName(resource).map(([, row]) => row)

/** Those of pages and sections that need no file of their own, by name. */
export function declaredRowsOf(resource: Resource): (readonly [name: string, row: CatalogueRow])[] {
  const declared = new Set<string>([...resource.pages, ...formSectionsOf(resource).map(([name]) => name)])
  return rowsByName(resource).filter(([name]) => declared.has(name))
}

/** Whether records have pages of their own; otherwise they open in a panel beside the list. */
export const hasPage = ({ pages, written }: Resource, page: ResourcePage): boolean =>
  pages.includes(page) || written.includes(page)

/** Address that a record's page, form and acts begin with. */
export const recordRoot = ({ at, only }: Pick<Resource, 'at' | 'only'>, id: string): string =>
  only === undefined ? `${at}/${encodeURIComponent(id)}` : at

/** Address of one record: its page, or the list with its panel open. */
export const recordAddress = (resource: Resource, id: string): string =>
  hasPage(resource, 'Show') || resource.only !== undefined
    ? recordRoot(resource, id)
    : `${resource.at}?${new URLSearchParams({ registro: id })}`

/** Columns that an address with columns in braces is made of. */
export const columnsIn = (address = ''): string[] =>
  [...address.matchAll(/\{(\w+)\}/g)].map(([, column = '']) => column)

/** An address with its columns in braces filled in from a row. */
export const addressFor = (address: string, { values }: Pick<ResourceRow, 'values'>): string =>
  address.replace(/\{(\w+)\}/g, (_, column) => encodeURIComponent(String(values[column] ?? '')))

/** Where a row opens apart from the list: the page that the declaration names, or that of the record. */
export const rowAddress = (resource: Resource, row: Pick<ResourceRow, 'id' | 'values'>): string =>
  resource.opens ? addressFor(resource.opens, row) : recordAddress(resource, row.id)

/** Address of a page of a record as its draft will make it. */
export const previewAddress = (resource: Pick<Resource, 'at' | 'only'>, id: string, part = ''): string =>
  `${recordRoot(resource, id)}/preview${part && `/${part}`}`

/** Address of one section of a record, and of its form. */
export const sectionAddress = (
  resource: Pick<Resource, 'at' | 'only' | 'sections'>,
  id: string,
  name: string,
): string => `${recordRoot(resource, id)}/${sectionPath(name, resource.sections[name] ?? {})}`

/** Last parts of the address that draws what is typed in a section. */
export const typedPreviewPath = (name: string, section: Pick<Section, 'path'>): string =>
  `${sectionPath(name, section)}/preview`

/** Address that draws what is typed in a section. */
export const typedPreviewAddress = (
  resource: Pick<Resource, 'at' | 'only' | 'sections'>,
  id: string,
  name: string,
): string => `${recordRoot(resource, id)}/${typedPreviewPath(name, resource.sections[name] ?? {})}`

/** Address of the empty form. */
export const createAddress = (resource: Resource): string =>
  hasPage(resource, 'Create') ? `${resource.at}/create` : `${resource.at}?registro=novo`
