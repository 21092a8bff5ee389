import type { EventStore } from '../../../src/ports/event-store'
import { appender } from '../../projections/kernel/append'
import type { Random } from './seed'

const KEYS = ['a', 'b', 'ç', 'Z', '0', 'ab']

/** Appends so many events of every kind that the tally knows, over a few streams, by the seed. */
export async function tell(store: EventStore, random: Random, times: number): Promise<void> {
  const append = appender(store)
  for (let i = 0; i < times; i++) {
    const key = random.pick(KEYS)
    const [type, data] = random.weighed<[string, unknown]>([
      [6, ['Counted', { keys: [...new Set([key, random.pick(KEYS)])], by: random.below(9) + 1 }]],
      [3, ['Noted', { key, text: random.below(4) ? `nota ${i}` : null }]],
      [1, ['Dropped', { key }]],
    ])
    await append(`s-${random.below(5)}`, 1, type, data)
  }
}
