import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, vi } from 'vitest'
import { CreateStaffAccount } from '../../src/commands/identity/account'
import type { Actor, Command } from '../../src/commands/kernel/command'
import { openInfrastructure } from '../../src/composition/infrastructure'
import { startApp } from '../../src/composition/start'
import type { Role } from '../../src/contracts/kernel/roles'
import { readEnv } from '../../src/env'
import type { Renderer } from '../../src/http/kernel/services'
import { sessionStore } from '../../src/http/kernel/session-store'
import { Browser } from './browser'
import { testDatabase } from './database'
import { plainRenderer } from './http'
import { keptMails } from './outbox'

export const PASSWORD = 'uma-senha-de-teste-longa'
/** Nobody is left at the end of a test who would have to notice. */
const AT_ONCE = { noticeMs: 0, idleMs: 0 }
const admin: Actor = { accountId: 'admin', role: 'Admin' }

/**
 * The product as it is composed: real log, read models, workers and HTTP on a free loopback port, over a database of
 * its own. Pages come as their page objects. Ends with the test file.
 */
export async function testApp(
  vars: Record<string, string> = {},
  renderer: Renderer = plainRenderer,
  http: Parameters<typeof startApp>[2] = { withoutRateLimits: true },
) {
  const database = await testDatabase({ whole: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'trilha-app-'))
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    WORLD: 'none',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...vars,
  })
  const infrastructure = await openInfrastructure(env, pino({ level: 'silent' }))
  const app = await startApp(infrastructure, async () => renderer, { drainTimes: AT_ONCE, ...http })
  await app.settled
  afterAll(async () => {
    await app.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const sessions = sessionStore(database.pool, env.SESSION_LIFETIME_MINUTES)
  let sent = 0
  /** Sends a command past HTTP and waits until the read models know of it. */
  async function send<I>(command: Command<I>, input: unknown, actor: Actor = admin) {
    const commandId = `0199c4f2-7e5a-7c31-8b1d-${String(++sent).padStart(12, '0')}`
    const outcome = await infrastructure.dispatcher.dispatch(command, input, { actor, commandId })
    if (outcome.position) expect(await infrastructure.projector.waitFor(outcome.position, 10_000)).toBe(true)
    return outcome
  }

  return {
    url: app.url,
    infrastructure,
    queue: app.queue,
    send,
    guest: () => new Browser(app.url),
    /**
     * A browser in which a new account of this role is signed in; its e-mail is `<accountId>@exemplo.test`. Each has a visitor
     * of its own, since who is forgotten takes the sessions of theirs along.
     */
    async as(
      role: Role,
      accountId = `${role.toLowerCase()}-${++sent}`,
      name = 'Ana Lima Prado',
      visitorId: string = crypto.randomUUID(),
    ) {
      const email = `${accountId}@exemplo.test`
      await send(CreateStaffAccount, { accountId, name, email, password: PASSWORD, role })
      const session = await sessions.start(
        { accountId, role, visitorId, device: 'teste' },
        infrastructure.clock.now(),
      )
      const browser = new Browser(app.url)
      browser.cookies.set('sid', session.token)
      return Object.assign(browser, { accountId, email })
    },
    /** The text of the newest mail to an address whose subject holds `subject`; waits for it. */
    mailTo: (address: string, subject: string) =>
      vi.waitFor(
        async () => {
          const mails = await keptMails(database.pool, address)
          const found = mails.find((mail) => mail.subject.includes(subject))
          if (!found) throw new Error(`no mail "${subject}" to ${address}`)
          return found.text
        },
        { timeout: 60_000, interval: 100 },
      ),
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
