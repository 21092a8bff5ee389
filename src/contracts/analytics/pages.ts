/** Pages of analytics: component name to its props. */
export type AnalyticsPages = Record<never, never>
