import type { Contender } from '../contenders/contender'
import { clientCpu, serverCpu } from '../harness/cpu'
import { at } from '../harness/numbers'
import { ordersPlaced } from '../harness/orders'
import type { Server } from '../harness/server'

export interface Turn {
  eventsPerSecond: number
  p50: number
  p99: number
  /** µs for each event. */
  client: number
  server: number
}

const EVENTS_OF_STREAM = 10
let made = 0

/** So many callers at once, each with streams of its own, for so long. Each waits for its answer before it goes on. */
export async function appendTurn(
  server: Server,
  to: Contender,
  { callers, size, ms }: { callers: number; size: number; ms: number },
): Promise<Turn> {
  const latencies: number[] = []
  let events = 0
  const cpu = [clientCpu(), serverCpu(server.pid)] as const
  const began = performance.now()
  const end = began + ms
  const caller = async () => {
    while (performance.now() < end) {
      const stream = `order-${++made}`
      for (let behind = -1; behind < EVENTS_OF_STREAM * size - 1 && performance.now() < end; behind += size) {
        const batch = ordersPlaced(size, made)
        made += size
        const sent = performance.now()
        await to.append(stream, behind, batch)
        latencies.push(performance.now() - sent)
        events += size
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - began) / 1000
  return {
    eventsPerSecond: events / seconds,
    p50: at(latencies, 0.5),
    p99: at(latencies, 0.99),
    client: (clientCpu() - cpu[0]) / events,
    server: (serverCpu(server.pid) - cpu[1]) / events,
  }
}
