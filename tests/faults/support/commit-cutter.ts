import { connect, createServer, type Socket } from 'node:net'

/** Recognises a connection that appends events by its statements. */
const APPENDS = /log\.append|into log\.events/
/** A connection that opens a transaction of its own, or ends it. */
const COMMITS = /commit/i

export type Cut =
  /** The request arrives cut off: nothing is done. */
  | { where: 'request'; bytes: number }
  /** The request arrives whole and is done; of its answer so many bytes come back. */
  | { where: 'answer'; bytes: number }

export interface CommitCutter {
  port: number
  /** Cuts the connection at the next append, or at the next `commit` of any connection. */
  arm(at: 'append' | 'commit', cut: Cut): void
  /** Cuts made so far. */
  cuts(): number
  close(): Promise<void>
}

/** A loopback proxy before PostgreSQL that recognises appends and cuts the connection at a given point. */
export async function commitCutter(port: number): Promise<CommitCutter> {
  let armed: { at: 'append' | 'commit'; cut: Cut } | undefined
  let cuts = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    const both = [client, upstream]
    const end = () => {
      for (const socket of both) socket.destroy()
    }
    for (const socket of both) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    let appends = false
    let left: number | undefined
    client.on('data', (chunk) => {
      const said = chunk.toString('latin1')
      if (APPENDS.test(said)) appends = true
      const hit = armed?.at === 'append' ? appends : COMMITS.test(said)
      if (!armed || !hit) return void upstream.write(chunk)
      const { cut } = armed
      armed = undefined
      cuts++
      if (cut.where === 'answer') {
        left = cut.bytes
        upstream.write(chunk)
      } else upstream.write(chunk.subarray(0, Math.min(cut.bytes, chunk.length - 1)), end)
    })
    upstream.on('data', (chunk) => {
      if (left === undefined) return void client.write(chunk)
      const part = chunk.subarray(0, left)
      left -= part.length
      client.write(part, () => {
        if (left === 0) end()
      })
      // An answer that is shorter than the cut came whole; the connection dies behind it.
      if (left !== undefined && left > 0) setImmediate(end)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as { port: number }).port,
    arm: (at, cut) => {
      armed = { at, cut }
    },
    cuts: () => cuts,
    async close() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
