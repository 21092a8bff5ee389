import { generateSync } from 'otplib'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageObject } from '../../../src/contracts/kernel/page'
import { PASSWORD, testApp } from '../../support/app'
import { pageIn } from '../../support/browser'

const app = await testApp()
const HERE = '/profile/security'
const STEP = '/login/second-step'
type Person = Awaited<ReturnType<typeof app.as>>
type Browser = ReturnType<typeof app.guest>

// Only the clock is fake: a code is valid for 30 s and once.
vi.useFakeTimers({ toFake: ['Date'] })
vi.setSystemTime(Math.ceil(Date.now() / 30_000) * 30_000 + 10_000)
afterAll(() => void vi.useRealTimers())
const nextCode = (secret: string) => {
  vi.setSystemTime(Date.now() + 30_000)
  return generateSync({ secret, epoch: Date.now() / 1000 })
}

const viewOf = async (browser: Browser) =>
  (await browser.get(HERE).seesPage('Platform/Profile/Security')).props.secondStep as Record<string, never>
const isIn = async (browser: Browser) => (await browser.html('/profile')).status === 200
const errorsIn = async (answer: Response) => pageIn(await answer.text()).props.errors

/** Turns it on by plain forms; returns the secret. */
async function turnOn(person: Person): Promise<string> {
  await person.post('/confirm-password', { password: PASSWORD }, { from: '/confirm-password' })
  await person.post(`${HERE}/begin`, {}, { from: HERE })
  const { secret } = await viewOf(person)
  const done = await person.post(`${HERE}/confirm`, { otp: nextCode(String(secret)) }, { from: HERE })
  expect(done.headers.get('location')).toBe(HERE)
  return String(secret)
}
async function login(email: string, password = PASSWORD, more: Record<string, string> = {}) {
  const browser = app.guest()
  const answer = await browser.post('/login', { email, password, ...more }, { from: '/login' })
  return { browser, to: answer.headers.get('location') }
}
const show = (browser: Browser, otp: string) => browser.post(STEP, { otp }, { from: STEP })

let admin: Person
beforeEach(async () => {
  admin = await app.as('Admin')
})

describe('turning it on', () => {
  it('asks for the password first', async () => {
    expect(await viewOf(admin)).toEqual({ is: 'off' })
    const response = await admin.post(`${HERE}/begin`, {}, { from: HERE })
    expect(response.headers.get('location')).toBe('/confirm-password?next=%2Fprofile%2Fsecurity')
    await admin.get('/profile').seesPage('Platform/Profile/Edit', { inviteSecondStep: true })
  })

  it('keeps the secret after a wrong code, shows the codes until they are confirmed, and ends other sessions', async () => {
    const { browser: other } = await login(admin.email)
    await admin.post('/confirm-password', { password: PASSWORD }, { from: '/confirm-password' })
    await admin.post(`${HERE}/begin`, {}, { from: HERE })
    const begun = await viewOf(admin)
    expect(begun.address).toContain(`secret=${begun.secret}`)
    expect(begun.address).toContain(encodeURIComponent(admin.email))
    const wrong = await admin.post(`${HERE}/confirm`, { otp: '000000' }, { from: HERE })
    expect(wrong.status).toBe(422)
    expect((await errorsIn(wrong)).otp).toBe('O código não confere. Digite o que aparece agora.')
    expect((await errorsIn(await admin.post(`${HERE}/confirm`, { otp: '' }, { from: HERE }))).otp).toBe(
      'Digite o código',
    )
    expect(await viewOf(admin)).toEqual(begun)
    await admin.post(`${HERE}/confirm`, { otp: nextCode(String(begun.secret)) }, { from: HERE })
    const on = await viewOf(admin)
    expect(on).toMatchObject({ is: 'on', codesLeft: 10 })
    expect(on.fresh).toHaveLength(10)
    expect([await isIn(admin), await isIn(other)]).toEqual([true, false])
    await admin.post(`${HERE}/codes/kept`, {}, { from: HERE })
    expect(await viewOf(admin)).toMatchObject({ is: 'on', fresh: null })
    await admin.get('/profile').seesPage('Platform/Profile/Edit', { inviteSecondStep: false })
  })

  it('is suggested to staff at login', async () => {
    const flashAtLogin = async (person: Person) => {
      const { browser } = await login(person.email)
      return (await browser.get('/profile').seesPage('Platform/Profile/Edit')).props.flash
    }
    expect((await flashAtLogin(admin)).info).toContain('confirmação em duas etapas')
    expect(await flashAtLogin(await app.as('Student'))).toEqual({})
  })

  it('is open to students: login asks for the code, a recovery code opens it, and it goes off with the password', async () => {
    const student = await app.as('Student')
    const { browser: other } = await login(student.email)
    expect(await isIn(other)).toBe(true)
    const secret = await turnOn(student)
    expect([await isIn(student), await isIn(other)]).toEqual([true, false])
    const [recovery = ''] = (await viewOf(student)).fresh as unknown as string[]

    const { browser, to } = await login(student.email)
    expect([to, await isIn(browser)]).toEqual([STEP, false])
    const done = await show(browser, nextCode(secret))
    expect(done.headers.get('location')).toBe('/student/mycourses')
    const { browser: without } = await login(student.email)
    expect((await show(without, recovery)).headers.get('location')).toBe(HERE)

    const off = { password: PASSWORD, otp: nextCode(secret) }
    await student.post(`${HERE}/disable`, off, { from: HERE })
    expect(await viewOf(student)).toEqual({ is: 'off' })
    // The same browser, since a fourth one would be asked for a mailed code.
    await other.get('/login').seesPage('Platform/Auth/Login')
    const again = await other.post('/login', { email: student.email, password: PASSWORD }, { from: '/login' })
    expect(again.headers.get('location')).toBe('/student/mycourses')
    await student.get('/profile').seesPage('Platform/Profile/Edit', { inviteSecondStep: false })
  })
})

