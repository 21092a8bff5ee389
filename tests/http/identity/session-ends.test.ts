import { describe, expect, it, vi } from 'vitest'
import { ChangeRole, RequireMailboxProof } from '../../../src/commands/identity/account'
import { sessionEnds } from '../../../src/commands/identity/session-ends'
import { commands } from '../../../src/composition/modules'
import { sessionStore } from '../../../src/http/kernel/session-store'
import { PASSWORD, testApp } from '../../support/app'
import { Browser } from '../../support/browser'

const app = await testApp()
const { pool, clock } = app.infrastructure
const sessions = sessionStore(pool, 60)
const NEW = 'outra-senha-bem-longa-9'

/** A signed-in person with a second device, and a stranger who stole a third session. */
async function person(role: 'Student' | 'Editor' = 'Student') {
  const own = await app.as(role)
  const { accountId } = own
  const other = async () => {
    const { token } = await sessions.start(
      { accountId, role, visitorId: '5e0a5b0e-6a1e-4c2b-9a9c-000000000002', device: 'outro' },
      clock.now(),
    )
    const browser = new Browser(app.url)
    browser.cookies.set('sid', token)
    return browser
  }
  return { accountId, email: own.email, own, others: [await other(), await other()] }
}
const isIn = async (browser: Browser) => {
  const page = await (await browser.visit('/')).json()
  return page.props.auth.user !== null
}
const areOut = async (browsers: Browser[]) => {
  for (const each of browsers) if (await isIn(each)) return false
  return true
}
const admin = await app.as('Admin')
const asSystem = { accountId: null, role: 'System' as const }

type Someone = Awaited<ReturnType<typeof person>>
interface Door {
  door: string
  event: string
  act: (who: Someone) => Promise<unknown>
  /** Whether the session in which it was asked for stays. */
  keepsOwn: boolean
}

const doors: Door[] = [
  {
    door: 'the form for a new password',
    event: 'PasswordSet',
    act: ({ own }) => own.post('/profile/password', { current: PASSWORD, password: NEW }),
    keepsOwn: true,
  },
  {
    door: 'change-password over the API',
    event: 'PasswordSet',
    act: ({ own }) => own.json('/api/commands/change-password', { current: PASSWORD, password: NEW }),
    keepsOwn: true,
  },
  {
    door: 'a link in the mailbox',
    event: 'PasswordSet',
    async act({ email }) {
      const guest = app.guest()
      await guest.post('/forgot-password', { email })
      const text = await app.mailTo(email, 'senha')
      const path = /\/reset-password\/[^\s"]+/.exec(text)?.[0] ?? ''
      expect((await guest.post(path, { password: NEW }, { from: path })).status).toBe(303)
      // The session that the link began came after the event, whose reactor must not end it.
      await new Promise((later) => setTimeout(later, 500))
      expect(await isIn(guest)).toBe(true)
    },
    keepsOwn: false,
  },
  {
    door: 'the link over the API',
    event: 'PasswordSet',
    async act({ email }) {
      const guest = app.guest()
      await guest.post('/forgot-password', { email })
      const text = await app.mailTo(email, 'senha')
      const token = decodeURIComponent(/\/reset-password\/([^\s"]+)/.exec(text)?.[1] ?? '')
      const answer = await guest.json('/api/commands/set-password-by-link', { token, password: NEW })
      expect(answer.status).toBe(200)
    },
    keepsOwn: false,
  },
  {
    door: 'change-role over the API',
    event: 'RoleChanged',
    act: ({ accountId }) => admin.json('/api/commands/change-role', { accountId, role: 'Support' }),
    keepsOwn: false,
  },
  {
    door: 'a command that no request sent',
    event: 'RoleChanged',
    act: ({ accountId }) => app.send(ChangeRole, { accountId, role: 'Support' }),
    keepsOwn: false,
  },
  {
    door: 'a purchase under the unverified e-mail',
    event: 'MailboxProofRequired',
    act: ({ accountId }) => app.send(RequireMailboxProof, { accountId, orderId: 'o1' }, asSystem),
    keepsOwn: false,
  },
  {
    door: 'block-user over the API, after which the password opens nothing',
    event: 'AccountBlocked',
    async act({ accountId, email }) {
      const reason = 'Revende as aulas.'
      const blocked = await admin.json('/api/commands/block-user', { accountId, reason })
      const login = await app.guest().post('/login', { email, password: PASSWORD })
      expect(await login.text()).toContain('Esta conta está bloqueada')
      return blocked
    },
    keepsOwn: false,
  },
  {
    door: 'forget-person over the API',
    event: 'PersonForgotten',
    act: ({ accountId }) =>
      admin.json('/api/commands/forget-person', {
        accountId,
        reason: 'asked-staff',
        keepsCertificates: false,
      }),
    keepsOwn: false,
  },
  {
    door: 'delete-account over the API',
    event: 'PersonForgotten',
    act: ({ own }) => own.json('/api/commands/delete-account', { password: PASSWORD }),
    keepsOwn: false,
  },
]

describe('what ends which sessions, by whatever door', () => {
  it.each(doors)('$event by $door', { timeout: 120_000 }, async ({ event, act, keepsOwn }) => {
    const who = await person(event === 'PersonForgotten' ? 'Student' : 'Editor')
    expect(await isIn(who.own)).toBe(true)
    await act(who)
    await vi.waitFor(async () => expect(await areOut(who.others)).toBe(true), { timeout: 20_000 })
    // What a reactor ends comes later: the own session is asked about once it had its time.
    await new Promise((later) => setTimeout(later, 300))
    expect(await isIn(who.own)).toBe(keepsOwn)
  })

  it('names events that exist, each with a door or a test of its own', () => {
    const elsewhere = ['SecondStepEnabled', 'SecondStepDisabled']
    expect(Object.keys(sessionEnds).sort()).toEqual(
      [...new Set([...doors.map(({ event }) => event), ...elsewhere])].sort(),
    )
  })
})

describe('the own password cannot be guessed', () => {
  it.each(['change-password', 'delete-account'])('by %s over the API', async (name) => {
    const { own } = await person()
    const guess = (n: number) =>
      own.json(`/api/commands/${name}`, {
        current: `palpite-numero-${n}`,
        password: name === 'delete-account' ? `palpite-numero-${n}` : NEW,
      })
    const answers: number[] = []
    for (let n = 0; n < 8; n++) answers.push((await guess(n)).status)
    expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
    // Not by the right one either, nor by the other door.
    const right = await own.post('/profile/password', { current: PASSWORD, password: NEW })
    expect(right.status).not.toBe(303)
  })

  it('by any command that takes it: each of them counts its tries', () => {
    const counted = commands.filter(({ tries }) => tries).map(({ name }) => name)
    expect(counted.sort()).toEqual([
      'ChangePassword',
      'DeleteAccount',
      'DisableSecondStep',
      'EnableSecondStep',
      'PassSecondStep',
    ])
  })
})
