import { expect } from 'vitest'
import { projectAll } from '../../src/projections/kernel/fold'
import type { AnyProjection } from '../../src/projections/kernel/projection'
import { recorded, type Told } from './history'

/** `project(couponList, history).rows([{ code: 'VOLTA10', uses: 1 }])`: each row may name part of the columns. */
export function project(projection: AnyProjection, facts: Told[]) {
  const rows = projectAll(projection, recorded(facts))
  return {
    all: rows,
    rows(expected: Record<string, unknown>[]) {
      expect(rows).toMatchObject(expected)
      expect(rows).toHaveLength(expected.length)
      for (const row of rows) expect(Object.keys(row).sort()).toEqual(Object.keys(projection.columns).sort())
    },
  }
}
