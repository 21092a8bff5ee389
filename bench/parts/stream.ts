import type { Contender } from '../contenders/contender'
import { at } from '../harness/numbers'
import { orderPlaced } from '../harness/orders'

export interface StreamTurn {
  appendP50: number
  readP50: number
}

const LENGTH = 100
let made = 0

/** ms to append a stream of 100 events at once, and to read it, one caller. */
export async function streamTurn(to: Contender, ms: number): Promise<StreamTurn> {
  const appends: number[] = []
  const reads: number[] = []
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const stream = `hundred-${++made}`
    const events = Array.from({ length: LENGTH }, (_, i) => orderPlaced(i))
    const t0 = performance.now()
    await to.append(stream, -1, events)
    const t1 = performance.now()
    const count = await to.read?.(stream)
    reads.push(performance.now() - t1)
    appends.push(t1 - t0)
    if (count !== LENGTH) throw new Error(`${stream} came back with ${count} events`)
  }
  return { appendP50: at(appends, 0.5), readP50: at(reads, 0.5) }
}
