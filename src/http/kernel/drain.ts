import type { Server, ServerResponse } from 'node:http'

/** Load balancers and idle clients get this long to notice before the door closes. */
const NOTICE_MS = 1_000
const LIMIT_MS = 12_000
const STEP_MS = 200

export interface Drain {
  isDraining(): boolean
  /** Stops taking requests, lets those under way finish, and answers when the last connection is closed. */
  drain(): Promise<void>
}

/** Lets a server go without resetting anybody: answers say `Connection: close`, then the door closes. */
export function drainable(server: Server): Drain {
  let draining: Promise<void> | undefined
  const open = new Set<ServerResponse>()
  server.prependListener('request', (_req, res) => {
    if (draining) res.setHeader('Connection', 'close')
    open.add(res)
    res.once('close', () => open.delete(res))
  })
  /** Streams of events would go on for ever: their browsers come back, to another process if there is one. */
  const endStreams = () => {
    for (const res of open) {
      if (String(res.getHeader('content-type')).startsWith('text/event-stream')) res.end()
    }
  }
  const close = async () => {
    await new Promise((done) => setTimeout(done, NOTICE_MS))
    // Again and again: a request under way may turn out to be one.
    const ending = setInterval(endStreams, STEP_MS)
    endStreams()
    const limit = setTimeout(() => server.closeAllConnections(), LIMIT_MS)
    await new Promise<void>((done) => server.close(() => done()))
    clearTimeout(limit)
    clearInterval(ending)
  }
  return {
    isDraining: () => draining !== undefined,
    drain() {
      draining ??= close()
      return draining
    },
  }
}
