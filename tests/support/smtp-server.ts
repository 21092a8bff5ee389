import { createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body as they came over the wire. */
  data: string
}

/** Just enough SMTP (RFC 5321) to receive mail on a free loopback port. `refuse` answers 451 to the next RCPT, and addresses that begin with `unknown` always get 550. */
export async function startSmtp() {
  const received: ReceivedMail[] = []
  /** What came after AUTH PLAIN, decoded. */
  const logins: string[] = []
  const sockets = new Set<Socket>()
  const state = { refuse: 0, password: '' }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let mail: ReceivedMail = { from: '', to: [], data: '' }
    let inData = false
    let buffer = ''
    const say = (answer: string) => socket.write(`${answer}\r\n`)
    const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

    function command(line: string) {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO') return say('250-localhost\r\n250-AUTH PLAIN\r\n250 8BITMIME')
      if (verb === 'AUTH') {
        const login = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString()
        logins.push(login)
        return say(state.password && !login.endsWith(state.password) ? '535 5.7.8 bad login' : '235 ok')
      }
      if (verb === 'MAIL') {
        mail = { from: address(line), to: [], data: '' }
        return say('250 ok')
      }
      if (verb === 'RCPT') {
        if (state.refuse > 0) {
          state.refuse -= 1
          return say('451 try later')
        }
        if (address(line).startsWith('unknown')) return say('550 5.1.1 no such mailbox')
        mail.to.push(address(line))
        return say('250 ok')
      }
      if (verb === 'DATA') {
        inData = true
        return say('354 go on')
      }
      if (verb === 'QUIT') {
        say('221 bye')
        return socket.end()
      }
      return say('250 ok')
    }

    say('220 localhost')
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8')
      for (;;) {
        const end = inData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n')
        if (end < 0) return
        const part = buffer.slice(0, end)
        buffer = buffer.slice(end + (inData ? 5 : 2))
        if (!inData) {
          command(part)
          continue
        }
        inData = false
        received.push({ ...mail, data: part })
        say('250 accepted')
      }
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    logins,
    /** The only password that lets in from now on. */
    demand(password: string) {
      state.password = password
    },
    refuseNext(count = 1) {
      state.refuse = count
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
