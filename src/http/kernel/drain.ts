import type { Server } from 'node:http'

/** Load balancers and idle clients get this long to notice before the door closes. */
const NOTICE_MS = 1_000
const LIMIT_MS = 12_000

export interface Drain {
  isDraining(): boolean
  /** Stops taking requests, lets those under way finish, and answers when the last connection is closed. */
  drain(): Promise<void>
}

/** Lets a server go without resetting anybody: answers say `Connection: close`, then the door closes. */
export function drainable(server: Server): Drain {
  let draining: Promise<void> | undefined
  server.prependListener('request', (_req, res) => {
    if (draining) res.setHeader('Connection', 'close')
  })
  const close = async () => {
    await new Promise((done) => setTimeout(done, NOTICE_MS))
    const limit = setTimeout(() => server.closeAllConnections(), LIMIT_MS)
    await new Promise<void>((done) => server.close(() => done()))
    clearTimeout(limit)
  }
  return {
    isDraining: () => draining !== undefined,
    drain() {
      draining ??= close()
      return draining
    },
  }
}
