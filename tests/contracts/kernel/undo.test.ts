import { describe, expect, test } from 'vitest'
import { resources } from '../../../src/contracts/declarations'
import { holds } from '../../../src/contracts/kernel/record-spec'

const undone = resources.flatMap((resource) =>
  Object.entries(resource.acts).flatMap(([name, act]) => (act.undo ? [{ resource, name, act }] : [])),
)

describe('an act that can be taken back', () => {
  test('exists', () => expect(undone.length).toBeGreaterThan(5))

  test.each(undone)('$name: by an act on several records that asks for nothing', ({ resource, act }) => {
    const back = resource.acts[act.undo ?? '']
    expect(back).toMatchObject({ bulk: true })
    expect(back?.reason?.required ?? false).toBe(false)
    expect(back?.removes ?? false).toBe(false)
    // What the one leaves behind, the other is not for any more.
    const [[column = '', wanted = []] = []] = Object.entries(act.when?.is ?? {})
    for (const value of wanted) expect(back?.when && holds(back.when, { [column]: value })).toBe(false)
  })
})
