import { describe, expect, it, vi } from 'vitest'
import { argon2Passwords } from '../../../src/adapters/passwords/argon2'
import type { PageObject } from '../../../src/contracts/kernel/page'
import { PASSWORD, testApp } from '../../support/app'
import { pageIn } from '../../support/browser'

const app = await testApp()
const WRONG = 'E-mail ou senha não conferem. Tente de novo ou peça uma nova senha.'
const NEW_PASSWORD = 'outra senha bem longa'

const register = (email: string, more: Record<string, string> = {}) => {
  const browser = app.guest()
  const form = { name: 'Rita Alves', email, password: PASSWORD, ...more }
  return { browser, response: browser.post('/register', form, { from: '/register' }) }
}
const userOf = async (browser: ReturnType<typeof app.guest>) =>
  ((await (await browser.visit('/terms_of_use')).json()) as PageObject).props.auth

describe('signing up', () => {
  it('creates the account, signs in, and redirects to the requested page', async () => {
    const { browser, response } = register('rita@exemplo.test', { next: '/student/mycourses?filtro=new' })
    expect((await response).status).toBe(303)
    expect((await response).headers.get('location')).toBe('/student/mycourses?filtro=new')
    const { user, role } = await userOf(browser)
    expect(user).toMatchObject({ email: 'rita@exemplo.test', full_name: 'Rita Alves' })
    expect(role).toBe('Student')
    expect(await app.mailTo('rita@exemplo.test', 'Boas-vindas')).toMatch(/boas-vindas, rita/i)
  })
  it('keeps the submitted values and reports errors, but never the password', async () => {
    const response = await register('rita', { name: '😀 😀', password: 'curta' }).response
    expect(response.status).toBe(422)
    const { component, props } = pageIn(await response.text())
    expect(component).toBe('Platform/Auth/Register')
    expect(props.errors).toMatchObject({
      name: 'Escreva o nome com letras, como no certificado',
      password: 'Use pelo menos 8 caracteres',
    })
    expect(props.errors.email).toBeTruthy()
    expect(props.old).toMatchObject({ name: '😀 😀', email: 'rita' })
    expect(props.old).not.toHaveProperty('password')
  })
  it('refuses a name that the database cannot store, beside the field', async () => {
    const { browser, response } = register('nulo@exemplo.test', { name: 'Rita\0 Alves' })
    expect((await response).status).toBe(422)
    const { props } = pageIn(await (await response).text())
    expect(props.errors.name).toContain('sinal invisível')
    expect((await userOf(browser)).user).toBeNull()
    expect((await register('nulo@exemplo.test').response).status).toBe(303)
  })
  it('opens no second account for one address, whatever its case, and says so to its mailbox alone', async () => {
    const hashed = vi.spyOn(argon2Passwords, 'hash')
    const answerOf = async (email: string, password = PASSWORD) => {
      hashed.mockClear()
      const { browser, response } = register(email, { password })
      const { status, headers } = await response
      const cookies = headers.getSetCookie().map((line) => line.split('=')[0])
      return {
        hashes: hashed.mock.calls.length,
        browser,
        said: [status, headers.get('location'), new Set(cookies), await (await response).text()],
      }
    }
    const first = await answerOf('bia@exemplo.test')
    const again = await answerOf('BIA@exemplo.test', 'a senha de quem tenta')
    expect(again.said).toEqual(first.said)
    // Almost all the time of an answer is that of a hash, which would tell who has an account.
    expect([first.hashes, again.hashes]).toEqual([1, 1])
    expect((await userOf(first.browser)).user).toMatchObject({ email: 'bia@exemplo.test' })
    expect((await userOf(again.browser)).user).toBeNull()
    expect(await app.mailTo('bia@exemplo.test', 'Você já tem uma conta')).toContain('cadastro novo')
    const typed = { email: 'bia@exemplo.test', password: 'a senha de quem tenta' }
    const thief = await app.guest().post('/login', typed, { from: '/login' })
    expect(thief.status).toBe(422)
  })
  it('answers alike over the API, also to two at once, and opens one account', async () => {
    const form = { name: 'Rita Alves', email: 'nina@exemplo.test', password: PASSWORD }
    const send = async () => {
      const begun = performance.now()
      const answer = await app.guest().json('/api/commands/register-account', form)
      const { position, stream, commandId, ...said } = await answer.json()
      expect(stream).toBe(`account-${commandId}`)
      expect(BigInt(position)).toBeGreaterThan(0n)
      return { status: answer.status, said, ms: performance.now() - begun }
    }
    const answers = [...(await Promise.all([send(), send()])), await send(), await send()]
    for (const { status, said, ms } of answers) {
      expect({ status, said }).toEqual({ status: 200, said: { revision: 1, changed: true } })
      expect(ms).toBeGreaterThan(395)
    }
    const { rows } = await app.infrastructure.pool.query(
      `select count(*)::int as accounts from read.account_card where email = 'nina@exemplo.test'`,
    )
    expect(rows[0].accounts).toBe(1)
  })
  it('refuses well-known passwords', async () => {
    const common = pageIn(
      await (await register('caio@exemplo.test', { password: 'senha123' }).response).text(),
    )
    expect(common.props.errors.password).toBe('Esta senha é fácil de adivinhar. Escolha outra.')
    for (const password of ['Fulano.Silva@exemplo.test', 'fulano.silva']) {
      const own = await register('fulano.silva@exemplo.test', { password }).response
      expect(pageIn(await own.text()).props.errors.password).toContain('fácil de adivinhar')
    }
  })
  it('never redirects to another site', async () => {
    const { response } = register('eva@exemplo.test', { next: 'https://mal.example/' })
    expect((await response).headers.get('location')).toBe('/student/mycourses')
  })
})

