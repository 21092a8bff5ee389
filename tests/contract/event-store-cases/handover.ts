import { describe, expect, test, vi } from 'vitest'
import type { BulkEventStore, EventStore, Position, RecordedEvent } from '../../../src/ports/event-store'
import { event, events, everything, type Log } from './harness'

const soon = { timeout: 60_000, interval: 5 }

interface Given {
  events: RecordedEvent[]
  previous: Position | undefined
}

async function givenBy(store: EventStore) {
  const given: Given[] = []
  await store.subscribe((handed, previous) => {
    if (handed) given.push({ events: handed, previous })
  })
  return given
}

/** Continues with handed-over events when they follow without a gap, and reads otherwise. */
async function follower(store: EventStore) {
  const seen: RecordedEvent[] = []
  let turn = Promise.resolve()
  const at = () => seen.at(-1)?.position
  const follow = async (handed?: RecordedEvent[], previous?: Position) => {
    if (handed && previous === at()) seen.push(...handed)
    else seen.push(...(await store.readAll({ after: at() })))
  }
  await store.subscribe((handed, previous) => {
    turn = turn.then(() => follow(handed, previous))
  })
  return seen
}

const ids = (list: RecordedEvent[]) => list.map((each) => each.id)

export function handoverContract(store: () => BulkEventStore, log: () => Log) {
  describe('hand-over', () => {
    test('names the position right before what it gives', async () => {
      await store().append('a-1', 'none', events(2))
      const given = await givenBy(store())
      await Promise.all(Array.from({ length: 30 }, (_, i) => store().append(`b-${i}`, 'none', events(2))))
      const all = await everything(store())
      await vi.waitFor(() => expect(given.at(-1)?.events.at(-1)?.id).toBe(all.at(-1)?.id), soon)
      for (const { events: handed, previous } of given) {
        const start = all.findIndex((each) => each.id === handed[0]?.id)
        expect(previous).toBe(all[start - 1]?.position)
        expect(handed).toEqual(all.slice(start, start + handed.length))
      }
    })

    test('names nothing before the first event of all', async () => {
      const given = await givenBy(store())
      await store().append('a-1', 'none', events(2))
      await vi.waitFor(() => expect(given.flatMap((each) => each.events)).toHaveLength(2), soon)
      expect(given[0]?.previous).toBeUndefined()
    })

    test('who goes on with it, or reads where it does not fit, misses nothing and meets nothing twice', async () => {
      const seen = await follower(store())
      const writers = [store(), await log().open(), await log().open()]
      await Promise.all(
        writers.flatMap((writer, w) =>
          Array.from({ length: 5 }, async (_, i) => {
            for (let n = 0; n < 8; n++) await writer.append(`s-${w}-${i}`, n ? n - 1 : 'none', [event()])
          }),
        ),
      )
      const all = await everything(store())
      expect(all).toHaveLength(120)
      await vi.waitFor(() => expect(seen).toHaveLength(120), soon)
      expect(ids(seen)).toEqual(ids(all))
    })
  })
}
