import type { Server, ServerResponse } from 'node:http'

/** How long load balancers and idle clients have to notice before the server stops accepting connections. */
const NOTICE_MS = 1_000
const LIMIT_MS = 12_000
const STEP_MS = 200

export interface Drain {
  isDraining(): boolean
  /** Stops accepting requests, lets those under way finish, and resolves when the last connection is closed. */
  drain(): Promise<void>
}

/** Shuts a server down without resetting connections: answers say `Connection: close`, then it stops accepting. */
export function drainable(server: Server): Drain {
  let draining: Promise<void> | undefined
  const open = new Set<ServerResponse>()
  server.prependListener('request', (_req, res) => {
    if (draining) res.setHeader('Connection', 'close')
    open.add(res)
    res.once('close', () => open.delete(res))
  })
  /** Event streams would never finish; browsers reconnect, to another process if there is one. */
  const endStreams = () => {
    for (const res of open) {
      if (String(res.getHeader('content-type')).startsWith('text/event-stream')) res.end()
    }
  }
  const close = async () => {
    await new Promise((done) => setTimeout(done, NOTICE_MS))
    // Repeated, since a request under way may still become an event stream.
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