describe('signing in', () => {
  const login = async (email: string, password: string, more: Record<string, string> = {}) => {
    const browser = app.guest()
    const response = await browser.post('/login', { email, password, ...more }, { from: '/login' })
    return { browser, response }
  }
  it('answers alike for a wrong password and an unknown address', async () => {
    const { email } = await app.as('Student')
    for (const address of [email, 'ninguem@exemplo.test']) {
      const { response } = await login(address, 'nao-e-esta')
      expect(response.status).toBe(422)
      const { props } = pageIn(await response.text())
      expect(props.errors._form).toBe(WRONG)
      expect(props.old.email).toBe(address)
    }
  })
  it('opens a session, and ends it at logout', async () => {
    const { email } = await app.as('Student')
    const { browser, response } = await login(email, PASSWORD)
    expect(response.headers.get('location')).toBe('/student/mycourses')
    expect((await userOf(browser)).user?.email).toBe(email)
    expect((await browser.html('/login')).headers.get('location')).toBe('/student/mycourses')
    await browser.post('/logout')
    expect((await userOf(browser)).user).toBeNull()
  })
  it.each([
    ['Admin', '/admin/dashboard'],
    ['Editor', '/admin/courses'],
    ['Support', '/admin/questions'],
  ] as const)('leads %s to %s', async (role, to) => {
    const { email } = await app.as(role)
    expect((await login(email, PASSWORD)).response.headers.get('location')).toBe(to)
  })
  it('returns a guest to the requested page', async () => {
    const response = await app.guest().html('/student/mycourses?filtro=done')
    expect(response.headers.get('location')).toBe('/login?next=%2Fstudent%2Fmycourses%3Ffiltro%3Ddone')
  })
  it('offers demo accounts in the demo world only', async () => {
    await app.guest().get('/login').seesPage('Platform/Auth/Login', { demo: [], next: null })
  })
})

