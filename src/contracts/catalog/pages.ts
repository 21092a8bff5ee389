/** Pages of catalog: component name to its props. */
export type CatalogPages = Record<never, never>
