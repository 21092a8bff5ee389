import { describe, expect, test } from 'vitest'
import { registry } from '../../src/composition/modules'
import { courseRelation } from '../../src/contracts/catalog/relations'
import { resources } from '../../src/contracts/declarations'
import type { Relation } from '../../src/contracts/kernel/attribute'
import { relationsOf } from '../../src/contracts/kernel/relations'

/** Columns that say how a record stands. */
const STANDS = ['status', 'phase', 'state']
/** Read models whose records are never taken away by staff, or that no form chooses. */
const ALWAYS = ['orderList']

const readModels: Readonly<Record<string, { columns: object }>> = registry.readModels
const declared = resources.flatMap((resource) =>
  relationsOf(resource).map((relation) => ({ in: resource.component, relation })),
)
const nameOf = ({ rows, key, title }: Relation) => `${rows} ${key} ${title}`
const standing = ({ rows }: Relation) =>
  STANDS.find((name) => name in (readModels[rows]?.columns ?? {}) && !ALWAYS.includes(rows))

describe('relations of forms', () => {
  test.each(declared.filter(({ relation }) => standing(relation)))(
    'of $in, to $relation.rows, name what is not offered any more',
    ({ relation }) => {
      expect(Object.keys(relation.notOffered ?? {})).toEqual([standing(relation)])
      expect(Object.values(relation.notOffered ?? {}).flat()).not.toEqual([])
    },
  )

  test('name it alike for the same kind of record', () => {
    const known = new Map<string, Relation['notOffered']>()
    for (const { relation } of declared) {
      const name = nameOf(relation)
      if (known.has(name)) expect(relation.notOffered).toEqual(known.get(name))
      known.set(name, relation.notOffered)
    }
    expect(known.get(nameOf(courseRelation))).toEqual({ status: ['archived'] })
  })
})
