import * as z from 'zod'
import { analyticsAggregates } from './analytics'
import { catalogAggregates } from './catalog'
import { communicationAggregates } from './communication'
import { identityAggregates } from './identity'
import type { Aggregate } from './kernel/aggregate'
import { labelOf, storedNameOf } from './kernel/event'
import { learningAggregates } from './learning'
import { marketingAggregates } from './marketing'
import { orderingAggregates } from './ordering'
import { siteAggregates } from './site'

// biome-ignore lint/suspicious/noExplicitAny: aggregates of every state and event stand in one list
export type AnyAggregate = Aggregate<any, any>

/** Every aggregate the product knows, by context. */
export const aggregatesByContext = {
  catalog: catalogAggregates,
  ordering: orderingAggregates,
  learning: learningAggregates,
  identity: identityAggregates,
  communication: communicationAggregates,
  marketing: marketingAggregates,
  site: siteAggregates,
  analytics: analyticsAggregates,
} satisfies Record<string, AnyAggregate[]>

export const aggregates: AnyAggregate[] = Object.values(aggregatesByContext).flat()

/** The aggregate whose instances have streams of this name, or undefined (claims, unknown categories). */
export const aggregateOfStream = (stream: string): AnyAggregate | undefined =>
  aggregates.find(({ name }) => stream.startsWith(`${name}-`))

const byType = new Map<string, z.ZodObject>()
for (const { schemas } of aggregates) {
  for (const [type, schema] of Object.entries(schemas)) {
    if (byType.has(type)) throw new Error(`two events are named ${type}`)
    if (!labelOf(schema as z.ZodObject)) throw new Error(`the event ${type} has no label`)
    byType.set(type, schema as z.ZodObject)
  }
}

/** Labels of event types, in Portuguese. */
export const eventLabels: Record<string, string> = Object.fromEntries(
  [...byType].map(([type, schema]) => [type, labelOf(schema) ?? type]).sort(),
)

export const schemaOf = (type: string): z.ZodObject | undefined => byType.get(type)

/** The fields of an event type, each with whether an event may lack it; none for an unknown type. */
export const fieldsOf = (type: string): { name: string; optional: boolean }[] =>
  Object.entries(byType.get(type)?.shape ?? {}).map(([name, field]) => ({
    name,
    optional: z.safeParse(field, undefined).success,
  }))
export const eventTypes = (): string[] => [...byType.keys()].sort()

/** Event types that logs hold under another name: name in code to stored name. */
export const storedTypes: Record<string, string> = Object.fromEntries(
  [...byType].flatMap(([type, schema]) => {
    const stored = storedNameOf(schema)
    return stored ? [[type, stored]] : []
  }),
)
for (const [type, stored] of Object.entries(storedTypes))
  if (byType.has(stored)) throw new Error(`${type} is stored as ${stored}, which is an event type of its own`)
