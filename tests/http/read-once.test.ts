import { describe, expect, it } from 'vitest'
import { readOnce } from '../../src/http/kernel/read-once'

const models = [{ name: 'site_settings' }, { name: 'category_list' }]
let moved = 0
let broken = false
const asked: (readonly string[] | undefined)[] = []
const projections = {
  waitFor: async () => true,
  status: async () => [],
  version: (of?: readonly string[]) => {
    asked.push(of)
    return moved
  },
}
let reads = 0
const reading = readOnce(models, async () => {
  reads++
  const mine = reads
  await Promise.resolve()
  if (broken) throw new Error('no database')
  return mine
})
const deps = { db: undefined as never, projections }

describe('what is read once', () => {
  it('is read for all who ask until one of its read models moves, and anew in the very next answer', async () => {
    expect(await Promise.all([reading(deps), reading(deps)])).toEqual([1, 1])
    expect(await reading(deps)).toBe(1)
    expect(asked.at(-1)).toEqual(['site_settings', 'category_list'])
    moved++
    expect(await reading(deps)).toBe(2)
  })

  it('is asked for again after it could not be read', async () => {
    moved++
    broken = true
    await expect(reading(deps)).rejects.toThrow('no database')
    broken = false
    expect(await reading(deps)).toBe(4)
  })

  it('is read each time where nobody tells of moves, and by each for itself', async () => {
    const deaf = { db: undefined as never, projections: { ...projections, version: undefined } }
    expect([await reading(deaf), await reading(deaf)]).toEqual([5, 6])
    expect(await reading({ ...deps, projections: { ...projections } })).toBe(7)
  })
})
