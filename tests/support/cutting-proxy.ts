import { connect, createServer, type Socket } from 'node:net'

/**
 * A loopback proxy before a server. `cutAnswers()` lets requests through and swallows the next answer,
 * cutting the connection as it comes: the server did the work, and nobody was told.
 */
export async function cuttingProxy(port: number) {
  let cutting = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream)
    upstream.on('data', (answer) => {
      if (cutting > 0) {
        cutting--
        client.destroy()
      } else client.write(answer)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as { port: number }).port,
    cutAnswers: (count = 1) => {
      cutting = count
    },
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
