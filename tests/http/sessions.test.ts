import { describe, expect, it } from 'vitest'
import { DAY, MINUTE, plus } from '../../src/domain/kernel/instants'
import { action } from '../../src/http/kernel/submit'
import { pageIn } from '../support/browser'
import { testDatabase } from '../support/database'
import { anyPage, httpWorld } from '../support/http'

const database = await testDatabase()
const world = await httpWorld(database, {
  env: { SESSION_LIFETIME_MINUTES: '60' },
  pages: [anyPage('Platform/Info/TermsOfUse'), anyPage('Platform/Student/MyCourses')],
  actions: [
    action('/login', async (ctx) => {
      await ctx.signIn({ accountId: String(ctx.body.account), role: 'Student' })
      return { to: '/student/mycourses' }
    }),
    action('/keep', async (ctx) => {
      await ctx.session.set('draft', ctx.body.draft)
      return { json: { draft: ctx.session.get('draft') } }
    }),
    action('/kept', (ctx) => ({ json: { draft: ctx.session.get('draft') ?? null } })),
    action('/rotate', async (ctx) => {
      await ctx.session.rotate()
      return { to: '/terms_of_use' }
    }),
  ],
})
const start = world.clock.at
const rows = async () =>
  (
    await database.pool.query(
      `select encode(token_hash, 'hex') as id, account_id, data::text from ops.sessions`,
    )
  ).rows
const isIn = async (browser: ReturnType<typeof world.guest>) =>
  (await browser.html('/student/mycourses')).status === 200

describe('a session', () => {
  it('begins with a new token at login, and only its hash is stored', async () => {
    const guest = world.guest()
    const response = await guest.post('/login', { account: 'a1' })
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('sid='))
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/)
    const token = guest.cookies.get('sid') ?? ''
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await rows())).not.toContain(token)
    expect(await isIn(guest)).toBe(true)
  })

  it('of a guest starts when it holds data, which the login inherits, and its old token becomes invalid', async () => {
    const guest = world.guest()
    await guest.send('/keep', { draft: 'rascunho' })
    const old = guest.cookies.get('sid')
    await guest.post('/login', { account: 'a2' })
    expect(guest.cookies.get('sid')).not.toBe(old)
    expect(await (await guest.send('/kept')).json()).toEqual({ draft: 'rascunho' })
    const thief = world.guest()
    thief.cookies.set('sid', old ?? '')
    expect(await isIn(thief)).toBe(false)
    expect(thief.cookies.has('sid')).toBe(false)
  })

  it('of one account leaves no data to the next one in the same browser', async () => {
    const browser = await world.as('Student', 'a3')
    await browser.send('/keep', { draft: 'de a3' })
    await browser.post('/login', { account: 'a4' })
    expect(await (await browser.send('/kept')).json()).toEqual({ draft: null })
  })

  it('rotates: the same session, another token, another csrf secret', async () => {
    const browser = await world.as('Student', 'a5')
    await browser.html('/terms_of_use')
    const before = { token: browser.cookies.get('sid'), csrf: browser.csrf }
    await browser.post('/rotate')
    await browser.html('/terms_of_use')
    expect(browser.cookies.get('sid')).not.toBe(before.token)
    expect(browser.csrf).not.toBe(before.csrf)
    expect(await isIn(browser)).toBe(true)
  })

  it('ends at logout, on this device only', async () => {
    const [here, there] = [await world.as('Student', 'a6'), await world.as('Student', 'a6')]
    await here.post('/logout')
    expect([await isIn(here), await isIn(there)]).toEqual([false, true])
    expect([...here.cookies.keys()]).not.toContain('sid')
    const said = async (browser: typeof here) =>
      (await browser.get('/terms_of_use').seesPage('Platform/Info/TermsOfUse')).props.flash
    expect(await said(here)).toEqual({ success: 'Você saiu da sua conta.' })
    await there.post('/logout', { quiet: '1' })
    expect([await isIn(there), await said(there)]).toEqual([false, {}])
  })
})

