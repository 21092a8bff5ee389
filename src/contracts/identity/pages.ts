/** Pages of identity: component name to its props. */
export type IdentityPages = Record<never, never>
