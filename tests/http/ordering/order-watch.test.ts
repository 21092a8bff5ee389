import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { orderWatch } from '../../../src/http/ordering/order-watch'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Read models whose rows and version the test sets. */
function world() {
  const rows = new Map<string, string>()
  const versions: Record<string, number> = {}
  const state = { queries: [] as string[][], down: false, polls: 0, answer: Promise.resolve() }
  const db = {
    raw: async (_: string, [ids, seen]: [string[], (string | null)[]]) => {
      state.queries.push(ids)
      if (state.down) throw new Error('no database')
      const found = ids.flatMap((id, i) =>
        rows.has(id) && rows.get(id) !== seen[i]
          ? [{ placed: { order_id: id }, paid: null, version: rows.get(id) }]
          : [],
      )
      await state.answer
      return { rows: found }
    },
  }
  const projections = {
    version(of: string[]) {
      state.polls++
      return of.map((name) => versions[name] ?? 0).join()
    },
  }
  const advance = (orderId: string, model = 'order_list') => {
    versions[model] = (versions[model] ?? 0) + 1
    rows.set(orderId, JSON.stringify(versions))
  }
  const watch = orderWatch({ db, projections } as unknown as Parameters<typeof orderWatch>[0])
  return {
    state,
    advance,
    version: (orderId: string) => rows.get(orderId),
    watch: (orderId: string, listener: (found: { version: string }) => Promise<void>, version?: string) =>
      watch.watch(orderId, version, listener),
  }
}
const polls = (n = 1) => vi.advanceTimersByTimeAsync(100 * n)

it('queries once for all listeners, and only after a read model advanced', async () => {
  const { state, advance, watch } = world()
  for (const id of ['a', 'b', 'c']) advance(id)
  const notified = { a: vi.fn(async () => {}), b: vi.fn(async () => {}), c: vi.fn(async () => {}) }
  for (const id of ['a', 'b', 'c'] as const) watch(id, notified[id])
  await polls(5)
  expect(state.queries).toEqual([['a', 'b', 'c']])
  advance('b')
  await polls(5)
  expect(state.queries).toHaveLength(2)
  expect([notified.a, notified.b, notified.c].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1])
})

it('queries when only the payment changed, since a refusal may leave the order as it is', async () => {
  const { state, advance, watch } = world()
  advance('a')
  const notified = vi.fn(async () => {})
  watch('a', notified)
  await polls()
  advance('a', 'payment_status')
  await polls()
  expect(notified).toHaveBeenCalledTimes(2)
  advance('a', 'cart_view')
  await polls()
  expect(state.queries).toHaveLength(2)
})

it('does not repeat what the listener knows already, but what came after', async () => {
  const { advance, watch, version, state } = world()
  advance('a')
  const notified = vi.fn(async () => {})
  watch('a', notified, version('a'))
  await polls(2)
  expect(state.queries).toHaveLength(1)
  expect(notified).not.toHaveBeenCalled()
  advance('a')
  await polls()
  expect(notified).toHaveBeenCalledTimes(1)
})

it('notifies a later listener, whose page may be older than the last change', async () => {
  const { advance, watch } = world()
  advance('a')
  watch('a', async () => {})
  await polls()
  const late = vi.fn(async () => {})
  watch('a', late)
  await polls()
  expect(late).toHaveBeenCalledTimes(1)
})

it('repeats failed notifications, and queries again after the database was away', async () => {
  const { state, advance, watch } = world()
  advance('a')
  state.down = true
  let fails = 2
  const notified = vi.fn(async () => {
    if (fails-- > 0) throw new Error('not yet')
  })
  watch('a', notified)
  await polls(3)
  expect(notified).not.toHaveBeenCalled()
  state.down = false
  await polls(10)
  expect(notified).toHaveBeenCalledTimes(3)
})

it.each(['a', 'b'])('polls again for a listener that joins order %s during a poll', async (orderId) => {
  const { state, advance, watch } = world()
  advance('a')
  advance('b')
  let finish = () => {}
  const busy = new Promise<void>((done) => {
    finish = done
  })
  watch('a', () => busy)
  await polls()
  const late = vi.fn(async () => {})
  watch(orderId, late)
  finish()
  await polls(3)
  expect(late).toHaveBeenCalledTimes(1)
  expect(state.queries.length).toBeLessThan(4)
})

it('tells a listener that joins during a query nothing older than it knows', async () => {
  const { advance, watch, version, state } = world()
  advance('a')
  watch('a', async () => {})
  let answer = () => {}
  state.answer = new Promise<void>((done) => {
    answer = done
  })
  await polls()
  advance('a')
  const late = vi.fn(async (_: { version: string }) => {})
  watch('a', late, version('a'))
  answer()
  await polls(3)
  expect(late.mock.calls.map(([found]) => found.version)).toEqual([version('a')])
})

it('notifies the others when one listener keeps failing', async () => {
  const { advance, watch } = world()
  advance('a')
  advance('b')
  watch('a', async () => {
    throw new Error('never')
  })
  const notified = vi.fn(async () => {})
  watch('b', notified)
  await polls(3)
  expect(notified).toHaveBeenCalledTimes(1)
})

it('neither queries nor looks without listeners', async () => {
  const { state, advance, watch } = world()
  advance('a')
  const end = watch('a', async () => {})
  end()
  advance('a')
  await polls(3)
  expect(state.queries).toEqual([])
  expect(state.polls).toBe(0)
})
