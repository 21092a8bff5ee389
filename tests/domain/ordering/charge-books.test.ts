import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChargeEntry,
  compareBooks,
  differencesOf,
  entryOf,
  totalsOf,
} from '../../../src/domain/ordering/charge-books'

const entry = (over: Partial<ChargeEntry> = {}): ChargeEntry => ({
  chargeId: 'c1',
  paymentId: 'p1',
  orderId: 'o1',
  captured: 1_000,
  refunded: 0,
  chargedBack: 0,
  ...over,
})
const told = (status: string, over = {}) =>
  entryOf({ chargeId: 'c1', paymentId: 'p1', status, amount: 1_000, refunded: 0, ...over })

describe('a charge of the statement', () => {
  it.each(['pending', 'challenge', 'declined', 'expired', 'canceled'])('that is %s holds nothing', (status) =>
    expect(told(status)).toMatchObject({ captured: 0, refunded: 0, chargedBack: 0 }),
  )
  it.each(['paid', 'disputed'])('that is %s holds its amount', (status) =>
    expect(told(status)).toMatchObject({ captured: 1_000, chargedBack: 0 }),
  )
  it('that was lost holds what the bank took of it', () =>
    expect(told('charged_back', { refunded: 300 })).toMatchObject({
      captured: 1_000,
      refunded: 300,
      chargedBack: 700,
    }))
})

describe('two books', () => {
  it.each([
    ['unknown-charge', undefined, entry(), 0, 1_000],
    ['unknown-charge', entry({ captured: 0 }), entry(), 0, 1_000],
    ['missing-charge', entry(), undefined, 1_000, 0],
    ['missing-charge', entry(), entry({ captured: 0 }), 1_000, 0],
    ['amount', entry(), entry({ captured: 999 }), 1_000, 999],
    ['refund', entry({ refunded: 100 }), entry(), 100, 0],
    ['chargeback', entry(), entry({ chargedBack: 1_000 }), 0, 1_000],
  ] as const)('name %s', (kind, ours, theirs, here, there) =>
    expect(differencesOf(ours, theirs)).toMatchObject([{ kind, chargeId: 'c1', ours: here, theirs: there }]),
  )
  it('agree on what was never paid, however it is told', () => {
    expect(differencesOf(undefined, told('expired'))).toEqual([])
    expect(differencesOf(entry({ captured: 0 }), undefined)).toEqual([])
  })
  const some = fc.uniqueArray(
    fc.record({
      chargeId: fc.string({ minLength: 1, maxLength: 3 }),
      captured: fc.integer({ min: 1, max: 9_999 }),
      refunded: fc.nat(100),
      chargedBack: fc.nat(100),
    }),
    { selector: ({ chargeId }) => chargeId },
  )
  it('explain the difference of their sums line by line', () => {
    fc.assert(
      fc.property(some, some, (a, b) => {
        const [ours, theirs] = [a, b].map((list) => list.map((each) => entry(each)))
        const lines = [...compareBooks(ours!, theirs!).values()].flat()
        const by = (kinds: string[]) =>
          lines
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((sum, line) => sum + line.theirs - line.ours, 0)
        const [mine, other] = [totalsOf(ours!), totalsOf(theirs!)]
        expect(by(['unknown-charge', 'missing-charge', 'amount'])).toBe(other.captured - mine.captured)
        expect(lines.length === 0).toBe(JSON.stringify(sorted(ours!)) === JSON.stringify(sorted(theirs!)))
      }),
    )
  })
})
const sorted = (list: ChargeEntry[]) => [...list].sort((x, y) => (x.chargeId < y.chargeId ? -1 : 1))
