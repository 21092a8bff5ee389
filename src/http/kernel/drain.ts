import type { RequestListener, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface DrainTimes {
  /** How long load balancers and idle clients have to notice before the server stops accepting connections. */
  noticeMs: number
  /** A connection that carries no request for this long is closed; one that was just opened is about to send its first. */
  idleMs: number
}
const TIMES: DrainTimes = { noticeMs: 1_000, idleMs: 1_000 }
const LIMIT_MS = 12_000
const STEP_MS = 50
const MAX_UNQUIET_MS = 3_000

export interface Drain {
  isDraining(): boolean
  /** Answers requests; those that come in the moment of closing are answered right after it. */
  serve(listener: RequestListener): void
  /** Stops accepting requests, lets those under way finish, and resolves when the last connection is closed. */
  drain(): Promise<void>
}

interface Use {
  requests: number
  /** When its last request ended, or it was opened; ms of `performance.now`. */
  since: number
}

/** Shuts a server down without resetting connections: answers say `Connection: close`, then it stops accepting. */
export function drainable(server: Server, { noticeMs, idleMs } = TIMES): Drain {
  let draining: Promise<void> | undefined
  /** Requests that wait until the server is closed to new ones; absent at all other times. */
  let held: (() => void)[] | undefined
  const answers = new Set<ServerResponse>()
  const sockets = new Map<Socket, Use>()
  /** Connections and requests so far. */
  let arrivals = 0
  server.on('connection', (socket: Socket) => {
    arrivals++
    sockets.set(socket, { requests: 0, since: performance.now() })
    socket.once('close', () => sockets.delete(socket))
  })
  const count = (socket: Socket, change: 1 | -1) => {
    const use = sockets.get(socket)
    if (use) sockets.set(socket, { requests: use.requests + change, since: performance.now() })
  }
  server.prependListener('request', ({ socket }, res) => {
    if (draining) res.setHeader('Connection', 'close')
    arrivals++
    answers.add(res)
    count(socket, 1)
    res.once('close', () => {
      answers.delete(res)
      count(socket, -1)
    })
  })
  /**
   * Resolves right after a turn of the event loop in which nothing arrived, so that nothing is cut that was sent before;
   * after three seconds where something always does. Node accepts one connection in a turn.
   */
  const quietTurn = async () => {
    const giveUp = performance.now() + MAX_UNQUIET_MS
    await nextTurn()
    for (let before = -1; before !== arrivals && performance.now() < giveUp; ) {
      before = arrivals
      await nextTurn()
    }
  }
  /** Event streams would never finish; browsers reconnect, to another process if there is one. */
  const endStreams = () => {
    for (const res of answers) {
      if (String(res.getHeader('content-type')).startsWith('text/event-stream')) res.end()
    }
  }
  const closeIdle = () => {
    const until = performance.now() - idleMs
    for (const [socket, { requests, since }] of sockets)
      if (requests === 0 && since < until) socket.destroySoon()
  }
  const close = async () => {
    for (const res of answers) if (!res.headersSent) res.setHeader('Connection', 'close')
    await new Promise((done) => setTimeout(done, noticeMs))
    // Without answers to work on, even a server under full load gets to the end of the queue of new connections.
    held = []
    await quietTurn()
    // That of `http` also cuts connections whose first request has arrived but was not read yet.
    const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
    const waiting = held
    held = undefined
    for (const answer of waiting) answer()
    // Repeated, since a request under way may still become an event stream.
    const ending = setInterval(async () => {
      endStreams()
      await quietTurn()
      closeIdle()
    }, STEP_MS)
    const limit = setTimeout(() => server.closeAllConnections(), LIMIT_MS)
    await closed
    clearTimeout(limit)
    clearInterval(ending)
  }
  return {
    isDraining: () => draining !== undefined,
    serve: (listener) =>
      server.on('request', (req, res) => {
        if (held) held.push(() => listener(req, res))
        else listener(req, res)
      }),
    drain() {
      draining ??= close()
      return draining
    },
  }
}
