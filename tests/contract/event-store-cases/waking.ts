import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import type { BulkEventStore, RecordedEvent } from '../../../src/ports/event-store'
import { event, events, everything, type Log } from './harness'

const soon = { timeout: 60_000, interval: 5 }

export function wakingContract(store: () => BulkEventStore, log: () => Log) {
  describe('subscribe', () => {
    test('wakes after an append, when the events can be read', async () => {
      let read: Promise<RecordedEvent[]> | undefined
      const stop = await store().subscribe(() => {
        read ??= store().readAll()
      })
      await store().append('a-1', 'none', events(2))
      await vi.waitFor(() => expect(read).toBeDefined(), soon)
      expect(await read).toHaveLength(2)
      await stop()
    })

    test('wakes after an append by another process', async () => {
      const wake = vi.fn()
      await store().subscribe(wake)
      await (await log().open()).append('a-1', 'none', [event()])
      await vi.waitFor(() => expect(wake).toHaveBeenCalled(), soon)
    })

    test('what is handed over is what the log says', async () => {
      const handed: RecordedEvent[] = []
      await store().subscribe((given) => handed.push(...(given ?? [])))
      await Promise.all(Array.from({ length: 20 }, (_, i) => store().append(`a-${i}`, 'none', events(2))))
      await vi.waitFor(() => expect(handed).toHaveLength(40), soon)
      expect(handed).toEqual(await everything(store()))
    })

    test('wakes every subscriber, also one that subscribed twice', async () => {
      const [one, two] = [vi.fn(), vi.fn()]
      const stop = await store().subscribe(one)
      await store().subscribe(one)
      await store().subscribe(two)
      await stop()
      await store().append('a-1', 'none', [event()])
      await vi.waitFor(() => expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 1]), soon)
    })

    test('is silent once stopped', async () => {
      const wake = vi.fn()
      const stop = await store().subscribe(wake)
      await stop()
      await store().append('a-1', 'none', [event()])
      await pause(50)
      expect(wake).not.toHaveBeenCalled()
    })

    test('hands over nothing of a refused append', async () => {
      const handed: RecordedEvent[] = []
      await store().append('a-1', 'none', [event()])
      await pause(50)
      await store().subscribe((given) => handed.push(...(given ?? [])))
      await store()
        .append('a-1', 'none', [event()])
        .catch(() => {})
      await pause(50)
      expect(handed).toEqual([])
    })
  })
}
