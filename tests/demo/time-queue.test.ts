import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTimeQueue } from '../../src/demo/simulation/time-queue'

it('gives what was put in order of time, and of one instant in the order it was put', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 })), (minutes) => {
      const plan = createTimeQueue<number>()
      const at = (minute: number) => `2026-03-02T12:${String(minute).padStart(2, '0')}:00.000Z`
      minutes.forEach((minute, i) => {
        plan.put(at(minute), i)
      })
      const taken: number[] = []
      for (let next = plan.next(); next !== undefined; next = plan.next()) {
        const item = plan.take()!
        expect(next).toBe(at(minutes[item]!))
        taken.push(item)
      }
      const sorted = minutes
        .map((minute, i) => ({ minute, i }))
        .sort((a, b) => a.minute - b.minute || a.i - b.i)
      expect(taken).toEqual(sorted.map(({ i }) => i))
      expect(plan.take()).toBeUndefined()
    }),
  )
})
