/** Pages of marketing: component name to its props. */
export type MarketingPages = Record<never, never>
