import type { Knex } from 'knex'
import type { Declared, SectionExtra } from '../../contracts/kernel/resource'
import type { ResourceRow, ResourceView } from '../../contracts/kernel/resource-list'
import type { PageContext } from '../kernel/page'

/** The list around an extra: what it shows, and the rows that a view's search and filters leave, to add up. */
export interface Listed {
  view: ResourceView
  listed: (view: Pick<ResourceView, 'query' | 'filters'>) => Knex.QueryBuilder
}

/** Loads what a declared list and its records are given besides their rows. */
export interface ExtraLoader {
  /** Prefix of the resource's component names. */
  component: string
  load: (ctx: PageContext, rows: readonly ResourceRow[], list: Listed) => Promise<object> | object
}

/** Loads what the parts of one section are given besides its form. */
export interface SectionLoader {
  component: string
  section: string
  load: (ctx: PageContext, row: ResourceRow) => Promise<object>
}

/** Says how the `extra` of a declaration is loaded. `rows`: those that the page shows, or the one record. */
export const extraLoader = <Given extends object>(
  { component }: Declared<string, string, Given>,
  load: (ctx: PageContext, rows: readonly ResourceRow[], list: Listed) => Promise<Given> | Given,
): ExtraLoader => ({ component, load })

/** Says how what stands beside the form of a section is loaded, for the record as the form shows it: with its draft. */
export const sectionLoader = <Given extends object>(
  { component, section }: SectionExtra<Given>,
  load: (ctx: PageContext, row: ResourceRow) => Promise<Given>,
): SectionLoader => ({ component, section, load })
