/** Pages of ordering: component name to its props. */
export type OrderingPages = Record<never, never>
