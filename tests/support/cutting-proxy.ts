import { connect, createServer, type Socket } from 'node:net'

/** A database's address by way of a proxy on this port of loopback. */
export const byWayOf = (port: number, url: string) => url.replace(/@[^@/]+\//, `@127.0.0.1:${port}/`)

/**
 * A loopback proxy before a server. `cutAnswers()` lets requests through and swallows the next answer,
 * cutting the connection as it comes: the server did the work, and nobody was told. `cutWithin(n)` does so once for every
 * connection that is open, and lets the first n bytes of its next answer through.
 */
export async function cuttingProxy(port: number) {
  let cutting = 0
  let through = 0
  const clients = new Set<Socket>()
  const doomed = new Set<Socket>()
  let cuts = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    clients.add(client)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        clients.delete(client)
        doomed.delete(client)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream)
    upstream.on('data', (answer) => {
      if (cutting > 0) {
        cutting--
        client.destroy()
      } else if (doomed.delete(client)) {
        cuts++
        client.end(answer.subarray(0, through))
      } else client.write(answer)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as { port: number }).port,
    cutAnswers: (count = 1) => {
      cutting = count
    },
    cutWithin: (bytes: number) => {
      through = bytes
      for (const socket of clients) doomed.add(socket)
    },
    /** How many answers `cutWithin` has cut. */
    cuts: () => cuts,
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
