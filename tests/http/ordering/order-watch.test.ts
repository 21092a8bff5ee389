import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { orderWatch } from '../../../src/http/ordering/order-watch'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Read models whose rows and version the test sets. */
function world() {
  const rows = new Map<string, string>()
  const versions: Record<string, number> = {}
  const state = { asked: [] as string[][], down: false }
  const db = {
    raw: async (_: string, [ids]: [string[]]) => {
      state.asked.push(ids)
      if (state.down) throw new Error('no database')
      return {
        rows: ids.flatMap((orderId) => (rows.has(orderId) ? [{ orderId, mark: rows.get(orderId) }] : [])),
      }
    },
  }
  const projections = { version: (of: string[]) => of.map((name) => versions[name] ?? 0).join() }
  const move = (orderId: string, model = 'order_list') => {
    versions[model] = (versions[model] ?? 0) + 1
    rows.set(orderId, JSON.stringify(versions))
  }
  const watch = orderWatch({ db, projections } as unknown as Parameters<typeof orderWatch>[0])
  return { state, move, watch: watch.watch }
}
const looks = (n = 1) => vi.advanceTimersByTimeAsync(100 * n)

it('asks once for all who wait, and only when a read model has moved', async () => {
  const { state, move, watch } = world()
  for (const id of ['a', 'b', 'c']) move(id)
  const told = { a: vi.fn(async () => {}), b: vi.fn(async () => {}), c: vi.fn(async () => {}) }
  for (const id of ['a', 'b', 'c'] as const) watch(id, told[id])
  await looks(5)
  expect(state.asked).toEqual([['a', 'b', 'c']])
  move('b')
  await looks(5)
  expect(state.asked).toHaveLength(2)
  expect([told.a, told.b, told.c].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1])
})

it('looks when only the payment has moved: of a refusal the order may say nothing', async () => {
  const { state, move, watch } = world()
  move('a')
  const told = vi.fn(async () => {})
  watch('a', told)
  await looks()
  move('a', 'payment_status')
  await looks()
  expect(told).toHaveBeenCalledTimes(2)
  move('a', 'cart_view')
  await looks()
  expect(state.asked).toHaveLength(2)
})

it('tells whoever comes later what may have happened between their first look and now', async () => {
  const { move, watch } = world()
  move('a')
  watch('a', async () => {})
  await looks()
  const late = vi.fn(async () => {})
  watch('a', late)
  await looks()
  expect(late).toHaveBeenCalledTimes(1)
})

it('tells again what could not be told, and looks again when the database was away', async () => {
  const { state, move, watch } = world()
  move('a')
  state.down = true
  let fails = 2
  const told = vi.fn(async () => {
    if (fails-- > 0) throw new Error('not yet')
  })
  watch('a', told)
  await looks(3)
  expect(told).not.toHaveBeenCalled()
  state.down = false
  await looks(10)
  expect(told).toHaveBeenCalledTimes(3)
})

it.each(['a', 'b'])('looks again for whoever comes to %s while it looks', async (orderId) => {
  const { state, move, watch } = world()
  move('a')
  move('b')
  let tell = () => {}
  const busy = new Promise<void>((done) => {
    tell = done
  })
  watch('a', () => busy)
  await looks()
  const late = vi.fn(async () => {})
  watch(orderId, late)
  tell()
  await looks(3)
  expect(late).toHaveBeenCalledTimes(1)
  expect(state.asked.length).toBeLessThan(4)
})

it('lets nobody who cannot be told hold up the news of others', async () => {
  const { move, watch } = world()
  move('a')
  move('b')
  watch('a', async () => {
    throw new Error('never')
  })
  const told = vi.fn(async () => {})
  watch('b', told)
  await looks(3)
  expect(told).toHaveBeenCalledTimes(1)
})

it('asks nothing when nobody waits', async () => {
  const { state, move, watch } = world()
  move('a')
  const end = watch('a', async () => {})
  end()
  move('a')
  await looks(3)
  expect(state.asked).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
