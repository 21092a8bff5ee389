import { afterEach, describe, expect, it, vi } from 'vitest'
import { streamCache } from '../../../src/commands/kernel/stream-cache'
import type { RecordedEvent } from '../../../src/ports/event-store'

/** A stream that grows, and what was asked of it. */
function log(length: number) {
  const events: RecordedEvent[] = []
  const asked: number[] = []
  const grow = (by: number) => {
    for (let i = 0; i < by; i++) {
      const revision = events.length
      events.push({ id: `e${revision}`, type: 'Used', revision, stream: 'coupon-1' } as RecordedEvent)
    }
  }
  grow(length)
  const readStream = async (_: string, { from = 0 }: { from?: number } = {}) => {
    asked.push(from)
    const answer = events.slice(from)
    await new Promise((later) => setImmediate(later))
    return answer
  }
  return { events, asked, grow, readStream }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('streams read again', () => {
  it('asks only for what is new, and always for all of that', async () => {
    const store = log(40)
    const { read } = streamCache(store)
    const first = await read('coupon-1')
    store.grow(3)
    const second = await read('coupon-1')
    expect(second.map(({ revision }) => revision)).toEqual(store.events.map(({ revision }) => revision))
    expect(store.asked).toEqual([0, 40])
    expect(first).toHaveLength(40)
  })

  it('holds each event once, however many read at the same moment', async () => {
    const store = log(20)
    const { read } = streamCache(store)
    await read('coupon-1')
    store.grow(5)
    const [early, ...others] = [read('coupon-1'), read('coupon-1')]
    store.grow(2)
    others.push(read('coupon-1'))
    for (const answer of await Promise.all([early, ...others]))
      expect(answer.map(({ revision }) => revision)).toEqual(answer.map((_, i) => i))
    expect(await read('coupon-1')).toHaveLength(27)
  })

  it('lets go of everything half a minute after it was read first, however often it is read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let now = 1_000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const store = log(20)
    const { read } = streamCache(store)
    for (let n = 0; n < 5; n++) {
      await read('coupon-1')
      now += 9_000
      vi.advanceTimersByTime(9_000)
    }
    expect(store.asked).toEqual([0, 20, 20, 20, 0])
  })

  it('keeps no more than a hundred thousand events, the latest streams', async () => {
    const store = log(60_000)
    const { read } = streamCache(store)
    for (const stream of ['a', 'b', 'a', 'b']) await read(stream)
    expect(store.asked).toEqual([0, 0, 0, 0])
    const [one, other] = [await read('b'), await read('b')]
    expect(store.asked.slice(4)).toEqual([60_000, 60_000])
    expect(one).toEqual(other)
  })

  it('are known without a question, with what this process wrote, until a person is forgotten', async () => {
    const store = log(2)
    const streams = streamCache(store)
    expect(streams.known('coupon-1')).toBeUndefined()
    await streams.read('coupon-1')
    store.grow(3)
    streams.wrote(store.events.slice(2, 4))
    expect(streams.known('coupon-1')).toEqual(store.events.slice(0, 4))
    streams.wrote(store.events.slice(3, 4))
    expect(streams.known('coupon-1')).toHaveLength(4)
    expect(store.asked).toEqual([0])
    streams.clear()
    expect(streams.known('coupon-1')).toBeUndefined()
  })

  it('are known from their first event on, or not at all', () => {
    const store = log(3)
    const streams = streamCache(store)
    streams.wrote(store.events.slice(1))
    expect(streams.known('coupon-1')).toBeUndefined()
    streams.wrote(store.events)
    expect(streams.known('coupon-1')).toEqual(store.events)
  })

  it('take no gap for a stream, when an older answer comes late', async () => {
    const store = log(2)
    const streams = streamCache(store)
    const late = streams.read('coupon-1')
    store.grow(1)
    streams.wrote(store.events)
    expect(await late).toHaveLength(2)
    expect(streams.known('coupon-1')).toHaveLength(3)
  })
})
