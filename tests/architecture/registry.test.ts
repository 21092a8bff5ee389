import { describe, expect, it } from 'vitest'
import { aggregates } from '../../src/domain/aggregates'
import { eventTypes, registry, schemaOf } from '../../src/domain/registry'

const declared = Object.values(registry).flatMap((context) => Object.keys(context))

describe('every event has its place', () => {
  it('each stream category of the registry is an aggregate, and the other way round', () => {
    expect(aggregates.map(({ name }) => name).sort()).toEqual([...declared].sort())
  })

  it.each(aggregates.map((a) => [a.name, a] as const))(
    '%s: a step and a schema per event',
    (name, aggregate) => {
      const types = Object.keys(aggregate.schemas)
      expect(Object.keys(aggregate.evolve).sort()).toEqual(types.sort())
      for (const type of types) expect(schemaOf(type), `${name}.${type}`).toBe(aggregate.schemas[type])
    },
  )

  it('event names are in the past tense of plain English words and unique', () => {
    const types = eventTypes()
    expect(new Set(types).size).toBe(types.length)
    for (const type of types) expect(type).toMatch(/^([A-Z][a-z]+)+$/)
  })
})
