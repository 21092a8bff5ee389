import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { projections } from '../../../../src/composition/modules'
import { occurredAt } from '../../../../src/domain/occurred-at'
import type { RecordedEvent } from '../../../../src/ports/event-store'
import { asOfFold } from '../../../../src/projections/kernel/inspect/as-of'
import { difference, numbersOf } from '../../../../src/projections/kernel/inspect/deltas'
import { explain } from '../../../../src/projections/kernel/inspect/explain'
import type { AnyProjection } from '../../../../src/projections/kernel/projection'
import { anyLog, livedStreams, mixed, storeOf } from '../../../support/histories/any-world'
import { recorded } from '../../../support/history'
import { byDepth, runs } from '../../../support/proof/depth'
import { tally } from '../tally'

let streams: RecordedEvent[][] = []
beforeAll(async () => {
  streams = await livedStreams()
})

const summed = (moves: { deltas: Record<string, number> }[]) => {
  const sum: Record<string, number> = {}
  for (const { deltas } of moves)
    for (const [path, delta] of Object.entries(deltas)) sum[path] = (sum[path] ?? 0) + delta
  return Object.fromEntries(Object.entries(sum).filter(([, total]) => total !== 0))
}
const whole = (numbers: Record<string, number>) =>
  Object.fromEntries(Object.entries(numbers).filter(([, value]) => Number.isInteger(value)))
const rowOf = (p: AnyProjection, rows: Record<string, unknown>[], key: string) =>
  rows.find((row) => row[p.key] === key) ?? null

describe('why a row changed', () => {
  it('is told by events whose deltas sum to the difference of both ends', async () => {
    let told = 0
    await fc.assert(
      fc.asyncProperty(
        anyLog,
        fc.tuple(fc.nat(1_000), fc.nat(1_000)),
        fc.array(fc.nat(), { minLength: projections.length, maxLength: projections.length }),
        fc.constantFrom('known' as const, 'happened' as const),
        async (drawn, span, keys, clock) => {
          const { store, log } = await mixed(streams, drawn)
          const times = log.map(({ at }) => at).sort()
          const [from, to] = [...span]
            .sort((a, b) => a - b)
            .map((n) => times[Math.floor((n / 1_001) * times.length)]!) as [string, string]
          for (const [i, p] of projections.entries()) {
            const as = (instant: string) => asOfFold(store, p, { instant, clock }, occurredAt).read()
            const [then, now] = [await as(from), await as(to)]
            if (now.rows.length === 0) continue
            const key = now.rows[keys[i]! % now.rows.length]![p.key] as string
            const why = await explain(store, p, key, { from, to, clock }, occurredAt)
            expect(why.before).toEqual(rowOf(p, then.rows, key))
            expect(why.after).toEqual(rowOf(p, now.rows, key))
            const wanted = difference(numbersOf(p, why.before), numbersOf(p, why.after))
            expect(whole(summed(why.moves))).toEqual(whole(wanted))
            told += why.moves.length
          }
        },
      ),
      { numRuns: runs(60) },
    )
    expect(told).toBeGreaterThan(byDepth(16, 100))
  })

  it('goes step by step from nothing to the row as it stands', async () => {
    const { store } = await mixed(streams, {
      picks: [1, 2, 3, 50, 60, 70],
      turns: [3, 1, 4, 1, 5],
      delays: [0],
    })
    for (const p of projections) {
      const cut = { instant: '2030-01-01T00:00:00.000Z', clock: 'known' } as const
      for (const row of (await asOfFold(store, p, cut, occurredAt).read()).rows.slice(0, 3)) {
        const { moves, before, after } = await explain(store, p, row[p.key] as string, {}, occurredAt)
        expect(before).toBeNull()
        expect(after).toEqual(row)
        expect(moves[0]?.before).toBeNull()
        moves.slice(1).forEach((move, i) => {
          expect(move.before).toEqual(moves[i]?.after)
        })
        expect(moves.at(-1)?.after).toEqual(row)
      }
    }
  })

  const at = (minute: number) => `2026-03-02T12:0${minute}:00.000Z`
  const counted = (keys: string[], by: number, minute: number, stream = 's-1') => ({
    type: 'Counted',
    data: { keys, by },
    stream,
    at: at(minute),
    actor: 'ana',
  })

  it('names event, actor and chain, and leaves other keys alone', async () => {
    const store = await storeOf(
      recorded([
        counted(['a', 'b'], 3, 0),
        counted(['b'], 50, 1),
        { type: 'Noted', data: { key: 'a', text: 'oi' }, stream: 's-2', at: at(2) },
        counted(['a', 'a'], 4, 3, 's-2'),
        { type: 'Dropped', data: { key: 'a' }, stream: 's-3', at: at(4) },
      ]),
    )
    const { moves, before, after } = await explain(store, tally, 'a', { from: at(0) }, occurredAt)
    expect(before).toMatchObject({ total: 3 })
    expect(after).toBeNull()
    expect(moves).toMatchObject([
      {
        type: 'Noted',
        position: '3',
        correlationId: 'correlation-3',
        deltas: expect.toSatisfy((own: object) => Object.keys(own).length === 0),
      },
      { type: 'Counted', actor: 'ana', stream: 's-2', revision: 1, deltas: { total: 8 } },
      { type: 'Dropped', after: null, deltas: { total: -11 } },
    ])
  })

  it('sums even where facts of before and after stand mixed in the log', async () => {
    const note = (text: string, minute: number, stream: string) => ({
      type: 'Noted',
      data: { key: 'a', text },
      stream,
      at: at(minute),
    })
    const store = await storeOf(
      recorded([counted(['a'], 1, 5, 's-1'), counted(['a'], 10, 1, 's-2'), note('x', 1, 's-3')]),
    )
    const why = await explain(store, tally, 'a', { from: at(2), to: at(6) }, occurredAt)
    expect(why.before).toMatchObject({ total: 10 })
    expect(why.after).toMatchObject({ total: 11 })
    expect(summed(why.moves).total).toBe(1)
  })
})
