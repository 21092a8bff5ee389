import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { batcher } from '../../../src/adapters/database/batcher'

/** Answers each number doubled, when the test says so. */
function slowDouble() {
  const under: { asked: number[]; answer(): void; fail(): void }[] = []
  const ask = (asked: number[]) =>
    new Promise<number[]>((resolve, reject) => {
      under.push({
        asked,
        answer: () => resolve(asked.map((n) => 2 * n)),
        fail: () => reject(new Error(`no ${asked}`)),
      })
    })
  return { ask, under }
}
const turn = () => new Promise((later) => setImmediate(later))

// No time passes by itself: a busy machine makes no question a long one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

describe('batched queries', () => {
  it('asks what is alone at once, and together what one turn asks', async () => {
    const { ask, under } = slowDouble()
    const double = batcher(ask, { concurrency: 1 })
    const one = double(1)
    await turn()
    expect(under.map(({ asked }) => asked)).toEqual([[1]])
    under[0]?.answer()
    expect(await one).toBe(2)
    const three = [double(2), double(3), double(4)]
    await turn()
    expect(under[1]?.asked).toEqual([2, 3, 4])
    under[1]?.answer()
    expect(await Promise.all(three)).toEqual([4, 6, 8])
  })

  it('keeps what is asked meanwhile for a question of its own: no answer is older than its asking', async () => {
    const { ask, under } = slowDouble()
    const double = batcher(ask, { concurrency: 1, maxBatchSize: 2 })
    const first = double(1)
    await turn()
    const later = [double(2), double(3), double(4)]
    await turn()
    expect(under).toHaveLength(1)
    under[0]?.answer()
    await first
    await turn()
    expect(under[1]?.asked).toEqual([2, 3])
    under[1]?.answer()
    await later[1]
    await turn()
    expect(under[2]?.asked).toEqual([4])
    under[2]?.answer()
    expect(await Promise.all(later)).toEqual([4, 6, 8])
  })

  it('has no more questions under way than its concurrency', async () => {
    const { ask, under } = slowDouble()
    const double = batcher(ask, { concurrency: 2 })
    for (const n of [1, 2, 3, 4]) {
      void double(n)
      await turn()
    }
    expect(under.map(({ asked }) => asked)).toEqual([[1], [2]])
  })

  it('waits for no question that takes long', async () => {
    const { ask, under } = slowDouble()
    const double = batcher(ask, { concurrency: 1 })
    const slow = double(1)
    await turn()
    const quick = double(2)
    expect(under).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(50)
    expect(under).toHaveLength(2)
    under[1]?.answer()
    expect(await quick).toBe(4)
    const next = double(3)
    await turn()
    expect(under[2]?.asked).toEqual([3])
    under[0]?.answer()
    under[2]?.answer()
    expect(await Promise.all([slow, next])).toEqual([2, 6])
  })

  it('asks each alone when they fail together, so that only the bad one fails', async () => {
    const asked: number[][] = []
    const double = batcher(async (group: number[]) => {
      asked.push(group)
      if (group.includes(13)) throw new Error('unlucky')
      return group.map((n) => 2 * n)
    })
    const answers = await Promise.allSettled([double(12), double(13), double(14)])
    expect(answers.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
      24,
      'failed',
      28,
    ])
    expect(asked).toEqual([[12, 13, 14], [12], [13], [14]])
    expect(await double(5)).toBe(10)
  })

  it('asks nobody again when the failure is of all', async () => {
    let times = 0
    const double = batcher(
      async () => {
        times++
        throw new Error('nobody there')
      },
      { isShared: () => true },
    )
    const answers = await Promise.allSettled([double(1), double(2)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(times).toBe(1)
  })
})
