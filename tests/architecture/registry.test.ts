import { describe, expect, it } from 'vitest'
import { modules, projections } from '../../src/composition/modules'
import { type AnyAggregate, aggregatesByContext, eventTypes, schemaOf } from '../../src/domain/registry'

const aggregates: AnyAggregate[] = Object.values(aggregatesByContext).flat()

describe('what a context has others see to', () => {
  it('what must hold before a command through the API is asked by the product itself', () => {
    const asked = Object.values(modules).flatMap(({ beforeCommand }) => Object.keys(beforeCommand))
    expect(asked.sort()).toEqual([
      'accept-upsell',
      'place-order',
      'register-account',
      'retry-payment',
      'watch-lesson',
    ])
  })

  it('a cached page is dropped when products, reviews, offers or texts change', () => {
    const drawn = Object.entries(modules).flatMap(([context, { isPublic }]) => (isPublic ? [context] : []))
    expect(drawn.sort()).toEqual(['catalog', 'communication', 'marketing', 'site'])
  })
})

describe('every event has its place', () => {
  it('each context of the registry is a module of the product', () => {
    const declared = Object.entries(modules).map(([context, { aggregates }]) => [context, aggregates])
    expect(Object.fromEntries(declared)).toEqual(aggregatesByContext)
  })

  it('no two aggregates share a stream category', () => {
    const names = aggregates.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
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

describe('every read model', () => {
  it.each(projections.map((p) => [p.name, p] as const))(
    '%s has a Portuguese name and named columns',
    (_, { report, columns }) => {
      expect(report?.columns.filter((column) => !Object.hasOwn(columns, column))).toEqual([])
      expect(Object.entries(columns).filter(([column, { label }]) => label === column)).toEqual([])
    },
  )
})
