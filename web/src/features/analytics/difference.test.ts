import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf } from './difference'

describe('a difference of two states', () => {
  it('lists added, removed and changed values by path', () => {
    expect(
      changesOf(
        { phase: 'awaiting', lines: [{ price: 100 }], code: 'VOLTA10', gone: 1 },
        { phase: 'paid', lines: [{ price: 90 }, { price: 5 }], code: 'VOLTA10', paidAt: 'x' },
      ),
    ).toEqual([
      { path: 'phase', kind: 'changed', before: 'awaiting', after: 'paid' },
      { path: 'lines.0.price', kind: 'changed', before: 100, after: 90 },
      { path: 'lines.1', kind: 'added', before: undefined, after: { price: 5 } },
      { path: 'gone', kind: 'removed', before: 1, after: undefined },
      { path: 'paidAt', kind: 'added', before: undefined, after: 'x' },
    ])
  })

  it('distinguishes a list from an object, and null from absence', () => {
    expect(changesOf({ a: [], b: null }, { a: {}, b: 0 })).toEqual([
      { path: 'a', kind: 'changed', before: [], after: {} },
      { path: 'b', kind: 'changed', before: null, after: 0 },
    ])
    expect(changesOf(null, { a: 1 })).toEqual([{ path: 'a', kind: 'added', before: undefined, after: 1 }])
  })

  it('is empty for equal states, and reversed when the sides are swapped', () => {
    const state = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { noNullPrototype: true })
    fc.assert(
      fc.property(state, (one) => {
        expect(changesOf(one, structuredClone(one))).toEqual([])
      }),
    )
    fc.assert(
      fc.property(state, state, (one, other) => {
        const paths = (changes: { path: string }[]) => changes.map(({ path }) => path).sort()
        expect(paths(changesOf(other, one))).toEqual(paths(changesOf(one, other)))
      }),
    )
  })
})