describe('a forgotten password', () => {
  it('answers alike for known and unknown addresses, mails a link that works once, and ends other sessions', async () => {
    const student = await app.as('Student')
    const guest = app.guest()
    const responses = await Promise.all(
      [student.email, 'ninguem@exemplo.test'].map((email) => guest.post('/forgot-password', { email })),
    )
    for (const response of responses)
      expect(response.headers.get('location')).toBe('/forgot-password?enviado=1')
    await guest.get('/forgot-password?enviado=1').seesPage('Platform/Auth/ForgotPassword', { sent: true })

    const text = await app.mailTo(student.email, 'senha')
    const path = /\/reset-password\/[^\s\])]+/.exec(text)?.[0] ?? ''
    await guest.get(path).seesPage('Platform/Auth/ResetPassword', { good: true })
    const short = await guest.post(path, { password: 'curta' }, { from: path })
    expect(pageIn(await short.text()).props.errors.password).toBe('Use pelo menos 8 caracteres')
    const set = await guest.post(path, { password: NEW_PASSWORD }, { from: path })
    expect(set.headers.get('location')).toBe('/student/mycourses')
    expect((await userOf(guest)).user?.email).toBe(student.email)
    expect((await userOf(student)).user).toBeNull()
    expect(await app.mailTo(student.email, 'A senha da sua conta mudou')).toContain('Não foi?')

    const next = app.guest()
    await next.get(path).seesPage('Platform/Auth/ResetPassword', { good: false })
    const again = await next.post(path, { password: PASSWORD }, { from: path })
    expect(pageIn(await again.text()).props.errors._form).toBe(
      'Este link já foi usado ou venceu. Peça um novo.',
    )
  })
  it('takes as long for an unknown address as for a known one', async () => {
    const student = await app.as('Student')
    for (const email of [student.email, 'ninguem@exemplo.test']) {
      const before = performance.now()
      await app.guest().post('/forgot-password', { email })
      expect(performance.now() - before).toBeGreaterThan(390)
    }
  })
  it('invalidates all earlier links once the password was set', async () => {
    const student = await app.as('Student')
    await app.guest().post('/forgot-password', { email: student.email })
    const path = /\/reset-password\/[^\s\])]+/.exec(await app.mailTo(student.email, 'senha'))?.[0] ?? ''
    const set = { current: PASSWORD, password: NEW_PASSWORD }
    expect((await student.post('/profile/password', set, { from: '/profile' })).status).toBe(303)
    await app.guest().get(path).seesPage('Platform/Auth/ResetPassword', { good: false })
    expect((await app.guest().post(path, { password: PASSWORD }, { from: path })).status).toBe(422)
  })
  it('keeps pages with a token from being indexed, and reports a broken token', async () => {
    for (const path of ['/reset-password/x', '/save-password/x']) {
      const html = await (await app.guest().html(path)).text()
      expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
      expect(html).not.toContain('rel="canonical"')
    }
    const long = `/reset-password/${'x'.repeat(600)}`
    const answer = await app.guest().post(long, { password: NEW_PASSWORD }, { from: long })
    expect(pageIn(await answer.text()).props.errors).toEqual({
      _form: 'Este link já foi usado ou venceu. Peça um novo.',
    })
  })
  it.each(['/reset-password/x', '/reset-password/a.b.c', '/save-password/a.b.c'])(
    'a forged link is not accepted: %s',
    async (path) => {
      const page = (await (await app.guest().visit(path)).json()) as PageObject<{ good: boolean }>
      expect(page.props.good).toBe(false)
    },
  )
})

describe('the account page', () => {
  it('changes name, CPF and phone, and reports invalid ones', async () => {
    const student = await app.as('Student')
    const form = { name: 'Ana Prado', cpf: '529.982.247-25', phone: '(11) 98765-4321' }
    expect((await student.post('/profile', form, { from: '/profile' })).status).toBe(303)
    await student.get('/profile').seesPage('Platform/Profile/Edit', {
      profile: { name: 'Ana Prado', cpf: '52998224725', phone: '11987654321' },
    })
    const wrong = await student.post('/profile', { ...form, cpf: '111.111.111-11' }, { from: '/profile' })
    expect(wrong.status).toBe(422)
    expect(pageIn(await wrong.text()).props.errors.cpf).toBe('Confira o CPF: os dígitos não batem.')
  })
  it('changes the password with the current one as proof, and ends other sessions', async () => {
    const student = await app.as('Student')
    const other = app.guest()
    await other.post('/login', { email: student.email, password: PASSWORD })
    const change = (current: string) =>
      student.post('/profile/password', { current, password: NEW_PASSWORD }, { from: '/profile' })
    expect(pageIn(await (await change('errada')).text()).props.errors.current).toBe(
      'A senha atual não confere.',
    )
    const answer = await student.post(
      '/profile/password',
      { current: PASSWORD, password: '12345678' },
      { from: '/profile' },
    )
    expect(await answer.text()).not.toContain(PASSWORD)
    const own = { current: PASSWORD, password: student.email }
    expect((await student.post('/profile/password', own, { from: '/profile' })).status).toBe(422)
    const sid = student.cookies.get('sid') ?? ''
    const stolen = app.guest()
    stolen.cookies.set('sid', sid)
    expect((await change(PASSWORD)).status).toBe(303)
    expect((await userOf(student)).user).not.toBeNull()
    expect(student.cookies.get('sid')).not.toBe(sid)
    expect((await userOf(stolen)).user).toBeNull()
    expect((await userOf(other)).user).toBeNull()
  })
})

describe('/admin', () => {
  it.each([
    ['Admin', '/admin/dashboard'],
    ['Editor', '/admin/courses'],
    ['Support', '/admin/questions'],
  ] as const)('leads %s to %s', async (role, start) => {
    const response = await (await app.as(role)).html('/admin')
    expect([response.status, response.headers.get('location')]).toEqual([303, start])
  })

  it('asks guests to sign in, and is closed to students', async () => {
    expect((await app.guest().html('/admin')).headers.get('location')).toBe('/login?next=%2Fadmin')
    expect((await (await app.as('Student')).html('/admin')).status).toBe(403)
  })
})