describe('signing in', () => {
  it('grants no access before the code, and then redirects to the requested page', async () => {
    const secret = await turnOn(admin)
    const { browser, to } = await login(admin.email, PASSWORD, { next: '/admin/orders' })
    expect(to).toBe(STEP)
    expect(await isIn(browser)).toBe(false)
    await browser.get(STEP).seesPage('Platform/Auth/SecondStep', { email: admin.email })
    const wrong = await show(browser, '000000')
    expect([wrong.status, (await errorsIn(wrong)).otp]).toEqual([
      422,
      'O código não confere. Digite o que aparece agora.',
    ])
    expect(pageIn(await (await show(browser, '999999')).text()).props.old).not.toHaveProperty('otp')
    const code = nextCode(secret)
    const done = await show(browser, code)
    expect(done.headers.get('location')).toBe('/admin/orders')
    expect(await isIn(browser)).toBe(true)

    const { browser: thief } = await login(admin.email)
    expect((await errorsIn(await show(thief, code))).otp).toContain('já foi usado')
    expect(await isIn(thief)).toBe(false)
  })

  it('refuses a code without the password, and after the password was changed', async () => {
    const secret = await turnOn(admin)
    const bare = await show(app.guest(), nextCode(secret))
    expect([bare.status, bare.headers.get('location')]).toEqual([303, '/login'])
    const { browser } = await login(admin.email)
    const change = { current: PASSWORD, password: 'outra senha bem longa' }
    expect((await admin.post('/profile/password', change, { from: '/profile' })).status).toBe(303)
    expect((await show(browser, nextCode(secret))).headers.get('location')).toBe('/login')
    expect(await isIn(browser)).toBe(false)
  })

  it('expires after ten minutes without a code', async () => {
    const secret = await turnOn(admin)
    const { browser } = await login(admin.email)
    vi.setSystemTime(Date.now() + 10 * 60_000)
    expect((await show(browser, nextCode(secret))).headers.get('location')).toBe('/login')
  })

  it('needs the code by a mailed link, too', async () => {
    const secret = await turnOn(admin)
    const guest = app.guest()
    await guest.post('/forgot-password', { email: admin.email })
    const path = /\/reset-password\/[^\s\])]+/.exec(await app.mailTo(admin.email, 'senha'))?.[0] ?? ''
    const set = await guest.post(path, { password: 'outra senha bem longa' }, { from: path })
    expect(set.headers.get('location')).toBe(STEP)
    expect(await isIn(guest)).toBe(false)
    await show(guest, nextCode(secret))
    expect(await isIn(guest)).toBe(true)
  })

  it('refuses after five wrong codes from any browser, even the right one', async () => {
    const secret = await turnOn(admin)
    const browsers = await Promise.all([1, 2].map(async () => (await login(admin.email)).browser))
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => show(browsers[n % 2] as Browser, '000000')))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    const over = await show(browsers[0] as Browser, nextCode(secret))
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  it('accepts a recovery code once, and says how many are left', async () => {
    await turnOn(admin)
    const [first = ''] = (await viewOf(admin)).fresh as unknown as string[]
    const { browser } = await login(admin.email)
    expect((await show(browser, first)).headers.get('location')).toBe(HERE)
    const page = (await (await browser.visit(HERE)).json()) as PageObject
    expect(page.props.flash).toEqual({ warn: 'Você usou um código de recuperação. Restam 9.' })
    const { browser: second } = await login(admin.email)
    expect((await show(second, first)).status).toBe(422)
    expect(await app.mailTo(admin.email, 'Um código de recuperação foi usado')).toContain('Não foi?')
  })
})

