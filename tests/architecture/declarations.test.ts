import { describe, expect, it } from 'vitest'
import { registry } from '../../src/composition/modules'
import { resources } from '../../src/contracts/declarations'
import { type Attribute, type AttributeKind, money, text } from '../../src/contracts/kernel/attribute'
import { commandsOf } from '../../src/contracts/kernel/resource'
import { columnsOf } from '../../src/contracts/kernel/resource-list'
import { slugify } from '../../src/contracts/kernel/slug'
import { reports } from '../../src/contracts/reports'
import type { CellKind } from '../../src/domain/kernel/format'
import { aggregatesByContext } from '../../src/domain/registry'
import type { Column } from '../../src/projections/kernel/columns'

const WORDS: CellKind[] = ['text', 'code']
/** What a column may hold that an attribute shows. */
const shows: Record<AttributeKind, CellKind[]> = {
  text: WORDS,
  longText: WORDS,
  richText: WORDS,
  code: WORDS,
  slug: WORDS,
  email: WORDS,
  cnpj: WORDS,
  link: WORDS,
  picture: WORDS,
  file: WORDS,
  status: WORDS,
  choice: WORDS,
  relation: WORDS,
  count: ['count'],
  number: ['number'],
  rating: ['number'],
  percent: ['number'],
  money: ['money'],
  seconds: ['seconds'],
  day: ['day'],
  moment: ['instant'],
  instant: ['instant'],
  flag: ['bool'],
  lines: ['json'],
  choices: ['json'],
  relations: ['json'],
  list: ['json'],
  group: ['json'],
}

type Columns = Readonly<Record<string, Column>>
/** Attributes whose column holds something else, or whose sum means nothing. */
const mismatches = (attributes: Readonly<Record<string, Attribute>>, columns: Columns): string[] =>
  Object.entries(attributes).flatMap(([name, { kind, total }]) => {
    const column = columns[name]
    if (!column) return [`${name} is no column`]
    return [
      ...(shows[kind].includes(column.kind) ? [] : [`${name} is ${kind} over a column of ${column.kind}`]),
      ...(total && !column.isSummed ? [`${name} is added up, which its column says means nothing`] : []),
    ]
  })
const columnsOfModel = (name: string): Columns => registry.readModels[name]?.columns ?? {}

describe('an attribute has the kind of its column', () => {
  it('which is seen where it has not', () => {
    const columns = columnsOfModel('orderList')
    expect(mismatches({ total: money('Total', { total: true }), name: text('Nome') }, columns)).toEqual([])
    expect(mismatches({ total: text('Total'), placedAt: money('Data') }, columns)).toHaveLength(2)
  })

  it.each(resources.map((each) => [each.component, each] as const))('%s', (_, resource) => {
    expect(mismatches(columnsOf(resource), columnsOfModel(resource.rows))).toEqual([])
    for (const { rows, list } of Object.values(resource.hasMany))
      expect(mismatches(list, columnsOfModel(rows))).toEqual([])
  })

  it.each(reports.map((each) => [each.component, each] as const))('%s', (_, { rows, by, list }) => {
    expect(mismatches({ ...by, ...list }, columnsOfModel(rows))).toEqual([])
  })
})

describe('what declarations name besides', () => {
  it.each(resources.filter(({ history }) => history).map((each) => [each.component, each] as const))(
    'a history of %s is that of the stream its commands write',
    (_, resource) => expect(commandsOf(resource).length).toBeGreaterThan(0),
  )
  const streams = new Set(
    Object.values(aggregatesByContext)
      .flat()
      .map(({ name }) => name),
  )

  it.each(reports.map((each) => [each.component, each] as const))(
    '%s counts by a column with business days',
    (_, { rows, day }) => expect(columnsOfModel(rows)[day]?.kind).toBe('day'),
  )

  it.each(reports.map((each) => [each.component, each] as const))(
    '%s opens streams of aggregates',
    (_, report) => {
      for (const { stream } of report.opens) expect(streams).toContain(stream)
    },
  )

  it.each(reports.map((each) => [each.component, each] as const))(
    '%s has a word of its own for each measure and each filter in its address',
    (_, { measures, by }) => {
      for (const named of [measures, by]) {
        const words = Object.values(named).map(({ label }) => slugify(label))
        expect(words).toEqual([...new Set(words)])
      }
    },
  )

  it.each(resources.filter(({ create }) => create).map((each) => [each.component, each] as const))(
    '%s creates a record by its key, on the stream that it changes',
    (_, { create = '', change, key, rows }) => {
      const [made, changed] = [registry.commands[create], change ? registry.commands[change] : undefined]
      expect(made?.mints).toBe(key)
      expect(changed?.on ?? made?.on).toBe(made?.on)
      expect(columnsOfModel(rows)).toHaveProperty(key)
    },
  )
})