describe('the lifetime of a session', () => {
  it('ends when it is idle, and its row is deleted', async () => {
    const browser = await world.as('Student', 'idle')
    world.clock.at = plus(start, 59 * MINUTE)
    expect(await isIn(browser)).toBe(true)
    world.clock.at = plus(start, 118 * MINUTE)
    expect(await isIn(browser)).toBe(true)
    world.clock.at = plus(start, 179 * MINUTE)
    expect(await isIn(browser)).toBe(false)
    expect((await rows()).filter((row) => row.account_id === 'idle')).toEqual([])
  })

  it('asks for the login, and leads back to the page, when a form of before its end is sent', async () => {
    world.clock.at = start
    const browser = await world.as('Student', 'late')
    expect(await isIn(browser)).toBe(true)
    world.clock.at = plus(start, 61 * MINUTE)
    const from = '/student/mycourses'
    const cookies = new Map(browser.cookies)
    const again = () => {
      browser.cookies.clear()
      for (const [name, value] of cookies) browser.cookies.set(name, value)
    }
    const refused = await browser.send('/keep', { draft: 'oi' }, { from })
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({
        code: 'session-ended',
        detail: 'Sua sessão terminou. Entre de novo para continuar de onde parou.',
        location: '/login?next=%2Fstudent%2Fmycourses',
      }),
    ])
    again()
    const plain = await browser.post('/keep', { draft: 'oi' }, { from })
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/login?next=%2Fstudent%2Fmycourses'])
    again()
    const open = await browser.post('/keep', { draft: 'oi' }, { from: '/terms_of_use' })
    const page = pageIn(await open.text())
    expect([open.status, page.props.old.draft]).toEqual([401, 'oi'])
    const sent = await browser.post('/keep', { draft: 'oi', _csrf: page.props.auth.csrfToken })
    expect(sent.status).toBe(200)
    again()
    const foreign = await browser.send(
      '/keep',
      { draft: 'oi' },
      { from, headers: { origin: 'https://mal.example' } },
    )
    expect(foreign.status).toBe(401)
  })

  it('asks for the login, too, when the cookie of the session is gone, and takes no form of an account from a guest', async () => {
    world.clock.at = start
    const browser = await world.as('Student', 'gone')
    const from = '/terms_of_use'
    const page = await (await browser.visit(from)).json()
    const { csrfToken } = page.props.auth
    browser.cookies.delete('sid')
    const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]
    expect(await codeOf(await browser.send('/keep', { draft: 'oi' }, { from }))).toEqual([
      401,
      'session-ended',
    ])
    await browser.visit(from)
    expect(browser.csrf).not.toBe(csrfToken)
    const headers = { 'x-xsrf-token': browser.csrf }
    expect(
      await codeOf(await browser.send('/keep', { draft: 'oi', _csrf: csrfToken }, { from, headers })),
    ).toEqual([401, 'session-ended'])
    const plain = await browser.post('/keep', { draft: 'oi', _csrf: csrfToken }, { from })
    const again = pageIn(await plain.text())
    expect([plain.status, again.props.old.draft]).toEqual([401, 'oi'])
    const asGuest = await browser.post('/keep', { draft: 'oi', _csrf: again.props.auth.csrfToken }, { from })
    expect(asGuest.status).toBe(200)
  })

  it('is not extended by background requests', async () => {
    world.clock.at = start
    const browser = await world.as('Student', 'asleep')
    world.clock.at = plus(start, 50 * MINUTE)
    await browser.ask('GET', '/api/session/lifetime', { headers: { 'x-background': '1' } })
    world.clock.at = plus(start, 61 * MINUTE)
    expect(await isIn(browser)).toBe(false)
  })

  it('ends after 30 days even when it is active', async () => {
    world.clock.at = start
    const browser = await world.as('Student', 'busy')
    for (let at = 0; at < 30 * DAY; at += 50 * MINUTE) {
      world.clock.at = plus(start, at)
      const id = (await rows()).find((row) => row.account_id === 'busy')?.id
      const session = id && (await world.sessions.find({ id }, world.clock.at))
      if (session) await world.sessions.touch(session, world.clock.at)
    }
    expect(await isIn(browser)).toBe(true)
    world.clock.at = plus(start, 30 * DAY)
    expect(await isIn(browser)).toBe(false)
  })

  it('is available in minutes', async () => {
    world.clock.at = start
    const browser = await world.as('Student', 'curious')
    const response = await browser.ask('GET', '/api/session/lifetime', {
      headers: { accept: 'application/json' },
    })
    expect(await response.json()).toMatchObject({
      lifetime: 60,
      authenticated: true,
      expires_at: plus(start, 30 * DAY),
    })
  })
})

describe('devices', () => {
  it('are listed for their owner, and revoked one by one or all but the current one', async () => {
    world.clock.at = start
    const [one, two, three] = [
      await world.as('Student', 'd1'),
      await world.as('Student', 'd1'),
      await world.as('Student', 'd1'),
    ]
    const devices = await world.sessions.devices('d1', start)
    expect(devices.map((device) => device.device)).toEqual(['teste', 'teste', 'teste'])
    const first = devices[0]?.id ?? ''
    expect(await world.sessions.revokeOf('someone-else', first)).toBe(false)
    expect(await world.sessions.revokeOf('d1', "'; drop table ops.sessions")).toBe(false)
    expect(await world.sessions.revokeOf('d1', first)).toBe(true)
    expect((await Promise.all([one, two, three].map(isIn))).filter(Boolean)).toHaveLength(2)
    const keep = devices[1]?.id ?? null
    expect(await world.sessions.revokeAll('d1', keep)).toBe(1)
    expect(await world.sessions.devices('d1', start)).toHaveLength(1)
  })
})

describe('the bearer of page props', () => {
  const call = (token: string) =>
    world.guest().ask('POST', '/kept', {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'x-page': '1' },
    })

  it('authenticates without csrf token, until it expires or its session ends', async () => {
    world.clock.at = start
    const browser = await world.as('Student', 'b1')
    const { token } = (await browser.get('/student/mycourses').seesPage('Platform/Student/MyCourses')).props
      .auth
    expect((await call(token ?? '')).status).toBe(200)
    expect((await call(`${token}x`)).status).toBe(403)
    world.clock.at = plus(start, 31 * MINUTE)
    expect((await call(token ?? '')).status).toBe(403)
    world.clock.at = start
    await browser.post('/logout')
    expect((await call(token ?? '')).status).toBe(403)
  })
})

it('that lives but a minute stays open while it is used, and ends once it is not', async () => {
  const brief = await httpWorld(database, {
    env: { SESSION_LIFETIME_MINUTES: '1' },
    pages: [anyPage('Platform/Student/MyCourses')],
  })
  const student = await brief.as('Student')
  const isOpen = async () => (await student.html('/student/mycourses')).status === 200
  for (let n = 0; n < 12; n++) {
    brief.clock.at = plus(brief.clock.at, 25_000)
    expect(await isOpen(), `after ${n * 25} s of use`).toBe(true)
  }
  brief.clock.at = plus(brief.clock.at, MINUTE + 1)
  expect(await isOpen()).toBe(false)
})
