import { expect, test } from 'vitest'
import { type EncodedAppend, encodeAppend } from '../../../src/adapters/eventstore/encode'
import { groupCommit, type Written } from '../../../src/adapters/eventstore/group-commit'
import { StoreBusy, StoreUnavailable } from '../../../src/ports/event-store'
import { event } from '../../contract/event-store-cases/harness'

const append = (stream: string, data: unknown = {}) => encodeAppend(stream, 'none', [event('Happened', data)])

/** A writer that answers on demand. */
function held() {
  const batches: EncodedAppend[][] = []
  const answers: (() => void)[] = []
  const write = (batch: EncodedAppend[]) =>
    new Promise<Written[]>((resolve) => {
      batches.push(batch)
      answers.push(() => resolve(batch.map(() => ({ position: 1, revision: 0 }))))
    })
  const turn = () => new Promise((next) => setImmediate(next))
  const answer = () => {
    answers.shift()?.()
    return turn()
  }
  return { batches, write, turn, answer }
}

test('what is asked in one turn goes together, and what comes meanwhile goes next', async () => {
  const { batches, write, turn, answer } = held()
  const queue = groupCommit(write)
  const first = [queue.append(append('a')), queue.append(append('b'))]
  await turn()
  const second = [queue.append(append('c')), queue.append(append('d')), queue.append(append('c'))]
  await answer()
  await answer()
  await answer()
  await Promise.all([...first, ...second])
  expect(batches.map((batch) => batch.map(({ stream }) => stream))).toEqual([['a', 'b'], ['c', 'd'], ['c']])
})

test('callers who ask again as soon as they are answered share the next commit', async () => {
  const sizes: number[] = []
  const queue = groupCommit(async (batch) => {
    sizes.push(batch.length)
    await new Promise((next) => setImmediate(next))
    return batch.map(() => ({ position: 1, revision: 0 }))
  })
  const caller = async (name: string) => {
    for (let i = 0; i < 5; i++) await queue.append(append(`${name}-${i}`))
  }
  await Promise.all(Array.from({ length: 20 }, (_, i) => caller(`s${i}`)))
  expect(sizes).toEqual([20, 20, 20, 20, 20])
})

test('many go in two halves, so that one is put together while the other is away', async () => {
  const sizes: number[] = []
  const queue = groupCommit(async (batch) => {
    sizes.push(batch.length)
    await new Promise((next) => setImmediate(next))
    return batch.map(() => ({ position: 1, revision: 0 }))
  })
  await Promise.all(Array.from({ length: 64 }, (_, i) => queue.append(append(`s${i}`))))
  expect(sizes).toEqual([32, 32])
})

test('a stream is under way once at most, and what waits for it goes when it is back', async () => {
  const { batches, write, turn, answer } = held()
  const queue = groupCommit(write)
  const all = Array.from({ length: 80 }, (_, i) => queue.append(append(`s${i % 60}`)))
  await turn()
  const underWay = () => batches.flatMap((batch) => batch.map(({ stream }) => stream))
  expect(batches).toHaveLength(2)
  expect(new Set(underWay()).size).toBe(underWay().length)
  for (let i = 0; i < 10; i++) await answer()
  await Promise.all(all)
  expect(underWay()).toHaveLength(80)
})

test('a full queue refuses at once, and takes appends again when it has emptied', async () => {
  const { write, turn, answer } = held()
  const queue = groupCommit(write, { waiting: 3, bytes: 1_000_000 })
  const running = queue.append(append('running'))
  await turn()
  const waiting = ['a', 'b', 'c'].map((stream) => queue.append(append(stream)))
  await expect(queue.append(append('d'))).rejects.toThrow(StoreBusy)
  await expect(queue.append(append('e'))).rejects.toBeInstanceOf(StoreUnavailable)
  await answer()
  await answer()
  await Promise.all([running, ...waiting])
  const later = queue.append(append('d'))
  await turn()
  await answer()
  expect(await later).toEqual({ position: 1, revision: 0 })
})

test('bytes that wait are bounded too, but a single append always may', async () => {
  const { write, turn, answer } = held()
  const queue = groupCommit(write, { waiting: 100, bytes: 1_000 })
  const big = 'x'.repeat(900)
  const running = queue.append(append('running', big))
  await turn()
  const waiting = queue.append(append('a', big.repeat(3)))
  await expect(queue.append(append('b', big))).rejects.toThrow(StoreBusy)
  await answer()
  await answer()
  await Promise.all([running, waiting])
  const later = queue.append(append('b', big))
  await turn()
  await answer()
  await later
})

test('what is sent again after a broken connection counts once', async () => {
  let broken = 3
  const queue = groupCommit(
    async (batch) => {
      if (broken-- > 0) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
      return batch.map(() => ({ position: 1, revision: 0 }))
    },
    { waiting: 2, bytes: 1_000 },
  )
  await Promise.all([queue.append(append('a')), queue.append(append('b'))])
  await Promise.all([queue.append(append('c')), queue.append(append('d'))])
})
