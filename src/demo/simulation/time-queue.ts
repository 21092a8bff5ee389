import type { Instant } from '../../domain/kernel/instants'

export interface TimeQueue<T> {
  put(at: Instant, item: T): void
  /** When the next item is due. */
  next(): Instant | undefined
  /** Removes the earliest item; equal instants keep their insertion order. */
  take(): T | undefined
}

interface Entry<T> {
  at: Instant
  turn: number
  item: T
}

/** A binary heap in order of time. */
export function createTimeQueue<T>(): TimeQueue<T> {
  const heap: Entry<T>[] = []
  let turns = 0
  const before = (a: Entry<T>, b: Entry<T>) => a.at < b.at || (a.at === b.at && a.turn < b.turn)
  const swap = (i: number, j: number) => {
    const held = heap[i]!
    heap[i] = heap[j]!
    heap[j] = held
  }

  function rise(at: number) {
    for (let i = at; i > 0; ) {
      const parent = (i - 1) >> 1
      if (!before(heap[i]!, heap[parent]!)) return
      swap(i, parent)
      i = parent
    }
  }

  function sink() {
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2]
      let least = i
      if (left < heap.length && before(heap[left]!, heap[least]!)) least = left
      if (right < heap.length && before(heap[right]!, heap[least]!)) least = right
      if (least === i) return
      swap(i, least)
      i = least
    }
  }

  return {
    put(at, item) {
      heap.push({ at, turn: turns++, item })
      rise(heap.length - 1)
    },
    next: () => heap[0]?.at,
    take() {
      const first = heap[0]
      const last = heap.pop()
      if (first && last && heap.length > 0) {
        heap[0] = last
        sink()
      }
      return first?.item
    },
  }
}
