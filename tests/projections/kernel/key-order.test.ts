import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareKeys, sortKeys } from '../../../src/projections/kernel/key-order'
import { testDatabase } from '../../support/database'

const { pool } = await testDatabase()

const anyKey = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('a', 'é', '\uffee', '😀', '\u{10fffd}') }),
  )
  .map((key) => key.replaceAll('\0', ''))
  .filter((key) => key.isWellFormed())

it('keys are in the order of a table', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(anyKey, { maxLength: 20 }), async (keys) => {
      const { rows } = await pool.query(
        `select array_agg(key order by key collate "C") as keys from unnest($1::text[]) as t(key)`,
        [keys],
      )
      expect(sortKeys([...keys])).toEqual(rows[0].keys ?? [])
      expect([...keys].sort(compareKeys)).toEqual(rows[0].keys ?? [])
    }),
    { numRuns: 60 },
  )
})
