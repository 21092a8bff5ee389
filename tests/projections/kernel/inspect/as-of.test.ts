import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { projections } from '../../../../src/composition/modules'
import { occurredAt } from '../../../../src/domain/occurred-at'
import type { RecordedEvent } from '../../../../src/ports/event-store'
import { projectAll } from '../../../../src/projections/kernel/fold'
import { asOfFold } from '../../../../src/projections/kernel/inspect/as-of'
import { dumpRebuilt } from '../../../../src/projections/kernel/inspect/dump'
import { anyLog, livedStreams, mixed, storeOf } from '../../../support/histories/any-world'
import { anySales, salesHistory, type ToldOrder } from '../../../support/histories/sales'
import { recorded } from '../../../support/history'
import { byDepth, runs } from '../../../support/proof/depth'
import { tally } from '../tally'

let streams: RecordedEvent[][] = []
beforeAll(async () => {
  streams = await livedStreams()
})

/** The log that somebody would have found at the instant: every stream up to its first later event. */
function truncated(log: RecordedEvent[], instant: string) {
  const ended = new Set<string>()
  return log.filter(({ stream, at }) => {
    if (at > instant) ended.add(stream)
    return !ended.has(stream)
  })
}
const instantIn = (log: RecordedEvent[], share: number) => {
  const times = log.map(({ at }) => Date.parse(at)).sort((a, b) => a - b)
  const [first, last] = [times[0]!, times.at(-1)!]
  return new Date(Math.round(first + (last - first) * share)).toISOString()
}
const anyShare = fc.double({ min: 0, max: 1, noNaN: true })

describe('a read model as of an instant', () => {
  it('is that of the log cut there, for every projection', async () => {
    let rows = 0
    await fc.assert(
      fc.asyncProperty(anyLog, anyShare, async (drawn, share) => {
        const { store, log } = await mixed(streams, drawn)
        const instant = instantIn(log, share)
        const cut = truncated(log, instant)
        const past = await storeOf(cut)
        const head = await past.head()
        for (const p of projections) {
          const then = await asOfFold(store, p, { instant, clock: 'known' }, occurredAt).read()
          const mine = cut.filter(({ type }) => p.on[type])
          expect(then.rows).toEqual(projectAll(p, mine))
          expect(then.events).toBe(mine.length)
          expect(then.hash).toBe((await dumpRebuilt(past, p, head)).hash)
          rows += then.rows.length
        }
      }),
      // Cheap, and a sixth of it may hold few rows.
      { numRuns: 80 },
    )
    expect(rows).toBeGreaterThan(byDepth(80, 500))
  })

  it('leaves out what rests on an event that came later by its own clock', async () => {
    const log = recorded([
      { type: 'Counted', data: { keys: ['a'], by: 1 }, stream: 's-1', at: '2026-03-02T12:00:00.000Z' },
      { type: 'Counted', data: { keys: ['a'], by: 10 }, stream: 's-1', at: '2026-03-02T14:00:00.000Z' },
      { type: 'Counted', data: { keys: ['a'], by: 100 }, stream: 's-1', at: '2026-03-02T12:30:00.000Z' },
      { type: 'Counted', data: { keys: ['a'], by: 1000 }, stream: 's-2', at: '2026-03-02T12:30:00.000Z' },
    ])
    const cut = { instant: '2026-03-02T13:00:00.000Z', clock: 'known' } as const
    const { rows, events, position } = await asOfFold(await storeOf(log), tally, cut, occurredAt).read()
    expect(rows).toMatchObject([{ tallyKey: 'a', total: 1001 }])
    expect({ events, position }).toEqual({ events: 2, position: '4' })
  })

  it('parks as the table does: a stream whose fold fails stands still, the others flow', async () => {
    const log = recorded([
      { type: 'Counted', data: { keys: ['a'], by: 1 }, stream: 's-1' },
      { type: 'Spoilt', data: { key: null }, stream: 's-1' },
      { type: 'Counted', data: { keys: ['a'], by: 10 }, stream: 's-1' },
      { type: 'Counted', data: { keys: ['a'], by: 100 }, stream: 's-2' },
    ])
    const cut = { instant: '2027-01-01T00:00:00.000Z', clock: 'known' } as const
    const { rows } = await asOfFold(await storeOf(log), tally, cut, occurredAt).read()
    expect(rows).toMatchObject([{ total: 101 }])
  })

  it('goes on where it was when more is learnt, and reads nothing twice', async () => {
    const log = recorded([{ type: 'Counted', data: { keys: ['a'], by: 1 }, stream: 's-1' }])
    const store = await storeOf(log)
    const asked: (string | undefined)[] = []
    const spied = {
      ...store,
      pages: (options = {}) => {
        asked.push((options as { after?: string }).after)
        return store.pages(options)
      },
    }
    const fold = asOfFold(spied, tally, { instant: '2027-01-01T00:00:00.000Z', clock: 'known' }, occurredAt)
    const first = await fold.read()
    expect(await fold.read()).toBe(first)
    const { type, data, at, meta } = log[0]!
    await store.append('s-1', 0, [{ id: 'more', type, data, at, meta }])
    expect((await fold.read()).rows).toMatchObject([{ total: 2 }])
    expect(asked).toEqual([undefined, '1', '1'])
  })
})