describe('turning it off', () => {
  it('needs the password and a code', async () => {
    const secret = await turnOn(admin)
    const off = (password: string, otp: string) =>
      admin.post(`${HERE}/disable`, { password, otp }, { from: HERE })
    expect((await errorsIn(await off('errada', nextCode(secret)))).password).toBe('A senha não confere.')
    expect((await errorsIn(await off(PASSWORD, '000000'))).otp).toBeTruthy()
    await off(PASSWORD, nextCode(secret))
    expect(await viewOf(admin)).toEqual({ is: 'off' })
    expect((await login(admin.email)).to).toBe('/admin/dashboard')
    expect(await app.mailTo(admin.email, 'em duas etapas desligada')).toContain('/forgot-password')
  })

  it('is refused during an impersonation, like all of it', async () => {
    const student = await app.as('Student')
    await turnOn(student)
    await admin.post('/confirm-password', { password: PASSWORD }, { from: '/confirm-password' })
    await admin.post(`/admin/users/${student.accountId}/impersonate`, { reason: 'check' })
    expect((await admin.html(HERE)).status).toBe(403)
    for (const path of ['begin', 'confirm', 'codes', 'disable']) {
      expect((await admin.post(`${HERE}/${path}`, { otp: '123456', password: PASSWORD })).status, path).toBe(
        403,
      )
    }
    expect(await viewOf(student)).toMatchObject({ is: 'on', codesLeft: 10 })
  })
})

it('reveals the secret in no page, no export, and not in clear in the database', async () => {
  const secret = await turnOn(admin)
  const codes = (await viewOf(admin)).fresh as unknown as string[]
  const stored = await app.infrastructure.store.readStream(`secondstep-${admin.accountId}`)
  expect(JSON.stringify(stored)).toContain(secret)
  const hash = /"recoveryHashes":\["([0-9a-f]{40})"/.exec(JSON.stringify(stored))?.[1] ?? ''
  expect(hash).not.toBe('')
  await admin.post(`${HERE}/codes/kept`, {}, { from: HERE })

  const { rows } = await app.infrastructure.pool.query(
    `select (select string_agg(t::text, ' ') from log.events t) || (select string_agg(data::text, ' ') from ops.sessions) as all_of_it`,
  )
  await admin.post('/confirm-password', { password: PASSWORD }, { from: '/confirm-password' })
  const pages = await Promise.all(
    [
      `/admin/event-log/streams/secondstep-${admin.accountId}`,
      '/admin/event-log?q=tipo:SecondStepEnabled',
    ].map(async (path) => (await admin.visit(path)).text()),
  )
  for (const page of pages) expect(page).toContain('SecondStepEnabled')
  const copy = await (await admin.post('/profile/export', { format: 'json' }, { from: '/profile' })).text()
  expect(copy).toContain('SecondStepEnabled')
  for (const text of [rows[0].all_of_it, ...pages, copy]) {
    for (const hidden of [secret, hash, ...codes]) expect(text).not.toContain(hidden)
  }
})

it('does not sign in by repeating a registration’s id', async () => {
  const owner = app.guest()
  const _id = '0199c4f2-7e5a-7c31-8b1d-aaaaaaaaaaaa'
  const form = { name: 'Rita Alves', email: 'rita@exemplo.test', password: PASSWORD, _id }
  await owner.post('/register', form, { from: '/register' })
  expect(await isIn(owner)).toBe(true)
  const thief = app.guest()
  const taken = await thief.post(
    '/register',
    { ...form, email: 'outro@exemplo.test', password: 'qualquer senha longa' },
    { from: '/register' },
  )
  // The id stands for another account with another visitor: the thief's own.
  expect(taken.status).toBe(303)
  const emailOf = async (browser: Browser) =>
    (await (await browser.visit('/profile')).json()).props.auth.user.email
  expect([await emailOf(owner), await emailOf(thief)]).toEqual(['rita@exemplo.test', 'outro@exemplo.test'])
})
