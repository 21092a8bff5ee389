import type { NewEvent } from '../../src/ports/event-store'
import type { Contender } from '../contenders/contender'
import { at } from '../harness/numbers'
import { ordersPlaced } from '../harness/orders'

export interface StreamTurn {
  appendP50: number
  readP50: number
}

const LENGTH = 100
let made = 0

const centsOf = (events: readonly NewEvent[]) =>
  events.reduce((cents, { data }) => cents + (data as { totalCents: number }).totalCents, 0)

/** ms to append a stream of 100 events at once, and to read and fold it, one caller. */
export async function streamTurn(to: Contender, ms: number): Promise<StreamTurn> {
  const appends: number[] = []
  const reads: number[] = []
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const stream = `hundred-${++made}`
    const events = ordersPlaced(LENGTH, made * LENGTH)
    const t0 = performance.now()
    await to.append(stream, -1, events)
    const t1 = performance.now()
    const read = await to.read?.(stream)
    reads.push(performance.now() - t1)
    appends.push(t1 - t0)
    if (!read || read.events !== LENGTH || read.cents !== centsOf(events)) {
      throw new Error(`${stream} did not come back as it was appended`)
    }
  }
  return { appendP50: at(appends, 0.5), readP50: at(reads, 0.5) }
}
