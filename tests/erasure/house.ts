import { Writable } from 'node:stream'
import pino from 'pino'
import { expect } from 'vitest'
import { CreateStaffAccount } from '../../src/commands/identity/account'
import type { Actor, Command } from '../../src/commands/kernel/command'
import { openInfrastructure } from '../../src/composition/infrastructure'
import { startApp } from '../../src/composition/start'
import { readEnv } from '../../src/env'
import { sessionStore } from '../../src/http/kernel/session-store'
import { PASSWORD, type TestApp } from '../support/app'
import { Browser } from '../support/browser'
import { publishCourse } from '../support/course'
import { plainRenderer } from '../support/http'

const admin: Actor = { accountId: 'admin', role: 'Admin' }
let sent = 0

/** The product over a database and a data folder that outlive it, with every line it logs. */
export async function openHouse(url: string, dataDir: string) {
  const lines: string[] = []
  const out = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    WORLD: 'none',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  })
  const infrastructure = await openInfrastructure(env, pino({ level: 'trace' }, out))
  const app = await startApp(infrastructure, async () => plainRenderer, { withoutRateLimits: true })
  await app.settled
  const sessions = sessionStore(infrastructure.pool, env.SESSION_LIFETIME_MINUTES)

  /** Sends a command past HTTP and waits until the read models know of it. */
  async function send<I>(command: Command<I>, input: unknown, actor: Actor = admin) {
    const commandId = `0199c4f2-7e5a-7c31-8b1e-${String(++sent).padStart(12, '0')}`
    const outcome = await infrastructure.dispatcher.dispatch(command, input, { actor, commandId })
    if (outcome.position) expect(await infrastructure.projector.waitFor(outcome.position, 20_000)).toBe(true)
    return outcome
  }

  return {
    url: app.url,
    infrastructure,
    queue: app.queue,
    lines,
    send,
    stop: () => app.stop(),
    publish: (courseId: string, price: number) => publishCourse({ send } as TestApp, courseId, price),
    guest: () => new Browser(app.url),
    async admin() {
      const accountId = `admin-${++sent}`
      const email = `${accountId}@exemplo.test`
      await send(CreateStaffAccount, {
        accountId,
        name: 'Ana Lima Prado',
        email,
        password: PASSWORD,
        role: 'Admin',
      })
      const { token } = await sessions.start(
        {
          accountId,
          role: 'Admin',
          visitorId: `0199c4f2-7e5a-4c31-8b1e-${accountId.padStart(12, '0').slice(-12)}`,
          device: 'teste',
        },
        infrastructure.clock.now(),
      )
      const browser = new Browser(app.url)
      browser.cookies.set('sid', token)
      return Object.assign(browser, { accountId })
    },
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>
