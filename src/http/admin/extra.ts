import type { Declared } from '../../contracts/kernel/resource'
import type { ResourceRow } from '../../contracts/kernel/resource-list'
import type { PageContext } from '../kernel/page'

/** Loads what a declared list and its records are given besides their rows. */
export interface ExtraLoader {
  /** Prefix of the resource's component names. */
  component: string
  load: (ctx: PageContext, rows: readonly ResourceRow[]) => Promise<object> | object
}

/** Says how the `extra` of a declaration is loaded. `rows`: those that the page shows, or the one record. */
export const extraLoader = <Given extends object>(
  { component }: Declared<string, string, Given>,
  load: (ctx: PageContext, rows: readonly ResourceRow[]) => Promise<Given> | Given,
): ExtraLoader => ({ component, load })