describe('by when it happened', () => {
  /** Notices of payments arrive minutes to days after the money. */
  const late = fc.array(fc.integer({ min: 0, max: 3 * 24 * 60 }), { minLength: 1, maxLength: 20 })
  /** Told a day late, both clocks differ for it in every run. */
  const paidAtOnce: ToldOrder = {
    productId: 'sql',
    price: 19_700,
    method: 'pix',
    placed: 0,
    outcome: 'paid',
    wait: 0,
    refunds: [],
  }

  it('counts late notices where they belong, and agrees with what is known in the end', async () => {
    let differ = 0
    await fc.assert(
      fc.asyncProperty(anySales, late, anyShare, async (orders, delays, share) => {
        const told = salesHistory(orders).map((each, i) =>
          each.type === 'OrderPaid'
            ? {
                ...each,
                at: new Date(Date.parse(each.at!) + delays[i % delays.length]! * 60_000).toISOString(),
              }
            : each,
        )
        // A refund is learnt after its payment.
        const log = recorded([...told].sort((a, b) => (a.at! < b.at! ? -1 : a.at! > b.at! ? 1 : 0)))
        const store = await storeOf(renumbered(log))
        const events = store.all()
        const instant = instantIn(events, share)
        const happened = events.filter(
          ({ type, data, at }) =>
            (type === 'OrderPaid' ? (data as { paidAt: string }).paidAt : at) <= instant,
        )
        for (const p of projections.filter(({ name }) => /sales_by_day|order_list/.test(name))) {
          const read = (at: string, clock: 'known' | 'happened') =>
            asOfFold(store, p, { instant: at, clock }, occurredAt).read()
          const then = await read(instant, 'happened')
          expect(then.rows).toEqual(projectAll(p, happened))
          if (then.hash !== (await read(instant, 'known')).hash) differ++
          const end = '2030-01-01T00:00:00.000Z'
          expect((await read(end, 'happened')).hash).toBe((await read(end, 'known')).hash)
        }
      }),
      { numRuns: runs(60), examples: [[[paidAtOnce], [24 * 60], 0.5]] },
    )
    expect(differ).toBeGreaterThan(byDepth(0, 5))
  })

  it.each([
    ['OrderPaid', { paidAt: '2026-03-02T12:00:00Z' }, '2026-03-02T12:00:00.000Z'],
    ['PaymentConfirmed', { paidAt: '2026-03-02T12:00:00.000Z' }, '2026-03-02T12:00:00.000Z'],
    ['LessonWatched', { at: '2026-03-02T12:00:00.000Z' }, '2026-03-02T12:00:00.000Z'],
    ['OrderExpired', { placedAt: '2026-03-02T12:00:00.000Z' }, '2026-03-03T09:00:00.000Z'],
    ['SomethingNew', { paidAt: '2026-03-02T12:00:00.000Z' }, '2026-03-03T09:00:00.000Z'],
    ['OrderPaid', null, '2026-03-03T09:00:00.000Z'],
  ])('%s with %j happened at %s', (type, data, instant) => {
    expect(occurredAt({ type, data, at: '2026-03-03T09:00:00.000Z' })).toBe(instant)
  })
})

/** Revisions by the order that the events have now. */
function renumbered(log: RecordedEvent[]) {
  const revisions = new Map<string, number>()
  return log.map((event) => {
    const revision = (revisions.get(event.stream) ?? -1) + 1
    revisions.set(event.stream, revision)
    return { ...event, revision }
  })
}
