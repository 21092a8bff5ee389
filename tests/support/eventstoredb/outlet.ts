import { setTimeout as pause } from 'node:timers/promises'
import type { ServerWritableStream } from '@grpc/grpc-js'
import type { ServerState } from './calls'
import type { Fault } from './faults'
import type { Streams } from './protocol'

export type ReadCall = ServerWritableStream<Streams.ReadReq, Streams.ReadResp>

/** What a call writes, at the pace of its reader, and the fault that it meets on the way. */
export function outlet(state: ServerState, call: ReadCall, fault: Fault | undefined) {
  let events = 0
  const gone = new Promise<void>((resolve) => {
    for (const sign of ['cancelled', 'close', 'error'] as const) call.on(sign, resolve)
  })
  return {
    gone,
    /** False when nothing more is to be sent. */
    async event(response: Streams.ReadResp): Promise<boolean> {
      if (fault && events >= (fault.after ?? 0)) {
        if (fault.kind === 'slow') await pause(fault.ms ?? 50)
        if (fault.kind === 'silence') return await gone.then(() => false)
        if (fault.kind === 'endEarly') return false
        if (fault.kind.startsWith('cut')) {
          state.cut(call.getPeer())
          return false
        }
      }
      events += 1
      return this.send(response)
    },
    async send(response: Streams.ReadResp): Promise<boolean> {
      if (call.cancelled || call.destroyed) return false
      if (!call.write(response))
        await Promise.race([new Promise((drained) => call.once('drain', drained)), gone])
      return !call.cancelled
    },
  }
}

export type Outlet = ReturnType<typeof outlet>
